import type { TestApi, Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';

const HEADER =
  'organization_id,organization,contract_id,name,type,other_party,start_date,end_date,notice_days,status,link';

/** A contract that can be imported, but for the cells that a test names. */
export function row(over: Partial<Record<string, string>> = {}): string {
  const cells: Record<string, string | undefined> = {
    organization_id: 'O-1',
    organization: 'Main Hospital',
    contract_id: 'C-1',
    name: 'CT full service',
    type: 'Service Agreement',
    other_party: 'Northwind Imaging',
    start_date: '2026-07-01',
    end_date: '2031-06-30',
    notice_days: '90',
    status: 'Active',
    link: 'https://clm.example/contracts/1',
    ...over,
  };
  return HEADER.split(',')
    .map((name) => cells[name])
    .join(',');
}

export const file = (...rows: string[]) => `${[HEADER, ...rows].join('\r\n')}\r\n`;

interface Event {
  type: string;
  outcome?: string;
  line?: number;
  column?: string;
  reason?: string;
  batchId?: number;
  imported?: number;
  known?: number;
  message?: string;
}

/** Sends a file of contracts, as an analyst where nobody else is named. */
export async function sendContracts(
  api: TestApi,
  tenant: string,
  csv: string,
  { who = 'analyst', ...query }: { who?: Who | null; dryRun?: string } = {},
): Promise<{ status: number; events: Event[]; result: Event | undefined; text: string }> {
  const parameters = new URLSearchParams({ fileName: 'contracts.csv', ...query });
  const path = `/api/clm/${encodeURIComponent(tenant)}/contracts?${parameters}`;
  const headers = { 'content-type': 'text/csv' };
  const response = await api.get(who, path, { method: 'POST', headers, body: csv });
  const text = await response.text();
  const events = response.ok
    ? text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Event)
    : [];
  return { status: response.status, events, result: events.find(({ type }) => type === 'result'), text };
}

let tenants = 0;

export interface TenantSystem {
  system: number;
  tenant: string;
  /** With ViewProjects in the system. */
  person: { id: number; email: string };
  project: string;
}

/** A system with a tenant of its own, somebody in it, and a project. */
export async function tenantSystem(api: TestApi, name?: string): Promise<TenantSystem> {
  tenants += 1;
  const tenant = `contracts-${tenants}`;
  const system = await make(api).system(name === undefined ? {} : { name });
  await make(api).setting(system, 'MT2_Tenant', tenant);
  const person = await make(api).user({ system, permissions: ['Login', 'ViewProjects', 'ViewWorkspaces'] });
  const project = await make(api).project(person);
  return { system, tenant, person, project };
}

/** Two contracts of one organization and one of another. */
export const THREE = file(
  row(),
  row({ contract_id: 'C-2', name: 'MRI lease', type: 'Lease', other_party: 'Key Equipment', start_date: '' }),
  row({ organization_id: 'O-2', organization: 'East Clinic', contract_id: 'C-3', name: 'Injector ct kit' }),
);

export const LINK = `mutation($contracts: [ProjectContractInput!]!) { saveProjectContracts(contracts: $contracts) {
  id projectId contractId contractName contractType contractStatus contractStartDate otherParty organizationId
  organizationName contractLinkUri createdDate createdByName updatedDate updatedByName } }`;

export const link = (api: TestApi, who: Who | null, project: string, ...contracts: [string, string][]) =>
  api.graphql(who, LINK, {
    contracts: contracts.map(([contractId, organizationId]) => ({
      projectId: project,
      contractId,
      organizationId,
    })),
  });
