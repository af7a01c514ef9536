import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { provesList } from '../../../test/list-tests.tsx';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, stubServer } from '../../../test/server.ts';
import { userWith, userWithout } from '../../../test/users.ts';

const CREATED = new Date(2026, 10, 16, 9, 30).getTime() / 1_000;
const project = (id: number, changes: object = {}) => ({
  __typename: 'Project',
  id: String(id),
  title: `Project ${id}`,
  createdDate: CREATED,
  createdByName: 'Grace Okafor',
  isArchived: false,
  documentCount: id * 2,
  stage: 'quotes',
  ownerName: id === 1 ? 'Grace Okafor' : null,
  budget: id === 1 ? 3_100_000 : null,
  needByDate: id === 1 ? '2099-01-31' : null,
  facilities: [
    { __typename: 'ProjectFacility', id: '1', name: 'Main Campus' },
    { __typename: 'ProjectFacility', id: '2', name: 'West Pavilion' },
  ],
  ...changes,
});
const page = (results: object[], totalCount = results.length, pageNumber = 1) => ({
  data: { systemProjects: { totalCount, pageNumber, pageSize: 10, results } },
});
const FILTERS = {
  data: {
    systemProjectsFilters: {
      facility_filter: [{ name: 'Main Campus', values: ['1'] }],
      createdby_filter: [{ name: 'Grace Okafor', values: ['7', '8'] }],
    },
  },
};
const OTHERS = {
  saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
  GetSystemProjectsFilters: FILTERS,
  GetProjectFigures: { data: { projectFigures: { projectCount: 2, budget: 3_100_000, options: [] } } },
};
const TWO_SYSTEMS = userWith({
  systems: [
    { id: '1', name: 'Northfield Health' },
    { id: '2', name: 'Southfield Clinics' },
  ],
});

async function show(path: string, user = userWith(), answers: Answers = {}) {
  const server = stubServer({
    ...OTHERS,
    GetSystemProjects: page([project(1), project(2, { isArchived: true, facilities: [] })]),
    ...answers,
  });
  const rendered = await renderRoutes(brandRoutes('spend'), { path, user });
  const asked = () =>
    server.calls
      .filter(({ operationName }) => operationName === 'GetSystemProjects')
      .map(({ variables }) => variables);
  return { ...rendered, asked, server };
}

provesList({
  path: '/n/workspace',
  operation: 'GetSystemProjects',
  field: 'systemProjects',
  table: 'Projects',
  pageSize: 10,
  row: (n) => ({ row: project(n), cell: `Project ${n}` }),
  search: { key: 'query', variable: 'searchTerm' },
  sorts: [
    { header: 'Project', column: 'title' },
    { header: 'Documents', column: 'documentCount', down: true },
    { header: 'Created By', column: 'createdByName' },
  ],
  empty: 'No Projects Found',
  nothingFound: 'No Projects Found',
  answers: OTHERS,
});

