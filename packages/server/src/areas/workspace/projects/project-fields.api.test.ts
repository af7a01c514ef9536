import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { file, link, row, sendContracts, tenantSystem } from '../contracts/contracts.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const FIELDS = `id title description projectedAcquisitionDate createdDate archiveComments archiveUserEmail
  archiveUserId isArchived facilities { id name } documents { id } contracts { contractId } documentCount
  createdByName`;

describe('a project', () => {
  it('PROJ-030 has its fields, days and instants in seconds since epoch', async () => {
    const { system, tenant, person } = await tenantSystem(api);
    await sendContracts(api, tenant, file(row()));
    const facility = await make(api).facility(system, 'Main Campus');
    const from = Math.floor(Date.now() / 1_000);
    const id = await make(api).project(person, {
      title: 'CT replacement',
      description: 'Two scanners',
      facilitiesInput: [facility],
    });
    await api.graphql(
      person,
      `mutation($id: ID!, $facility: ID!) { saveProject(id: $id, title: "CT replacement", description: "Two scanners",
        projectedAcquisitionDate: 1805846400, facilitiesInput: [$facility]) { id } }`,
      { id, facility },
    );
    const document = await make(api).document('admin', { projectId: id, systemId: system });
    await link(api, person, id, ['C-1', 'O-1']);
    const read = async () =>
      (await api.graphql(person, `query($id: ID!) { project(id: $id) { ${FIELDS} } }`, { id })).data.project;
    const project = await read();
    expect(project).toEqual({
      id,
      title: 'CT replacement',
      description: 'Two scanners',
      // 2027-03-24 in UTC.
      projectedAcquisitionDate: 1_805_846_400,
      createdDate: expect.any(Number),
      archiveComments: null,
      archiveUserEmail: null,
      archiveUserId: null,
      isArchived: false,
      facilities: [{ id: String(facility), name: 'Main Campus' }],
      documents: [{ id: document }],
      contracts: [{ contractId: 'C-1' }],
      documentCount: 1,
      createdByName: expect.stringContaining('Test Person'),
    });
    expect(project.createdDate).toBeGreaterThanOrEqual(from);
    expect(project.createdDate).toBeLessThanOrEqual(Date.now() / 1_000);
    await api.graphql(
      person,
      'mutation($id: ID!) { archiveProject(projectId: $id, archiveComments: "Done") { id } }',
      {
        id,
      },
    );
    expect(await read()).toMatchObject({
      isArchived: true,
      archiveComments: 'Done',
      archiveUserEmail: person.email,
      archiveUserId: String(person.id),
    });
  });

  it('PROJ-031 answers details, archive, facilities and the setting of its own system by name', async () => {
    const { system, tenant, project } = await tenantSystem(api);
    const home = await make(api).system();
    const director = await make(api).user({
      system: home,
      permissions: ['Login', 'ViewProjects'],
      alsoIn: [system],
    });
    const ask = (settingName: string, systemId: number | null = null) =>
      api.graphql(
        director,
        `query($id: ID!, $systemId: ID, $settingName: String!) { project(id: $id, systemId: $systemId) {
          title description projectedAcquisitionDate createdDate isArchived archiveComments archiveUserEmail
          archiveUserId facilities { id name } settingValue(settingName: $settingName) } }`,
        { id: project, systemId, settingName },
      );
    for (const answer of [await ask('MT2_Tenant'), await ask('mt2_tenant', system)])
      expect(answer.data.project).toEqual({
        title: expect.any(String),
        description: '',
        projectedAcquisitionDate: null,
        createdDate: expect.any(Number),
        isArchived: false,
        archiveComments: null,
        archiveUserEmail: null,
        archiveUserId: null,
        facilities: [],
        settingValue: tenant,
      });
    await make(api).setting(system, 'MT2_Tenant', '');
    expect((await ask('MT2_Tenant')).data.project.settingValue).toBe('');
    expect(errorName(await ask('Custom_Theme'))).toBe('ForbiddenError');
    expect(errorName(await ask('MT2_Tenant', home))).toBe('NotFoundError');
  });
});
