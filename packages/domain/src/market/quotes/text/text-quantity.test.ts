import { expect, it } from 'vitest';
import { textQuantity } from './text-quantity.ts';

const found = (text: string) =>
  textQuantity({ text, x: 0, right: text.length, top: 0, height: 8, page: 1, confidence: null });

it.each([
  ['3 x LenSx Laser', 3, 0],
  ['(12) LenSx Laser', 12, 1],
  ['2 units LenSx Laser', 2, 0],
  ['LenSx Laser, Qty: 4', 4, 18],
  ['LenSx Laser – 6 units', 6, 14],
  ['LenSx Laser x 2', 2, 14],
])('%s has %s pieces', (text, count, x) => {
  expect(found(text)).toMatchObject({ count, cell: { x, text: String(count) } });
});

it.each(['TIVATO 700', 'Puritan Bennett 980', 'Level 1 H-1200', '4 weeks', 'Quantity', '0 x LenSx Laser'])(
  '%s names no quantity',
  (text) => expect(found(text)).toBeNull(),
);
