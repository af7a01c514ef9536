import { parseArgs } from 'node:util';
import { ADMINISTRATOR_ROLE } from '@capwise/domain/account/standard-roles';
import { UserDetailsSchema } from '@capwise/domain/admin/users';
import { oneLine } from '@capwise/domain/one-line';
import { z } from 'zod';
import { recorded } from '../platform/audit/recorded.ts';
import { connectionOf, signsInStaff } from '../platform/identity/connections/connections.ts';
import { endSessions } from '../platform/identity/sessions/sessions.ts';
import { environmentWithFile, readSettings, usesBuiltInIdentity } from '../platform/settings/env.ts';
import { assertForm } from './input/arguments.ts';
import { CommandError, run, say } from './input/command.ts';
import { type Administrator, addAdministrator, repairAdministrator } from './parts/administrator.ts';
import { givenHash, setPassword } from './parts/first-password.ts';
import { operator, withDatabase, withNewDatabase } from './parts/operator.ts';
import { resetTwoStep } from './reset-two-step.ts';

const USAGE = `Usage:
  npm run admin -- EMAIL --first-name NAME --last-name NAME [--system "NAME OF YOUR ORGANIZATION"]
  npm run admin -- EMAIL --repair [--system "NAME OF YOUR ORGANIZATION"]
  npm run admin -- EMAIL --reset-two-step
Adds an administrator. With an external identity provider, the person who signs in there with this verified e-mail
address becomes it; only where OIDC_MANAGED_ROLES names ${ADMINISTRATOR_ROLE} must the provider give that role.
With the built-in provider, the command prints a link to choose a password, which works once and for seven days.
Scripts can set the password in CAPWISE_PASSWORD instead.
--repair restores an administrator: the role, an active account in an active system of the provider, and
with the built-in provider a new password or link. It ends the person's sessions.
--reset-two-step turns two-step verification of the built-in provider off for a person who has lost phone and recovery
codes, and removes the passkeys. It ends the person's sessions.`;

const OPTIONS = {
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  system: { type: 'string' },
  repair: { type: 'boolean', default: false },
  'reset-two-step': { type: 'boolean', default: false },
} as const;

const FORMS = {
  admin: { arguments: 1, required: ['first-name', 'last-name'], options: ['system'] },
  '--repair': { arguments: 1, options: ['repair', 'system'] },
  '--reset-two-step': { arguments: 1, options: ['reset-two-step'] },
};

const NamesSchema = UserDetailsSchema.pick({ firstName: true, lastName: true }).partial();

function readArguments(): Administrator & { repair: boolean; resetTwoStep: boolean } {
  const { values, positionals, tokens } = parseArgs({
    allowPositionals: true,
    options: OPTIONS,
    tokens: true,
  });
  const { repair, system, 'reset-two-step': isReset } = values;
  const named = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const use = isReset ? '--reset-two-step' : repair ? '--repair' : 'admin';
  assertForm(USAGE, use, FORMS[use], { named, given: positionals, values });
  const email = z.email().safeParse(positionals[0]?.trim().toLowerCase());
  if (!email.success) throw new CommandError(`'${positionals[0]}' is not an email address\n${USAGE}`);
  const names = NamesSchema.safeParse({ firstName: values['first-name'], lastName: values['last-name'] });
  if (!names.success) throw new CommandError(`${names.error.issues[0]!.message}\n${USAGE}`);
  if (system !== undefined && !oneLine(system)) throw new CommandError(`'--system' needs a name\n${USAGE}`);
  const { firstName, lastName } = names.data;
  return { email: email.data, firstName, lastName, system, repair, resetTwoStep: isReset };
}

const personalTexts = ({ email, firstName = '', lastName = '', system = '' }: Administrator): string[] => [
  email,
  firstName,
  lastName,
  system,
  'Capwise',
];

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
  if (!signsInStaff(settings, person.email))
    throw new CommandError(
      `The connection ${connectionOf(settings, person.email).users.connection} signs in users with this domain, but no ` +
        'staff. Use an address of another domain.',
    );
  const isBuiltIn = usesBuiltInIdentity(settings);
  const hash = isBuiltIn ? await givenHash(settings.PASSWORD_COST, personalTexts(person)) : null;
  const open = person.repair ? withDatabase : withNewDatabase;
  const lines = await open(settings, (database) =>
    recorded(operator(database), async (scope, record) => {
      const make = person.repair ? repairAdministrator : addAdministrator;
      const made = await make(scope, record, person, at);
      if (person.repair) await endSessions(scope.db, made.userId, at, 'spared');
      if (!isBuiltIn) return made.lines;
      return [...made.lines, ...(await setPassword(scope.db, made.userId, hash, settings, at))];
    }),
  );
  for (const line of lines) say(line);
}, USAGE);
