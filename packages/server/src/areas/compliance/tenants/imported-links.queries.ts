import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

const MAX_LISTED = 100;

interface ImportedLinks {
  organizationId: number;
  count: number;
  /** The first ones. */
  listed: { provider: string; entity: string }[];
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
