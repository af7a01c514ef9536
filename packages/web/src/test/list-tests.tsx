import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CurrentUser } from '../lib/session/session-calls.ts';
import { expectAccessible } from './axe.ts';
import { typeSearch } from './debounce.ts';
import { renderRoutes } from './render.tsx';
import { brandRoutes } from './routes.ts';
import { type Answer, type Answers, stubServer } from './server.ts';
import { userWith } from './users.ts';

export interface ListUnderTest {
  path: string;
  /** The operation that returns a page, and the root field of its answer. */
  operation: string;
  field: string;
  /** The table's accessible name. */
  table: string;
  pageSize: number;
  /** The n-th row as the server returns it, with a unique cell. */
  row(n: number): { row: object; cell: string };
  /** Address key of the search, and its variable. */
  search: { key: 'search' | 'query'; variable: string };
  /** Sortable headers with their columns. With `down`, the first click sorts descending. */
  sorts?: readonly { header: string; column: string; down?: boolean }[];
  empty: string;
  nothingFound: string;
  /** The list's route. By default, the application's own routes. */
  routes?: RouteObject[];
  /** Answers to the screen's other queries. */
  answers?: Answers;
  user?: CurrentUser;
}

/** Tests a list with server paging: rows, search, sort, pages, Back, empty, failed, and axe in both schemes. */
export function provesList(list: ListUnderTest): void {
  const { path, operation, field, table, pageSize, row, search, sorts = [] } = list;

  const page = (numbers: readonly number[], totalCount = numbers.length, pageNumber = 1): Answer => ({
    data: { [field]: { totalCount, pageNumber, pageSize, results: numbers.map((n) => row(n).row) } },
  });

  async function show(address: string, answer: Answers[string]) {
    const server = stubServer({
      saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
      ...list.answers,
      [operation]: answer,
    });
    const rendered = await renderRoutes(list.routes ?? brandRoutes('spend'), {
      path: `${path}${address}`,
      user: list.user ?? userWith(),
    });
    const asked = () =>
      server.calls.filter(({ operationName }) => operationName === operation).map((call) => call.variables);
    const cell = (n: number) =>
      rendered.screen.getByRole('table', { name: table }).getByText(row(n).cell, { exact: false });
    return { ...rendered, asked, cell };
  }

  describe(`the list ${table}`, () => {
    it('shows the first page and the number of rows', async () => {
      const { screen, asked, cell } = await show('', page([1, 2], 3 * pageSize));
      await expect.element(cell(1)).toBeVisible();
      await expect.element(screen.getByText(`1–${pageSize} of ${3 * pageSize}`)).toBeVisible();
      expect(asked()[0]).toMatchObject({ pageNumber: 1, pageSize });
      await expectAccessible();
    });

    it("keeps the page in the address, uses the server's page number, and Back returns", async () => {
      const { screen, router, address, asked, cell } = await show('', ({ variables }) =>
        variables['pageNumber'] === 1 ? page([1], 3 * pageSize) : page([3], 3 * pageSize, 3),
      );
      await screen.getByRole('button', { name: 'Page 2', exact: true }).click();
      await expect.element(cell(3)).toBeVisible();
      expect(address()).toBe(`${path}?page=2`);
      expect(asked().at(-1)).toMatchObject({ pageNumber: 2 });
      const current = screen.getByRole('button', { name: 'Page 3', exact: true });
      await expect.element(current).toHaveAttribute('aria-current', 'page');
      await router.navigate(-1);
      await expect.element(cell(1)).toBeVisible();
      expect(address()).toBe(path);
    });

    it('searches after a pause in typing, from the first page on', async () => {
      const { screen, address, asked } = await show('?page=2', page([1], 3 * pageSize, 2));
      await expect.element(screen.getByRole('searchbox')).toBeVisible();
      typeSearch('m');
      typeSearch('mri');
      await expect.poll(address).toBe(`${path}?${search.key}=mri`);
      await expect.poll(() => asked().at(-1)).toMatchObject({ [search.variable]: 'mri', pageNumber: 1 });
      expect(asked().some((variables) => variables[search.variable] === 'm')).toBe(false);
    });

    it.each(sorts)('sorts by $header', async ({ header, column, down = false }) => {
      const { screen, asked } = await show('?page=2', page([1, 2], 3 * pageSize, 2));
      const head = screen.getByRole('columnheader', { name: header });
      const [first, second] = down ? ['desc', 'asc'] : ['asc', 'desc'];
      await userEvent.click(head.getByRole('button'));
      await expect
        .poll(() => asked().at(-1))
        .toMatchObject({ sortColumn: column, sortDirection: first, pageNumber: 1 });
      await userEvent.click(head.getByRole('button'));
      await expect.poll(() => asked().at(-1)).toMatchObject({ sortColumn: column, sortDirection: second });
    });

    it('reports an empty list and a search without matches, and offers to clear the search', async () => {
      const none = await show('', page([]));
      await expect.element(none.screen.getByText(list.empty, { exact: true })).toBeVisible();
      await expectAccessible();
      await none.screen.unmount();
      const { screen, address } = await show(`?${search.key}=mri`, page([]));
      await expect.element(screen.getByText(list.nothingFound, { exact: true })).toBeVisible();
      await expectAccessible();
      await screen.getByRole('button', { name: 'Clear Search' }).click();
      await expect.poll(address).toBe(path);
    });

    it('a failure is shown in place and can be retried', async () => {
      let fails = true;
      const { screen, cell } = await show('', () => (fails ? { error: 'InternalError' } : page([1])));
      await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
      await expectAccessible();
      fails = false;
      await screen.getByRole('button', { name: 'Try again' }).click();
      await expect.element(cell(1)).toBeVisible();
    });
  });
}
