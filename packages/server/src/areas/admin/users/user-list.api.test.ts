import { USER_STATUSES } from '@capwise/domain/admin/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';

let api: TestApi;
let systemId: number;
let manager: { id: number; email: string };
const ids: Record<string, number> = {};

const LIST = `query GetUsers($systemId: ID!, $pageNumber: Int, $pageSize: Int, $searchTerm: String,
  $sortColumn: String, $sortDirection: String, $filters: [ListFilter!]) {
  systemUsers(systemId: $systemId, pageNumber: $pageNumber, pageSize: $pageSize, searchTerm: $searchTerm,
    sortColumn: $sortColumn, sortDirection: $sortDirection, filters: $filters) {
    totalCount pageNumber pageSize
    results { id name status roles roleDisplayNames facilities { id name } title email isCurrent invitedDate
      lastLoginDate } }
  systemUsersFilters(systemId: $systemId) {
    status_filter { id name } facility_filter { id name } title_filter { id name } } }`;

const list = (variables: object = {}) => api.graphql(manager, LIST, { systemId, ...variables });
const names = async (variables: object = {}) =>
  (await list(variables)).data.systemUsers.results.map(({ name }: { name: string }) => name);

beforeAll(async () => {
  api = await startApi();
  const { system, facility, user, listed } = make(api);
  systemId = await system({ name: 'Users, "Inc"' });
  manager = await user({ system: systemId, permissions: ['Login', 'ViewSystemUsers'] });
  const place = await facility(systemId, 'Alder Clinic');
  ids['ada'] = await listed({
    system: systemId,
    first_name: 'ada',
    last_name: 'Zimmer',
    title: 'Director',
    roles: ['customer-member', 'customer-downloads', 'vendor-member'],
    invited_at: new Date('2026-01-02T03:04:05Z'),
    last_login_at: new Date('2026-02-03T04:05:06Z'),
  });
  ids['bea'] = await listed({
    system: systemId,
    first_name: 'Bea',
    last_name: '=cmd()',
    status: 'Ready_For_Invite',
    email: null,
    title: '100% Buyer_',
  });
  const { db } = api.services.database;
  await db
    .insertInto('user_facilities')
    .values({ user_id: ids['ada'], facility_id: place, position: 0 })
    .execute();
  const elsewhere = await system();
  ids['guest'] = await listed({ system: elsewhere, first_name: 'Guest', last_name: 'Of Another' });
  await db.insertInto('user_systems').values({ user_id: ids['guest'], system_id: systemId }).execute();
  const hidden = await facility(elsewhere, 'Hidden Clinic');
  await db
    .insertInto('user_facilities')
    .values({ user_id: ids['guest'], facility_id: hidden, position: 0 })
    .execute();
  await listed({ system: elsewhere, first_name: 'Stranger', last_name: 'Elsewhere' });
});
afterAll(() => api.close());

