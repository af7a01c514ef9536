import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { WideScreen } from '../../lib/phone/phone.ts';
import { expectPhoneFit } from '../../lib/phone/phone-fit.fixtures.ts';
import { expectAccessible } from '../../test/axe.ts';
import { renderElement } from '../../test/render.tsx';
import { DataTable } from './data-table.tsx';
import type { DataTableColumn } from './data-table-column.ts';

interface Device {
  id: string;
  name: string;
  price: number;
  added: string;
  room: string | null;
}

const columns: DataTableColumn<Device>[] = [
  { id: 'added', header: 'Added', value: ({ added }) => added, descendingFirst: true, card: 'meta' },
  {
    ...{ id: 'name', header: 'Name', value: ({ name }: Device) => name, card: 'title' },
    cell: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
  },
  {
    ...{ id: 'price', header: 'Price', align: 'right', descendingFirst: true, card: 'figure' },
    value: ({ price }) => price,
  },
  { id: 'room', header: 'Room', value: ({ room }) => room },
  {
    ...{ id: 'menu', header: 'Actions', headerHidden: true, sortable: false, value: () => null },
    cell: ({ name }) => <button type="button" style={{ height: 44 }}>{`Actions for ${name}`}</button>,
  },
];
const devices: Device[] = [
  { id: 'a', name: 'Scanner', price: 20, added: '2026-01-01', room: 'R 1' },
  { id: 'b', name: 'Monitor', price: 100, added: '2026-02-01', room: null },
];

function Devices() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <h1>Devices</h1>
      <DataTable<Device>
        label="Devices"
        columns={columns}
        mode="client"
        layout="page"
        rows={devices}
        rowId={({ id }) => id}
        selection={{ ids, onChange: setIds, nameOf: ({ name }) => name }}
        empty="No devices"
      />
    </>
  );
}

async function onPhone() {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
}

const titles = () => [...document.querySelectorAll('[data-card="title"]')].map((cell) => cell.textContent);

test('on phones rows are cards, with one select to sort and a box for all', async () => {
  await onPhone();
  const { screen } = await renderElement(<Devices />);
  await expect.element(screen.getByRole('table', { name: 'Devices' })).toBeVisible();
  const sort = screen.getByRole('combobox', { name: 'Sort Devices' });
  const choices = [...sort.element().querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(choices).toEqual([
    'Sort',
    'Added, newest first',
    'Added, oldest first',
    'Name, A to Z',
    'Name, Z to A',
    'Price, highest first',
    'Price, lowest first',
    'Room, A to Z',
    'Room, Z to A',
  ]);
  await sort.selectOptions('Price, highest first');
  await vi.waitFor(() => expect(titles()).toEqual(['Monitor', 'Scanner']));
  await screen.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Select Scanner' })).toBeChecked();
  // A missing value takes no line.
  expect([...document.querySelectorAll('[data-card="fact"]')].map((cell) => cell.textContent)).toEqual([
    'R 1',
  ]);
  expectPhoneFit();
  await expectAccessible();
});

test('a tap anywhere on a card follows its link, except on other controls', async () => {
  await onPhone();
  const { screen } = await renderElement(<Devices />);
  const fact = screen.getByRole('cell', { name: 'Room R 1' }).element().getBoundingClientRect();
  const middle = document.elementFromPoint(fact.left + fact.width / 2, fact.top + fact.height / 2);
  expect(middle?.getAttribute('href')).toBe('#a');
  for (const name of ['Actions for Scanner', 'Select Scanner']) {
    const control = page.getByLabelText(name).or(page.getByRole('button', { name })).element();
    const { left, top, width, height } = control.getBoundingClientRect();
    expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(control);
  }
});

test('a wider window and screens with a minimum width show the table', async () => {
  await onPhone();
  const wide = await renderElement(
    <WideScreen value>
      <Devices />
    </WideScreen>,
  );
  await expect.element(wide.screen.getByRole('columnheader', { name: 'Price' })).toBeInTheDocument();
  await wide.screen.unmount();
  const { screen } = await renderElement(<Devices />);
  expect(document.querySelector('thead')).toBeNull();
  await page.viewport(1200, 844);
  await expect.element(screen.getByRole('columnheader', { name: 'Price' })).toBeVisible();
});
