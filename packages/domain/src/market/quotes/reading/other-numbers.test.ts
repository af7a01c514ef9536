import { expect, it } from 'vitest';
import { type PrintedLine, printed } from '../text/printed.fixtures.ts';
import { foot, NET_COLUMNS, read, row, systems } from './read-layouts.fixtures.ts';

const quote = (date: string, validUntil: string, ...lines: PrintedLine[]) =>
  printed([
    [[40, 'Alcon']],
    [[40, 'Quotation Q-100200']],
    [
      [40, `Date: ${date}`],
      [300, `Valid until: ${validUntil}`],
    ],
    [],
    NET_COLUMNS,
    ...lines,
  ]);

it.each([
  'Slice thickness 0.625 mm, 1.250 mm and 2.500 mm, focal spots 0.600 and 1.000',
  'Needle guides 18/10/12 gauge',
])('an American quote without cents has its prices and days next to %s', (text) => {
  const lines = [row('LenSx Laser', '1', '$300,000', '$300,000'), [[60, text]], foot('Total', '$300,000')];
  expect(read(quote('05/06/2026', '07/06/2026', ...(lines as PrintedLine[])))).toMatchObject({
    quoteDate: '2026-05-06',
    validUntil: '2026-07-06',
    total: 30_000_000,
  });
});

it('a version with two decimals leaves points between thousands', () => {
  const items = quote(
    '31.03.2026',
    '30.05.2026',
    row('LenSx Laser', '1', '300.000 €', '300.000 €'),
    [[60, 'Software version 2.50']],
    row('ARGOS Biometer', '1', '17.500 €', '17.500 €'),
    foot('Total', '317.500 €'),
  );
  expect(systems(items).map((system) => system.slice(0, 3))).toEqual([
    ['LenSx Laser', 1, 300_000],
    ['ARGOS Biometer', 1, 17_500],
  ]);
});

it.each(['$2', '2.00 CAD', '2.00 kr'])(
  'a quantity in the format of a currency, %s, is a quantity',
  (quantity) => {
    const items = (unit: string) =>
      quote(
        '03/31/2026',
        '05/30/2026',
        row('LenSx Laser', quantity, unit, '$600,000.00'),
        foot('Total', '$600,000.00'),
      );
    expect(systems(items('$300,000.00'))).toEqual([['LenSx Laser', 2, 300_000, null]]);
    expect(systems(items(''))).toEqual([['LenSx Laser', 2, 300_000, null]]);
  },
);
