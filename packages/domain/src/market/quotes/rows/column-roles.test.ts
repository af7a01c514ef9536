import { expect, it } from 'vitest';
import { columnRole, quoteColumns, roleAbove } from './column-roles.ts';

it.each([
  ['Qty', 'quantity'],
  ['List Price', 'list'],
  ['MSRP', 'list'],
  ['Ext. List', 'extendedList'],
  ['Net Price', 'unit'],
  ['Your price', 'unit'],
  ['Unit Price', 'unit'],
  ['Discounted price', 'unit'],
  ['Disc. %', 'discount'],
  ['Extended', 'extended'],
  ['Line total', 'extended'],
  ['Part No.', 'number'],
  ['Manufacturer', 'maker'],
  ['Description', 'description'],
  ['Remarks', null],
])('%s is the column %s', (heading, role) => expect(columnRole(heading)).toBe(role));

const cell = (text: string, x: number) => ({
  text,
  x,
  right: x + text.length * 4,
  top: 0,
  height: 8,
  page: 1,
  confidence: null,
});
const row = (...cells: ReturnType<typeof cell>[]) => ({ page: 1, y: 10, height: 8, cells, text: '' });

it('finds columns in a row of headings, also in two lines', () => {
  const second = { ...row(cell('Price', 100)), y: 20 };
  const columns = quoteColumns(row(cell('Item', 10), cell('List', 100), cell('Qty', 60)), second)!;
  expect(columns.map(({ role }) => role)).toEqual(['description', 'list', 'quantity']);
  expect(roleAbove(cell('1,000.00', 90), columns)).toBe('list');
  expect(roleAbove(cell('9', 400), columns)).toBeNull();
});

it('a row with prices or a single heading is not one', () => {
  expect(quoteColumns(row(cell('Unit price', 10), cell('100.00', 100)))).toBeNull();
  expect(quoteColumns(row(cell('Quantity', 10)))).toBeNull();
});
