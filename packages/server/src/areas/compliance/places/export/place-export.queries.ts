import { sql } from 'kysely';
import type { OrganizationScope } from '../../../../db/scope.ts';

const SLICE = 5_000;

export interface ProviderExportRow {
  id: number;
  nameKey: string;
  reference: string;
  name: string;
  npi: string;
  /** Entity IDs of the organization's links. */
  entityIds: string[];
  /** ID of the organization in files. */
  organization: string;
}

/** Providers of the tenant by name, a slice at a time. */
export async function* providerSlices({
  db,
  tenant,
  organizationId,
}: OrganizationScope): AsyncGenerator<ProviderExportRow[]> {
  let last = { nameKey: '', id: 0 };
  for (;;) {
    const { rows } = await sql<ProviderExportRow>`
      select p.id, p.name_key as "nameKey", p.reference, p.name, p.npi, array(
        select e.reference from entity_providers l join gift_entities e on e.id = l.entity_id
        where l.organization_id = ${organizationId} and l.provider_id = p.id order by e.name_key, e.id) as "entityIds",
        o.reference as organization
      from gift_providers p join organizations o on o.id = ${organizationId}
      where p.tenant_id = ${tenant.tenantId} and (p.name_key, p.id) > (${last.nameKey}, ${last.id})
      order by p.name_key, p.id limit ${SLICE}
    `.execute(db);
    yield rows;
    if (rows.length < SLICE) return;
    last = rows.at(-1)!;
  }
}

export interface EntityExportRow {
  reference: string;
  name: string;
  parentReference: string | null;
}

/** Entities of the tenant, parents before the entities below them. */
export async function listExportedEntities({ db, tenant }: OrganizationScope): Promise<EntityExportRow[]> {
  const { rows } = await sql<EntityExportRow>`
    with recursive below as (
      select id, reference, name, name_key, null::text as parent, 0 as depth
      from gift_entities where tenant_id = ${tenant.tenantId} and parent_id is null
      union all
      select e.id, e.reference, e.name, e.name_key, b.reference, b.depth + 1
      from gift_entities e join below b on e.parent_id = b.id
    )
    select reference, name, parent as "parentReference" from below order by depth, name_key, id
  `.execute(db);
  return rows;
}
