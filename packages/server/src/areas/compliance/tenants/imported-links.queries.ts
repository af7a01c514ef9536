import type { ProviderFileRow } from '@capwise/domain/compliance/imports/place-rows';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import type { ImportPlace } from './place-import.queries.ts';

const MAX_LISTED = 100;

interface ImportedLinks {
  organizationId: number;
  count: number;
  /** The first ones. */
  listed: { provider: string; entity: string }[];
}

/** Counts rows that added or changed a provider, or added a link. */
export async function countChangedRows(
  { db }: Scope,
  { batchId, tenantId }: ImportPlace,
  rows: readonly ProviderFileRow[],
): Promise<number> {
  const { rows: counts } = await sql<{ count: number }>`
    with given as (
      select p.provider_id, e.id as entity_id, o.id as organization_id,
        row_number() over (partition by p.provider_id order by r.line) as of_provider,
        row_number() over (partition by p.provider_id, e.id, o.id order by r.line) as of_link
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
        "providerId" text, "entityId" text, "organizationId" text)) with ordinality
        as r ("providerId", "entityId", "organizationId", line)
      join provider_references p on p.tenant_id = ${tenantId} and p.reference = r."providerId"
      left join gift_entities e on e.tenant_id = ${tenantId} and e.reference = r."entityId"
      left join organizations o on o.tenant_id = ${tenantId} and o.reference = r."organizationId"
    ), links as (
      select l.provider_id, l.entity_id, l.organization_id
      from import_changes c cross join jsonb_populate_record(null::entity_providers, c.after) l
      where c.batch_id = ${batchId} and c.subject = 'entity_providers'
    )
    select count(*)::int as count from given
    where of_provider = 1 and provider_id in (
        select subject_id from import_changes where batch_id = ${batchId} and subject = 'gift_providers')
      or of_link = 1 and (provider_id, entity_id, organization_id) in (select * from links)
  `.execute(db);
  return counts[0]!.count;
}

/** Organizations in which an import added links. */
export async function linkedOrganizations({ db }: Scope, batchId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct (after ->> 'organization_id')::int as id from import_changes
    where batch_id = ${batchId} and subject = 'entity_providers'
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Links of an import by organization, without the one that lists the import. */
export async function linksElsewhere({ db }: Scope, batchId: number): Promise<ImportedLinks[]> {
  const { rows } = await sql<ImportedLinks>`
    with links as (
      select l.organization_id, p.name as provider, e.name as entity,
        row_number() over (partition by l.organization_id order by p.name_key, p.id, e.name_key, e.id) as no
      from import_changes c join import_batches b on b.id = c.batch_id
      join entity_providers l on l.id = c.subject_id and l.organization_id is distinct from b.organization_id
      join gift_providers p on p.id = l.provider_id join gift_entities e on e.id = l.entity_id
      where c.batch_id = ${batchId} and c.subject = 'entity_providers'
    )
    select organization_id as "organizationId", count(*)::int as count,
      json_agg(json_build_object('provider', provider, 'entity', entity) order by no)
        filter (where no <= ${MAX_LISTED}) as listed
    from links group by organization_id order by organization_id
  `.execute(db);
  return rows;
}
