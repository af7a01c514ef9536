import { sql } from 'kysely';
import type { Scope } from '../../../../db/scope.ts';

/** @returns the users who had been added */
export async function removeAdded(
  { db }: Scope,
  systemId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from user_systems where system_id = ${systemId} and user_id = any(${userIds}::int[]) returning user_id as id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Hold the group before it. @returns the users who were in the group. Nobody, if the hospital has left the group */
export async function removeFromGroup(
  { db }: Scope,
  { groupId, systemId }: { groupId: number; systemId: number },
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from hospital_group_users where group_id = ${groupId} and user_id = any(${userIds}::int[])
      and exists (select from hospital_group_systems where group_id = ${groupId} and system_id = ${systemId})
    returning user_id as id
  `.execute(db);
  return rows.map(({ id }) => id);
}
