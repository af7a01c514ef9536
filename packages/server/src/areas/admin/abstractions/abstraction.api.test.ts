import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';

const TODAY = '2027-03-10';
let api: TestApi;
let viewer: { id: number; email: string };
let assigner: { id: number; email: string };
const db = () => api.services.database.db;

beforeAll(async () => {
  api = await startApi({}, { now: () => new Date(`${TODAY}T13:00:00Z`), today: () => TODAY });
  await db().deleteFrom('abstractions').execute();
  await db().deleteFrom('abstraction_users').execute();
  const system = await make(api).system({ type: 'PROVIDER' });
  viewer = await make(api).user({ system, permissions: ['Login', 'ViewCLMAbstractionTool'] });
  const permissions = ['Login', 'ViewCLMAbstractionTool', 'AssignCLMAbstractions'] as const;
  assigner = await make(api).user({ system, permissions });
  await db()
    .insertInto('abstraction_users')
    .values([
      { reference: '7', first_name: 'Vera', last_name: 'Young', keycloak_id: `user-${viewer.id}` },
      { reference: '8', first_name: 'Zoe', last_name: 'Adams', keycloak_id: 'elsewhere' },
      { reference: '9', first_name: 'Max', last_name: 'munro', keycloak_id: null },
    ])
    .execute();
});
afterAll(() => api.close());

interface Row {
  tenant_name?: string;
  organization_name?: string;
  workflow_name?: string;
  workflow_link?: string | null;
  contract_type?: string;
  phase_id?: string;
  assigned?: [id: string, name: string];
  started_at?: string;
  closed_at?: string;
}

async function add(reference: string, { assigned, ...over }: Row = {}): Promise<void> {
  await db()
    .insertInto('abstractions')
    .values({
      tenant_name: 'Lakeside',
      reference,
      organization_id: 'LMC',
      organization_name: 'Lakeside Medical Center',
      workflow_name: `Workflow ${reference}`,
      workflow_link: null,
      contract_type: 'Lease',
      phase_id: '2',
      phase_name: 'Abstraction',
      assigned_to_id: assigned?.[0] ?? null,
      assigned_to_name: assigned?.[1] ?? null,
      started_at: `${TODAY}T00:30:00Z`,
      updated_at: `${TODAY}T00:30:00Z`,
      ...over,
    })
    .execute();
}

const VERA: [string, string] = ['7', 'Vera Young'];
const ZOE: [string, string] = ['8', 'Zoe Adams'];

const LIST = `query GetCLMAbstractions($pageNumber: Int, $pageSize: Int, $searchTerm: String, $sortColumn: String,
    $sortDirection: String, $filters: [ListFilter!]) {
  clmAbstractions(pageNumber: $pageNumber, pageSize: $pageSize, searchTerm: $searchTerm, sortColumn: $sortColumn,
      sortDirection: $sortDirection, filters: $filters) {
    totalCount filteredCount pageNumber pageSize
    results { id assignedToId assignedToName daysActive tenantName organizationName organizationId workflowName
      workflowLinkUri contractType phaseName phaseId } }
  clmAbstractionCountsByTenant { count name }
  clmAbstractionCountsByAssignedTo { count assignToId assignToName }
  clmAbstractionUsers { id firstName lastName keycloakId } }`;
const read = async (who: Who, variables: Record<string, unknown> = {}) =>
  (await api.graphql(who, LIST, variables)).data;
const ids = async (variables: Record<string, unknown> = {}, who: Who = assigner) =>
  (await read(who, variables)).clmAbstractions.results.map(({ id }: { id: string }) => id);
const filter = (filterType: string, ...values: string[]) => ({ filterType, values });

const ASSIGN = `mutation AssignAbstraction($assignments: [AbstractionAssignmentInput!]!) {
  assignAbstraction(assignments: $assignments) {
    workflowId assignToId phaseId tenantName assignToName assigned message } }`;
