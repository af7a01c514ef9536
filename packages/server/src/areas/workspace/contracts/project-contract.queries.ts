import { type RawBuilder, sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import type { SourceContract } from './source-contract.ts';

export interface ProjectContractRow {
  id: number;
  projectId: number;
  contractId: string;
  contractName: string;
  contractType: string;
  contractStatus: string;
  /** Seconds since the epoch, at midnight UTC. */
  contractStartDate: number | null;
  otherParty: string;
  organizationId: string;
  organizationName: string;
  contractLinkUri: string | null;
  createdAt: Date;
  createdByName: string | null;
  updatedAt: Date | null;
  updatedByName: string | null;
}

async function selectLinks(scope: Scope, where: RawBuilder<unknown>): Promise<ProjectContractRow[]> {
  const { rows } = await sql<ProjectContractRow>`
    select c.id, c.project_id as "projectId", c.contract_id as "contractId", c.contract_name as "contractName",
      c.contract_type as "contractType", c.status as "contractStatus",
      extract(epoch from c.start_on::timestamp)::int8::float8 as "contractStartDate", c.other_party as "otherParty",
      c.organization_id as "organizationId", c.organization_name as "organizationName",
      c.link as "contractLinkUri", c.created_at as "createdAt",
      m.first_name || ' ' || m.last_name as "createdByName", c.updated_at as "updatedAt",
      u.first_name || ' ' || u.last_name as "updatedByName"
    from project_contracts c join projects p on p.id = c.project_id
    left join users m on m.id = c.created_by
    left join users u on u.id = c.updated_by
    where ${visibleSystem(scope, 'p.system_id')} and ${where}
    order by c.id
  `.execute(scope.db);
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
 * @returns the number of new links
 */
export async function insertLinks(
  scope: Scope,
  link: { projectId: number; tenant: string; at: Date },
  contracts: readonly SourceContract[],
): Promise<number> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into project_contracts as c (project_id, tenant_name, organization_id, organization_name, contract_id,
      contract_name, contract_type, other_party, start_on, status, link, created_at, created_by, asked_at)
    select ${link.projectId}, ${link.tenant}, r."organizationId", r."organizationName", r.id, r.name, r.type,
      r."otherParty", r."startDate", r.status, r.link, ${link.at}, ${scope.viewer.userId}, ${link.at}
    from ${given(contracts)}
    on conflict (project_id, tenant_name, contract_id) do update set organization_id = excluded.organization_id,
      organization_name = excluded.organization_name, contract_name = excluded.contract_name,
      contract_type = excluded.contract_type, other_party = excluded.other_party, start_on = excluded.start_on,
      status = excluded.status, link = excluded.link, asked_at = excluded.asked_at,
      updated_at = excluded.created_at, updated_by = excluded.created_by
    returning xmax = 0 as "isNew"
  `.execute(scope.db);
  return rows.filter(({ isNew }) => isNew).length;
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
