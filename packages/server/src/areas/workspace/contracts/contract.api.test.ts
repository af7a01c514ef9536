import { TENANT_SETTING } from '@capwise/domain/admin/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';
import { file, link, row, sendContracts, THREE, tenantSystem } from './contracts.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ORGANIZATIONS = `query($systemId: ID) { userOrganizations(systemId: $systemId) {
  userId currentOrganizationId organizations { id name } } }`;
const organizations = (who: Who | null, systemId?: number) => api.graphql(who, ORGANIZATIONS, { systemId });

const SEARCH = `query($systemId: ID, $organizationId: ID!, $term: String!) {
  searchContracts(systemId: $systemId, organizationId: $organizationId, term: $term) {
    id name type otherParty startDate startDateMS status contractLinkUri } }`;
const search = (who: Who | null, term: string, organizationId = 'O-1', systemId?: number) =>
  api.graphql(who, SEARCH, { systemId, organizationId, term });

const unlink = (who: Who | null, id: string) =>
  api.graphql(who, 'mutation($id: ID!) { deleteProjectContract(id: $id) }', { id });

const linkedTo = async (who: Who, project: string) => {
  const answer = await api.graphql(
    who,
    'query($id: ID!) { project(id: $id) { contracts { id contractId contractName updatedDate } } }',
    { id: project },
  );
  return answer.data.project.contracts as { id: string; contractId: string; contractName: string }[];
};

describe('organizations', () => {
  it("CON-015 are those of the system’s tenant by name, with the viewer's and the current one marked", async () => {
    const { tenant, person, system, project } = await tenantSystem(api, 'East Clinic');
    expect((await organizations(person, system)).data.userOrganizations).toEqual({
      userId: String(person.id),
      currentOrganizationId: null,
      organizations: [],
    });
    await sendContracts(api, tenant, THREE);
    const { data } = await organizations(person, system);
    expect(data.userOrganizations).toEqual({
      userId: String(person.id),
      // The organization with the system's name.
      currentOrganizationId: 'O-2',
      organizations: [
        { id: 'O-2', name: 'East Clinic' },
        { id: 'O-1', name: 'Main Hospital' },
      ],
    });
    await link(api, person, project, ['C-1', 'O-1']);
    // The last used organization.
    expect((await organizations(person)).data.userOrganizations.currentOrganizationId).toBe('O-1');
  });

  it("are empty without a tenant, and never another user's", async () => {
    const { system, tenant } = await tenantSystem(api);
    await sendContracts(api, tenant, THREE);
    const stranger = await make(api).user({
      system: await make(api).system(),
      permissions: ['Login', 'ViewProjects'],
    });
    expect((await organizations(stranger)).data.userOrganizations.organizations).toEqual([]);
    await expectRefusals((who) => organizations(who, system), { forbidden: ['nologin'], unseen: [stranger] });
  });
});

describe('a search', () => {
  it('CON-013 finds by name, type or other party, newest first, with all shown fields', async () => {
    const { tenant, person } = await tenantSystem(api);
    await sendContracts(api, tenant, THREE);
    expect((await search(person, '  SERVICE agr ')).data.searchContracts).toEqual([
      {
        id: 'C-1',
        name: 'CT full service',
        type: 'Service Agreement',
        otherParty: 'Northwind Imaging',
        startDate: 1_782_864_000,
        startDateMS: 1_782_864_000_000,
        status: 'Active',
        contractLinkUri: 'https://clm.example/contracts/1',
      },
    ]);
    const found = async (term: string) =>
      (await search(person, term)).data.searchContracts.map(({ id }: { id: string }) => id);
    expect(await found('ct full')).toEqual(['C-1']);
    expect(await found('equipment')).toEqual(['C-2']);
    expect(await found('e')).toEqual(['C-1', 'C-2']);
    expect(await found('%')).toEqual([]);
    expect((await search(person, 'lease')).data.searchContracts[0]).toMatchObject({
      startDate: null,
      startDateMS: null,
    });
  });

  it('is refused without a term, without a tenant and for systems out of sight', async () => {
    const { tenant, person, system } = await tenantSystem(api);
    await sendContracts(api, tenant, THREE);
    expect((await search(person, '   ')).errors![0]!.extensions).toMatchObject({
      name: 'ValidationError',
      field: 'term',
    });
    expect((await search(person, 'x'.repeat(201))).errors![0]!.extensions).toMatchObject({ field: 'term' });
    const stranger = await make(api).user({
      system: await make(api).system(),
      permissions: ['Login', 'ViewProjects'],
    });
    expect((await search(stranger, 'ct')).errors![0]!.extensions).toMatchObject({
      name: 'ValidationError',
      field: 'systemId',
    });
    await expectRefusals((who) => search(who, 'ct', 'O-1', system), {
      forbidden: ['nologin'],
      unseen: [stranger],
    });
  });

  it('never leaves the tenant, for any organization ID', async () => {
    const [mine, other] = [await tenantSystem(api), await tenantSystem(api)];
    await sendContracts(api, mine.tenant, THREE);
    await sendContracts(api, other.tenant, file(row({ organization_id: 'O-9', contract_id: 'X-1' })));
    expect((await search(mine.person, 'ct', 'O-9')).data.searchContracts).toEqual([]);
    const taken = await link(api, mine.person, mine.project, ['X-1', 'O-9']);
    expect(taken.errors![0]!.extensions).toMatchObject({ name: 'ValidationError', field: 'contractId' });
  });
});

describe('a link', () => {
  it("CON-012 CON-014 stores the source's data, and the project returns it", async () => {
    const { tenant, person, project } = await tenantSystem(api);
    await sendContracts(api, tenant, THREE);
    const { data } = await link(api, person, project, ['C-1', 'O-1'], ['C-3', 'O-2']);
    expect(data.saveProjectContracts).toHaveLength(2);
    const [first] = data.saveProjectContracts;
    expect(first).toEqual({
      id: expect.stringMatching(/^\d+$/),
      projectId: project,
      contractId: 'C-1',
      contractName: 'CT full service',
      contractType: 'Service Agreement',
      contractStatus: 'Active',
      contractStartDate: 1_782_864_000,
      otherParty: 'Northwind Imaging',
      organizationId: 'O-1',
      organizationName: 'Main Hospital',
      contractLinkUri: 'https://clm.example/contracts/1',
      createdDate: expect.any(Number),
      createdByName: expect.stringContaining('Test Person'),
      updatedDate: null,
      updatedByName: null,
    });
    const linked = await linkedTo(person, project);
    expect(linked.map(({ contractId }) => contractId)).toEqual(['C-1', 'C-3']);
  });

  it('is stored once if repeated, whatever the letter case of the tenant', async () => {
    const { tenant, person, project, system } = await tenantSystem(api);
    await sendContracts(api, tenant, THREE);
    await link(api, person, project, ['C-1', 'O-1']);
    await make(api).setting(system, TENANT_SETTING, tenant.toUpperCase());
    await Promise.all([1, 2, 3].map(() => link(api, person, project, ['C-1', 'O-1'], ['C-2', 'O-1'])));
    expect((await linkedTo(person, project)).map(({ contractId }) => contractId).sort()).toEqual([
      'C-1',
      'C-2',
    ]);
    const entries = await api.services.database.db
      .selectFrom('audit_entries')
      .where('action', '=', 'project.link-contracts')
      .where('subject_id', '=', project)
      .orderBy('id')
      .select('after')
      .execute();
    expect(entries).toEqual([
      { after: { contracts: ['CT full service'] } },
      { after: { contracts: ['MRI lease'] } },
    ]);
  });

  it('adds all contracts or none, and only those of the organization', async () => {
    const { tenant, person, project } = await tenantSystem(api);
    await sendContracts(api, tenant, THREE);
    for (const wrong of [
      ['C-404', 'O-1'],
      ['C-1', 'O-2'],
      ['C-1', 'O-404'],
      ['', 'O-1'],
    ] as [string, string][]) {
      const answer = await link(api, person, project, ['C-2', 'O-1'], wrong);
      expect(errorName(answer), wrong.join()).toBe('ValidationError');
    }
    expect((await link(api, person, project)).errors![0]!.extensions).toMatchObject({ field: 'contracts' });
    const many = Array.from({ length: 101 }, (_, index): [string, string] => [`C-${index}`, 'O-1']);
    expect((await link(api, person, project, ...many)).errors![0]!.extensions).toMatchObject({
      name: 'ValidationError',
      field: 'contracts',
    });
    expect(await linkedTo(person, project)).toEqual([]);
  });

  it('CON-004 is added and removed by users who may change the project', async () => {
    const { tenant, person, project, system } = await tenantSystem(api);
    await sendContracts(api, tenant, THREE);
    const permissions = ['Login', 'ViewProjects'] as const;
    const stranger = await make(api).user({ system: await make(api).system(), permissions });
    const vendors = await make(api).system({ type: 'VENDOR' });
    const vendor = await make(api).user({ system: vendors, permissions, alsoIn: [system] });
    const { data } = await link(api, person, project, ['C-1', 'O-1']);
    const { id } = data.saveProjectContracts[0];
    await expectRefusals((who) => link(api, who, project, ['C-2', 'O-1']), {
      forbidden: ['nologin', vendor],
      unseen: [stranger],
    });
    await expectRefusals((who) => unlink(who, id), { forbidden: ['nologin', vendor], unseen: [stranger] });
    await api.graphql(person, 'mutation($id: ID!) { archiveProject(projectId: $id) { id } }', {
      id: project,
    });
    expect(errorName(await link(api, person, project, ['C-2', 'O-1']))).toBe('ConflictError');
    expect(errorName(await unlink(person, id))).toBe('ConflictError');
    await api.graphql(person, 'mutation($id: ID!) { unarchiveProject(projectId: $id) { id } }', {
      id: project,
    });
    expect((await unlink(person, id)).data.deleteProjectContract).toBe(true);
    expect(errorName(await unlink(person, id))).toBe('NotFoundError');
    expect(await linkedTo(person, project)).toEqual([]);
  });
});
