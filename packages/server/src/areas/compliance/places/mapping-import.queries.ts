import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

export interface KnownPlace {
  reference: string;
  id: number;
  name: string;
  isEnded: boolean;
}

const REFERENCES = {
  gift_providers: sql`(select tenant_id, reference, provider_id as id from provider_references)`,
  gift_entities: sql`gift_entities`,
};

export async function findReferences(
  { db, tenant }: OrganizationScope,
  table: 'gift_providers' | 'gift_entities',
  references: readonly string[],
): Promise<Map<string, KnownPlace>> {
  const { rows } = await sql<KnownPlace>`
    select r.reference, one.id, one.name, one.is_ended as "isEnded" from ${REFERENCES[table]} r join ${sql.table(table)} one on one.id = r.id
    where r.tenant_id = ${tenant.tenantId} and r.reference = any(${references}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.reference, row]));
}