const wish = (workflowId: string, over: Record<string, string> = {}) => ({
  workflowId,
  assignToId: '8',
  phaseId: '2',
  tenantName: 'Lakeside',
  assignToName: 'Somebody Else',
  ...over,
});
const assign = (who: Who | null, ...assignments: object[]) => api.graphql(who, ASSIGN, { assignments });

beforeEach(() => db().deleteFrom('abstractions').execute());

describe('refusals', () => {
  it('the queue is for those who hold its permission, and assigning for those who assign', async () => {
    expect(errorName(await api.graphql(null, LIST))).toBe('UnauthorizedError');
    expect(errorName(await api.graphql('director', LIST))).toBe('ForbiddenError');
    expect(errorName(await assign(null, wish('1')))).toBe('UnauthorizedError');
    expect(errorName(await assign(viewer, wish('1')))).toBe('ForbiddenError');
  });

  it('days that are no choice are refused, and so is a list of none or of more than 100', async () => {
    for (const days of ['4', '-1', 'x', '']) {
      const answer = await api.graphql(assigner, LIST, { filters: [filter('DaysActive', '0', days)] });
      expect(answer.errors?.[0]?.extensions).toMatchObject({ name: 'ValidationError', field: 'filters' });
    }
    const many = Array.from({ length: 101 }, (_, index) => wish(String(index)));
    for (const answer of [await assign(assigner), await assign(assigner, ...many)])
      expect(answer.errors?.[0]?.extensions).toMatchObject({ name: 'ValidationError', field: 'assignments' });
  });
});

describe('without AssignCLMAbstractions', () => {
  it('ABS-002 one sees what is assigned to oneself, in lists and counts', async () => {
    await add('1', { assigned: VERA });
    await add('2', { assigned: ZOE, tenant_name: 'Meridian' });
    await add('3');
    const data = await read(viewer);
    expect(data.clmAbstractions).toMatchObject({ totalCount: 1, filteredCount: 1 });
    expect(data.clmAbstractions.results).toMatchObject([{ id: '1', assignedToId: '7' }]);
    expect(data.clmAbstractionCountsByTenant).toEqual([{ count: 1, name: 'Lakeside' }]);
    expect(data.clmAbstractionCountsByAssignedTo).toEqual([
      { count: 1, assignToId: '7', assignToName: 'Vera Young' },
    ]);
    expect(data.clmAbstractionUsers.map(({ id }: { id: string }) => id)).toEqual(['7']);
    expect(await ids({ filters: [filter('AssignedToId', '8', '0')] }, viewer)).toEqual([]);
    expect((await ids()).sort()).toEqual(['1', '2', '3']);
  });

  it('whoever is not of the team sees none (B-81)', async () => {
    await add('1', { assigned: ZOE });
    await add('2');
    const data = await read('analyst');
    expect(data).toEqual({
      clmAbstractions: { totalCount: 0, filteredCount: 0, pageNumber: 1, pageSize: 25, results: [] },
      clmAbstractionCountsByTenant: [],
      clmAbstractionCountsByAssignedTo: [],
      clmAbstractionUsers: [],
    });
  });
});

