import { expect, it } from 'vitest';
import { renderElement } from '../../test/render.tsx';
import { listSearch, useListSearch } from './list-search.ts';
import { listParam } from './search-params.ts';

const LIST = listSearch({
  text: 'query',
  sorts: ['createdDate', 'title'],
  sort: 'createdDate',
  descending: true,
  pageSize: 25,
  pageSizes: [25, 50],
  filters: { createdBy: listParam() },
});

function Shown() {
  const list = useListSearch(LIST);
  const { text, pageNumber, pageSize, sort, isNarrowed, values } = list;
  const button = (name: string, act: () => void) => (
    <button type="button" onClick={act}>
      {name}
    </button>
  );
  return (
    <>
      <output>
        {JSON.stringify({ text, pageNumber, pageSize, sort, isNarrowed, by: values.createdBy })}
      </output>
      {button('type', () => list.type('ct'))}
      {button('filter', () => list.set({ createdBy: ['7', '8'] }))}
      {button('sort', () => list.sortBy({ column: 'title', descending: false }))}
      {button('page', () => list.toPage(3))}
      {button('size', () => list.toSize(50))}
      {button('clear', list.clear)}
    </>
  );
}

const show = async (search: string) => {
  const { screen, address } = await renderElement(<Shown />, { path: `/list${search}` });
  const state = () => JSON.parse(screen.getByRole('status').element().textContent ?? '');
  return { state, address, press: (name: string) => screen.getByRole('button', { name }).click() };
};

it('an empty or unreadable address is the default list', async () => {
  const { state } = await show('?page=-1&pageSize=9999&sortby=password&sortdir=up');
  expect(state()).toEqual({
    text: '',
    pageNumber: 1,
    pageSize: 25,
    sort: { column: 'createdDate', descending: true },
    isNarrowed: false,
    by: [],
  });
});

it('every change except of the page leads to the first page', async () => {
  const { state, address, press } = await show('?page=4');
  await press('type');
  await expect.poll(address).toBe('/list?query=ct');
  await press('page');
  await expect.poll(address).toBe('/list?query=ct&page=3');
  await press('filter');
  await expect.poll(address).toBe('/list?query=ct&createdBy[]=7&createdBy[]=8');
  // The address changes before the rendering.
  await expect.poll(state).toMatchObject({ text: 'ct', isNarrowed: true, by: ['7', '8'], pageNumber: 1 });
  await press('page');
  await press('sort');
  await expect.poll(address).toBe('/list?query=ct&createdBy[]=7&createdBy[]=8&sortby=title&sortdir=asc');
  await press('size');
  await press('clear');
  await expect.poll(address).toBe('/list?sortby=title&sortdir=asc&pageSize=50');
  await expect.poll(state).toMatchObject({ isNarrowed: false, pageSize: 50 });
});
