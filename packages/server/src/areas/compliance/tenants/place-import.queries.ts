import type { EntityFileRow, ProviderFileRow } from '@capwise/domain/compliance/imports/place-rows';
import type { IdHolder } from '@capwise/domain/compliance/imports/provider-ids';
import type { RemainingRecord } from '@capwise/domain/compliance/imports/provider-npis';
import { nameKey } from '@capwise/domain/name-key';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { NPI_SHARERS } from '../../../platform/imports/record-tables.ts';

export interface ImportPlace {
  batchId: number;
  tenantId: number;
}

export async function knownReferences(
  { db }: Scope,
  table: 'gift_entities' | 'organizations',
  tenantId: number,
  references: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    select reference from ${sql.table(table)}
    where tenant_id = ${tenantId} and reference = any(${references}::text[])
  `.execute(db);
  return new Set(rows.map(({ reference }) => reference));
}

/** Locks entities until the transaction ends, so that nobody ends them before they get links. */
export async function holdEntities(
  { db }: Scope,
  tenantId: number,
  references: readonly string[],
): Promise<void> {
  await sql`
    select from gift_entities where tenant_id = ${tenantId} and reference = any(${references}::text[])
    order by id for key share
  `.execute(db);
}

/** Entities that have ended, which get no links. */
export async function endedEntities({ db }: Scope, tenantId: number): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    select reference from gift_entities where tenant_id = ${tenantId} and is_ended
  `.execute(db);
  return new Set(rows.map(({ reference }) => reference));
}

