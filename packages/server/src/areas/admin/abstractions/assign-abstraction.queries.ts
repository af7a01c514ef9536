import type { Assignment } from '@capwise/domain/admin/abstractions';
import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';

const NAMED_ABSTRACTION = rowColumns(
  { a: 'abstractions' },
  {
    rowId: 'a.id',
    tenantName: 'a.tenant_name',
    workflowId: 'a.reference',
    workflowName: 'a.workflow_name',
    phaseId: 'a.phase_id',
    assignedToId: 'a.assigned_to_id',
    assignedToName: 'a.assigned_to_name',
    isClosed: sql<boolean>`a.closed_at is not null`,
  },
);
export type NamedAbstraction = RowOf<typeof NAMED_ABSTRACTION>;

/**
 * Finds abstractions, optionally locked in the order of their IDs. Not scoped: assigners may see all of them.
 */
export async function findAbstractions(
  { db }: Scope,
  named: readonly Pick<Assignment, 'tenantName' | 'workflowId'>[],
  locked: boolean,
): Promise<NamedAbstraction[]> {
  const keys = named.map(({ tenantName, workflowId }) => ({ tenantName, workflowId }));
  const { rows } = await NAMED_ABSTRACTION.from(sql`
    abstractions a
    where (a.tenant_name, a.reference) in (select r."tenantName", r."workflowId"
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as r ("tenantName" text, "workflowId" text))
    order by a.id ${locked ? sql`for update` : sql``}
  `).execute(db);
  return rows;
}

export async function namesOfTeam({ db }: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select reference as id, btrim(first_name || ' ' || last_name) as name from abstraction_users
    where reference = any(${ids}::text[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface NewAssignee {
  rowId: number;
  assignToId: string;
  assignToName: string;
}

export async function saveAssignees({ db }: Scope, assigned: readonly NewAssignee[]): Promise<void> {
  await sql`
    update abstractions a set assigned_to_id = r."assignToId", assigned_to_name = r."assignToName"
    from jsonb_to_recordset(${JSON.stringify(assigned)}::jsonb) as r ("rowId" int, "assignToId" text,
      "assignToName" text)
    where a.id = r."rowId"
  `.execute(db);
}