describe('the queue', () => {
  it('ABS-016 an abstraction has its fields, with days of the calendar in UTC', async () => {
    await add('1', {
      assigned: ZOE,
      workflow_link: 'https://clm.example/1',
      started_at: '2027-03-08T23:59:00Z',
    });
    await add('2', { started_at: '2027-03-11T09:00:00Z' });
    const { results } = (await read(assigner)).clmAbstractions;
    expect(results).toEqual([
      {
        id: '1',
        assignedToId: '8',
        assignedToName: 'Zoe Adams',
        daysActive: 2,
        tenantName: 'Lakeside',
        organizationName: 'Lakeside Medical Center',
        organizationId: 'LMC',
        workflowName: 'Workflow 1',
        workflowLinkUri: 'https://clm.example/1',
        contractType: 'Lease',
        phaseName: 'Abstraction',
        phaseId: '2',
      },
      expect.objectContaining({
        id: '2',
        assignedToId: '0',
        assignedToName: null,
        daysActive: 0,
        workflowLinkUri: null,
      }),
    ]);
  });

  it('ABS-017 a team member has the fields, and the team stands by last name', async () => {
    expect((await read(assigner)).clmAbstractionUsers).toEqual([
      { id: '8', firstName: 'Zoe', lastName: 'Adams', keycloakId: 'elsewhere' },
      { id: '9', firstName: 'Max', lastName: 'munro', keycloakId: null },
      { id: '7', firstName: 'Vera', lastName: 'Young', keycloakId: `user-${viewer.id}` },
    ]);
  });

  it('ABS-009 sorts by days active, the longest first, or by a column that is asked for', async () => {
    await add('1', {
      started_at: '2027-03-09T08:00:00Z',
      assigned: ZOE,
      tenant_name: 'B',
      contract_type: 'c',
    });
    await add('2', { started_at: '2027-03-01T08:00:00Z', organization_name: 'Z', workflow_name: 'Zz' });
    await add('3', { assigned: VERA, tenant_name: 'a', organization_name: 'A', contract_type: 'B' });
    await db().updateTable('abstractions').set({ workflow_name: 'a' }).where('reference', '=', '1').execute();
    expect(await ids()).toEqual(['2', '1', '3']);
    const orders = {
      days_active: ['3', '1', '2'],
      // Nobody comes last.
      assigned_to_name: ['3', '1', '2'],
      tenant_name: ['3', '1', '2'],
      organization_name: ['3', '1', '2'],
      workflow_name: ['1', '3', '2'],
      contract_type: ['3', '1', '2'],
    };
    for (const [sortColumn, order] of Object.entries(orders))
      expect(await ids({ sortColumn, sortDirection: 'asc' }), sortColumn).toEqual(order);
    expect(await ids({ sortColumn: 'tenant_name', sortDirection: 'desc' })).toEqual(['2', '1', '3']);
    expect(await ids({ sortColumn: 'other' })).toEqual(['2', '1', '3']);
  });

  it('ABS-019 is paged, searched and filtered, with counts before search and filters', async () => {
    await add('1', { tenant_name: 'A', assigned: ZOE, started_at: '2027-03-10T00:00:00Z' });
    await add('2', { tenant_name: 'A', started_at: '2027-03-09T23:00:00Z' });
    await add('3', { tenant_name: 'B', assigned: VERA, started_at: '2027-03-07T23:00:00Z' });
    await add('4', { tenant_name: 'B', started_at: '2027-02-01T12:00:00Z', workflow_name: '100% Lease' });
    await add('5', { closed_at: '2027-03-09T12:00:00Z' });
    const all = await read(assigner, {
      pageNumber: 2,
      pageSize: 1,
      searchTerm: 'WORK',
      filters: [filter('TenantName', 'B', 'A')],
    });
    expect(all.clmAbstractions).toMatchObject({
      totalCount: 4,
      filteredCount: 3,
      pageNumber: 2,
      pageSize: 1,
      results: [{ id: '2' }],
    });
    expect(all.clmAbstractionCountsByTenant).toEqual([
      { count: 2, name: 'A' },
      { count: 2, name: 'B' },
    ]);
    expect(all.clmAbstractionCountsByAssignedTo).toEqual([
      { count: 1, assignToId: '7', assignToName: 'Vera Young' },
      { count: 1, assignToId: '8', assignToName: 'Zoe Adams' },
      { count: 2, assignToId: '0', assignToName: null },
    ]);
    expect(all.clmAbstractionUsers).toHaveLength(3);
    expect(await ids({ searchTerm: '0% l' })).toEqual(['4']);
    for (const [filters, found] of [
      [[filter('AssignedToId', '0')], ['4', '2']],
      [[filter('AssignedToId', '0', '7')], ['4', '3', '2']],
      [[filter('AssignedToId', 'x')], []],
      [[filter('DaysActive', '0')], ['1']],
      [[filter('DaysActive', '1', '0')], ['2', '1']],
      [[filter('DaysActive', '3')], ['4', '3']],
      [[filter('TenantName', 'A')], ['2', '1']],
      [[filter('TenantName', 'A'), filter('DaysActive', '1', '3')], ['2']],
      [[filter('TenantName', 'A', 'B'), filter('DaysActive', '3'), filter('AssignedToId', '7')], ['3']],
      [[filter('Phase', '9')], ['4', '3', '2', '1']],
    ] as const)
      expect(await ids({ filters }), JSON.stringify(filters)).toEqual(found);
  });
});

