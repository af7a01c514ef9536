import { dayToEpochSeconds } from '@capwise/domain/dates';
import { renderElement } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import type { FoundContract, LinkedContract } from './contract-columns.tsx';
import { ProjectContracts } from './project-contracts.tsx';

/** A linked contract as the server returns it, modified as needed. */
export const linkedContract = (changes: Partial<LinkedContract> = {}): LinkedContract => ({
  id: '5',
  contractId: 'C-5',
  contractName: 'CT full service',
  contractType: 'Service Agreement',
  contractStatus: 'Active',
  contractStartDate: dayToEpochSeconds('2026-07-01'),
  otherParty: 'Northwind Imaging',
  organizationName: 'Main Campus',
  contractLinkUri: 'https://clm.example/contracts/5',
  ...changes,
});

/** A contract found by a search. */
export const foundContract = (id: string, changes: Partial<FoundContract> = {}): FoundContract => ({
  id,
  name: `Contract ${id}`,
  type: 'Lease',
  otherParty: 'Key Equipment',
  startDate: dayToEpochSeconds('2026-01-01'),
  status: 'Active',
  ...changes,
});

export const ORGANIZATIONS = {
  userId: '7',
  currentOrganizationId: 'O-1',
  organizations: [
    { id: 'O-2', name: 'West Pavilion' },
    { id: 'O-1', name: 'Main Campus' },
    { id: 'O-3', name: 'East Clinic' },
  ],
};

interface Options {
  contracts?: LinkedContract[] | (() => LinkedContract[]);
  found?: FoundContract[];
  answers?: Answers;
  isArchived?: boolean;
  mayChange?: boolean;
}

/** The Contracts tab of project 12 of system 1. */
export async function showContracts(options: Options = {}) {
  const { contracts = [], found = [], answers = {}, isArchived = false, mayChange = true } = options;
  const listed = () => (typeof contracts === 'function' ? contracts() : contracts);
  const server = stubServer({
    GetProjectContracts: () => ({ data: { project: { id: '12', contracts: listed() } } }),
    GetUserOrganizations: { data: { userOrganizations: ORGANIZATIONS } },
    SearchContracts: { data: { searchContracts: found } },
    ...answers,
  });
  const project = { id: '12', systemId: '1', isArchived };
  const path = '/n/projects/12';
  return {
    ...(await renderElement(
      <>
        <h1>MRI replacement</h1>
        <ProjectContracts project={project} mayChange={mayChange} />
      </>,
      { path },
    )),
    server,
  };
}
