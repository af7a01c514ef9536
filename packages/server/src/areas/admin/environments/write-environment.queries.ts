import type { Environment, EnvironmentUser } from '@capwise/demo/workspace/environment';
import type { Db } from '../../../db/database.ts';

export async function writeFacilities(db: Db, { facilities }: Environment, systemId: number): Promise<void> {
  const rows = await db
    .insertInto('facilities')
    .values(facilities.map((facility) => ({ ...facility, environment_id: systemId, is_demo: true })))
    .returning('id')
    .execute();
  await db
    .insertInto('facility_systems')
    .values(rows.map(({ id }) => ({ facility_id: id, system_id: systemId })))
    .execute();
}

export interface WrittenUser {
  id: number;
  email: string;
  role: EnvironmentUser['role'];
}

/** Writes an environment's users. They cannot sign in until they have a password or an identity. */
export async function writeUsers(
  db: Db,
  users: readonly EnvironmentUser[],
  place: { systemId: number; mailDomain: string; roles: readonly string[] },
): Promise<WrittenUser[]> {
  const written: WrittenUser[] = [];
  for (const user of users) {
    const email = `${user.mailbox}@${place.mailDomain}`;
    const { id } = await db
      .insertInto('users')
      .values({
        system_id: place.systemId,
        email,
        first_name: user.firstName,
        last_name: user.lastName,
        title: user.title,
        status: 'Invited',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('user_roles')
      .values(place.roles.map((role) => ({ user_id: id, role_name: role })))
      .execute();
    written.push({ id, email, role: user.role });
  }
  return written;
}
