import { type AbstractionSort, DAYS_ACTIVE, UNASSIGNED } from '@capwise/domain/admin/abstractions';
import type { Day } from '@capwise/domain/dates';
import { can } from '@capwise/domain/permissions/can';
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery, Run } from '../../../db/lists/list-query.ts';
import { foldedLine, found } from '../../../db/lists/words.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';

export interface AbstractionRow {
  rowId: number;
  /** The abstraction system's ID, unique within the tenant. */
  id: string;
  /** '0' if unassigned. */
  assignedToId: string;
  assignedToName: string | null;
  /** Whole UTC days since the workflow started. */
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
  search: string;
  assignedTo: readonly string[];
  daysActive: readonly number[];
  tenants: readonly string[];
}

const ABSTRACTION_USER = rowColumns(
  { u: 'abstraction_users' },
  {
    id: 'u.reference',
    firstName: 'u.first_name',
    lastName: 'u.last_name',
    keycloakId: 'u.keycloak_id',
  },
);
export type AbstractionUserRow = RowOf<typeof ABSTRACTION_USER>;

const visibleUser = ({ viewer }: Scope): RawBuilder<boolean> =>
  can(viewer, 'AssignCLMAbstractions')
    ? sql<boolean>`true`
    : sql<boolean>`u.keycloak_id in (select subject from user_identities where user_id = ${viewer.userId})`;

/** Open abstractions. Viewers who may not assign see only their own (ABS-002, B-81). */
const visibleAbstraction = (scope: Scope): RawBuilder<boolean> =>
  can(scope.viewer, 'AssignCLMAbstractions')
    ? sql<boolean>`a.closed_at is null`
    : sql<boolean>`a.closed_at is null and a.assigned_to_id in (
        select u.reference from abstraction_users u where ${visibleUser(scope)})`;

/** @param today in UTC. Workflows that start later have 0 days. */
const daysActive = (today: Day) =>
  sql<number>`greatest(${today}::date - (a.started_at at time zone 'UTC')::date, 0)`;

const MAX_DAYS = Number(DAYS_ACTIVE.at(-1));

const all = (conditions: readonly (RawBuilder<boolean> | false)[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([sql`true`, ...conditions.filter((one) => one !== false)], sql` and `)})`;

const SEARCHED = foldedLine(
  sql`a.workflow_name`,
  sql`a.tenant_name`,
  sql`a.organization_name`,
  sql`a.contract_type`,
  sql`a.assigned_to_name`,
);

const matching = (filter: AbstractionFilter, today: Day): RawBuilder<boolean> =>
  all([
    filter.search !== '' && found(SEARCHED, filter.search),
    filter.assignedTo.length > 0 &&
      sql<boolean>`coalesce(a.assigned_to_id, ${UNASSIGNED}) = any(${filter.assignedTo}::text[])`,
    filter.daysActive.length > 0 &&
      sql<boolean>`least(${daysActive(today)}, ${MAX_DAYS}) = any(${filter.daysActive}::int[])`,
    filter.tenants.length > 0 && sql<boolean>`a.tenant_name = any(${filter.tenants}::text[])`,
  ]);

/** Same as `visibleAbstraction`, for the counts that triggers maintain. */
const visibleCount = (scope: Scope): RawBuilder<boolean> =>
  can(scope.viewer, 'AssignCLMAbstractions')
    ? sql<boolean>`true`
    : sql<boolean>`c.assigned_to_id in (select u.reference from abstraction_users u where ${visibleUser(scope)})`;

const EVERYTHING: AbstractionFilter = { search: '', assignedTo: [], daysActive: [], tenants: [] };

/** Counts maintained by triggers. They do not cover text searches or days. */
const abstractionCount = (scope: Scope, { assignedTo, tenants }: AbstractionFilter) => sql<number>`
  (select coalesce(sum(c.amount), 0)::int from abstraction_counts c where ${all([
    visibleCount(scope),
    assignedTo.length > 0 && sql<boolean>`c.assigned_to_id = any(${assignedTo}::text[])`,
    tenants.length > 0 && sql<boolean>`c.tenant_name = any(${tenants}::text[])`,
  ])})`;

const SORTS: Record<AbstractionSort, RawBuilder<unknown> | readonly Run[]> = {
  // By start time: the oldest comes first within a day. An interval, to match the index.
  days_active: [{ by: sql`(timestamptz '2000-01-01 00:00:00+00' - a.started_at)` }],
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
  ...(filter.search === '' && filter.daysActive.length === 0
    ? { count: abstractionCount(scope, filter) }
    : {}),
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

export async function countAbstractions(scope: Scope): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select ${abstractionCount(scope, EVERYTHING)} as count`.execute(scope.db);
  return rows[0]!.count;
}

export interface TenantCount {
  name: string;
  count: number;
}

export async function countByTenant(scope: Scope): Promise<TenantCount[]> {
  const { rows } = await sql<TenantCount>`
    select c.tenant_name as name, sum(c.amount)::int as count from abstraction_counts c where ${visibleCount(scope)}
    group by c.tenant_name having sum(c.amount) > 0 order by lower(c.tenant_name), c.tenant_name
  `.execute(scope.db);
  return rows;
}

export interface AssigneeCount {
  assignToId: string;
  assignToName: string | null;
  count: number;
}

export async function countByAssignee(scope: Scope): Promise<AssigneeCount[]> {
  const { rows } = await sql<AssigneeCount>`
    select "assignToId", max(name) as "assignToName", sum(amount)::int as count from (
      select c.assigned_to_id as "assignToId", sum(c.amount) as amount,
        case when c.assigned_to_id <> ${UNASSIGNED} then c.assigned_to_name end as name
      from abstraction_counts c where ${visibleCount(scope)}
      group by c.assigned_to_id, c.assigned_to_name having sum(c.amount) > 0) counted
    group by "assignToId" order by lower(max(name)) nulls last, "assignToId"
  `.execute(scope.db);
  return rows;
}

export async function listAbstractionUsers(scope: Scope): Promise<AbstractionUserRow[]> {
  const { rows } = await ABSTRACTION_USER.from(sql`
    abstraction_users u where ${visibleUser(scope)}
    order by lower(u.last_name), lower(u.first_name), u.id
  `).execute(scope.db);
  return rows;
}
