import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from './axe.ts';
import { typeSearch } from './debounce.ts';
import { addressAt, type ListPlace, renderList } from './list-place.tsx';
import type { Answer, Answers } from './server.ts';

export interface ListUnderTest extends ListPlace {
  /** The operation that returns a page, and the root field of its answer. */
  operation: string;
  field: string;
  /** Name of the answer's number of rows. Compliance and the abstraction queue call it differently. */
  total?: 'totalCount' | 'filteredCount';
  pageSize: number;
  /** The n-th row as the server returns it, with a unique cell. */
  row(n: number): { row: object; cell: string };
  /** Null for a list without a search. */
  search: ListSearchUnderTest | null;
  /** Sortable headers with their columns. With `down`, the first click sorts descending. */
  sorts?: readonly { header: string; column: string; down?: boolean }[];
  /** Other fields of the answer. */
  others?: object;
  /** The arguments of a page, if they are in an input object. */
  request?(variables: Record<string, unknown>): Record<string, unknown>;
  empty: string;
  nothingFound: string;
  failure?: { text: string; retry: string };
  /** Below a tab, the pages are two buttons, and the page size is not sent. */
  isBar?: boolean;
}

interface ListSearchUnderTest {
  /** Address key of the search, and its variable. */
  key: 'search' | 'query';
  variable: string;
  /** Runs on Enter, not while typing. */
  isSubmitted?: boolean;
}

const shown = (count: number) => count.toLocaleString('en-US');

/** Tests a list with server paging: rows, search, sort, pages, Back, empty, failed, and axe in both schemes. */
export function provesList(list: ListUnderTest): void {
  const { path, operation, field, total = 'totalCount', table, pageSize, row, search, sorts = [] } = list;
  const { request = (variables) => variables, others = {}, isBar = false } = list;
  const { failure = { text: 'An error has occurred.', retry: 'Try again' } } = list;

  const page = (numbers: readonly number[], count = numbers.length, pageNumber = 1): Answer => ({
    data: {
      ...others,
      [field]: { [total]: count, pageNumber, pageSize, results: numbers.map((n) => row(n).row) },
    },
  });

  async function show(query: string, answer: Answers[string]) {
    const { server, ...rendered } = await renderList(list, query, { [operation]: answer });
    const asked = () =>
      server.calls
        .filter(({ operationName }) => operationName === operation)
        .map((call) => request(call.variables));
    const cell = (n: number) =>
      rendered.screen.getByRole('table', { name: table }).getByText(row(n).cell, { exact: false });
    return { ...rendered, asked, cell };
  }

  describe(`the list ${table}`, () => {
    it('shows the first page and the number of rows', async () => {
      const { screen, asked, cell } = await show('', page([1, 2], 3 * pageSize));
      await expect.element(cell(1)).toBeVisible();
      await expect.element(screen.getByText(`1–${shown(pageSize)} of ${shown(3 * pageSize)}`)).toBeVisible();
      expect(asked()[0]).toMatchObject({ pageNumber: 1, ...(!isBar && { pageSize }) });
      await expectAccessible();
    });

    it("keeps the page in the address, uses the server's page number, and Back returns", async () => {
      const { screen, router, address, asked, cell } = await show('', ({ variables }) =>
        request(variables)['pageNumber'] === 1 ? page([1], 3 * pageSize) : page([3], 3 * pageSize, 3),
      );
      await screen.getByRole('button', { name: 'Next page' }).first().click();
      await expect.element(cell(3)).toBeVisible();
      expect(address()).toBe(addressAt(list, 'page=2'));
      expect(asked().at(-1)).toMatchObject({ pageNumber: 2 });
      if (!isBar) {
        const current = screen.getByRole('button', { name: 'Page 3', exact: true });
        await expect.element(current).toHaveAttribute('aria-current', 'page');
      }
      await router.navigate(-1);
      await expect.element(cell(1)).toBeVisible();
      expect(address()).toBe(path);
    });

    it('goes on from a page that is still loading', async () => {
      const second = Promise.withResolvers<Answer>();
      const { screen, address, asked, cell } = await show('', ({ variables }) => {
        const { pageNumber } = request(variables);
        if (pageNumber === 1) return page([1], 3 * pageSize);
        return pageNumber === 2 ? second.promise : page([3], 3 * pageSize, 3);
      });
      const next = screen.getByRole('button', { name: 'Next page' }).first();
      await next.click();
      await expect.poll(() => asked().at(-1)).toMatchObject({ pageNumber: 2 });
      await next.click();
      await expect.element(cell(3)).toBeVisible();
      expect(address()).toBe(addressAt(list, 'page=3'));
      second.resolve(page([2], 3 * pageSize, 2));
    });

    if (search)
      it('searches from the first page on, after a pause in typing or on Enter', async () => {
        const { screen, address, asked } = await show('page=2', page([1], 3 * pageSize, 2));
        const box = screen.getByRole('searchbox');
        await expect.element(box).toBeVisible();
        typeSearch('m');
        typeSearch('mri');
        if (search.isSubmitted) await userEvent.type(box, '{Enter}');
        await expect.poll(address).toBe(addressAt(list, `${search.key}=mri`));
        await expect.poll(() => asked().at(-1)).toMatchObject({ [search.variable]: 'mri', pageNumber: 1 });
        expect(asked().some((variables) => variables[search.variable] === 'm')).toBe(false);
      });

    it.each(sorts)('sorts by $header', async ({ header, column, down = false }) => {
      const { screen, asked } = await show('page=2', page([1, 2], 3 * pageSize, 2));
      const head = screen.getByRole('columnheader', { name: header });
      const [first, second] = down ? ['desc', 'asc'] : ['asc', 'desc'];
      const latest = () => {
        const { sortColumn, sortDirection, pageNumber } = asked().at(-1) ?? {};
        return { sortColumn, sortDirection: String(sortDirection).toLowerCase(), pageNumber };
      };
      await userEvent.click(head.getByRole('button'));
      await expect.poll(latest).toEqual({ sortColumn: column, sortDirection: first, pageNumber: 1 });
      await userEvent.click(head.getByRole('button'));
      await expect.poll(latest).toEqual({ sortColumn: column, sortDirection: second, pageNumber: 1 });
    });

    it('reports an empty list and a search without matches, and offers to clear the search', async () => {
      const none = await show('', page([]));
      await expect.element(none.screen.getByText(list.empty, { exact: true })).toBeVisible();
      await expectAccessible();
      if (!search) return;
      await none.screen.unmount();
      const { screen, address } = await show(`${search.key}=mri`, page([]));
      await expect.element(screen.getByText(list.nothingFound, { exact: true })).toBeVisible();
      await expectAccessible();
      await screen.getByRole('button', { name: 'Clear Search' }).click();
      await expect.poll(address).toBe(path);
      expect(document.activeElement).not.toBe(document.body);
    });

    it('a failure is shown in place and can be retried', async () => {
      let fails = true;
      const { screen, cell } = await show('', () => (fails ? { error: 'InternalError' } : page([1])));
      await expect.element(screen.getByText(failure.text)).toBeVisible();
      await expectAccessible();
      fails = false;
      await screen.getByRole('button', { name: failure.retry }).click();
      await expect.element(cell(1)).toBeVisible();
    });
  });
}
