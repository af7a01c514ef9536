import { MAX_OFFERED_SYSTEMS } from '@capwise/domain/admin/reach/reach';
import { sql } from 'kysely';
import { visibleSystem } from '../../../../db/lists/visible.ts';
import { foldedLine, found } from '../../../../db/lists/words.ts';
import { type RowOf, rowColumns } from '../../../../db/row-columns.ts';
import type { Scope } from '../../../../db/scope.ts';

const SYSTEM = rowColumns(
  { s: 'systems' },
  { id: 's.id', name: 's.name', typeId: 's.type_id', isActive: 's.is_active' },
);
export type ReachedSystem = RowOf<typeof SYSTEM>;

/** Keeps the system from being deactivated, deleted or given another type until the transaction ends. */
export async function holdSystem(scope: Scope, id: number): Promise<ReachedSystem | null> {
  await sql`select from systems where id = ${id} for share`.execute(scope.db);
  const { rows } = await SYSTEM.from(
    sql`systems s where s.id = ${id} and ${visibleSystem(scope, 's.id')}`,
  ).execute(scope.db);
  return rows[0] ?? null;
}

/** Systems to which the user can be added, by name. */
export async function listSystemsToAdd(
  scope: Scope,
  { id, systemId }: { id: number; systemId: number },
  search: string,
): Promise<ReachedSystem[]> {
  const { rows } = await SYSTEM.from(sql`
    systems s
    where s.is_active and s.type_id = (select h.type_id from systems h where h.id = ${systemId})
      and s.id <> ${systemId} and ${visibleSystem(scope, 's.id')}
      and not exists (select from user_systems us where us.user_id = ${id} and us.system_id = s.id)
      and ${found(foldedLine(sql`s.name`), search)}
    order by lower(s.name), s.id limit ${MAX_OFFERED_SYSTEMS}
  `).execute(scope.db);
  return rows;
}

export async function countAddedSystems({ db }: Scope, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from user_systems where user_id = ${userId}
  `.execute(db);
  return rows[0]!.count;
}

/** @returns false if the user was added before */
export async function addToSystem({ db }: Scope, userId: number, systemId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into user_systems (user_id, system_id) values (${userId}, ${systemId})
    on conflict do nothing returning user_id
  `.execute(db);
  return rows.length > 0;
}

/** @returns the name of the system. Null if the user is not there */
export async function removeFromSystem(
  scope: Scope,
  userId: number,
  systemId: number,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    delete from user_systems us using systems s
    where us.user_id = ${userId} and us.system_id = ${systemId} and s.id = us.system_id
      and ${visibleSystem(scope, 's.id')}
    returning s.name
  `.execute(scope.db);
  return rows[0]?.name ?? null;
}
