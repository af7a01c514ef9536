import { guestInviteRefusal, inviteRefusal, mayBeInvited } from '@capwise/domain/admin/users';
import { AppError, conflict } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import type { AuditEntry } from '../../../platform/audit/recorded.ts';
import type { Services } from '../../../platform/process/services.ts';
import { RATE_LIMITS } from '../../../platform/settings/limits.ts';
import type { SystemRow } from '../systems/system.queries.ts';
import { listManagedUsers, type ManagedUser, setStatus } from './user.queries.ts';
import {
  type ChangeUser,
  changeUsers,
  type HomeSystems,
  listed,
  type Several,
  type UserCounts,
  userStatusAuditEntry,
  wrongStatus,
} from './user-status.service.ts';

const { inviteAddress: LIMIT } = RATE_LIMITS;

export const INVITED_OFTEN = `The address was invited ${LIMIT.times} times in the last hour. Try again later`;

/** Sends an invitation. A new one invalidates the previous one. @throws AppError ConflictError */
export const invite: ChangeUser = async (scope, services, user) => {
  if (!mayBeInvited(listed(user))) throw wrongStatus(user);
  if (user.email === null) throw conflict('The user has no email address');
  // In the transaction, so that the mail of each counted invitation is queued, and no other.
  if (!(await services.rateLimits.takeIn(scope.db, LIMIT, user.email))) throw conflict(INVITED_OFTEN);
  await setStatus(scope, user.id, 'Invited', { invited_at: services.clock.now() });
  await services.directory.queue(scope, { userId: user.id, change: 'invite' });
  return userStatusAuditEntry('user.invite', user, 'Invited');
};

const stateOf = ({ isActive, masterClientID }: SystemRow) => ({
  isActive,
  hasMasterClientId: masterClientID !== null && masterClientID > 0,
});

/** Why users of the system cannot be invited. Null if they can. */
export const refusalOf = (system: SystemRow): string | null => inviteRefusal(stateOf(system));

/**
 * Invites a user of a system that invites its users automatically. A refused invitation, for example after too many
 * of them, refuses nothing else: null, and somebody can invite the user later.
 */
export async function inviteAtOnce(
  scope: Scope,
  services: Services,
  system: SystemRow,
  user: ManagedUser,
): Promise<AuditEntry | null> {
  if (!system.autoInviteUsers || refusalOf(system) !== null) return null;
  try {
    return await invite(scope, services, user);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** {@link inviteAtOnce} for a user whom the transaction has added or locked. */
export async function inviteStored(scope: Scope, services: Services, system: SystemRow, userId: number) {
  const [user] = await listManagedUsers(scope, services, [userId], system.id);
  return user ? inviteAtOnce(scope, services, system, user) : null;
}

/** @throws AppError ConflictError for a system whose users cannot be invited (B-65), unless guests are selected, too */
export const inviteUsers = (scope: Scope, services: Services, input: Several): Promise<UserCounts> =>
  changeUsers(scope, services, input, ({ system, users, homes }) => {
    const refusal = refusalOf(system);
    if (refusal !== null && users.every(({ systemId }) => systemId === system.id))
      throw conflict(refusal, 'systemId');
    return inviteFrom(system, homes);
  });

const inviteFrom =
  (list: SystemRow, homes: HomeSystems): ChangeUser =>
  async (scope, services, user) => {
    const home = homes.get(user.systemId)!;
    const refusal = home === list ? refusalOf(home) : guestInviteRefusal(stateOf(home));
    if (refusal !== null) throw conflict(refusal);
    return invite(scope, services, user);
  };