describe('assigning', () => {
  it('ABS-018 answers each assignment with the same fields, whether it was assigned, and why not', async () => {
    await add('1');
    await add('2', { closed_at: '2027-03-09T12:00:00Z' });
    await add('3', { assigned: ZOE });
    await add('4');
    const answer = await assign(
      assigner,
      wish('1'),
      wish('2'),
      wish('3', { assignToId: '7', phaseId: '1' }),
      wish('3', { tenantName: 'Meridian' }),
      wish('1', { assignToId: '7' }),
      wish('4', { assignToId: '0' }),
    );
    const refused = (workflowId: string, message: string, over: object = {}) => ({
      ...wish(workflowId),
      assignToName: 'Zoe Adams',
      assigned: false,
      message,
      ...over,
    });
    expect(answer.data.assignAbstraction).toEqual([
      { ...wish('1'), assignToName: 'Zoe Adams', assigned: true, message: null },
      refused('2', 'The abstraction is closed'),
      refused('3', 'The abstraction is in a different phase now', {
        assignToId: '7',
        assignToName: 'Vera Young',
        phaseId: '1',
      }),
      refused('3', 'The tenant has no such abstraction', { tenantName: 'Meridian' }),
      refused('1', 'The abstraction is listed twice', { assignToId: '7', assignToName: 'Vera Young' }),
      refused('4', 'There is no such team member', { assignToId: '0', assignToName: null }),
    ]);
    const rows = await db()
      .selectFrom('abstractions')
      .select(['reference', 'assigned_to_id', 'assigned_to_name'])
      .orderBy('reference')
      .execute();
    expect(rows).toEqual([
      { reference: '1', assigned_to_id: '8', assigned_to_name: 'Zoe Adams' },
      { reference: '2', assigned_to_id: null, assigned_to_name: null },
      { reference: '3', assigned_to_id: '8', assigned_to_name: 'Zoe Adams' },
      { reference: '4', assigned_to_id: null, assigned_to_name: null },
    ]);
  });

  it('workflows of the same number are told apart by their tenants', async () => {
    await add('1');
    await add('1', { tenant_name: 'Meridian' });
    await assign(assigner, wish('1', { tenantName: 'Meridian' }));
    const [assigned] = (await read(assigner, { filters: [filter('AssignedToId', '8')] })).clmAbstractions
      .results;
    expect(assigned).toMatchObject({ id: '1', tenantName: 'Meridian' });
    expect((await ids({ filters: [filter('AssignedToId', '8')] })).length).toBe(1);
  });

  it('is recorded for each that changed, for the staff alone', async () => {
    await add('21', { assigned: VERA });
    await add('22', { assigned: ZOE });
    await add('23');
    await assign(assigner, wish('21'), wish('22'), wish('23'));
    const audit = `{ auditEntries(subjectType: "abstraction", pageSize: 2) {
      results { action subjectId subjectName systemId before after } } }`;
    const { results } = (await api.graphql('admin', audit)).data.auditEntries;
    expect(results.map(({ subjectId }: { subjectId: string }) => subjectId).sort()).toEqual(['21', '23']);
    const entry = results.find(({ subjectId }: { subjectId: string }) => subjectId === '21');
    expect(entry).toMatchObject({
      action: 'abstraction.assign',
      subjectName: 'Workflow 21',
      systemId: null,
    });
    expect(JSON.parse(entry.before)).toEqual({ tenant: 'Lakeside', assignedTo: 'Vera Young' });
    expect(JSON.parse(entry.after)).toEqual({ tenant: 'Lakeside', assignedTo: 'Zoe Adams' });
  });
});
