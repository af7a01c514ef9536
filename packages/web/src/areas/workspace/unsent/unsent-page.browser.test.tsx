import { expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { provesList } from '../../../test/list-tests.tsx';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answer, stubServer } from '../../../test/server.ts';
import { userWith, userWithout } from '../../../test/users.ts';

const at = (time: string): number => new Date(time).getTime() / 1_000;
const TODAY = Math.floor(Date.now() / 1_000);
const ROW = {
  __typename: 'UnsentAnalysis',
  id: '1',
  systemId: '3',
  systemName: 'Lakeside Health',
  projectId: '12',
  projectName: 'CT replacement',
  docId: '40',
  requestDocument: 'Quote Rev B.pdf',
  requestSubmittedOn: at('2026-11-13T09:00:00'),
  analysisDocument: 'Benchmark.pdf',
  analysisUploadedOn: at('2026-11-20T10:30:00'),
};
const page = (...results: object[]): Answer => ({
  data: { unsentAnalysis: { totalCount: results.length, pageNumber: 1, pageSize: 1_000, results } },
});

async function show(answer: Answer | (() => Answer), path = '/n/unsentanalysis', user = userWith()) {
  const server = stubServer({
    saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
    GetUnsentAnalysis: answer,
  });
  const rendered = await renderRoutes(brandRoutes('spend'), { path, user });
  const asked = () =>
    server.calls
      .filter(({ operationName }) => operationName === 'GetUnsentAnalysis')
      .map(({ variables }) => variables);
  return { ...rendered, asked };
}
const table = ({ screen }: Awaited<ReturnType<typeof show>>) =>
  screen.getByRole('table', { name: 'Unsent Analysis' });

it('UNS-001 without UnsentAnalysis.View the page leads to /n/404', async () => {
  const { address } = await show(page(ROW), '/n/unsentanalysis', userWithout('ViewUnsentAnalysis'));
  await expect.poll(address).toBe('/n/404');
});

it('UNS-002 greets by first name, explains itself and lists unsent analyses', async () => {
  const shown = await show(page(ROW));
  const { screen } = shown;
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Unsent Analysis' })).toBeVisible();
  await expect.element(screen.getByText('Welcome back, Grace')).toBeVisible();
  await expect.element(screen.getByText(/These analyses are complete, but have not been sent/)).toBeVisible();
  await expect.element(table(shown).getByText('Benchmark.pdf')).toBeVisible();
  expect(shown.asked()[0]).toMatchObject({
    pageNumber: 1,
    pageSize: 1_000,
    sortColumn: 'analysisUploadedOn',
    sortDirection: 'desc',
  });
  await expectAccessible();
});

it('UNS-003 the table has its columns, and links to the system and the document', async () => {
  const shown = await show(page(ROW));
  await expect.element(table(shown).getByText('Benchmark.pdf')).toBeVisible();
  const cells = [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
  expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
    'System',
    'Project',
    'Requested Document',
    'Requested On',
    'Analyst Document',
    'Analysis Uploaded On',
  ]);
  expect(cells).toEqual([
    'Lakeside Health',
    'CT replacement',
    'Quote Rev B.pdf',
    '11/13/2026 late',
    'Benchmark.pdf',
    '11/20/2026',
  ]);
  await expect
    .element(table(shown).getByRole('link', { name: 'Lakeside Health' }))
    .toHaveAttribute('href', '/n/home?systemId=3');
  await expect
    .element(table(shown).getByRole('link', { name: 'Quote Rev B.pdf' }))
    .toHaveAttribute('href', '/n/workspace/document/40?systemId=3');
  await expect
    .element(table(shown).getByRole('link', { name: 'Benchmark.pdf' }))
    .toHaveAttribute('href', '/n/workspace/document/40?systemId=3');
  await expect
    .element(table(shown).getByRole('link', { name: 'CT replacement' }))
    .toHaveAttribute('href', '/n/workspace/projects/12?systemId=3');
});

it('marks a request as late only after its due day', async () => {
  const shown = await show(page({ ...ROW, requestSubmittedOn: TODAY }));
  await expect.element(table(shown).getByText('Benchmark.pdf')).toBeVisible();
  expect(document.querySelector('tbody')!.textContent).not.toContain('late');
});

it('UNS-004 reports an empty list', async () => {
  const { screen } = await show(page());
  await expect.element(screen.getByText('No Unsent Analysis Found', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('There are no current unsent analysis documents!')).toBeVisible();
  await expectAccessible();
});

it('sorts by system, project and dates, newest first, and searches', async () => {
  const shown = await show(page(ROW));
  for (const [header, sortColumn] of [
    ['System', 'systemName'],
    ['Project', 'projectName'],
  ] as const) {
    await table(shown).getByRole('button', { name: header }).click();
    await expect.poll(() => shown.asked().at(-1)).toMatchObject({ sortColumn, sortDirection: 'asc' });
  }
  const header = (name: string) => table(shown).getByRole('columnheader', { name });
  await table(shown).getByRole('button', { name: 'Requested On' }).click();
  const newest = { sortColumn: 'requestSubmittedOn', sortDirection: 'desc' };
  await expect.poll(() => shown.asked().at(-1)).toMatchObject(newest);
  await expect.element(header('Requested On')).toHaveAttribute('aria-sort', 'descending');
  await table(shown).getByRole('button', { name: 'Analysis Uploaded On' }).click();
  await expect.poll(() => shown.asked().at(-1)).toMatchObject({ sortColumn: 'analysisUploadedOn' });
  await shown.screen.getByRole('searchbox', { name: 'Search Analyses' }).fill('lakeside');
  await expect.poll(() => shown.asked().at(-1)).toMatchObject({ searchTerm: 'lakeside' });
});

it('a failure is shown in place and can be retried', async () => {
  let fails = true;
  const shown = await show(() => (fails ? { error: 'InternalError' } : page(ROW)));
  await expect.element(shown.screen.getByText('An error has occurred.')).toBeVisible();
  fails = false;
  await shown.screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(table(shown).getByText('Benchmark.pdf')).toBeVisible();
});

provesList({
  path: '/n/unsentanalysis',
  operation: 'GetUnsentAnalysis',
  field: 'unsentAnalysis',
  table: 'Unsent Analysis',
  pageSize: 1_000,
  row: (n) => ({
    row: { ...ROW, id: String(n), analysisDocument: `Analysis ${n}.pdf` },
    cell: `Analysis ${n}.pdf`,
  }),
  search: { key: 'search', variable: 'searchTerm' },
  empty: 'No Unsent Analysis Found',
  nothingFound: 'No Unsent Analysis Found',
});
