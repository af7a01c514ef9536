import { expect, it } from 'vitest';
import { quoteRows } from './rows.ts';

const item = (text: string, x: number, y: number, width = text.length * 4) => ({
  text,
  x,
  y,
  width,
  height: 8,
  page: 1,
});
const cells = (...items: ReturnType<typeof item>[]) =>
  quoteRows(items).map((row) => row.cells.map(({ text }) => text));

it('joins neighbors to words and cells', () => {
  expect(
    cells(item('Cedar Blu', 10, 10), item('ff', 46, 10), item('Center', 57, 11), item('5', 200, 10)),
  ).toEqual([['Cedar Bluff Center', '5']]);
});

it('separates rows by their middles, and columns that are printed with spaces', () => {
  expect(cells(item('LenSx Laser      2     10.00', 10, 10), item('below', 10, 20))).toEqual([
    ['LenSx Laser', '2', '10.00'],
    ['below'],
  ]);
});

it('replaces characters that cannot be stored', () => {
  expect(cells(item('a\u0000b\uD800c', 10, 10))).toEqual([['a b c']]);
});
