import type { NamedFileRow } from '@capwise/domain/compliance/imports/named-rows';
import { nameKey } from '@capwise/domain/name-key';
import { type SqlBool, sql } from 'kysely';
import type { OrganizationScope, Scope } from '../../../db/scope.ts';
import { organizationsOf } from '../places/merges/merge-providers.queries.ts';

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

/**
 * Providers, also merged ones, whose stored NPI a file would change, with each organization that has gifts, links or
 * requests of them.
 */
export async function readChangedNpis(
  { db, tenant }: OrganizationScope,
  npis: readonly { providerId: string; npi: string }[],
): Promise<{ providerId: string; organizationId: number }[]> {
  const { rows } = await sql<{ providerId: string; organizationId: number }>`
    select p.reference as "providerId", o.id as "organizationId" from (
      select distinct c.id, f.reference
      from jsonb_to_recordset(${JSON.stringify(npis)}::jsonb) as r ("providerId" text, npi text)
      join provider_references f on f.tenant_id = ${tenant.tenantId} and f.reference = r."providerId"
      join gift_providers c on c.id = f.provider_id and c.npi <> r.npi
    ) p cross join lateral (${organizationsOf(sql<SqlBool>`provider_id = p.id`)}) o
  `.execute(db);
  return rows;
}

/** Providers whose NPI an undo of an import would change. */
export async function readImportedNpis({ db }: Scope, batchId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select subject_id as id from import_changes where batch_id = ${batchId} and subject = 'gift_providers'
      and before ->> 'npi' <> after ->> 'npi'
  `.execute(db);
  return rows.map(({ id }) => id);
}
