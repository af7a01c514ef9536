import type { Day } from '@capwise/domain/dates';
import { nameKey } from '@capwise/domain/name-key';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../../db/scope.ts';
import { entityVersion, providerVersion } from '../place-list.queries.ts';

export type PlaceTable = 'gift_providers' | 'gift_entities';

export interface PlaceRecord {
  id: number;
  reference: string;
  name: string;
  /** Empty for entities. */
  npi: string;
  /** Null for providers. */
  parentId: number | null;
  endedOn: Day | null;
  isEnded: boolean;
  version: string;
}

const COLUMNS = {
  gift_providers: sql`p.id, p.reference, p.name, p.npi, null::int as "parentId", p.ended_on as "endedOn",
    p.is_ended as "isEnded", ${providerVersion} as version from gift_providers p`,
  gift_entities: sql`e.id, e.reference, e.name, '' as npi, e.parent_id as "parentId", e.ended_on as "endedOn",
    e.is_ended as "isEnded", ${entityVersion} as version from gift_entities e`,
};

/** Locks the record, so that no links or gifts are added to it until the transaction ends. */
export async function lockPlace(
  { db, tenant }: OrganizationScope,
  table: PlaceTable,
  id: number,
): Promise<PlaceRecord | null> {
  const { rows } = await sql<PlaceRecord>`
    select ${COLUMNS[table]} where tenant_id = ${tenant.tenantId} and id = ${id} for update
  `.execute(db);
  return rows[0] ?? null;
}

export async function readNpi({ db, tenant }: OrganizationScope, id: number): Promise<string | null> {
  const { rows } = await sql<{ npi: string }>`
    select npi from gift_providers where tenant_id = ${tenant.tenantId} and id = ${id}
  `.execute(db);
  return rows[0]?.npi ?? null;
}

export interface PlaceValues {
  name: string;
  npi: string;
  parentId: number | null;
  endedOn: Day | null;
  isEnded: boolean;
}

/** @returns null if a merged record has the reference @throws a unique violation if another record has it */
export async function insertPlace(
  { db, tenant }: OrganizationScope,
  table: PlaceTable,
  reference: string | null,
  { name, npi, parentId, endedOn, isEnded }: PlaceValues,
): Promise<number | null> {
  const own = table === 'gift_providers' ? sql`npi` : sql`parent_id`;
  // IDs of files can look like new ones.
  const known = table === 'gift_providers' ? 'provider_references' : table;
  const { rows } = await sql<{ id: number }>`
    with one as (select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id),
    free as (
      select id, 'C' || id || case when exists (select from ${sql.table(known)} k
        where k.tenant_id = ${tenant.tenantId} and k.reference = 'C' || id) then '-2' else '' end as reference from one
    )
    insert into ${sql.table(table)} (id, tenant_id, reference, name, name_key, ended_on, is_ended, ${own})
    select id, ${tenant.tenantId}, coalesce(${reference}::text, free.reference), ${name}, ${nameKey(name)},
      ${endedOn}::date, ${isEnded}, ${table === 'gift_providers' ? npi : parentId} from free
    where ${table === 'gift_entities'} or not exists (
      select from merged_providers m where m.tenant_id = ${tenant.tenantId} and m.reference = ${reference}::text)
    returning id
  `.execute(db);
  return rows[0]?.id ?? null;
}

export async function updatePlace(
  { db }: OrganizationScope,
  table: PlaceTable,
  id: number,
  { name, npi, parentId, endedOn, isEnded }: PlaceValues,
): Promise<void> {
  const own = table === 'gift_providers' ? sql`npi = ${npi}` : sql`parent_id = ${parentId}`;
  await sql`
    update ${sql.table(table)} set name = ${name}, name_key = ${nameKey(name)}, ended_on = ${endedOn}::date,
      is_ended = ${isEnded}, ${own}
    where id = ${id}
  `.execute(db);
}

/** True if the entity is the parent itself or above it. */
export async function isAbove(
  { db }: OrganizationScope,
  entityId: number,
  parentId: number,
): Promise<boolean> {
  const { rows } = await sql`
    with recursive above as (
      select id, parent_id from gift_entities where id = ${parentId}
      union select e.id, e.parent_id from gift_entities e join above a on e.id = a.parent_id
    ) select from above where id = ${entityId}
  `.execute(db);
  return rows.length > 0;
}
