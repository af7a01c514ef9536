import { expect, it, vi } from 'vitest';
import { provesList } from '../../../test/list-tests.tsx';
import { renderRoutes, TEST_TOKEN } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, stubServer } from '../../../test/server.ts';
import { userWith, userWithout } from '../../../test/users.ts';

const entry = (id: number, changes: object = {}) => ({
  id: String(id),
  happenedAt: new Date(2026, 10, 21, 13, 7).getTime() / 1_000 - id * 60,
  userEmail: 'grace.okafor@northfield.example',
  apiTokenName: null,
  systemName: 'Northfield Health',
  action: 'project.update',
  subjectType: 'project',
  subjectId: '12',
  subjectName: 'MRI replacement',
  before: JSON.stringify({ title: 'MRI', systemId: 1 }),
  after: JSON.stringify({ title: 'MRI replacement', systemId: 1 }),
  ...changes,
});

const page = (results: object[], totalCount = results.length, pageNumber = 1) => ({
  data: { auditEntries: { totalCount, pageNumber, pageSize: 25, results } },
});
const ENTRIES = page([
  entry(1),
  entry(2, {
    action: 'feedback.send',
    subjectType: 'feedback',
    subjectName: null,
    before: null,
    after: null,
  }),
]);

async function showAudit(
  options: { search?: string; user?: ReturnType<typeof userWith>; answer?: Answers[string] } = {},
  paths: Parameters<typeof stubServer>[1] = {},
) {
  const { search = '', user = userWith(), answer = ENTRIES } = options;
  const server = stubServer(
    { saveUserActivityInfo: { data: { saveUserActivityInfo: true } }, GetAuditEntries: answer },
    paths,
  );
  const rendered = await renderRoutes(brandRoutes('spend'), { path: `/n/audit${search}`, user });
  const asked = () =>
    server.calls
      .filter(({ operationName }) => operationName === 'GetAuditEntries')
      .map(({ variables }) => variables);
  return { ...rendered, asked };
}

const FIRST_PAGE = { pageNumber: 1, pageSize: 25 };

provesList({
  path: '/n/audit',
  operation: 'GetAuditEntries',
  field: 'auditEntries',
  table: 'Audit log',
  pageSize: 25,
  row: (n) => ({ row: entry(n, { subjectName: `Project number ${n}` }), cell: `Project number ${n}` }),
  search: { key: 'search', variable: 'searchTerm' },
  empty: 'Nothing has been recorded yet',
  nothingFound: 'No entries match',
});

it('the address leads to /n/404 without the permission', async () => {
  const { address } = await showAudit({ user: userWithout('ViewSystemUsers') });
  await expect.poll(address).toBe('/n/404');
});

it('shows user, action, subject and time, in the order of the server', async () => {
  const { screen, asked } = await showAudit();
  await expect.element(screen.getByRole('cell', { name: '11/21/2026, 01:06 PM' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'Changed project' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'MRI replacement Project 12' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'Sent feedback' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Audit Log');
  await expect.poll(() => document.title).toBe('Capwise - Audit Log');
  expect(asked()).toEqual([FIRST_PAGE]);
});

it('names the API token that a script used', async () => {
  const { screen } = await showAudit({ answer: page([entry(1, { apiTokenName: 'Nightly import' })]) });
  const name = 'grace.okafor@northfield.example API token: Nightly import';
  await expect.element(screen.getByRole('cell', { name })).toBeVisible();
});

it('a row opens to the changed fields with before and after', async () => {
  const { screen } = await showAudit();
  const toggle = screen.getByRole('button', { name: 'Changes: Changed project MRI replacement' });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('deletion')).toHaveTextContent('before: MRI');
  await expect.element(screen.getByRole('insertion')).toHaveTextContent('after: MRI replacement');
  await toggle.click();
  await expect.element(screen.getByRole('deletion')).not.toBeInTheDocument();
});

it('the address determines the query', async () => {
  const { screen, asked } = await showAudit({
    search: '?search=mri&subjectType=project&from=2026-11-01&to=2026-11-20&page=2',
    answer: page([entry(1)], 30, 2),
  });
  await expect.element(screen.getByText('26–30 of 30')).toBeVisible();
  expect(asked()).toEqual([
    {
      searchTerm: 'mri',
      subjectType: 'project',
      from: new Date(2026, 10, 1).getTime() / 1_000,
      to: new Date(2026, 10, 21).getTime() / 1_000,
      pageNumber: 2,
      pageSize: 25,
    },
  ]);
  await expect.element(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('mri');
  await expect.element(screen.getByRole('combobox', { name: 'Subject type' })).toHaveValue('Project');
});

it('types and days can be selected and cleared', async () => {
  const { screen, address } = await showAudit({ answer: page([entry(1)], 60) });
  await screen.getByRole('combobox', { name: 'Subject type' }).click();
  await screen.getByRole('option', { name: 'Service request' }).click();
  await expect.poll(address).toBe('/n/audit?subjectType=service-request');
  await screen.getByLabelText('From').fill('2026-11-10');
  await expect.poll(address).toBe('/n/audit?subjectType=service-request&from=2026-11-10');
  await screen.getByLabelText('To', { exact: true }).fill('2026-11-09');
  await expect.element(screen.getByText('The last day is before the first')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear filters', exact: true }).click();
  await expect.poll(address).toBe('/n/audit');
});

it('only viewers of several systems can select one', async () => {
  const one = await showAudit();
  await expect.element(one.screen.getByRole('combobox', { name: 'Subject type' })).toBeVisible();
  await expect.element(one.screen.getByRole('combobox', { name: 'System' })).not.toBeInTheDocument();
  await one.screen.unmount();
  const systems = [
    { id: '1', name: 'Northfield Health' },
    { id: '2', name: 'Southfield Clinics' },
  ];
  const { screen, address, asked } = await showAudit({ user: userWith({ systems }) });
  await screen.getByRole('combobox', { name: 'System' }).click();
  await screen.getByRole('option', { name: 'Southfield Clinics' }).click();
  await expect.poll(address).toBe('/n/audit?systemId=2');
  await expect.poll(() => asked().at(-1)).toEqual({ ...FIRST_PAGE, systemId: '2' });
});

it('the export uses the same filter and the bearer token, and shows a refusal', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  let status = 200;
  const csv = vi.fn((_init?: RequestInit) => new Response('When', { status }));
  const { screen } = await showAudit({ search: '?subjectType=project' }, { '/api/audit/csv': csv });
  const button = screen.getByRole('button', { name: 'Export CSV' });
  await button.click();
  await vi.waitFor(() => expect(saved).toEqual(['Audit Log.csv']));
  expect(new Headers(csv.mock.lastCall![0]?.headers).get('authorization')).toBe(`Bearer ${TEST_TOKEN}`);
  status = 500;
  await button.click();
  await expect.element(screen.getByText('The audit log was not downloaded.')).toBeVisible();
});
