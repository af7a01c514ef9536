import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { MIN_PASSWORD_LENGTH } from '@capwise/domain/account/password-length';
import { ADMINISTRATOR_ROLE } from '@capwise/domain/account/standard-roles';
import { PASSWORD_RULE } from '@capwise/domain/account/weak-password';
import { z } from 'zod';
import { recorded } from '../platform/audit/recorded.ts';
import { isGuessablePassword } from '../platform/identity/password-rule.ts';
import { endSessions } from '../platform/identity/sessions/sessions.ts';
import { environmentWithFile, readSettings, usesBuiltInIdentity } from '../platform/settings/env.ts';
import { type Administrator, addAdministrator, repairAdministrator } from './parts/administrator.ts';
import { CommandError, run, say } from './parts/command.ts';
import { operator, withDatabase } from './parts/operator.ts';
import { resetTwoStep } from './reset-two-step.ts';

const USAGE = `Usage:
  npm run admin -- EMAIL --first-name NAME --last-name NAME [--system "NAME OF YOUR ORGANIZATION"]
  npm run admin -- EMAIL --repair [--system "NAME OF YOUR ORGANIZATION"]
  npm run admin -- EMAIL --reset-two-step
Adds an administrator. With an external identity provider, the person who signs in there with this verified e-mail
address becomes it; only where OIDC_MANAGED_ROLES names ${ADMINISTRATOR_ROLE} must the provider give that role.
With the built-in provider a password is set: the one in CAPWISE_PASSWORD, or a new one that is printed once.
-- repair restores an administrator: the role, an active account in an active system of the provider, and
with the built-in provider a new password. It ends the person's sessions.
--reset-two-step turns two-step verification of the built-in provider off for a person who has lost phone and recovery
codes, and removes the passkeys. It ends the person's sessions.`;

function readArguments(): Administrator & { repair: boolean; resetTwoStep: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      system: { type: 'string' },
      repair: { type: 'boolean', default: false },
      'reset-two-step': { type: 'boolean', default: false },
    },
  });
  const { repair, system, 'first-name': firstName, 'last-name': lastName } = values;
  const isReset = values['reset-two-step'];
  const email = z.email().safeParse(positionals[0]?.trim().toLowerCase());
  const isNamed = Boolean(firstName && lastName);
  const isOne = isReset ? !repair && !firstName && !lastName && !system : repair || isNamed;
  if (!email.success || !isOne) throw new CommandError(USAGE);
  return { email: email.data, firstName, lastName, system, repair, resetTwoStep: isReset };
}

const personalTexts = ({ email, firstName = '', lastName = '', system = '' }: Administrator): string[] => [
  email,
  firstName,
  lastName,
  system,
  'Capwise',
];

/** CAPWISE_PASSWORD or a random one. Call it before the transaction, because hashing takes long. */
async function newPassword(
  cost: number,
  ownTexts: string[],
): Promise<{ text: string; hash: string; isGiven: boolean }> {
  const { hashPassword } = await import('../dev-identity/hashing/passwords.ts');
  const given = process.env['CAPWISE_PASSWORD'];
  const isTooShort = given !== undefined && given.length < MIN_PASSWORD_LENGTH;
  if (given !== undefined && (isTooShort || (await isGuessablePassword(given, ownTexts))))
    throw new CommandError(`CAPWISE_PASSWORD is not a good password. ${PASSWORD_RULE}`);
  const text = given ?? randomBytes(16).toString('base64url');
  return { text, hash: await hashPassword(text, cost), isGiven: given !== undefined };
}

await run(async () => {
  const person = readArguments();
  const settings = readSettings(environmentWithFile());
  const at = new Date();
  if (person.resetTwoStep) {
    if (!usesBuiltInIdentity(settings))
      throw new CommandError('An external identity provider manages two-step verification: reset it there.');
    const line = await withDatabase(settings, (database) =>
      recorded(operator(database), (scope, record) => resetTwoStep(scope, record, person.email, at)),
    );
    return say(line);
  }
  const password = usesBuiltInIdentity(settings)
    ? await newPassword(settings.PASSWORD_COST, personalTexts(person))
    : null;
  const lines = await withDatabase(settings, (database) =>
    recorded(operator(database), async (scope, record) => {
      const make = person.repair ? repairAdministrator : addAdministrator;
      const made = await make(scope, record, person, at);
      if (person.repair) await endSessions(scope.db, made.userId, at, 'spared');
      if (!password) return made.lines;
      const { storeHash } = await import('../dev-identity/provider/accounts.ts');
      await storeHash(scope.db, made.userId, password.hash);
      return password.isGiven ? made.lines : [...made.lines, `Password: ${password.text}`];
    }),
  );
  for (const line of lines) say(line);
}, USAGE);
