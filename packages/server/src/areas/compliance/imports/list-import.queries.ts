import type { NamedFileRow } from '@capwise/domain/compliance/imports/named-rows';
import { nameKey } from '@capwise/domain/name-key';
import { sql } from 'kysely';
import type { OrganizationScope, Scope } from '../../../db/scope.ts';

/** The organization of imported names, and the user who adds them. Null for commands. */
export interface NamesOwner {
  organizationId: number;
  createdBy: number | null;
}

export async function insertImportedNames(
  { db }: Scope,
  { organizationId, createdBy }: NamesOwner,
  table: 'requestors' | 'gift_types',
  batchId: number,
  rows: readonly NamedFileRow[],
  at: Date,
): Promise<void> {
  const given = JSON.stringify(rows.map(({ name }) => ({ name, key: nameKey(name) })));
  await sql`
    with given as (
      select nextval('record_versions')::int as id, r.* from jsonb_to_recordset(${given}::jsonb) as r (name text, key text)
    ), made as (
      insert into ${sql.table(table)} (original_id, id, organization_id, name, name_key, created_at, created_by)
      select id, id, ${organizationId}, name, key, ${at}::timestamptz, ${createdBy}::int from given
      on conflict do nothing returning *
    )
    insert into import_changes (batch_id, subject, subject_id, before, after)
    select ${batchId}, ${table}, made.id, null, to_jsonb(made) from made
  `.execute(db);
}

export async function readReference({ db, organizationId }: OrganizationScope): Promise<string> {
  const { reference } = await db
    .selectFrom('organizations')
    .select('reference')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return reference;
}

/** Organizations of the tenant by their IDs in files. */
export async function readOrganizations({ db, tenant }: OrganizationScope): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('organizations')
    .select(['reference', 'id'])
    .where('tenant_id', '=', tenant.tenantId)
    .execute();
  return new Map(rows.map(({ reference, id }) => [reference, id]));
}

/** Organizations with gifts of providers whose stored NPI a file would change. */
export async function readOrganizationsOfNpis(
  { db, tenant }: OrganizationScope,
  npis: readonly { providerId: string; npi: string }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct g.organization_id as id
    from jsonb_to_recordset(${JSON.stringify(npis)}::jsonb) as r ("providerId" text, npi text)
    join gift_providers p on p.tenant_id = ${tenant.tenantId} and p.reference = r."providerId" and p.npi <> r.npi
      and p.npi <> ''
    join gifts g on g.provider_id = p.id
  `.execute(db);
  return rows.map(({ id }) => id);
}
