import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const SAVE = `mutation saveProject($id: ID, $title: String!, $description: String, $projectedAcquisitionDate: Timestamp,
    $systemId: ID, $facilitiesInput: [ID!]!) {
  saveProject(id: $id, title: $title, description: $description, projectedAcquisitionDate: $projectedAcquisitionDate,
      systemId: $systemId, facilitiesInput: $facilitiesInput) {
    id systemId title description projectedAcquisitionDate createdByName isArchived documentCount
    facilities { id name } } }`;
const save = (account: Who | null, variables: Record<string, unknown>) =>
  api.graphql(account, SAVE, { title: 'New scanner', facilitiesInput: [], ...variables });

const ONE =
  'query($id: ID!, $systemId: ID) { project(id: $id, systemId: $systemId) { id title isArchived } }';
const LIST = `query GetSystemProjects($systemId: ID, $searchTerm: String, $sortColumn: String, $sortDirection: String,
    $pageNumber: Int, $pageSize: Int, $filters: [ListFilter!]) {
  systemProjects(systemId: $systemId, searchTerm: $searchTerm, sortColumn: $sortColumn, sortDirection: $sortDirection,
      pageNumber: $pageNumber, pageSize: $pageSize, filters: $filters) {
    totalCount pageNumber pageSize results { id title isArchived documentCount facilities { name } } } }`;
const list = async (account: AccountName, variables: Record<string, unknown> = {}) =>
  (await api.graphql(account, LIST, variables)).data?.systemProjects;

const readFacilityIds = async (systemId: number) =>
  (
    await api.services.database.db
      .selectFrom('facility_systems')
      .where('system_id', '=', systemId)
      .select('facility_id as id')
      .execute()
  ).map(({ id }) => String(id));

describe('refusals', () => {
  it('SHELL-018 (server) need a signed-in user with ViewProjects who is no vendor', async () => {
    const home = await make(api).system();
    const documentsOnly = await make(api).user({ system: home, permissions: ['Login', 'ViewDocuments'] });
    await expectRefusals((who) => save(who, {}), { forbidden: ['nologin', 'vendor', documentsOnly] });
    await expectRefusals((who) => api.graphql(who, LIST), { forbidden: ['nologin', documentsOnly] });
  });

  it('another system is not found', async () => {
    const home = await make(api).system();
    const stranger = await make(api).user({ system: home, permissions: ['Login', 'ViewProjects'] });
    await expectRefusals((who) => save(who, { systemId: '6' }), { unseen: ['purchaser', stranger] });
    await expectRefusals((who) => api.graphql(who, LIST, { systemId: '6' }), {
      unseen: ['purchaser', stranger],
    });
    const { data } = await save('director', { systemId: '3', title: 'In the north' });
    expect(data.saveProject.systemId).toBe('3');
    expect(errorName(await api.graphql('purchaser', ONE, data.saveProject))).toBe('NotFoundError');
    const foreign = { id: data.saveProject.id, title: 'Mine now' };
    expect(errorName(await save('purchaser', foreign))).toBe('NotFoundError');
  });

  it('PROJ-027 PROJ-028 (server) wrong input names its field and changes nothing', async () => {
    const before = (await list('purchaser')).totalCount;
    const refusedField = async (variables: Record<string, unknown>) =>
      (await save('purchaser', variables)).errors![0]!.extensions['field'];
    expect(await refusedField({ title: '' })).toBe('title');
    expect(await refusedField({ title: '   ' })).toBe('title');
    expect(await refusedField({ description: 'x'.repeat(251) })).toBe('description');
    expect(await refusedField({ facilitiesInput: ['99999'] })).toBe('facilitiesInput');
    expect(await refusedField({ facilitiesInput: (await readFacilityIds(6)).slice(0, 1) })).toBe(
      'facilitiesInput',
    );
    expect((await list('purchaser')).totalCount).toBe(before);
  });

  it('an archived project cannot be changed', async () => {
    const archived = await list('purchaser', { filters: [{ filterType: 'Status', values: ['archived'] }] });
    const { id } = archived.results[0];
    expect(errorName(await save('purchaser', { id }))).toBe('ConflictError');
  });
});

