import type { FedAbstraction, FedTeamMember } from '@capwise/domain/admin/abstraction-feed';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** Locks until the transaction ends, so that feeds run one at a time. */
export async function lockFeed(scope: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('abstraction feed', 0))`.execute(scope.db);
}

export type Assignees = 'replace' | 'fill' | 'keep';

interface Write {
  assignees: Assignees;
  /** True if rows of open workflows reopen closed ones, even if the rows are older. */
  reopens: boolean;
}

/**
 * Inserts or updates workflows by tenant and ID. Skips rows that are not newer than the stored ones. Assignees that
 * stay get their present name, because renames of the team do not change closed workflows.
 * @returns the number of rows written
 */
export async function writeAbstractions(
  scope: Scope,
  rows: readonly FedAbstraction[],
  { assignees, reopens }: Write,
): Promise<number> {
  if (rows.length === 0) return 0;
  const replaced = {
    replace: sql<boolean>`true`,
    fill: sql<boolean>`a.assigned_to_id is null`,
    keep: sql<boolean>`false`,
  }[assignees];
  const written = await sql<{ count: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (tenant text, id text,
        "organizationId" text, "organizationName" text, "workflowName" text, "workflowLink" text, "contractType" text,
        "phaseId" text, "phaseName" text, "assignedToId" text, "assignedToName" text, "startedAt" timestamptz,
        "closedAt" timestamptz, "updatedAt" timestamptz)
    ), written as (
      insert into abstractions as a (tenant_name, reference, organization_id, organization_name, workflow_name,
        workflow_link, contract_type, phase_id, phase_name, assigned_to_id, assigned_to_name, started_at, closed_at,
        updated_at)
      select tenant, given.id, "organizationId", "organizationName", "workflowName", "workflowLink", "contractType",
        "phaseId", "phaseName", "assignedToId",
        coalesce(btrim(u.first_name || ' ' || u.last_name), "assignedToName"), "startedAt", "closedAt", "updatedAt"
      from given left join abstraction_users u on u.reference = "assignedToId"
      on conflict (tenant_name, reference) do update set organization_id = excluded.organization_id,
        organization_name = excluded.organization_name, workflow_name = excluded.workflow_name,
        workflow_link = excluded.workflow_link, contract_type = excluded.contract_type,
        phase_id = excluded.phase_id, phase_name = excluded.phase_name,
        assigned_to_id = case when ${replaced} then excluded.assigned_to_id else a.assigned_to_id end,
        assigned_to_name = case when ${replaced} then excluded.assigned_to_name else coalesce(
          (select btrim(u.first_name || ' ' || u.last_name) from abstraction_users u
            where u.reference = a.assigned_to_id), a.assigned_to_name) end,
        started_at = excluded.started_at, closed_at = excluded.closed_at, updated_at = excluded.updated_at
      where excluded.updated_at > a.updated_at
        or (${reopens}::boolean and a.closed_at is not null and excluded.closed_at is null)
      returning 1
    )
    select count(*)::int as count from written
  `.execute(scope.db);
  return written.rows[0]!.count;
}

export async function countOpen({ db }: Scope, tenant: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from abstractions where tenant_name = ${tenant} and closed_at is null
  `.execute(db);
  return rows[0]!.count;
}

/**
 * Closes the tenant's open workflows that are not in `ids`. Leaves `updated_at` unchanged: it is the source's
 * time.
 * @returns the number closed
 */
export async function closeMissing(
  scope: Scope,
  tenant: string,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const closed = await sql<{ count: number }>`
    with closed as (
      update abstractions set closed_at = ${at}
      where tenant_name = ${tenant} and closed_at is null and not reference = any(${ids}::text[]) returning 1
    )
    select count(*)::int as count from closed
  `.execute(scope.db);
  return closed.rows[0]!.count;
}

export async function writeTeam(scope: Scope, rows: readonly FedTeamMember[]): Promise<number> {
  const written = await sql<{ count: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, "firstName" text,
        "lastName" text, "keycloakId" text, active boolean)
    ), gone as (
      delete from abstraction_users u using given g where u.reference = g.id and not g.active returning 1
    ), written as (
      insert into abstraction_users as u (reference, first_name, last_name, keycloak_id)
      select id, "firstName", "lastName", "keycloakId" from given where active
      on conflict (reference) do update set first_name = excluded.first_name, last_name = excluded.last_name,
        keycloak_id = excluded.keycloak_id
      where (u.first_name, u.last_name, u.keycloak_id)
        is distinct from (excluded.first_name, excluded.last_name, excluded.keycloak_id)
      returning 1
    ), renamed as (
      update abstractions a set assigned_to_name = btrim(g."firstName" || ' ' || g."lastName") from given g
      where g.active and a.assigned_to_id = g.id and a.closed_at is null
        and a.assigned_to_name is distinct from btrim(g."firstName" || ' ' || g."lastName")
    )
    select ((select count(*) from gone) + (select count(*) from written))::int as count
  `.execute(scope.db);
  return written.rows[0]!.count;
}
