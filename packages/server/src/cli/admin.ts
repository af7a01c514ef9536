import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ADMINISTRATOR_ROLE } from '@capwise/domain/account/standard-roles';
import { STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { environmentWithFile, readSettings, usesBuiltInIdentity } from '../env.ts';
import { openMigrated } from '../platform/open-migrated.ts';
import { CommandError, run, say } from './command.ts';

const USAGE = `Usage: npm run admin -- EMAIL --first-name NAME --last-name NAME [--system "NAME OF YOUR ORGANIZATION"]
Makes the first administrator. With an external identity provider, the person who signs in there with this verified
e-mail address becomes it; only where OIDC_MANAGED_ROLES names ${ADMINISTRATOR_ROLE} must the provider give that role.
With the built-in provider a password is set: the one in CAPWISE_PASSWORD, or a new one that is printed once.`;

interface Administrator {
  email: string;
  firstName: string;
  lastName: string;
  system: string;
}

function readArguments(): Administrator {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      system: { type: 'string', default: 'Provider' },
    },
  });
  const email = z.email().safeParse(positionals[0]?.trim().toLowerCase());
  if (!email.success || !values['first-name'] || !values['last-name']) throw new CommandError(USAGE);
  return {
    email: email.data,
    firstName: values['first-name'],
    lastName: values['last-name'],
    system: values.system,
  };
}

/** The provider's own system: made with the first administrator. */
async function providerSystem(db: Db, name: string): Promise<number> {
  const known = await db
    .selectFrom('systems as s')
    .innerJoin('system_types as t', 't.id', 's.type_id')
    .where('t.name', '=', STAFF_SYSTEM_TYPE)
    .select('s.id')
    .orderBy('s.id')
    .executeTakeFirst();
  if (known) return known.id;
  const type = await db
    .selectFrom('system_types')
    .select('id')
    .where('name', '=', STAFF_SYSTEM_TYPE)
    .executeTakeFirstOrThrow();
  const made = await db
    .insertInto('systems')
    .values({ name, type_id: type.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

async function makeAdministrator(db: Db, person: Administrator): Promise<number> {
  const { email, firstName, lastName } = person;
  const systemId = await providerSystem(db, person.system);
  const known = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (known) throw new CommandError(`${email} is a user already`);
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      first_name: firstName,
      last_name: lastName,
      system_id: systemId,
      status: 'Invited',
      invited_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_roles').values({ user_id: id, role_name: ADMINISTRATOR_ROLE }).execute();
  return id;
}

await run(async () => {
  const person = readArguments();
  const settings = readSettings(environmentWithFile());
  const database = await openMigrated(settings);
  try {
    await database.db.transaction().execute(async (trx) => {
      const userId = await makeAdministrator(trx, person);
      say(`${person.email} is invited as an administrator.`);
      if (!usesBuiltInIdentity(settings)) return;
      const { setPassword } = await import('../dev-identity/accounts.ts');
      const given = process.env['CAPWISE_PASSWORD'];
      const password = given ?? randomBytes(12).toString('base64url');
      await setPassword(trx, userId, password);
      if (!given) say(`Password: ${password}`);
    });
  } finally {
    await database.close();
  }
}, USAGE);
