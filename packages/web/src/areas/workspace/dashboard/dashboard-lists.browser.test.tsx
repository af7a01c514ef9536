import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectPhoneFit } from '../../../lib/phone/phone-fit.fixtures.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, stubServer } from '../../../test/server.ts';
import { showTab } from '../documents/tab/documents-tab.fixtures.tsx';
import { makeDocumentRow } from '../projects/files/project-files.fixtures.tsx';
import { PROJECT_ANSWERS } from '../projects/projects.fixtures.ts';

const makeProject = (n: number) => ({
  __typename: 'Project',
  id: String(n),
  title: `Project ${n}`,
  createdDate: 1_790_000_000 + n,
  createdByName: 'Grace Okafor',
  isArchived: false,
  documentCount: 0,
  stage: 'plan',
  ownerName: null,
  budget: null,
  needByDate: null,
  facilities: [],
});
const numbered = <Row,>(count: number, row: (n: number) => Row) =>
  Array.from({ length: count }, (_, index) => row(index + 1));
const makeDocument = (n: number) => makeDocumentRow({ id: String(n), fileName: `File ${n}.pdf` });
const listPage = (rows: readonly unknown[]) => ({
  totalCount: rows.length,
  pageNumber: 1,
  pageSize: 10,
  results: rows.slice(0, 10),
});

/** Answers for the dashboard and a project's page, with this many rows in each list. */
const answersWith = (rows: number): Answers => ({
  ...PROJECT_ANSWERS,
  GetSystemProjects: { data: { systemProjects: listPage(numbered(rows, makeProject)) } },
  GetSystemDocuments: {
    data: { systemDocuments: listPage(numbered(rows, makeDocument)), documentCategories: [] },
  },
  GetSystemDocumentsFilters: { data: { systemDocumentsFilters: { createdby_filter: [] } } },
  GetProjectDocuments: {
    data: {
      project: { __typename: 'Project', id: '12', documents: numbered(rows, makeDocument) },
      documentCategories: [],
    },
  },
});

async function open(path: string, rows = 1, until?: Promise<void>) {
  const server = stubServer(answersWith(rows), {}, until);
  return { ...(await renderRoutes(brandRoutes('spend'), { path })), server };
}

it('WS-009 the dashboard shows Upload Document, which the surrounding page can disable', async () => {
  const { screen } = await open('/n/workspace?tab=Documents');
  const upload = screen.getByRole('button', { name: 'Upload Document' });
  await expect.element(upload).toBeVisible();
  await expect.element(upload).toHaveAttribute('aria-disabled', 'false');
  await upload.click();
  await expect.element(screen.getByRole('dialog', { name: 'Upload Document' })).toBeVisible();
  await screen.unmount();
  const hosted = await showTab({ canUpload: false });
  await hosted.button('Upload Document').click({ force: true });
  await expect.element(hosted.button('Upload Document')).toHaveAttribute('aria-disabled', 'true');
  expect(hosted.screen.getByRole('dialog').query()).toBeNull();
});

it('WS-013 an empty projects table shows No Projects Found', async () => {
  const { screen } = await open('/n/workspace', 0);
  const table = screen.getByRole('table', { name: 'Projects' });
  await expect.element(table.getByText('No Projects Found', { exact: true })).toBeVisible();
});

it('WS-019 projects and documents are searched after 200 ms without a keystroke', async () => {
  for (const [path, operation] of [
    ['/n/workspace', 'GetSystemProjects'],
    ['/n/workspace?tab=Documents', 'GetSystemDocuments'],
  ] as const) {
    const { screen, server } = await open(path);
    await expect.element(screen.getByRole('searchbox')).toBeVisible();
    const box = screen.getByRole('searchbox').element() as HTMLInputElement;
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const searched = () =>
      server.calls
        .filter(({ operationName, variables }) => operationName === operation && variables['searchTerm'])
        .map(({ variables }) => variables['searchTerm']);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      type('sc');
      await vi.advanceTimersByTimeAsync(199);
      type('scan');
      await vi.advanceTimersByTimeAsync(199);
      expect(searched()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
    } finally {
      vi.useRealTimers();
    }
    await expect.poll(searched).toEqual(['scan']);
    await screen.unmount();
  }
});

describe('the pages of a list', () => {
  it.each([
    ['/n/workspace', 'Projects'],
    ['/n/workspace?tab=Documents', 'Document Dashboard'],
    ['/n/projects/12', 'Your Documents'],
  ])('WS-020 %s has none for ten rows, otherwise one per ten', async (path, name) => {
    for (const [rows, pages] of [
      [10, 0],
      [11, 2],
      [20, 2],
      [21, 3],
    ] as const) {
      const { screen } = await open(path, rows);
      const table = screen.getByRole('table', { name });
      await expect.element(table).toHaveAttribute('aria-busy', 'false');
      await expect.poll(() => table.getByRole('row').elements().length).toBe(11);
      const buttons = screen.getByRole('button', { name: /^Page \d+$/ });
      expect(buttons.elements()).toHaveLength(pages);
      await screen.unmount();
    }
  });
});

it.each([
  '/n/workspace',
  '/n/workspace?tab=Documents',
  '/n/projects/12',
  '/n/projects/12/edit',
  '/n/projects/12/document/40',
  '/n/workspace/document/40',
  '/n/unsentanalysis',
])('WS-021 %s shows a loader or placeholders, and after a failure the error panel', async (path) => {
  let go = () => {};
  const until = new Promise<void>((resolve) => {
    go = resolve;
  });
  const failing = { error: 'InternalError' } as const;
  const queries = [...Object.keys(answersWith(0)), 'GetProjectDocument', 'GetDocument', 'GetUnsentAnalysis'];
  stubServer(
    {
      ...Object.fromEntries(queries.map((name) => [name, failing])),
      saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
    },
    {},
    until,
  );
  const { screen } = await renderRoutes(brandRoutes('spend'), { path });
  const loading = () =>
    window.document.querySelector('[role="status"][aria-label="Loading"], .mantine-Skeleton-root');
  await expect.poll(() => loading()?.checkVisibility()).toBe(true);
  expect(screen.getByText('An error has occurred.').query()).toBeNull();
  go();
  await expect.element(screen.getByText('An error has occurred.').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
});

it('WS-022 the workspace is 1400 px wide if the window has room', async () => {
  await page.viewport(1920, 900);
  onTestFinished(() => page.viewport(1440, 900));
  for (const path of ['/n/workspace', '/n/projects/12']) {
    const { screen } = await open(path);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('main').element().getBoundingClientRect().width).toBe(1_400);
    await screen.unmount();
  }
});

describe('on a phone', () => {
  it.each([
    ['/n/workspace', 'Projects', 'Search Projects', 'Owner'],
    ['/n/workspace?tab=Documents', 'Document Dashboard', 'Search Documents', 'Tag'],
  ])('%s shows cards, the search, and the filters in a sheet', async (path, list, search, filter) => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1440, 900));
    const { screen } = await open(path, 3);
    await expect.element(screen.getByRole('combobox', { name: `Sort ${list}` })).toBeVisible();
    await expect.element(screen.getByRole('searchbox', { name: search })).toBeVisible();
    expect(document.querySelector('thead')).toBeNull();
    expectPhoneFit();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Filters' }).click();
    const sheet = screen.getByRole('dialog', { name: 'Filters' });
    await expect.element(sheet.getByRole('combobox', { name: filter })).toBeVisible();
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await expect.element(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  });
});
