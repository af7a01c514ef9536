import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

/** What a file calls something, with what it is. */
export interface KnownPlace {
  reference: string;
  id: number;
  name: string;
}

/** The tenant's providers, or entities, of some references. */
export async function findReferences(
  { db, tenant }: OrganizationScope,
  table: 'gift_providers' | 'gift_entities',
  references: readonly string[],
): Promise<Map<string, KnownPlace>> {
  const { rows } = await sql<KnownPlace>`
    select reference, id, name from ${sql.table(table)}
    where tenant_id = ${tenant.tenantId} and reference = any(${references}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.reference, row]));
}