/** Providers that have ended, which get no links, also under the references of records merged into them. */
export async function endedProviders({ db }: Scope, tenantId: number): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    select r.reference from provider_references r join gift_providers p on p.id = r.provider_id
    where r.tenant_id = ${tenantId} and p.is_ended
  `.execute(db);
  return new Set(rows.map(({ reference }) => reference));
}

export async function storedParents({ db }: Scope, tenantId: number): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ reference: string; parent: string | null }>`
    select e.reference, up.reference as parent from gift_entities e left join gift_entities up on up.id = e.parent_id
    where e.tenant_id = ${tenantId} and e.reference is not null
  `.execute(db);
  return new Map(rows.map(({ reference, parent }) => [reference, parent]));
}

/** Names of providers by reference. Merged records are not renamed by files. */
export async function storedNames(
  { db }: Scope,
  tenantId: number,
  references: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ reference: string; name: string }>`
    select reference, name from gift_providers
    where tenant_id = ${tenantId} and reference = any(${[...new Set(references)]}::text[])
  `.execute(db);
  return new Map(rows.map(({ reference, name }) => [reference, name]));
}

export interface NpiHolder {
  npi: string;
  reference: string;
}

export async function npiHolders(
  { db }: Scope,
  tenantId: number,
  npis: readonly string[],
): Promise<NpiHolder[]> {
  const { rows } = await sql<NpiHolder>`
    select p.npi, r.reference from gift_providers p join provider_references r on r.provider_id = p.id
    where p.tenant_id = ${tenantId} and p.npi = any(${npis}::text[])
    order by p.id, r.reference <> p.reference
  `.execute(db);
  return rows;
}

/** Providers by each of their IDs that is one of the NPIs, or was derived from it. */
export async function idHolders(
  { db }: Scope,
  tenantId: number,
  npis: readonly string[],
): Promise<Map<string, IdHolder>> {
  const { rows } = await sql<IdHolder & { reference: string }>`
    select r.reference, p.name, p.npi from provider_references r join gift_providers p on p.id = r.provider_id
    where r.tenant_id = ${tenantId} and split_part(r.reference, '-', 1) = any(${npis}::text[])
  `.execute(db);
  return new Map(rows.map(({ reference, ...holder }) => [reference, holder]));
}

/** Remaining records by the reference of each record that was merged into them. */
export async function mergedReferences(
  { db }: Scope,
  tenantId: number,
): Promise<Map<string, RemainingRecord>> {
  const { rows } = await sql<RemainingRecord & { merged: string }>`
    select m.reference as merged, p.reference, p.npi
    from merged_providers m join gift_providers p on p.id = m.provider_id where m.tenant_id = ${tenantId}
  `.execute(db);
  return new Map(rows.map(({ merged, ...remaining }) => [merged, remaining]));
}

export interface DoubleRow {
  npi: string;
  providers: string[];
}

export async function listDoubles({ db }: Scope, tenantId: number): Promise<DoubleRow[]> {
  const { rows } = await sql<DoubleRow>`
    select k.npi, array_agg(coalesce(p.reference, '--') || ' ' || p.name order by p.id) as providers
    from npi_records k join gift_providers p on p.tenant_id = k.tenant_id and p.npi = k.npi
    where k.tenant_id = ${tenantId} and k.record_count > 1 group by k.npi order by k.npi
  `.execute(db);
  return rows;
}

const keyed = (rows: readonly { name: string }[]) =>
  JSON.stringify(rows.map((row) => ({ ...row, key: nameKey(row.name) })));

/** Inserts or updates entities by reference, parents first. */
export async function writeEntities(
  scope: Scope,
  place: ImportPlace,
  rows: readonly EntityFileRow[],
): Promise<void> {
  const { batchId, tenantId } = place;
  const given = sql`jsonb_to_recordset(${keyed(rows)}::jsonb) as r ("entityId" text, name text, key text)`;
  await sql`
    with old as (
      select e.* from gift_entities e join ${given} on r."entityId" = e.reference where e.tenant_id = ${tenantId}
    ), written as (
      insert into gift_entities as e (tenant_id, reference, name, name_key)
      select ${tenantId}, "entityId", name, key from ${given}
      on conflict (tenant_id, reference) do update set name = excluded.name, name_key = excluded.name_key
      where e.name <> excluded.name
      returning e.*
    )
    insert into import_changes (batch_id, subject, subject_id, before, after)
    select ${batchId}, 'gift_entities', w.id, to_jsonb(old), to_jsonb(w) from written w left join old on old.id = w.id
  `.execute(scope.db);
  await moveEntities(scope, place, rows);
}

async function moveEntities(
  { db }: Scope,
  { batchId, tenantId }: ImportPlace,
  rows: readonly EntityFileRow[],
): Promise<void> {
  const given = JSON.stringify(rows.filter(({ parentId }) => parentId !== undefined));
  await sql`
    with moved as (
      update gift_entities e set parent_id = p.id
      from jsonb_to_recordset(${given}::jsonb) as r ("entityId" text, "parentId" text)
      left join gift_entities p on p.tenant_id = ${tenantId} and p.reference = r."parentId"
      where e.tenant_id = ${tenantId} and e.reference = r."entityId" and e.parent_id is distinct from p.id
        and (r."parentId" is null) = (p.id is null)
      returning e.*, (select to_jsonb(o) from gift_entities o where o.id = e.id) as before
    )
    insert into import_changes (batch_id, subject, subject_id, before, after)
    select ${batchId}, 'gift_entities', m.id, m.before, to_jsonb(m) - 'before' from moved m
    on conflict (batch_id, subject, subject_id) do update set after = excluded.after
  `.execute(db);
}

/**
 * Inserts or updates providers by reference. Rows without an NPI keep the stored one. Merged records stay
 * merged: an NPI goes to the remaining record if it has none.
 */
export async function writeProviders(
  scope: Scope,
  place: ImportPlace,
  rows: readonly ProviderFileRow[],
): Promise<void> {
  const { batchId, tenantId } = place;
  await sql`
    with given as (
      select distinct on ("providerId") * from jsonb_to_recordset(${keyed(rows)}::jsonb) as r ("providerId" text,
        name text, key text, npi text)
      where not exists (select from merged_providers m where m.tenant_id = ${tenantId} and m.reference = r."providerId")
    ), old as (
      select p.*, array(select o.id from gift_providers o
        where o.tenant_id = p.tenant_id and p.npi <> '' and o.npi = p.npi and o.id <> p.id) as ${sql.ref(NPI_SHARERS)}
      from gift_providers p join given g on g."providerId" = p.reference where p.tenant_id = ${tenantId}
    ), written as (
      insert into gift_providers as p (tenant_id, reference, name, name_key, npi)
      select ${tenantId}, "providerId", name, key, coalesce(npi, '') from given
      on conflict (tenant_id, reference) do update set name = excluded.name, name_key = excluded.name_key,
        npi = coalesce(nullif(excluded.npi, ''), p.npi)
      where p.name <> excluded.name or (excluded.npi <> '' and p.npi <> excluded.npi)
      returning p.*
    )
    insert into import_changes (batch_id, subject, subject_id, before, after)
    select ${batchId}, 'gift_providers', w.id, to_jsonb(old), to_jsonb(w) from written w left join old on old.id = w.id
    on conflict (batch_id, subject, subject_id) do update set after = excluded.after
  `.execute(scope.db);
  await writeMergedNpis(scope, place, rows);
}

async function writeMergedNpis(
  { db }: Scope,
  { batchId, tenantId }: ImportPlace,
  rows: readonly ProviderFileRow[],
): Promise<void> {
  await sql`
    with given as (
      select distinct on (m.provider_id) m.provider_id, r.npi
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("providerId" text, npi text)
      join merged_providers m on m.tenant_id = ${tenantId} and m.reference = r."providerId"
      where r.npi <> ''
    ), written as (
      update gift_providers p set npi = g.npi from given g where p.id = g.provider_id and p.npi = ''
      returning p.*, (select to_jsonb(o) from gift_providers o where o.id = p.id) as before
    )
    insert into import_changes (batch_id, subject, subject_id, before, after)
    select ${batchId}, 'gift_providers', w.id, w.before, to_jsonb(w) - 'before' from written w
    on conflict (batch_id, subject, subject_id) do update set after = excluded.after
  `.execute(db);
}

export async function writeLinks(
  { db }: Scope,
  { batchId, tenantId }: ImportPlace,
  rows: readonly ProviderFileRow[],
): Promise<void> {
  await sql`
    with written as (
      insert into entity_providers (organization_id, entity_id, provider_id)
      select distinct o.id, e.id, p.provider_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("providerId" text, "entityId" text,
        "organizationId" text)
      join organizations o on o.tenant_id = ${tenantId} and o.reference = r."organizationId"
      join gift_entities e on e.tenant_id = ${tenantId} and e.reference = r."entityId"
      join provider_references p on p.tenant_id = ${tenantId} and p.reference = r."providerId"
      on conflict do nothing
      returning *
    )
    insert into import_changes (batch_id, subject, subject_id, before, after)
    select ${batchId}, 'entity_providers', w.id, null, to_jsonb(w) from written w
  `.execute(db);
}
