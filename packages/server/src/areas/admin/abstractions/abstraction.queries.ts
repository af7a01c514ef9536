import { type AbstractionSort, DAYS_ACTIVE, UNASSIGNED } from '@capwise/domain/admin/abstractions';
import type { Day } from '@capwise/domain/dates';
import { can } from '@capwise/domain/permissions/can';
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../db/list-query.ts';
import type { Scope } from '../../../db/scope.ts';

export interface AbstractionRow {
  rowId: number;
  /** What the abstraction system calls the workflow, within the tenant. */
  id: string;
  /** '0' for nobody. */
  assignedToId: string;
  assignedToName: string | null;
  /** Whole days in UTC since the workflow's start. */
  daysActive: number;
  tenantName: string;
  organizationId: string;
  organizationName: string;
  workflowName: string;
  workflowLinkUri: string | null;
  contractType: string;
  phaseId: string;
  phaseName: string;
}

export interface AbstractionFilter {
  /** Trimmed; '' finds everything. */
  search: string;
  /** Of each filter the values that are let through; empty without it. */
  assignedTo: readonly string[];
  daysActive: readonly number[];
  tenants: readonly string[];
}

export interface AbstractionUserRow {
  id: string;
  firstName: string;
  lastName: string;
  keycloakId: string | null;
}

/** The team members that the viewer sees: whoever does not assign sees no other than oneself. */
const visibleUser = ({ viewer }: Scope): RawBuilder<boolean> =>
  can(viewer, 'AssignCLMAbstractions')
    ? sql<boolean>`true`
    : sql<boolean>`u.keycloak_id in (select subject from user_identities where user_id = ${viewer.userId})`;

/** The open abstractions, of which whoever does not assign sees one's own (ABS-002, B-81). */
const visibleAbstraction = (scope: Scope): RawBuilder<boolean> =>
  can(scope.viewer, 'AssignCLMAbstractions')
    ? sql<boolean>`a.closed_at is null`
    : sql<boolean>`a.closed_at is null and a.assigned_to_id in (
        select u.reference from abstraction_users u where ${visibleUser(scope)})`;

/** @param today in UTC; what begins later has 0 days */
const daysActive = (today: Day) =>
  sql<number>`greatest(${today}::date - (a.started_at at time zone 'UTC')::date, 0)`;

const MOST_DAYS = Number(DAYS_ACTIVE.at(-1));

/** Each filter that is set lets a row through by any of its values. */
const matching = (filter: AbstractionFilter, today: Day): RawBuilder<boolean> => sql<boolean>`
  (${filter.search} = '' or strpos(lower(concat_ws(' ', a.workflow_name, a.tenant_name, a.organization_name,
    a.contract_type, a.assigned_to_name)), lower(${filter.search})) > 0)
  and (${filter.assignedTo.length} = 0 or coalesce(a.assigned_to_id, ${UNASSIGNED}) = any(${filter.assignedTo}::text[]))
  and (${filter.daysActive.length} = 0 or least(${daysActive(today)}, ${MOST_DAYS}) = any(${filter.daysActive}::int[]))
  and (${filter.tenants.length} = 0 or a.tenant_name = any(${filter.tenants}::text[]))`;

const SORTS: Record<AbstractionSort, RawBuilder<unknown>> = {
  // Within a day the one that began first has waited longest.
  days_active: sql`-extract(epoch from a.started_at)`,
  assigned_to_name: sql`lower(a.assigned_to_name)`,
  tenant_name: sql`lower(a.tenant_name)`,
  organization_name: sql`lower(a.organization_name)`,
  workflow_name: sql`lower(a.workflow_name)`,
  contract_type: sql`lower(a.contract_type)`,
};

export const abstractionList = (
  scope: Scope,
  filter: AbstractionFilter,
  today: Day,
): ListQuery<AbstractionRow, AbstractionSort> => ({
  from: sql`abstractions a`,
  where: sql`${visibleAbstraction(scope)} and ${matching(filter, today)}`,
  id: sql.ref('a.id'),
  sorts: SORTS,
  rows: (ids) => abstractionRows(scope, ids, today),
  idOf: ({ rowId }) => rowId,
});

async function abstractionRows(scope: Scope, ids: readonly number[], today: Day): Promise<AbstractionRow[]> {
  const { rows } = await sql<AbstractionRow>`
    select a.id as "rowId", a.reference as id, coalesce(a.assigned_to_id, ${UNASSIGNED}) as "assignedToId",
      a.assigned_to_name as "assignedToName", ${daysActive(today)} as "daysActive", a.tenant_name as "tenantName",
      a.organization_id as "organizationId", a.organization_name as "organizationName",
      a.workflow_name as "workflowName", a.workflow_link as "workflowLinkUri", a.contract_type as "contractType",
      a.phase_id as "phaseId", a.phase_name as "phaseName"
    from abstractions a where a.id = any(${ids}::int[]) and ${visibleAbstraction(scope)}
  `.execute(scope.db);
  return rows;
}

/** How many abstractions the viewer sees, whatever is searched and filtered. */
export async function countAbstractions(scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from abstractions a where ${visibleAbstraction(scope)}
  `.execute(scope.db);
  return rows[0]!.count;
}

export interface TenantCount {
  name: string;
  count: number;
}

export async function countByTenant(scope: Scope): Promise<TenantCount[]> {
  const { rows } = await sql<TenantCount>`
    select a.tenant_name as name, count(*)::int as count from abstractions a where ${visibleAbstraction(scope)}
    group by a.tenant_name order by lower(a.tenant_name), a.tenant_name
  `.execute(scope.db);
  return rows;
}

export interface AssigneeCount {
  /** '0' for nobody. */
  assignToId: string;
  assignToName: string | null;
  count: number;
}

/** Nobody comes last. */
export async function countByAssignee(scope: Scope): Promise<AssigneeCount[]> {
  const { rows } = await sql<AssigneeCount>`
    select coalesce(a.assigned_to_id, ${UNASSIGNED}) as "assignToId", max(a.assigned_to_name) as "assignToName",
      count(*)::int as count
    from abstractions a where ${visibleAbstraction(scope)}
    group by a.assigned_to_id order by lower(max(a.assigned_to_name)) nulls last, a.assigned_to_id
  `.execute(scope.db);
  return rows;
}

/** By last name. */
export async function listAbstractionUsers(scope: Scope): Promise<AbstractionUserRow[]> {
  const { rows } = await sql<AbstractionUserRow>`
    select u.reference as id, u.first_name as "firstName", u.last_name as "lastName", u.keycloak_id as "keycloakId"
    from abstraction_users u where ${visibleUser(scope)}
    order by lower(u.last_name), lower(u.first_name), u.id
  `.execute(scope.db);
  return rows;
}
