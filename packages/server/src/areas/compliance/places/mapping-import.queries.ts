import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

export interface KnownPlace {
  reference: string;
  id: number;
  name: string;
  isEnded: boolean;
}

export interface KnownProvider extends KnownPlace {
  npi: string;
}

export async function findEntities(
  { db, tenant }: OrganizationScope,
  references: readonly string[],
): Promise<Map<string, KnownPlace>> {
  const { rows } = await sql<KnownPlace>`
    select reference, id, name, is_ended as "isEnded" from gift_entities
    where tenant_id = ${tenant.tenantId} and reference = any(${references}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Merged records are found by their former references, too. */
export async function findProviders(
  { db, tenant }: OrganizationScope,
  references: readonly string[],
): Promise<Map<string, KnownProvider>> {
  const { rows } = await sql<KnownProvider>`
    select r.reference, p.id, p.name, p.npi, p.is_ended as "isEnded"
    from provider_references r join gift_providers p on p.id = r.provider_id
    where r.tenant_id = ${tenant.tenantId} and r.reference = any(${references}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Providers by NPI. Null if several have it. */
export async function findProvidersByNpi(
  { db, tenant }: OrganizationScope,
  npis: readonly string[],
): Promise<Map<string, KnownProvider | null>> {
  if (npis.length === 0) return new Map();
  const { rows } = await sql<KnownProvider>`
    select p.reference, p.id, p.name, p.npi, p.is_ended as "isEnded" from gift_providers p
    where p.tenant_id = ${tenant.tenantId} and p.npi <> '' and p.npi = any(${npis}::text[])
  `.execute(db);
  const found = new Map<string, KnownProvider | null>();
  for (const row of rows) found.set(row.npi, found.has(row.npi) ? null : row);
  return found;
}
