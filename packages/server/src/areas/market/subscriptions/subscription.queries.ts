import { sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { folded, found } from '../../../db/lists/words.ts';
import type { Scope } from '../../../db/scope.ts';
import { liveEntry } from '../live/live-rows.queries.ts';

export interface ServiceDataRow {
  id: number;
  name: string;
  isSubscribed: boolean;
}

/** All technologies by name, with the system's subscriptions. Null if the viewer cannot see the system. */
export async function listServiceData(
  scope: Scope,
  systemId: number,
  search: string,
): Promise<ServiceDataRow[] | null> {
  if ((await findSystemName(scope, systemId)) === null) return null;
  const { rows } = await sql<ServiceDataRow>`
    select t.id, t.name, s.system_id is not null as "isSubscribed"
    from technologies t left join subscriptions s on s.technology_id = t.id and s.system_id = ${systemId}
    where ${liveEntry('t')} and ${found(folded(sql.ref('t.name')), search)}
    order by lower(t.name), t.id
  `.execute(scope.db);
  return rows;
}

export async function findSystemName(scope: Scope, systemId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from systems where id = ${systemId} and ${visibleSystem(scope, 'id')}
  `.execute(scope.db);
  return rows[0]?.name ?? null;
}

/** Prevents other changes of these systems' subscriptions until the transaction ends. */
export async function lockSystems(scope: Scope, ids: readonly number[]): Promise<void> {
  await sql`
    select id from systems where id = any(${ids}::int[]) and ${visibleSystem(scope, 'id')} order by id for no key update
  `.execute(scope.db);
}

export async function countTechnologies(scope: Scope, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from technologies t where t.id = any(${ids}::int[]) and ${liveEntry('t')}
  `.execute(scope.db);
  return rows[0]!.count;
}

export async function listSubscribed(scope: Scope, systemId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.technology_id as id from subscriptions s join technologies t on t.id = s.technology_id
    where s.system_id = ${systemId} and ${liveEntry('t')} and ${visibleSystem(scope, 's.system_id')}
  `.execute(scope.db);
  return rows.map(({ id }) => id);
}

export async function insertSubscriptions(
  scope: Scope,
  systemId: number,
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    with added as (
      insert into subscriptions (system_id, technology_id) select ${systemId}, unnest(${ids}::int[])
      on conflict do nothing returning technology_id
    )
    select t.name from added join technologies t on t.id = added.technology_id order by lower(t.name)
  `.execute(scope.db);
  return rows.map(({ name }) => name);
}

export async function deleteSubscriptions(
  scope: Scope,
  systemId: number,
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    with removed as (
      delete from subscriptions where system_id = ${systemId} and technology_id = any(${ids}::int[])
      returning technology_id
    )
    select t.name from removed join technologies t on t.id = removed.technology_id order by lower(t.name)
  `.execute(scope.db);
  return rows.map(({ name }) => name);
}