describe('the dashboard', () => {
  it.each(['/n/workspace', '/n/projects'])(
    'WS-006 %s shows the Workspace Dashboard and welcomes the user by first name',
    async (path) => {
      const { screen } = await show(path);
      await expect
        .element(screen.getByRole('heading', { level: 1, name: 'Workspace Dashboard' }))
        .toBeVisible();
      await expect.element(screen.getByText('Welcome back, Grace')).toBeVisible();
      expect(document.title).toContain('Workspace Dashboard');
    },
  );

  it('WS-001 /n/workspace and its pages lead to /n/404 without Workspaces.View', async () => {
    for (const path of ['/n/workspace', '/n/workspace/projects/create', '/n/workspace/projects/1']) {
      const { screen, address } = await show(path, userWithout('ViewWorkspaces'));
      await expect.poll(address).toBe('/n/404');
      await screen.unmount();
    }
  });

  it('WS-002 WS-004 Create Project needs projects.view, and leads to the same family of addresses', async () => {
    const lower = userWith({ permissions: ['login', 'workspaces.view', 'projects.view'] });
    const workspace = await show('/n/workspace', lower);
    await expect
      .element(workspace.screen.getByRole('link', { name: 'Create Project' }))
      .toHaveAttribute('href', '/n/workspace/projects/create?systemId=1');
    await workspace.screen.unmount();
    const projects = await show('/n/projects');
    await expect
      .element(projects.screen.getByRole('link', { name: 'Create Project' }))
      .toHaveAttribute('href', '/n/projects/create?systemId=1');
    await projects.screen.unmount();
    for (const user of [userWithout('ViewProjects'), userWith({ systemTypeName: 'VENDOR' })]) {
      const other = await show('/n/workspace', user);
      await expect.element(other.screen.getByRole('heading', { level: 1 })).toBeVisible();
      expect(other.screen.getByText('Create Project').query()).toBeNull();
      await other.screen.unmount();
    }
  });

  it('users who see neither projects nor documents get a message, and no query is sent', async () => {
    const { screen, asked } = await show('/n/workspace', userWithout('ViewProjects', 'ViewDocuments'));
    await expect.element(screen.getByText('No Documents Found')).toBeVisible();
    expect(asked()).toEqual([]);
    await expectAccessible();
  });

  it('WS-008 systemId selects the system, and a typeahead sets it only if there are several systems', async () => {
    const one = await show('/n/workspace');
    await expect.element(one.screen.getByRole('table')).toBeVisible();
    expect(one.screen.getByRole('combobox', { name: 'System' }).query()).toBeNull();
    await one.screen.unmount();
    const { screen, asked, address } = await show('/n/workspace?systemId=2&page=2', TWO_SYSTEMS);
    await expect.poll(() => asked().at(-1)).toMatchObject({ systemId: '2' });
    const select = screen.getByRole('combobox', { name: 'System' });
    await expect.element(select).toHaveValue('Southfield Clinics');
    await select.fill('north');
    await screen.getByRole('option', { name: 'Northfield Health' }).click();
    await expect.poll(address).toBe('/n/workspace?systemId=1');
    await expect.poll(() => asked().at(-1)).toMatchObject({ systemId: '1', pageNumber: 1 });
  });
});

describe('the tabs of the dashboard', () => {
  const DOCUMENTS: Answers = {
    GetSystemDocuments: {
      data: {
        systemDocuments: { totalCount: 0, pageNumber: 1, pageSize: 10, results: [] },
        documentCategories: [],
      },
    },
    GetSystemDocumentsFilters: { data: { systemDocumentsFilters: { createdby_filter: [] } } },
  };
  const tabs = ({ screen }: Awaited<ReturnType<typeof show>>) =>
    screen
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent);

  it('WS-005 are Projects with Projects.View and Documents with Documents.View', async () => {
    for (const [user, expected] of [
      [userWith(), ['Projects', 'Documents']],
      [userWithout('ViewDocuments'), ['Projects']],
      [userWithout('ViewProjects'), ['Documents']],
    ] as const) {
      const page = await show('/n/workspace', user, DOCUMENTS);
      await expect.poll(() => tabs(page)).toEqual(expected);
      await page.screen.unmount();
    }
  });

  it('WS-007 tab opens one of them, by default Projects, or Documents for users who see no projects', async () => {
    for (const [path, user, title] of [
      ['/n/workspace', userWith(), 'Projects'],
      ['/n/workspace?tab=Projects', userWith(), 'Projects'],
      ['/n/workspace?tab=Documents', userWith(), 'Document Dashboard'],
      ['/n/workspace', userWithout('ViewProjects'), 'Document Dashboard'],
      ['/n/workspace?tab=Projects', userWithout('ViewProjects'), 'Document Dashboard'],
      ['/n/workspace?tab=Documents', userWithout('ViewDocuments'), 'Projects'],
      ['/n/workspace?tab=Others', userWith(), 'Projects'],
    ] as const) {
      const { screen } = await show(path, user, DOCUMENTS);
      await expect.element(screen.getByRole('region', { name: title, exact: true })).toBeVisible();
      await screen.unmount();
    }
  });

  it('another tab resets the filters, and keeps the system', async () => {
    const { screen, address } = await show(
      '/n/workspace?systemId=2&query=mri&page=2',
      TWO_SYSTEMS,
      DOCUMENTS,
    );
    await screen.getByRole('tab', { name: 'Documents' }).click();
    await expect.poll(address).toBe('/n/workspace?systemId=2&tab=Documents');
    await expect.element(screen.getByText('No Documents Found')).toBeVisible();
    await expectAccessible();
  });

  it('WS-003 vendors see neither Create Project nor Request Analysis', async () => {
    const vendor = userWith({ systemTypeName: 'VENDOR' });
    for (const tab of ['Projects', 'Documents']) {
      const { screen } = await show(`/n/workspace?tab=${tab}`, vendor, DOCUMENTS);
      await expect.element(screen.getByRole('table')).toBeVisible();
      expect(screen.getByText('Create Project').query()).toBeNull();
      expect(screen.getByText('Request Analysis').query()).toBeNull();
      await screen.unmount();
    }
  });
});

