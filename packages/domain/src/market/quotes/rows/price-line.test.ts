import { expect, it } from 'vitest';
import { parseAmount, parseQuantity } from '../text/amounts.ts';
import type { ColumnRole } from './column-roles.ts';
import { priceLine } from './price-line.ts';

const numbers = (texts: string[], roles: (ColumnRole | null)[] = []) =>
  texts.map((text, index) => ({
    amount: parseAmount(text) ?? { cents: 0, isPercent: false, isMoney: false },
    quantity: parseQuantity(text),
    role: roles[index] ?? null,
    cell: {
      text: texts[index]!,
      x: index * 100,
      right: index * 100 + 50,
      top: 0,
      height: 8,
      page: 1,
      confidence: null,
    },
  }));

it.each([
  ['quantity, unit, extended', ['2', '100.00', '200.00'], [2, 100, 200, null]],
  ['a line number before it', ['1', '2', '150.00', '100.00', '200.00'], [2, 100, 200, 150]],
  ['a percentage between', ['2', '200.00', '50%', '100.00', '200.00'], [2, 100, 200, 200]],
  ['rounded cents', ['3', '33.33', '100.00'], [3, 33.33, 100, null]],
  ['a percentage of the unit price', ['2', '100.00', '10%', '180.00'], [2, 90, 180, 100]],
  ['one piece with list and net', ['1', '150.00', '100.00'], [1, 100, 100, 150]],
])('reads %s', (_, texts, [quantity, unit, extended, list]) => {
  const line = priceLine(numbers(texts as string[]), 'extended')!;
  expect([
    line.quantity,
    line.unit / 100,
    line.extended / 100,
    line.list === null ? null : line.list / 100,
  ]).toEqual([quantity, unit, extended, list]);
});

it('headings decide where arithmetic cannot', () => {
  const line = priceLine(numbers(['1', '100.00', '100.00'], ['quantity', 'list', 'unit']), 'extended');
  expect(line).toMatchObject({ unit: 10_000, list: 10_000 });
});

it('a lone amount is read as asked', () => {
  expect(priceLine(numbers(['2', '100.00']), 'extended')).toMatchObject({ unit: 5_000, isChecked: false });
  expect(priceLine(numbers(['2', '100.00']), 'unit')).toMatchObject({ unit: 10_000, extended: 20_000 });
});

it('a row without an amount has no price', () => expect(priceLine(numbers(['2']), 'unit')).toBeNull());