describe('the users of a system', () => {
  it('need the permission to see users, and a visible system', async () => {
    const other = await make(api).user({ system: 2, permissions: ['Login', 'ViewSystemUsers'] });
    await expectRefusals((who) => api.graphql(who, LIST, { systemId }), {
      forbidden: ['purchaser', 'analyst', 'vendor'],
      unseen: [other, 'director'],
    });
  });

  it('USER-025 have the fields of a system user', async () => {
    const { data } = await list({ searchTerm: 'ADA zim' });
    expect(data.systemUsers.results).toEqual([
      {
        id: String(ids['ada']),
        name: 'ada Zimmer',
        status: 'Active',
        // A role for another type of system grants nothing here, and is not shown.
        roles: ['customer-member', 'customer-downloads'],
        roleDisplayNames: ['Member', 'Report downloads'],
        facilities: [{ id: expect.any(String), name: 'Alder Clinic' }],
        title: 'Director',
        email: expect.stringMatching(/^listed-/),
        isCurrent: false,
        invitedDate: '2026-01-02T03:04:05.000Z',
        lastLoginDate: '2026-02-03T04:05:06.000Z',
      },
    ]);
    const self = await list({ searchTerm: manager.email });
    expect(self.data.systemUsers.results[0]).toMatchObject({ id: String(manager.id), isCurrent: true });
  });

  it('are those at home there and those with access, and no others', async () => {
    expect(await names()).toEqual([
      'ada Zimmer',
      'Bea =cmd()',
      'Guest Of Another',
      expect.stringMatching(/^Test/),
    ]);
  });

  it('USER-029 GetUsers returns pages by search, sort and filters, with the filter options', async () => {
    const page = (await list({ pageNumber: 2, pageSize: 3 })).data;
    expect(page.systemUsers).toMatchObject({ totalCount: 4, pageNumber: 2, pageSize: 3 });
    expect(page.systemUsers.results).toHaveLength(1);
    expect(page.systemUsersFilters).toEqual({
      status_filter: [
        { id: 'Active', name: 'Active' },
        { id: 'Ready_For_Invite', name: 'Ready For Invite' },
      ],
      facility_filter: [{ id: expect.any(String), name: 'Alder Clinic' }],
      title_filter: ['100% Buyer_', 'Buyer', 'Director'].map((title) => ({ id: title, name: title })),
    });
    expect(await names({ sortColumn: 'title', sortDirection: 'desc' })).toEqual([
      'ada Zimmer',
      'Guest Of Another',
      'Bea =cmd()',
      // No user has a title.
      expect.stringMatching(/^Test/),
    ]);
    for (const sortColumn of [
      'name',
      'status',
      'roles',
      'facilities',
      'email',
      'invitedDate',
      'lastLoginDate',
    ])
      expect(await names({ sortColumn }), sortColumn).toHaveLength(4);
    expect(await names({ searchTerm: '0% buyer_' })).toEqual(['Bea =cmd()']);
    const by = (filterType: string, ...values: string[]) => names({ filters: [{ filterType, values }] });
    expect(await by('Status', 'Ready_For_Invite')).toEqual(['Bea =cmd()']);
    expect(await by('Title', 'Director', '100% Buyer_')).toEqual(['ada Zimmer', 'Bea =cmd()']);
    expect(await by('Facility', page.systemUsersFilters.facility_filter[0].id)).toEqual(['ada Zimmer']);
    expect(await by('Facility', 'x')).toEqual([]);
  });

  it('USER-007 have one of five statuses', async () => {
    const { listed } = make(api);
    const system = await make(api).system();
    for (const status of USER_STATUSES) await listed({ system, status });
    const answer = await api.graphql('admin', LIST, { systemId: system, sortColumn: 'status' });
    expect(answer.data.systemUsers.results.map(({ status }: { status: string }) => status)).toEqual(
      [...USER_STATUSES].sort(),
    );
    await expect(listed({ system, status: 'Gone' as never })).rejects.toThrow('users_status_check');
  });

  it("are all in the system's CSV file, which opens as text", async () => {
    const response = await api.get(manager, `/api/systems/${systemId}/users/csv`);
    expect(response.headers.get('content-disposition')).toContain(
      String.raw`filename="Users, \"Inc\" Users.csv"`,
    );
    const text = await response.text();
    const lines = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toBe('Name,Status,Roles,Facilities,Title,Email,Invited,Last Login');
    expect(lines).toHaveLength(5);
    expect(text).toContain('ada Zimmer,Active,"Member, Report downloads",Alder Clinic,Director,');
    expect(text).toContain('2026-01-02,2026-02-03');
    expect(text).toContain('Bea =cmd(),Ready For Invite');
    const refused = async (who: Parameters<TestApi['get']>[0], path = `/api/systems/${systemId}/users/csv`) =>
      (await api.get(who, path)).status;
    expect([await refused(null), await refused('purchaser'), await refused('director')]).toEqual([
      401, 403, 404,
    ]);
    expect(await refused(manager, '/api/systems/x/users/csv')).toBe(404);
  });
});

describe('options for adding a user', () => {
  const DATA = `query RequestUsersData($systemId: ID!, $userId: ID) {
    requestUsersData(systemId: $systemId, userId: $userId) {
      facilities { id name } roles { name displayName description systemTypeId isOfProvider } permissions } }`;

  it('USER-028 RequestUsersData takes systemId and userId, and GetSystem takes id and userId', async () => {
    const { data } = await api.graphql(manager, DATA, { systemId, userId: manager.id });
    expect(data.requestUsersData).toMatchObject({
      facilities: [{ name: 'Alder Clinic' }],
      permissions: ['Login', 'ViewSystemUsers'],
    });
    const one = `query GetSystem($id: ID!, $userId: ID) {
      system(id: $id, userId: $userId) { id name masterClientID } }`;
    const system = { id: String(systemId), name: 'Users, "Inc"', masterClientID: null };
    for (const userId of [manager.id, null])
      expect((await api.graphql(manager, one, { id: systemId, userId })).data).toEqual({ system });
    const ofOther = await api.graphql(manager, one, { id: systemId, userId: ids['ada'] });
    expect(errorName(ofOther)).toBe('ForbiddenError');
    expect((await api.graphql(manager, DATA, { systemId })).errors).toBeUndefined();
    expect(errorName(await api.graphql(manager, DATA, { systemId, userId: ids['ada'] }))).toBe(
      'ForbiddenError',
    );
    expect(errorName(await api.graphql('director', DATA, { systemId }))).toBe('NotFoundError');
  });

  it('USER-026 are roles with name, display name, description and type of system', async () => {
    const { data } = await api.graphql('admin', DATA, { systemId });
    expect(data.requestUsersData.roles).toContainEqual({
      name: 'customer-downloads',
      displayName: 'Report downloads',
      description: 'Downloads reports and lists',
      systemTypeId: '2',
      isOfProvider: false,
    });
    const types = data.requestUsersData.roles.map((role: { systemTypeId: string }) => role.systemTypeId);
    expect(new Set(types)).toEqual(new Set(['2']));
  });
});
