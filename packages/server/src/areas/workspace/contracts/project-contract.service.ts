import { conflict, invalid, notFound } from '@capwise/domain/errors';
import { LinkedContractSchema, MAX_LINKED_CONTRACTS } from '@capwise/domain/workspace/contracts';
import { parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { lockProject } from '../projects/locks.queries.ts';
import { findProject, type ProjectRow } from '../projects/project.queries.ts';
import { noTenant, systemTenant } from './contract.service.ts';
import { contractSource } from './contract-source.ts';
import {
  deleteLink,
  findLinks,
  findProjectContract,
  insertLinks,
  type ProjectContractRow,
} from './project-contract.queries.ts';
import type { SourceContract } from './source-contract.ts';

export interface ContractLink {
  projectId: string;
  contractId: string;
  organizationId: string;
}

interface Chosen {
  projectId: number;
  tenant: string;
  contracts: SourceContract[];
}

/**
 * Links contracts of the system's tenant to projects: all of them or none. Contract data comes only from the
 * source, never from the request.
 * @throws AppError ValidationError naming the argument, NotFoundError, ConflictError for an archived project,
 * SourceError
 */
export async function saveProjectContracts(
  scope: Scope,
  services: Services,
  links: readonly ContractLink[],
): Promise<ProjectContractRow[]> {
  if (links.length === 0) throw invalid('Select a contract', 'contracts');
  if (links.length > MAX_LINKED_CONTRACTS)
    throw invalid(`Link up to ${MAX_LINKED_CONTRACTS} contracts at a time`, 'contracts');
  // Before the transaction, so that no lock is held during a request to another system.
  const chosen = await chooseContracts(scope, services, links);
  const at = services.clock.now();
  return recorded(scope, async (inner, record) => {
    const linked: ProjectContractRow[] = [];
    for (const { projectId, tenant, contracts } of chosen) {
      await lockProject(inner, projectId);
      const project = await activeProject(inner, projectId);
      const added = await insertLinks(inner, { projectId, tenant, at }, contracts);
      const rows = await findLinks(
        inner,
        projectId,
        contracts.map(({ id }) => id),
      );
      linked.push(...rows);
      const names = rows.filter(({ id }) => added.includes(id)).map(({ contractName }) => contractName);
      const after = { contracts: names };
      await record(
        names.length ? contractLinkAuditEntry('project.link-contracts', project, { after }) : null,
      );
    }
    return linked;
  });
}

export function deleteProjectContract(scope: Scope, id: string): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const link = await findProjectContract(inner, parseId(id));
    if (!link) throw noLink();
    await lockProject(inner, link.projectId);
    const project = await activeProject(inner, link.projectId);
    if (!(await deleteLink(inner, link.id))) throw noLink();
    const before = { contract: link.contractName, organization: link.organizationName };
    await record(contractLinkAuditEntry('project.unlink-contract', project, { before }));
    return true;
  });
}

const noLink = () => notFound('The contract is not linked to the project');

const contractLinkAuditEntry = (
  action: 'project.link-contracts' | 'project.unlink-contract',
  project: ProjectRow,
  change: { before?: object; after?: object },
) => ({ action, subjectId: project.id, subjectName: project.title, systemId: project.systemId, ...change });

async function activeProject(scope: Scope, id: number): Promise<ProjectRow> {
  const project = await findProject(scope, id);
  if (!project) throw notFound('There is no such project');
  if (project.isArchived) throw conflict('The project is archived', 'projectId');
  return project;
}

/** Groups contracts by project, in the order of project IDs, because projects are locked in this order. */
async function chooseContracts(
  scope: Scope,
  services: Services,
  links: readonly ContractLink[],
): Promise<Chosen[]> {
  const byProject = Map.groupBy(links, ({ projectId }) => parseId(projectId));
  const chosen: Chosen[] = [];
  for (const [projectId, ofProject] of [...byProject].sort(([one], [other]) => one - other)) {
    const project = await findProject(scope, projectId);
    if (!project) throw notFound('There is no such project');
    const place = await systemTenant(scope, project.systemId);
    if (!place) throw noTenant();
    chosen.push({
      projectId,
      tenant: place.tenant,
      contracts: await askFor(scope, services, place.tenant, ofProject),
    });
  }
  return chosen;
}

async function askFor(
  scope: Scope,
  { settings }: Services,
  tenant: string,
  links: readonly ContractLink[],
): Promise<SourceContract[]> {
  const source = contractSource(scope.db, settings);
  const wanted = links.map(({ contractId, organizationId }) =>
    parseInput(LinkedContractSchema, { contractId, organizationId }),
  );
  const byOrganization = Map.groupBy(wanted, ({ organizationId }) => organizationId);
  const found = await Promise.all(
    [...byOrganization].map(([organizationId, ofOne]) =>
      source.find(tenant, organizationId, [...new Set(ofOne.map(({ contractId }) => contractId))]),
    ),
  );
  const contracts = new Map(found.flat().map((contract) => [contract.id, contract]));
  if (wanted.some(({ contractId }) => !contracts.has(contractId)))
    throw invalid('A contract does not belong to the organization', 'contractId');
  return [...contracts.values()];
}
