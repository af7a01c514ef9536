import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { provesList } from '../../../../test/list-tests.tsx';
import { userWithout } from '../../../../test/users.ts';
import { makeDocumentRow } from '../../projects/files/project-files.fixtures.tsx';
import { FILTERS, showTab, tabRoutes } from './documents-tab.fixtures.tsx';

const headers = () => [...document.querySelectorAll('thead th')].map((th) => th.textContent);

provesList({
  path: '/n/workspace',
  routes: tabRoutes(),
  operation: 'GetSystemDocuments',
  field: 'systemDocuments',
  table: 'Document Dashboard',
  pageSize: 10,
  row: (n) => ({
    row: makeDocumentRow({ id: String(n), fileName: `Document ${n}.pdf` }),
    cell: `Document ${n}.pdf`,
  }),
  search: { key: 'query', variable: 'searchTerm' },
  sorts: [
    { header: 'Document Name', column: 'fileName' },
    { header: 'Uploaded By', column: 'uploadedBy' },
    { header: 'Project', column: 'projectTitle' },
    { header: 'Status', column: 'status' },
  ],
  empty: 'No Documents Found',
  nothingFound: 'No Documents Found',
  answers: FILTERS,
});

it('WS-014 the tab is titled and has chips, search, upload and a table of ten rows per page', async () => {
  const many = Array.from({ length: 10 }, (_, n) =>
    makeDocumentRow({ id: String(n), fileName: `File ${n}.pdf` }),
  );
  const { screen, sentVariables } = await showTab({
    answers: {
      GetSystemDocuments: {
        data: {
          systemDocuments: { totalCount: 23, pageNumber: 1, pageSize: 10, results: many },
          documentCategories: [],
        },
      },
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'Document Dashboard' })).toBeVisible();
  for (const name of ['Active', 'Archived', 'All'])
    await expect.element(screen.getByRole('radio', { name, exact: true })).toBeInTheDocument();
  await expect.element(screen.getByRole('searchbox', { name: 'Search Documents' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Upload Document' })).toBeVisible();
  await expect.element(screen.getByText('1–10 of 23')).toBeVisible();
  expect(sentVariables('GetSystemDocuments')[0]).toMatchObject({ pageSize: 10 });
  expect(document.querySelectorAll('tbody tr')).toHaveLength(10);
});

describe('the address', () => {
  it('WS-015 is requested with its defaults if it is empty', async () => {
    const { sentVariables } = await showTab();
    await expect
      .poll(() => sentVariables('GetSystemDocuments'))
      .toEqual([
        {
          systemId: '1',
          pageNumber: 1,
          pageSize: 10,
          searchTerm: '',
          sortColumn: 'createdDate',
          sortDirection: 'desc',
          filters: [{ filterType: 'Status', values: ['active'] }],
        },
      ]);
  });

  it('WS-015 is read completely, with the status in any letter case', async () => {
    const search =
      '?query=mri&documentStatus=ARCHIVED&createdBy[]=7,12&createdBy[]=9&page=2&sortby=fileName&sortdir=asc';
    const { sentVariables } = await showTab({ search });
    await expect
      .poll(() => sentVariables('GetSystemDocuments')[0])
      .toMatchObject({
        pageNumber: 2,
        searchTerm: 'mri',
        sortColumn: 'fileName',
        sortDirection: 'asc',
        filters: [
          { filterType: 'Status', values: ['archived'] },
          { filterType: 'CreatedBy', values: ['7', '12', '9'] },
        ],
      });
  });

  it('WS-015 is set by search, status and creator, each leading to the first page', async () => {
    const page = await showTab({ search: '?page=2' });
    await page.screen.getByText('All', { exact: true }).click();
    await expect.poll(page.address).toBe('/n/workspace?documentStatus=all');
    await page.router.navigate('/n/workspace?documentStatus=all&page=2');
    await page.screen.getByRole('combobox', { name: 'Uploaded By' }).click();
    await page.screen.getByRole('option', { name: 'Morgan Diaz' }).click();
    await expect.poll(page.address).toBe('/n/workspace?documentStatus=all&createdBy[]=7%2C12');
    await page.router.navigate('/n/workspace?page=2');
    await page.screen.getByRole('searchbox').fill('mri');
    await expect.poll(page.address).toBe('/n/workspace?query=mri');
  });
});

it('WS-004 the Project column is shown to users who may see projects', async () => {
  const { screen } = await showTab();
  await expect.element(screen.getByRole('link', { name: 'Quote.pdf' })).toBeVisible();
  expect(headers()).toContain('Project');
  await screen.unmount();
  const without = await showTab({ user: userWithout('ViewProjects') });
  await expect.element(without.screen.getByRole('link', { name: 'Quote.pdf' })).toBeVisible();
  expect(headers()).not.toContain('Project');
});

it('WS-016 the table has its columns and row actions', async () => {
  const { screen, menu } = await showTab({ documents: [makeDocumentRow({ status: 'In Review' })] });
  await expect.element(screen.getByRole('link', { name: 'Quote.pdf' })).toBeVisible();
  expect(headers()).toEqual([
    '',
    'Document Name',
    'Uploaded',
    'Uploaded By',
    'Project',
    'Tags',
    'Status',
    'Actions',
  ]);
  expect(document.querySelector('tbody input[type="checkbox"]')).not.toBeNull();
  await expect
    .element(screen.getByRole('link', { name: 'MRI replacement' }))
    .toHaveAttribute('href', '/n/workspace/projects/12');
  await expect.element(await menu('Quote.pdf', 'Download')).toBeVisible();
  const items = screen.getByRole('menuitem').elements();
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Download',
    'Edit',
    'Remove from Project',
    'Archive',
    'Delete',
  ]);
  await screen.unmount();
  const without = await showTab({ user: userWithout('ViewDocuments') });
  await expect.element(without.screen.getByRole('link', { name: 'Quote.pdf' })).toBeVisible();
  expect(headers()).not.toContain('Status');
});

it('without Projects.View, there is no Project column', async () => {
  const { screen } = await showTab({ user: userWithout('ViewProjects') });
  await expect.element(screen.getByRole('link', { name: 'Quote.pdf' })).toBeVisible();
  expect(headers()).not.toContain('Project');
});

it('a document without a project leads to its own page', async () => {
  const { screen } = await showTab({ documents: [makeDocumentRow({ projectId: '0', projectTitle: null })] });
  await expect
    .element(screen.getByRole('link', { name: 'Quote.pdf' }))
    .toHaveAttribute('href', '/n/workspace/document/42');
});

it.each([{ isArchived: true }, { status: 'In Review' }, { status: 'Quote Analyzed' }])(
  'WS-017 the checkbox of a document with %o is disabled',
  async (changes) => {
    const { screen } = await showTab({ documents: [makeDocumentRow(changes)] });
    await expect.element(screen.getByRole('checkbox', { name: /^Quote\.pdf: / })).toBeDisabled();
  },
);

it.each(['?query=mri', '?documentStatus=archived', ''])(
  'WS-018 an empty list with %j shows a message, with a hint to change the search',
  async (search) => {
    const { screen } = await showTab({ documents: [], search });
    await expect.element(screen.getByText('No Documents Found', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/enter a new search/i)).toBeVisible();
  },
);

it('a document is edited in its row', async () => {
  const { screen, menu, sentVariables } = await showTab({
    answers: { UpdateDocument: { data: { documentUpdate: { id: '42' } } } },
  });
  await (await menu('Quote.pdf', 'Edit')).click();
  await expectAccessible();
  await userEvent.keyboard('Offer{Enter}');
  await expect.element(screen.getByText('Your document has been successfully updated.')).toBeVisible();
  expect(sentVariables('UpdateDocument')).toMatchObject([{ fileName: 'Offer.pdf', version: 3 }]);
});
