import {
  accounts,
  DEMO_PASSWORD,
  type DemoAccount,
  type DemoInvitation,
  invitations,
} from '@capwise/demo/accounts';
import { hospitalGroups } from '@capwise/demo/hospital-groups';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

type Hash = (password: string) => Promise<string>;

export async function seedPeople(db: Db, hashPassword: Hash): Promise<void> {
  const invited = invitations.map((one) => ({
    ...one,
    alsoIn: [],
    roles: ['customer-member'],
    status: 'Invited' as const,
  }));
  await insertPeople(db, [...signedIn(accounts), ...invited]);
  await insertPasswords(db, accounts, await hashPassword(DEMO_PASSWORD));
}

export async function seedHospitalGroups(db: Db): Promise<void> {
  for (const { name, hospitals, people } of hospitalGroups) {
    const { id } = await db
      .insertInto('hospital_groups')
      .values({ name, created_at: sql`now()`, updated_at: sql`now()` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('hospital_group_systems')
      .values(hospitals.map((system) => ({ group_id: id, system_id: system })))
      .execute();
    const users = await db.selectFrom('users').where('email', 'in', people).select('id').execute();
    await db
      .insertInto('hospital_group_users')
      .values(users.map((user) => ({ group_id: id, user_id: user.id })))
      .execute();
  }
}

/** Adds demo accounts that an earlier release did not have, if their systems still exist. */
export async function addMissingAccounts(db: Db, hashPassword: Hash): Promise<void> {
  const emails = accounts.map(({ email }) => email);
  const users = await db.selectFrom('users').where('email', 'in', emails).select('email').execute();
  const kept = await db.selectFrom('systems').where('is_demo', '=', true).select('id').execute();
  const [known, places] = [new Set(users.map(({ email }) => email)), new Set(kept.map(({ id }) => id))];
  const missing = accounts.filter(
    ({ email, systemId, alsoIn }) => !known.has(email) && [systemId, ...alsoIn].every((id) => places.has(id)),
  );
  if (missing.length === 0) return;
  await insertPeople(db, signedIn(missing));
  await insertPasswords(db, missing, await hashPassword(DEMO_PASSWORD));
}

type Person = DemoInvitation & {
  alsoIn: readonly number[];
  roles: readonly string[];
  status: 'Active' | 'Invited';
};

const signedIn = (people: readonly DemoAccount[]): Person[] =>
  people.map((one) => ({ ...one, status: 'Active' }));

async function insertPeople(db: Db, people: readonly Person[]): Promise<void> {
  const rows = await db
    .insertInto('users')
    .values(
      people.map(({ email, firstName, lastName, title, systemId, status }) => ({
        email,
        first_name: firstName,
        last_name: lastName,
        title,
        system_id: systemId,
        status,
      })),
    )
    .returning(['id', 'email'])
    .execute();
  const idByEmail = new Map(rows.map(({ id, email }) => [email, id]));
  const userRoles = people.flatMap(({ email, roles: names }) =>
    names.map((role) => ({ user_id: idByEmail.get(email)!, role_name: role })),
  );
  await db.insertInto('user_roles').values(userRoles).execute();
  const systemsBeside = people.flatMap(({ email, alsoIn }) =>
    alsoIn.map((system) => ({ user_id: idByEmail.get(email)!, system_id: system })),
  );
  if (systemsBeside.length) await db.insertInto('user_systems').values(systemsBeside).execute();
}

async function insertPasswords(db: Db, people: readonly DemoAccount[], passwordHash: string): Promise<void> {
  const emails = people.map(({ email }) => email);
  const users = await db.selectFrom('users').where('email', 'in', emails).select('id').execute();
  await db
    .insertInto('identity_passwords')
    .values(users.map(({ id }) => ({ user_id: id, password_hash: passwordHash })))
    .execute();
}
