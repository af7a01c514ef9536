import type { Scope } from '../db/scope.ts';
import { removeAllPasskeys } from '../dev-identity/passkeys/passkeys.ts';
import { turnOff } from '../dev-identity/two-step/second-factor.ts';
import type { RecordChange } from '../platform/audit/recorded.ts';
import { endSessions } from '../platform/identity/sessions/sessions.ts';
import { CommandError } from './input/command.ts';

/**
 * Turns two-step verification off for a user who lost phone and recovery codes, removes the passkeys, and ends the
 * user's sessions.
 * @returns lines for display
 * @throws CommandError
 */
export async function resetTwoStep(
  scope: Scope,
  record: RecordChange,
  email: string,
  at: Date,
): Promise<string> {
  const user = await scope.db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'first_name', 'last_name', 'system_id'])
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new CommandError(`There is no user with the address ${email}`);
  const wasOn = await turnOff(scope.db, user.id);
  const passkeys = await removeAllPasskeys(scope.db, user.id);
  if (!wasOn && passkeys === 0)
    throw new CommandError(`Two-step verification of ${email} is off already, and there are no passkeys.`);
  await endSessions(scope.db, user.id, at, 'spared');
  await record({
    action: 'user.reset-two-step',
    subjectId: user.id,
    subjectName: `${user.first_name} ${user.last_name}`,
    systemId: user.system_id,
    before: { twoStepVerification: wasOn ? 'on' : 'off', passkeys },
    after: { twoStepVerification: 'off', passkeys: 0 },
  });
  const removed = passkeys === 1 ? '1 passkey is' : `${passkeys} passkeys are`;
  return `Two-step verification of ${email} is off, and ${removed} removed. The user now signs in with the password only.`;
}
