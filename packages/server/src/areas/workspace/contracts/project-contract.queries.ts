import { type RawBuilder, sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';
import type { SourceContract } from './source-contract.ts';

const PROJECT_CONTRACT = rowColumns(
  { c: 'project_contracts' },
  {
    id: 'c.id',
    projectId: 'c.project_id',
    contractId: 'c.contract_id',
    contractName: 'c.contract_name',
    contractType: 'c.contract_type',
    contractStatus: 'c.status',
    /** Seconds since the epoch, at midnight UTC. */
    contractStartDate: sql<number | null>`extract(epoch from c.start_on::timestamp)::int8::float8`,
    otherParty: 'c.other_party',
    organizationId: 'c.organization_id',
    organizationName: 'c.organization_name',
    contractLinkUri: 'c.link',
    createdAt: 'c.created_at',
    createdByName: sql<string | null>`m.first_name || ' ' || m.last_name`,
    updatedAt: 'c.updated_at',
    updatedByName: sql<string | null>`u.first_name || ' ' || u.last_name`,
  },
);
export type ProjectContractRow = RowOf<typeof PROJECT_CONTRACT>;

async function selectLinks(scope: Scope, where: RawBuilder<unknown>): Promise<ProjectContractRow[]> {
  const { rows } = await PROJECT_CONTRACT.from(sql`
    project_contracts c join projects p on p.id = c.project_id
    left join users m on m.id = c.created_by
    left join users u on u.id = c.updated_by
    where ${visibleSystem(scope, 'p.system_id')} and ${where}
    order by c.id
  `).execute(scope.db);
  return rows;
}

export const listProjectContracts = (scope: Scope, projectIds: readonly number[]) =>
  selectLinks(scope, sql`c.project_id = any(${projectIds}::int[])`);

export async function findProjectContract(scope: Scope, id: number): Promise<ProjectContractRow | null> {
  return (await selectLinks(scope, sql`c.id = ${id}`))[0] ?? null;
}

export const findLinks = (scope: Scope, projectId: number, contractIds: readonly string[]) =>
  selectLinks(scope, sql`c.project_id = ${projectId} and c.contract_id = any(${contractIds}::text[])`);

/**
 * Links contracts to a project. Updates contracts that are already linked.
 * @returns the IDs of the new links
 */
export async function insertLinks(
  scope: Scope,
  link: { projectId: number; tenant: string; at: Date },
  contracts: readonly SourceContract[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into project_contracts as c (project_id, tenant_name, organization_id, organization_name, contract_id,
      contract_name, contract_type, other_party, start_on, status, link, created_at, created_by, asked_at)
    select ${link.projectId}, coalesce((select k.tenant_name from project_contracts k
        where k.project_id = ${link.projectId} and k.contract_id = r.id and lower(k.tenant_name) = lower(${link.tenant})
        order by k.id limit 1), ${link.tenant}), r."organizationId", r."organizationName", r.id, r.name, r.type,
      r."otherParty", r."startDate", r.status, r.link, ${link.at}, ${scope.viewer.userId}, ${link.at}
    from ${given(contracts)}
    on conflict (project_id, tenant_name, contract_id) do update set organization_id = excluded.organization_id,
      organization_name = excluded.organization_name, contract_name = excluded.contract_name,
      contract_type = excluded.contract_type, other_party = excluded.other_party, start_on = excluded.start_on,
      status = excluded.status, link = excluded.link, asked_at = excluded.asked_at,
      updated_at = excluded.created_at, updated_by = excluded.created_by
    returning c.id, xmax = 0 as "isNew"
  `.execute(scope.db);
  return rows.filter(({ isNew }) => isNew).map(({ id }) => id);
}

export const given = (contracts: readonly SourceContract[]) => sql`
  jsonb_to_recordset(${JSON.stringify(contracts)}::jsonb) as r (id text, "organizationId" text,
    "organizationName" text, name text, type text, "otherParty" text, "startDate" date, status text, link text)`;

export async function deleteLink(scope: Scope, id: number): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('project_contracts')
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

export async function lastUsedOrganization(scope: Scope, tenant: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from project_contracts
    where created_by = ${scope.viewer.userId} and lower(tenant_name) = lower(${tenant})
    order by created_at desc limit 1
  `.execute(scope.db);
  return rows[0]?.id ?? null;
}
