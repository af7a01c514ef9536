import { sql } from 'kysely';
import type { Scope } from '../../../../db/scope.ts';

export interface HeldGroup {
  id: number;
  name: string;
}

/** Keeps the group from being deleted until the transaction ends. */
export async function holdGroup({ db }: Scope, id: number): Promise<HeldGroup | null> {
  const { rows } = await sql<HeldGroup>`
    select id, name from hospital_groups where id = ${id} for share
  `.execute(db);
  return rows[0] ?? null;
}

/** @returns false if the user was in the group before */
export async function joinGroup({ db }: Scope, userId: number, groupId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into hospital_group_users (user_id, group_id) values (${userId}, ${groupId})
    on conflict do nothing returning user_id
  `.execute(db);
  return rows.length > 0;
}

/** @returns false if the user was not in the group */
export async function leaveGroup({ db }: Scope, userId: number, groupId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from hospital_group_users where user_id = ${userId} and group_id = ${groupId} returning user_id
  `.execute(db);
  return rows.length > 0;
}

export async function countGroupMembers({ db }: Scope, groupId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from hospital_group_users where group_id = ${groupId}
  `.execute(db);
  return rows[0]!.count;
}

export async function isOfType({ db }: Scope, typeId: number, name: string): Promise<boolean> {
  const { rows } = await sql`select from system_types where id = ${typeId} and name = ${name}`.execute(db);
  return rows.length > 0;
}