describe('the projects', () => {
  it('WS-012 have their columns, ten per page, newest first, and a pill on archived ones', async () => {
    const { screen, asked } = await show('/n/workspace');
    await expect.element(screen.getByRole('cell', { name: 'Project 1', exact: true })).toBeVisible();
    const heads = screen.getByRole('columnheader').elements();
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Created',
      'Project',
      'Facility',
      'Stage',
      'Owner',
      'Budget',
      'Need by',
      'Documents',
      'Created By',
    ]);
    expect(asked()[0]).toMatchObject({
      pageSize: 10,
      sortColumn: 'createdDate',
      sortDirection: 'desc',
      filters: [{ filterType: 'Status', values: ['active'] }],
    });
    const rows = screen.getByRole('row').elements().slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '11/16/2026Project 1Main Campus + 1 moreQuotesGrace Okafor$3,100,00001/31/20992Grace Okafor',
      '11/16/2026Project 2Archived--Quotes------4Grace Okafor',
    ]);
    await expect
      .element(screen.getByRole('link', { name: 'Project 1' }))
      .toHaveAttribute('href', '/n/workspace/projects/1');
  });

  it('WS-010 the links Active, Archived and All filter the list, with Active as the default', async () => {
    const { screen, asked, address } = await show('/n/workspace?page=2&status=ARCHIVED');
    const filters = () => asked().at(-1)?.['filters'];
    await expect.poll(filters).toEqual([{ filterType: 'Status', values: ['archived'] }]);
    const links = screen.getByRole('navigation', { name: 'Status' }).getByRole('link');
    expect(links.elements().map(({ textContent }) => textContent)).toEqual(['Active', 'Archived', 'All']);
    await screen.getByRole('link', { name: 'All', exact: true }).click();
    await expect.poll(address).toBe('/n/workspace?status=all');
    await expect.poll(filters).toEqual([{ filterType: 'Status', values: ['all'] }]);
    await screen.getByRole('link', { name: 'Active', exact: true }).click();
    await expect.poll(address).toBe('/n/workspace');
    await expect.poll(filters).toEqual([{ filterType: 'Status', values: ['active'] }]);
  });

  it('WS-011 the filters Created By and Facility narrow the list from the first page on', async () => {
    const { screen, asked, address } = await show('/n/workspace?page=2');
    await screen.getByRole('combobox', { name: 'Created By' }).click();
    await screen.getByRole('option', { name: 'Grace Okafor' }).click();
    await expect.poll(address).toBe('/n/workspace?createdBy[]=7%2C8');
    await expect
      .poll(() => asked().at(-1))
      .toMatchObject({
        pageNumber: 1,
        filters: [
          { filterType: 'Status', values: ['active'] },
          { filterType: 'CreatedBy', values: ['7', '8'] },
        ],
      });
    await screen.getByRole('combobox', { name: 'Facility' }).click();
    await screen.getByRole('option', { name: 'Main Campus' }).click();
    await expect
      .poll(() => asked().at(-1)?.['filters'])
      .toContainEqual({
        filterType: 'Facility',
        values: ['1'],
      });
    await screen.getByRole('searchbox').fill('mri');
    await expect.poll(() => asked().at(-1)).toMatchObject({ searchTerm: 'mri', pageNumber: 1 });
    await screen.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(address).toBe('/n/workspace?query=mri');
  });
});
