import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from './axe.ts';
import { typeSearch } from './debounce.ts';
import { addressAt, type ListPlace, renderList } from './list-place.tsx';
import type { Answer } from './server.ts';

export interface LoadedListUnderTest extends ListPlace {
  operation: string;
  /** The answer's data for these rows. */
  data(rows: readonly object[]): object;
  /** Null for a list without pages. */
  pageSize: number | null;
  /** The nth row as the server answers it, with a cell that no other row has. */
  row(n: number): { row: object; cell: string };
  /** Null for a list without a search. */
  search: { finds: string; others: number } | null;
  /** Headers that sort, with the texts of rows 1 and 2 in that column in ascending order. */
  sorts: readonly { header: string; ascending: readonly [string, string]; down?: boolean }[];
  empty: string;
  nothingFound: string;
}

/** Proves for a list that is loaded whole: rows, search, sort, pages, Back, empty, failed, and axe in both schemes. */
export function provesLoadedList(list: LoadedListUnderTest): void {
  const { path, operation, data, table, pageSize, row, search, sorts } = list;
  const rowsUpTo = (count: number): Answer => ({
    data: data(Array.from({ length: count }, (_, at) => row(at + 1).row)),
  });

  async function show(query: string, answer: Answer | (() => Answer)) {
    const rendered = await renderList(list, query, { [operation]: answer });
    const shown = rendered.screen.getByRole('table', { name: table });
    const cell = (n: number) => shown.getByText(row(n).cell, { exact: false }).first();
    return { ...rendered, shown, cell };
  }

  describe(`the list ${table}`, () => {
    it('shows the rows, and sorts them by each header in both directions', async () => {
      const { screen, shown, cell } = await show('', rowsUpTo(2));
      await expect.element(cell(1)).toBeVisible();
      await expect.element(cell(2)).toBeVisible();
      await expectAccessible();
      for (const { header, ascending, down = false } of sorts) {
        const head = screen.getByRole('columnheader', { name: header, exact: true });
        const inOrder = () => {
          const text = shown
            .getByRole('row')
            .elements()
            .slice(1)
            .map(({ textContent }) => textContent);
          return ascending.map((part) => text.findIndex((one) => one.includes(part)));
        };
        // A sorted column turns around at the first click.
        const isSorted = head.element().getAttribute('aria-sort') !== 'none';
        const first = isSorted ? head.element().getAttribute('aria-sort') === 'descending' : !down;
        await userEvent.click(head.getByRole('button'));
        await expect.poll(inOrder, { message: header }).toEqual(first ? [0, 1] : [1, 0]);
        await userEvent.click(head.getByRole('button'));
        await expect.poll(inOrder, { message: header }).toEqual(first ? [1, 0] : [0, 1]);
      }
    });

    if (pageSize !== null)
      it('keeps the page in the address, and Back goes back', async () => {
        const { screen, shown, router, address } = await show('', rowsUpTo(pageSize + 1));
        const rows = () => shown.getByRole('row').elements().length - 1;
        await expect.poll(rows).toBe(pageSize);
        await screen.getByRole('button', { name: 'Next page' }).first().click();
        await expect.poll(rows).toBe(1);
        expect(address()).toBe(addressAt(list, 'page=2'));
        await router.navigate(-1);
        await expect.poll(rows).toBe(pageSize);
        expect(address()).toBe(path);
      });

    if (search)
      it('searches, and shows when nothing matches', async () => {
        const { screen, address, cell } = await show('', rowsUpTo(3));
        await expect.element(cell(1)).toBeVisible();
        typeSearch(search.finds);
        await expect.element(cell(search.others)).not.toBeInTheDocument();
        await expect.poll(address).toContain('search=');
        typeSearch('zzzz qqqq');
        await expect.element(screen.getByText(list.nothingFound, { exact: true })).toBeVisible();
        await expectAccessible();
        await screen.getByRole('button', { name: 'Clear Search' }).click();
        await expect.element(cell(search.others)).toBeVisible();
        expect(address()).toBe(path);
        expect(document.activeElement).toHaveProperty('type', 'search');
      });

    it('shows that there are no rows, or why they were not loaded', async () => {
      let fails = true;
      const { screen, cell } = await show('', () => (fails ? { error: 'InternalError' } : rowsUpTo(1)));
      await expect.element(screen.getByText('An error has occurred.').first()).toBeVisible();
      await expectAccessible();
      fails = false;
      await screen.getByRole('button', { name: 'Try again' }).first().click();
      await expect.element(cell(1)).toBeVisible();
      await screen.unmount();
      const none = await show('', rowsUpTo(0));
      await expect.element(none.screen.getByText(list.empty, { exact: true })).toBeVisible();
      await expectAccessible();
    });
  });
}
