import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderElement } from '../../test/render.tsx';
import { EmptyList } from '../list/list-state.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { DataTableColumn } from './data-table-column.ts';

interface Device {
  id: string;
  name: string;
  price: number | null;
}

const columns: DataTableColumn<Device>[] = [
  { id: 'name', header: 'Name', value: (device) => device.name },
  { id: 'price', header: 'Price', align: 'right', value: (device) => device.price, descendingFirst: true },
  { id: 'menu', header: 'Actions', headerHidden: true, sortable: false, value: () => null, cell: () => '…' },
];
const devices: Device[] = [
  { id: 'a', name: 'Scanner 10', price: 20 },
  { id: 'b', name: 'scanner 9', price: null },
  { id: 'c', name: 'Monitor', price: 100 },
];
const many = (count: number): Device[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: `Device ${index}`, price: index }));

const show = (changes: Partial<DataTableProps<Device>> = {}) =>
  renderElement(
    <DataTable<Device>
      label="Devices"
      columns={columns}
      mode="client"
      rows={devices}
      rowId={({ id }) => id}
      empty="No devices"
      {...changes}
    />,
  );

const names = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent ?? '');

test('when a focused row disappears, the row in its place gets the focus', async () => {
  const menu: DataTableColumn<Device> = {
    id: 'menu',
    header: 'Actions',
    headerHidden: true,
    sortable: false,
    value: () => null,
    cell: ({ id, name }) => (
      <button type="button" data-row-menu={id}>
        Actions for {name}
      </button>
    ),
  };
  let show: (rows: readonly Device[]) => void = () => {};
  function Table() {
    const [rows, setRows] = useState<readonly Device[]>(devices);
    show = setRows;
    return (
      <DataTable<Device>
        label="Devices"
        columns={[columns[0]!, menu]}
        mode="client"
        rows={rows}
        rowId={({ id }) => id}
        empty="No devices"
      />
    );
  }
  const { screen } = await renderElement(<Table />);
  const button = (name: string) => screen.getByRole('button', { name: `Actions for ${name}` });
  await button('scanner 9').click();
  show([devices[0]!, devices[2]!]);
  await expect.element(button('Monitor')).toHaveFocus();
  show([devices[0]!]);
  await expect.element(button('Scanner 10')).toHaveFocus();
  show([]);
  await expect.element(screen.getByRole('button', { name: 'Name' })).toHaveFocus();
});

test('DEAL-013 a header sorts up and down and says so, with natural order of names and missing values last', async () => {
  const { screen } = await show();
  const header = (name: string) => screen.getByRole('columnheader', { name });
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'none');
  await header('Name').getByRole('button').click();
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(['Monitor', 'scanner 9', 'Scanner 10']);
  await header('Name').getByRole('button').click();
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['Scanner 10', 'scanner 9', 'Monitor']);

  await header('Price').getByRole('button').click();
  await expect.element(header('Price')).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['Monitor', 'Scanner 10', 'scanner 9']);
  await header('Price').getByRole('button').click();
  expect(names()).toEqual(['Scanner 10', 'Monitor', 'scanner 9']);
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'none');
});

test('DEAL-013 a column without sorting has a header without a button', async () => {
  const { screen } = await show();
  const header = screen.getByRole('columnheader', { name: 'Actions' });
  await expect.element(header).not.toHaveAttribute('aria-sort');
  expect(header.getByRole('button').query()).toBeNull();
});

test('DEAL-013 in client mode the table cuts its rows into pages', async () => {
  const onPage = vi.fn();
  const { screen } = await show({
    rows: many(45),
    paging: { page: 3, pageSize: 20, total: 45, onPage },
  });
  expect(names()).toEqual(['Device 40', 'Device 41', 'Device 42', 'Device 43', 'Device 44']);
  await expect.element(screen.getByText('41–45 of 45')).toBeVisible();
  const next = screen.getByRole('button', { name: 'Next page' });
  // A disabled button would lose the focus that led to the last page.
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(next).toHaveAccessibleDescription('This is the last page');
  await next.click({ force: true });
  expect(onPage).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Page 2' }).click();
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
});

test('DEAL-013 in server mode, rows keep the given order and the owner sorts', async () => {
  const onSort = vi.fn();
  const { screen } = await show({
    mode: 'server',
    sort: { column: 'name', descending: false },
    onSort,
    paging: { page: 2, pageSize: 20, total: 43, onPage: () => {} },
  });
  expect(names()).toEqual(['Scanner 10', 'scanner 9', 'Monitor']);
  await screen.getByRole('button', { name: 'Name' }).click();
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ column: 'name', descending: true });
});

test('a second click on a header reverses the order, although the rows have not followed yet', async () => {
  const onSort = vi.fn();
  const { screen } = await show({ mode: 'server', sort: { column: 'price', descending: true }, onSort });
  const header = screen.getByRole('columnheader', { name: 'Name' });
  await header.getByRole('button').click();
  await expect.element(header).toHaveAttribute('aria-sort', 'none');
  await header.getByRole('button').click();
  expect(onSort.mock.calls).toEqual([
    [{ column: 'name', descending: false }],
    [{ column: 'name', descending: true }],
  ]);
});

