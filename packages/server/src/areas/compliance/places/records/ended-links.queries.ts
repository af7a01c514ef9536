import { TIME_ZONE_SETTING } from '@capwise/domain/compliance/settings';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { OrganizationScope } from '../../../../db/scope.ts';
import { LINK_ID } from '../merges/merge-links.queries.ts';
import type { PlaceTable } from './place-record.queries.ts';

const OWN = { gift_providers: sql.ref('l.provider_id'), gift_entities: sql.ref('l.entity_id') };

/** Puts the links of ended records aside. Providers come first, as in every other change of links. */
async function putAside(db: Db, ended: RawBuilder<SqlBool>): Promise<void> {
  await sql`
    with locked as materialized (
      select l.id from entity_providers l where ${ended} order by l.provider_id, l.entity_id for update
    ), gone as (
      delete from entity_providers where id in (select id from locked)
      returning id, organization_id, entity_id, provider_id
    )
    insert into ended_links (id, organization_id, entity_id, provider_id) select * from gone on conflict do nothing
  `.execute(db);
}

export const endLinks = (db: Db, table: PlaceTable, id: number): Promise<void> =>
  putAside(db, sql<SqlBool>`${OWN[table]} = ${id}`);

/** Locks the providers that work at an entity. Its end refers to them, and they are locked before entities. */
export async function holdLinkedProviders(
  { db, tenant }: OrganizationScope,
  entityId: number,
): Promise<void> {
  await sql`
    select from gift_providers where tenant_id = ${tenant.tenantId}
      and id in (select provider_id from entity_providers where entity_id = ${entityId})
    order by id for key share
  `.execute(db);
}

/** Restores the links of a record, except those with another ended record. */
export async function restoreLinks(db: Db, table: PlaceTable, id: number): Promise<void> {
  await sql`
    with back as (
      delete from ended_links l using gift_providers p, gift_entities e
      where ${OWN[table]} = ${id} and p.id = l.provider_id and e.id = l.entity_id and not p.is_ended and not e.is_ended
      returning ${LINK_ID}, l.organization_id, l.entity_id, l.provider_id
    )
    insert into entity_providers (id, organization_id, entity_id, provider_id) select * from back on conflict do nothing
  `.execute(db);
}

/** Ends the records whose day has come in the time zone of their tenant. */
export async function endDuePlaces(db: Db, now: Date): Promise<void> {
  const today = sql`(${now}::timestamptz at time zone coalesce((select s.value from compliance_settings s
    where s.tenant_id = r.tenant_id and s.organization_id is null and s.key_name = ${TIME_ZONE_SETTING}), 'UTC'))::date`;
  await db.transaction().execute(async (trx) => {
    // A plain update would not wait for saves of links, which hold the records with `for key share`.
    for (const table of ['gift_providers', 'gift_entities'] as const)
      await sql`
        with due as materialized (
          select r.id from ${sql.table(table)} r
          where r.ended_on is not null and not r.is_ended and r.ended_on <= ${today} order by r.id for update
        )
        update ${sql.table(table)} set is_ended = true where id in (select id from due)
      `.execute(trx);
    await putAside(
      trx,
      sql<SqlBool>`(l.provider_id in (select id from gift_providers where is_ended)
        or l.entity_id in (select id from gift_entities where is_ended))`,
    );
  });
}
