import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

/** The ID that a link `l` had before it was put aside or merged, or else a new one. Imports know their links by ID. */
export const LINK_ID = sql`coalesce(l.id, nextval(pg_get_serial_sequence('entity_providers', 'id')))`;

export interface LinkPlace {
  organization_id: number;
  entity_id: number;
}

/**
 * Gives the links of some records to another. Those with an ended side are put aside, as the end itself would do. Only an
 * ended record keeps links that were put aside because a merged record has ended: else they would come to life with an
 * end that is withdrawn.
 * @returns links that the record did not have
 */
export async function moveLinks(db: Db, from: readonly number[], to: number): Promise<LinkPlace[]> {
  const { rows } = await sql<LinkPlace>`
    with kept as (select is_ended from gift_providers where id = ${to}), moved as (
      select organization_id, entity_id, (select is_ended from kept) as is_aside
      from entity_providers where provider_id = any(${from}::int[])
      union
      select l.organization_id, l.entity_id, true
      from ended_links l join gift_providers p on p.id = l.provider_id
      where p.id = any(${from}::int[]) and (not p.is_ended or (select is_ended from kept))
    ), live as (
      insert into entity_providers (organization_id, entity_id, provider_id)
      select organization_id, entity_id, ${to}::int from moved where not is_aside order by 1, 2
      on conflict do nothing returning organization_id, entity_id
    ), aside as (
      insert into ended_links (organization_id, entity_id, provider_id)
      select organization_id, entity_id, ${to}::int from moved where is_aside order by 1, 2
      on conflict do nothing returning organization_id, entity_id
    )
    select * from live union select * from aside order by 1, 2
  `.execute(db);
  return rows;
}

/** Takes back the links that a merge added, also those that an end has put aside since. */
export async function removeLinks(db: Db, providerId: number, added: readonly LinkPlace[]): Promise<void> {
  for (const table of ['entity_providers', 'ended_links'])
    await sql`
      delete from ${sql.table(table)} l using jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        as r (organization_id int, entity_id int)
      where l.provider_id = ${providerId} and l.organization_id = r.organization_id and l.entity_id = r.entity_id
    `.execute(db);
}

/**
 * Inserts links, with their IDs, as they would be without the merge: put aside if a side has ended by now, else live.
 * Those whose organization or entity is gone are left out.
 */
export async function restoreMovedLinks(db: Db, links: readonly object[]): Promise<void> {
  for (const table of ['entity_providers', 'ended_links'] as const)
    await sql`
      insert into ${sql.table(table)} (id, organization_id, entity_id, provider_id)
      select ${LINK_ID}, l.organization_id, l.entity_id, l.provider_id
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as l (id int, organization_id int, entity_id int, provider_id int)
      join gift_providers p on p.id = l.provider_id
      join gift_entities e on e.id = l.entity_id join organizations o on o.id = l.organization_id
      where (p.is_ended or e.is_ended) = ${table === 'ended_links'}
      on conflict do nothing
    `.execute(db);
}