test('a second click on Next goes one page further, although the rows have not followed yet', async () => {
  const onPage = vi.fn();
  const paging = { page: 1, pageSize: 1, total: 5, onPage };
  const { screen } = await show({ mode: 'server', rows: devices.slice(0, 1), paging });
  const next = screen.getByRole('button', { name: 'Next page' });
  await next.click();
  await expect
    .element(screen.getByRole('button', { name: 'Page 2' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByText('1–1 of 5')).toBeVisible();
  await next.click();
  expect(onPage.mock.calls).toEqual([[2], [3]]);
});

test('the pages show the one that is loading, and the range the rows that are shown', async () => {
  const onPage = vi.fn();
  const paging = { page: 1, nextPage: 2, pageSize: 1, total: 5, onPage };
  const { screen } = await show({ mode: 'server', rows: devices.slice(0, 1), paging });
  await expect
    .element(screen.getByRole('button', { name: 'Page 2' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByText('1–1 of 5')).toBeVisible();
  await screen.getByRole('button', { name: 'Next page' }).click();
  expect(onPage.mock.calls).toEqual([[3]]);
});

test('a click on a header starts from an order that the owner has reset', async () => {
  const { screen } = await renderElement(<Resettable />);
  const header = screen.getByRole('columnheader', { name: 'Name' });
  await header.getByRole('button').click();
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  await screen.getByRole('button', { name: 'Reset' }).click();
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').click();
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
});

function Resettable() {
  const [sort, setSort] = useState({ column: 'name', descending: false });
  return (
    <>
      <button type="button" onClick={() => setSort({ column: 'name', descending: false })}>
        Reset
      </button>
      <DataTable<Device>
        label="Devices"
        columns={columns}
        mode="server"
        rows={devices}
        rowId={({ id }) => id}
        empty="No devices"
        sort={sort}
        onSort={setSort}
      />
    </>
  );
}

test('a single page has no pagination', async () => {
  const paging = { page: 1, pageSize: 3, total: 3, onPage: () => {} };
  const { screen } = await show({ paging });
  await expect.element(screen.getByText('1–3 of 3')).toBeVisible();
  expect(screen.getByRole('navigation').query()).toBeNull();
  await screen.unmount();
  const list = await show({ paging, layout: 'page' });
  await expect.element(list.screen.getByRole('cell', { name: 'Monitor' })).toBeVisible();
  expect(list.screen.getByText(/ of 3$/).query()).toBeNull();
});

test('a page size can be selected if there are more rows than the smallest', async () => {
  const onSize = vi.fn();
  const sizes = { choices: [2, 5], onSize };
  const { screen } = await show({ paging: { page: 1, pageSize: 5, total: 3, onPage: () => {}, sizes } });
  const select = screen.getByRole('combobox', { name: 'Rows per page of Devices' });
  await expect.element(select).toHaveValue('5');
  await select.selectOptions('2 rows');
  expect(onSize).toHaveBeenCalledExactlyOnceWith(2);
});

test('rows are selected one by one or by the page, and a disabled one says why', async () => {
  const onChange = vi.fn();
  const refusal = (device: Device) => (device.id === 'b' ? 'In review' : null);
  const selection = { ids: new Set(['x', 'a']), onChange, nameOf: ({ name }: Device) => name, refusal };
  const { screen } = await show({ selection });
  const all = screen.getByRole('checkbox', { name: 'Select all rows of this page' });
  expect((all.element() as HTMLInputElement).indeterminate).toBe(true);
  await expect.element(screen.getByRole('checkbox', { name: 'scanner 9: In review' })).toBeDisabled();
  await screen.getByRole('checkbox', { name: 'Select Monitor' }).click();
  expect(onChange).toHaveBeenLastCalledWith(new Set(['x', 'a', 'c']));
  await screen.getByRole('checkbox', { name: 'Select Scanner 10' }).click();
  expect(onChange).toHaveBeenLastCalledWith(new Set(['x']));
  await all.click();
  expect(onChange).toHaveBeenLastCalledWith(new Set(['x', 'a', 'c']));
});

test('a row opens to its detail across the table', async () => {
  const detail = {
    of: ({ price }: Device) => (price === null ? null : `${price} dollars`),
    nameOf: ({ name }: Device) => `Details of ${name}`,
  };
  const { screen } = await show({ detail });
  const button = screen.getByRole('button', { name: 'Details of Monitor' });
  await button.click();
  await expect.element(screen.getByRole('cell', { name: '100 dollars' })).toHaveAttribute('colspan', '4');
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  expect(screen.getByText('100 dollars').query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Details of scanner 9' }).query()).toBeNull();
});

test('a row in edit mode is a form across the table', async () => {
  const { screen } = await show({
    editing: { id: 'c', form: ({ name }) => <input aria-label="Name of it" defaultValue={name} /> },
  });
  await expect.element(screen.getByRole('textbox', { name: 'Name of it' })).toHaveValue('Monitor');
  expect(names()).toEqual(['Scanner 10', 'scanner 9', '']);
});

test('new rows are above all others, whatever the sort, and also in an empty table', async () => {
  const editing = {
    id: null,
    form: () => null,
    added: [
      { id: 'new', form: <input aria-label="First" /> },
      { id: 'newer', form: <input aria-label="Second" /> },
    ],
  };
  const { screen } = await show({ editing });
  const [first, second] = [screen.getByLabelText('First'), screen.getByLabelText('Second')];
  await expect.element(first).toBeVisible();
  const rows = () => [...document.querySelectorAll('tbody tr')];
  expect(rows().findIndex((row) => row.contains(first.element()))).toBe(0);
  expect(rows().findIndex((row) => row.contains(second.element()))).toBe(1);
  await screen.getByRole('button', { name: 'Name' }).click();
  expect(rows()).toHaveLength(5);
  expect(rows()[0]!.contains(first.element())).toBe(true);
  await screen.unmount();
  const alone = await show({ editing, rows: [] });
  await expect.element(alone.screen.getByLabelText('First')).toBeVisible();
});

test('DEAL-015 rows are selected by click, Enter and Space, and arrows move among them', async () => {
  const onSelect = vi.fn();
  const { screen } = await show({ onSelect, selectedId: 'b' });
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect.element(row('scanner 9')).toHaveAttribute('aria-selected', 'true');
  await expect.element(row('Monitor')).toHaveAttribute('aria-selected', 'false');
  expect([...document.querySelectorAll('tbody tr')].map((tr) => (tr as HTMLElement).tabIndex)).toEqual([
    -1, 0, -1,
  ]);

  await row('Monitor').click();
  expect(onSelect).toHaveBeenLastCalledWith(devices[2]);
  (row('scanner 9').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith(devices[0]);
  await userEvent.keyboard('{End} ');
  expect(onSelect).toHaveBeenLastCalledWith(devices[2]);
  expect(onSelect).toHaveBeenCalledTimes(3);
});

test('DEAL-014 an empty table says why', async () => {
  const { screen } = await show({ rows: [] });
  await expect.element(screen.getByRole('cell', { name: 'No devices' })).toBeVisible();
});

test('DEAL-013 a loading table is as high as a full page', async () => {
  const paging = { page: 1, pageSize: 20, total: 60, onPage: () => {} };
  const height = () => document.querySelector('table')!.getBoundingClientRect().height;
  const { screen } = await show({ rows: many(60), paging });
  const full = height();
  await screen.unmount();
  await show({ rows: [], paging: { ...paging, total: 0 }, loading: true });
  expect(Math.abs(height() - full)).toBeLessThanOrEqual(2);
  expect(document.querySelector('table')!.getAttribute('aria-busy')).toBe('true');
});

test('in a narrow window, the text in place of the rows is completely visible', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1440, 900));
  const { screen } = await show({
    rows: [],
    layout: 'page',
    empty: (
      <EmptyList title="No Devices Found" text="Enter a new search query and try again, or add a device." />
    ),
  });
  for (const text of [screen.getByText('No Devices Found'), screen.getByText(/^Enter a new search/)]) {
    await expect.element(text).toBeInViewport({ ratio: 1 });
    const { left, right } = text.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
  }
});

test('in a narrow window, the header covers no row', async () => {
  await page.viewport(720, 450);
  onTestFinished(() => page.viewport(1440, 900));
  document.documentElement.style.setProperty('--cw-sticky-top', '60px');
  onTestFinished(() => void document.documentElement.style.removeProperty('--cw-sticky-top'));
  const { screen } = await show({ rows: many(3), layout: 'page' });
  await expect.element(screen.getByRole('table')).toBeVisible();
  const head = document.querySelector('thead')!.getBoundingClientRect();
  const first = document.querySelector('tbody tr')!.getBoundingClientRect();
  expect(first.top).toBeGreaterThanOrEqual(head.bottom - 1);
});

test("a tooltip shows the cell's text or more, never the sort key", async () => {
  const seconds: DataTableColumn<Device>[] = [
    columns[0]!,
    {
      id: 'short',
      header: 'Short',
      value: () => 1_795_431_575,
      cell: () => 'Nov 23',
      tip: () => '11/23/2026',
    },
    { id: 'text', header: 'Text', value: () => 1_795_431_575, cell: () => '11/23/2026' },
    { id: 'node', header: 'Node', value: () => 1_795_431_575, cell: () => <b>Nov 23</b> },
    { id: 'badge', header: 'Badge', value: () => 'In Review', cell: () => <b>In Review</b> },
    { id: 'empty', header: 'Empty', value: () => null, cell: () => null },
  ];
  await show({ columns: seconds, rows: devices.slice(0, 1) });
  const tips = [...document.querySelectorAll('tbody td')].map((cell) => cell.getAttribute('title'));
  expect(tips).toEqual(['Scanner 10', '11/23/2026', '11/23/2026', null, 'In Review', null]);
});