describe('projects', () => {
  it('are created and changed with their facilities, with an audit entry each', async () => {
    const [first, second] = await readFacilityIds(2);
    const made = await save('purchaser', {
      id: 0,
      title: '  CT for the east  ',
      description: 'Two rooms',
      projectedAcquisitionDate: 1_798_761_600,
      facilitiesInput: [first, second],
    });
    expect(made.data.saveProject).toMatchObject({
      title: 'CT for the east',
      systemId: '2',
      projectedAcquisitionDate: 1_798_761_600,
      createdByName: 'Morgan Delacroix',
      isArchived: false,
      documentCount: 0,
    });
    const { id } = made.data.saveProject;
    const changed = await save('basic', { id, title: 'CT for the west', facilitiesInput: [second] });
    expect(changed.data.saveProject.facilities.map((one: { id: string }) => one.id)).toEqual([second]);
    const entries = await api.services.database.db
      .selectFrom('audit_entries')
      .where('subject_type', '=', 'project')
      .where('subject_id', '=', id)
      .orderBy('id')
      .selectAll()
      .execute();
    expect(entries).toMatchObject([
      { action: 'project.create', user_email: 'purchaser@lakeside.example', before: null, system_id: 2 },
      {
        action: 'project.update',
        user_email: 'basic@lakeside.example',
        before: { title: 'CT for the east' },
      },
    ]);
    expect(entries[1]!.after).toMatchObject({ title: 'CT for the west' });
  });

  it('PROJ-029 saveProject creates or changes a project, with optional facilities and date', async () => {
    const [first] = await readFacilityIds(2);
    const given = { description: 'Two rooms', systemId: '2' };
    const made = (
      await save('purchaser', { ...given, projectedAcquisitionDate: 1_798_761_600, facilitiesInput: [first] })
    ).data.saveProject;
    expect(made).toMatchObject({ ...given, title: 'New scanner', projectedAcquisitionDate: 1_798_761_600 });
    expect(made.facilities).toMatchObject([{ id: first }]);
    const changed = (await save('purchaser', { id: made.id, title: 'Newer', description: 'One room' })).data
      .saveProject;
    expect(changed).toMatchObject({
      id: made.id,
      title: 'Newer',
      description: 'One room',
      projectedAcquisitionDate: null,
      facilities: [],
    });
    const answer = await api.graphql(
      'purchaser',
      'mutation { saveProject(title: "Without the list") { id } }',
    );
    expect(answer.errors![0]!.message).toContain('facilitiesInput');
    expect((await list('purchaser', { searchTerm: 'Without the list' })).totalCount).toBe(0);
  });

  it('a save without changes leaves no audit entry', async () => {
    const [first] = await readFacilityIds(2);
    const made = (await save('purchaser', { title: 'Same', facilitiesInput: [first] })).data.saveProject;
    const again = await save('purchaser', { id: made.id, title: ' Same ', facilitiesInput: [first, first] });
    expect(again.data.saveProject).toEqual(made);
    const entries = await api.services.database.db
      .selectFrom('audit_entries')
      .where('subject_type', '=', 'project')
      .where('subject_id', '=', made.id)
      .select('action')
      .execute();
    expect(entries).toEqual([{ action: 'project.create' }]);
  });

  it('keep facilities that have left the system until they are removed, and accept no others', async () => {
    const { db } = api.services.database;
    const [stays, leaves] = await readFacilityIds(2);
    const { id } = (await save('purchaser', { facilitiesInput: [stays, leaves] })).data.saveProject;
    const moveTo = (system_id: number) =>
      db
        .updateTable('facility_systems')
        .set({ system_id })
        .where('facility_id', '=', Number(leaves))
        .execute();
    await moveTo(3);
    try {
      const idsAfter = async (facilitiesInput: unknown[]) =>
        (await save('purchaser', { id, facilitiesInput })).data?.saveProject.facilities
          .map((one: { id: string }) => one.id)
          .sort();
      expect(await idsAfter([stays, leaves])).toEqual([stays, leaves].sort());
      expect(await idsAfter([stays])).toEqual([stays]);
      for (const project of [{}, { id }]) {
        const added = await save('purchaser', { ...project, facilitiesInput: [leaves] });
        expect(added.errors![0]!.extensions['field']).toBe('facilitiesInput');
      }
    } finally {
      await moveTo(2);
    }
  });

  it('WS-010 (server) are listed by page, search, status and order, active and newest first by default', async () => {
    for (const title of ['Alpha pump', 'beta pump', 'Gamma pump'])
      await save('trial', { title, facilitiesInput: [] });
    const all = await list('trial', { filters: [{ filterType: 'Status', values: ['ALL'] }] });
    const active = await list('trial');
    expect(active.totalCount).toBe(all.totalCount - 1);
    expect(active.results.every((one: { isArchived: boolean }) => !one.isArchived)).toBe(true);
    expect(active.results[0].title).toBe('Gamma pump');
    const found = await list('trial', { searchTerm: 'PUMP', sortColumn: 'title', sortDirection: 'ASC' });
    expect(found.results.map((one: { title: string }) => one.title)).toEqual([
      'Alpha pump',
      'beta pump',
      'Gamma pump',
    ]);
    const second = await list('trial', { searchTerm: 'pump', pageSize: 2, pageNumber: 2 });
    expect(second).toMatchObject({ totalCount: 3, pageNumber: 2, pageSize: 2 });
    expect(second.results).toHaveLength(1);
    expect(await list('trial', { searchTerm: '100%' })).toMatchObject({ totalCount: 0, results: [] });
  });

  it('WS-026 systemProjectsFilters(systemId) returns facility_filter and createdby_filter as name and values', async () => {
    const [first] = await readFacilityIds(2);
    await save('director', { title: 'By the director', facilitiesInput: [first] });
    const { data } = await api.graphql(
      'director',
      `query GetSystemProjectsFilters($systemId: ID) { systemProjectsFilters(systemId: $systemId) {
        facility_filter { name values } createdby_filter { name values } } }`,
      { systemId: '2' },
    );
    const { facility_filter, createdby_filter } = data.systemProjectsFilters;
    const creator = createdby_filter.find(({ name }: { name: string }) => name === 'Rowan Achterberg');
    const facility = facility_filter.find(({ values }: { values: string[] }) => values.includes(first!));
    const found = await list('director', {
      filters: [
        { filterType: 'CreatedBy', values: creator.values },
        { filterType: 'Facility', values: facility.values },
      ],
    });
    expect(found.results.map((one: { title: string }) => one.title)).toContain('By the director');
  });

  it('users with the same name share a filter option', async () => {
    const system = await make(api).system();
    const permissions = ['Login', 'ViewProjects'] as const;
    const people = [
      await make(api).user({ system, permissions }),
      await make(api).user({ system, permissions }),
    ];
    for (const who of people) await make(api).project(who);
    const { db } = api.services.database;
    await db.updateTable('users').set({ last_name: 'Same' }).where('system_id', '=', system).execute();
    const { data } = await api.graphql(
      people[0]!,
      '{ systemProjectsFilters { createdby_filter { name values } } }',
    );
    const [choice, ...others] = data.systemProjectsFilters.createdby_filter;
    expect(others).toEqual([]);
    expect(choice.name).toBe('Test Same');
    expect(choice.values.sort()).toEqual(people.map(({ id }) => String(id)).sort());
  });

  it("WS-025 GetSystemProjects lists the viewer's system, in a page by search, sort, filters and SearchColumns", async () => {
    const system = await make(api).system();
    const [east, west] = [await make(api).facility(system, 'East Wing'), await make(api).facility(system)];
    const who = await make(api).user({ system, permissions: ['Login', 'ViewProjects'], alsoIn: [3] });
    const ids = [
      await make(api).project(who, { title: 'Alpha', facilitiesInput: [east] }),
      await make(api).project(who, { title: 'Beta', description: 'near the east wing' }),
      await make(api).project(who, { title: 'Gamma', facilitiesInput: [west] }),
    ];
    const titles = async (variables: Record<string, unknown>) =>
      (await api.graphql(who, LIST, variables)).data.systemProjects.results.map(
        (one: { title: string }) => one.title,
      );
    expect(await titles({})).toEqual(['Gamma', 'Beta', 'Alpha']);
    expect(await titles({ systemId: '3', searchTerm: 'Alpha' })).toEqual([]);
    expect(await titles({ pageSize: 2, pageNumber: 2, sortColumn: 'title', sortDirection: 'asc' })).toEqual([
      'Gamma',
    ]);
    expect(await titles({ searchTerm: 'EAST' })).toEqual(['Beta', 'Alpha']);
    const within = (...values: string[]) => ({ filters: [{ filterType: 'SearchColumns', values }] });
    expect(await titles({ searchTerm: 'east', ...within('facility') })).toEqual(['Alpha']);
    expect(await titles({ searchTerm: 'east', ...within('description', 'title') })).toEqual(['Beta']);
    expect(await titles({ searchTerm: 'test person', ...within('createdBy') })).toHaveLength(3);
    expect(await titles({ searchTerm: 'alpha', ...within('facility') })).toEqual([]);
    const by = (filterType: string, ...values: unknown[]) => ({ filters: [{ filterType, values }] });
    expect(await titles(by('Facility', String(west)))).toEqual(['Gamma']);
    expect(await titles(by('CreatedBy', String(who.id)))).toHaveLength(3);
    expect(await titles(by('CreatedBy', '1x'))).toEqual([]);
    await api.graphql(who, 'mutation($id: ID!) { archiveProject(projectId: $id) { id } }', { id: ids[0] });
    expect(await titles(by('Status', 'archived'))).toEqual(['Alpha']);
    expect(await titles(by('Status', 'active'))).toEqual(['Gamma', 'Beta']);
  });
});
