import type { ContractRow, ContractValues } from '@capwise/domain/workspace/contract-rows';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import type { AuditEntry } from '../../../platform/audit/recorded.ts';

export async function ensureTenant(scope: Scope, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tenants as t (name) values (${name})
    on conflict (lower(name)) do update set name = t.name returning id
  `.execute(scope.db);
  return rows[0]!.id;
}

/** Values of contracts by ID. */
export async function storedValues(
  { db }: Scope,
  tenant: string,
  ids: readonly string[],
): Promise<Map<string, ContractValues>> {
  const { rows } = await sql<ContractValues & { id: string }>`
    select c.reference as id, c.type, c.other_party as "otherParty", c.start_on::text as "startOn",
      c.end_on::text as "endOn", c.notice_days as "noticeDays", c.status, c.link
    from contracts c join tenants t on t.id = c.tenant_id
    where lower(t.name) = lower(${tenant}) and c.reference = any(${ids}::text[])
  `.execute(db);
  return new Map(rows.map(({ id, ...values }) => [id, values]));
}

interface Place {
  batchId: number;
  tenantId: number;
}

export async function writeOrganizations(
  scope: Scope,
  { batchId, tenantId }: Place,
  rows: readonly ContractRow[],
): Promise<void> {
  await sql`
    with given as (
      select distinct "organizationId", organization
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("organizationId" text, organization text)
    ), old as (
      select o.* from organizations o join given g on g."organizationId" = o.reference where o.tenant_id = ${tenantId}
    ), written as (
      insert into organizations as o (tenant_id, reference, name)
      select ${tenantId}, "organizationId", organization from given
      on conflict (tenant_id, reference) do update set name = excluded.name where o.name <> excluded.name
      returning o.*
    )
    insert into import_changes (batch_id, subject, subject_id, before, after)
    select ${batchId}, 'organizations', w.id, to_jsonb(old), to_jsonb(w) from written w left join old on old.id = w.id
    on conflict (batch_id, subject, subject_id) do update set after = excluded.after
  `.execute(scope.db);
}

/**
 * Inserts or updates contracts by ID. Call `writeOrganizations` first. Unchanged contracts do not count as
 * changes.
 */
export async function writeContracts(
  scope: Scope,
  { batchId, tenantId }: Place,
  rows: readonly ContractRow[],
): Promise<void> {
  await sql`
    with given as (
      select r.*, o.id as organization_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("organizationId" text, "contractId" text,
        name text, type text, "otherParty" text, "startOn" date, "endOn" date, "noticeDays" int, status text,
        link text)
      join organizations o on o.tenant_id = ${tenantId} and o.reference = r."organizationId"
    ), old as (
      select c.* from contracts c join given g on g."contractId" = c.reference where c.tenant_id = ${tenantId}
    ), written as (
      insert into contracts as c (tenant_id, organization_id, reference, name, type, other_party, start_on, end_on,
        notice_days, status, link)
      select ${tenantId}, organization_id, "contractId", name, type, "otherParty", "startOn", "endOn", "noticeDays",
        status, link from given
      on conflict (tenant_id, reference) do update set organization_id = excluded.organization_id,
        name = excluded.name, type = excluded.type, other_party = excluded.other_party,
        start_on = excluded.start_on, end_on = excluded.end_on, notice_days = excluded.notice_days,
        status = excluded.status, link = excluded.link
      where (c.organization_id, c.name, c.type, c.other_party, c.start_on, c.end_on, c.notice_days, c.status, c.link)
        is distinct from (excluded.organization_id, excluded.name, excluded.type, excluded.other_party,
          excluded.start_on, excluded.end_on, excluded.notice_days, excluded.status, excluded.link)
      returning c.*
    )
    insert into import_changes (batch_id, subject, subject_id, before, after)
    select ${batchId}, 'contracts', w.id, to_jsonb(old), to_jsonb(w) from written w left join old on old.id = w.id
  `.execute(scope.db);
}

/** Counts rows that added or changed a contract, or were the first one of a new or renamed organization. */
export async function countChangedRows(
  { db }: Scope,
  batchId: number,
  rows: readonly ContractRow[],
): Promise<number> {
  const changed = (table: string) => sql`(select after ->> 'reference' from import_changes
    where batch_id = ${batchId} and subject = ${table})`;
  const { rows: counts } = await sql<{ count: number }>`
    with given as (
      select "contractId", "organizationId", row_number() over (partition by "organizationId" order by line) as nth
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
        "contractId" text, "organizationId" text)) with ordinality as r ("contractId", "organizationId", line)
    )
    select count(*)::int as count from given
    where "contractId" in ${changed('contracts')} or nth = 1 and "organizationId" in ${changed('organizations')}
  `.execute(db);
  return counts[0]!.count;
}

interface Renamed {
  id: number;
  tenantId: number;
  tenantName: string;
  systemId: number | null;
  reference: string;
  before: string;
  after: string;
}

/** Audit entries for organizations that an import of contracts renamed, because Compliance shows them, too. */
export const renamedOrganizations = async (scope: Scope, batchId: number): Promise<AuditEntry[]> =>
  (await listRenamed(scope, batchId)).map((one) => entryOf(one, one.before, one.after));

/** The same for its undo. */
export const namesPutBack = async (scope: Scope, batchId: number): Promise<AuditEntry[]> =>
  (await listRenamed(scope, batchId)).map((one) => entryOf(one, one.after, one.before));

const entryOf = (
  { id, tenantId, tenantName, systemId, reference }: Renamed,
  before: string,
  after: string,
): AuditEntry => ({
  action: 'tenant.update-organization',
  subjectId: tenantId,
  subjectName: `${tenantName}: ${after}`,
  systemId,
  organizationId: id,
  before: { reference, name: before },
  after: { reference, name: after },
});

async function listRenamed({ db }: Scope, batchId: number): Promise<Renamed[]> {
  const { rows } = await sql<Renamed>`
    select c.subject_id as id, t.id as "tenantId", t.name as "tenantName", t.system_id as "systemId", c.after->>'reference' as reference,
      c.before->>'name' as before, c.after->>'name' as after
    from import_changes c join tenants t on t.id = (c.after->>'tenant_id')::int
    where c.batch_id = ${batchId} and c.subject = 'organizations' and c.before is not null order by c.subject_id
  `.execute(db);
  return rows;
}
