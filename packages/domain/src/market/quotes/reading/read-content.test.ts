import { expect, it } from 'vitest';
import { quoteArithmetic } from '../desk/quote-arithmetic.ts';
import { QuoteContentSchema } from '../quote-content.ts';
import { CATALOG, HEAD, type PrintedLine, printed } from '../text/printed.fixtures.ts';
import type { QuoteItem } from '../text/quote-item.ts';
import { readContent } from './read-content.ts';
import { foot, NET_COLUMNS, row, TABLE } from './read-layouts.fixtures.ts';

const read = (...lines: PrintedLine[]) => readContent(printed([...HEAD, ...lines]), CATALOG, []);
const doubtsOf = (...lines: PrintedLine[]) => read(...lines).doubts;

/** The printed texts inside the box of a value. */
function printedAt(items: readonly QuoteItem[], path: string): string[] {
  const place = readContent(items, CATALOG, []).places.find((one) => one.path === path)!;
  return items
    .filter(
      ({ x, y, width, page }) =>
        page === place.page &&
        x < place.x + place.width &&
        place.x < x + width &&
        y >= place.y - 1 &&
        y < place.y + place.height,
    )
    .map(({ text }) => text);
}

it('lists every priced line with its kind, its system and its amounts', () => {
  const { content } = read(
    NET_COLUMNS,
    row('LenSx Laser', '2', '100,000.00', '200,000.00'),
    row('Option: chair', '1', '1,000.00', '1,000.00', 52),
    row('ARGOS Biometer', '1', '20,000.00', '20,000.00'),
    row('Operator training', '1', '500.00', '500.00'),
    foot('Trade-in of old laser', '2,000.00'),
    foot('Freight', '300.00'),
    foot('Discount 10%', '-22,100.00'),
    foot('Total', '197,700.00'),
    [[40, 'Optional items']],
    row('TIVATO 700', '1', '90,000.00', '90,000.00'),
  );
  expect(
    content.lines.map(({ kind, system, extendedCents }) => [kind, system, extendedCents! / 100]),
  ).toEqual([
    ['system', 0, 200_000],
    ['option', 0, 1_000],
    ['system', 1, 20_000],
    ['training', null, 500],
    ['tradeIn', null, -2_000],
    ['freight', null, 300],
    ['discount', null, -22_100],
    ['optional', null, 90_000],
  ]);
  expect(content.lines[0]).toMatchObject({
    description: 'LenSx Laser',
    quantity: 2,
    netCents: 10_000_000,
    listCents: null,
  });
  expect(content.systems.map(({ quantity, unitCents }) => [quantity, unitCents])).toEqual([
    [2, 9_045_000],
    [1, 1_800_000],
  ]);
});

it('reads list prices and part numbers', () => {
  const { content } = read(...TABLE);
  expect(content.lines[0]).toEqual({
    kind: 'system',
    system: 0,
    partNumber: '6000-64',
    description: 'LenSx Laser System',
    quantity: 2,
    listCents: 50_000_000,
    netCents: 30_000_000,
    extendedCents: 60_000_000,
  });
});

it('separates the part of a discount that services share, so that systems and other lines add up', () => {
  const { content } = read(
    NET_COLUMNS,
    row('LenSx Laser', '2', '100,000.00', '200,000.00'),
    row('Operator training', '1', '10,000.00', '10,000.00'),
    foot('Subtotal', '210,000.00'),
    foot('Discount 10%', '-21,000.00'),
    foot('Total', '189,000.00'),
  );
  expect(content.lines.slice(2).map(({ kind, extendedCents }) => [kind, extendedCents])).toEqual([
    ['discount', -2_000_000],
    ['other', -100_000],
  ]);
  expect(quoteArithmetic(content)).toMatchObject({ sumCents: 18_900_000, agrees: true });
});

it('leaves out a discount that the prices hold already', () => {
  const { content } = read(...TABLE.slice(0, 3), foot('You save', '485,000.00'), TABLE[3]!);
  expect(content.lines.map(({ kind }) => kind)).toEqual(['system', 'system']);
});

it('adds a discount that only a lower price states', () => {
  const { content } = read(
    row('LenSx Laser', '2', '100,000.00', '200,000.00'),
    foot('Total list price', '200,000.00'),
    foot('Your price', '180,000.00'),
  );
  expect(content.lines.at(-1)).toMatchObject({ kind: 'discount', extendedCents: -2_000_000 });
});

it('reads the price at the end of a configuration as the line of its system', () => {
  const { content } = read(
    [[40, 'HAMILTON-T1']],
    [
      [40, '3'],
      [180, 'Base unit'],
    ],
    [[400, 'Net price: $60,000.00']],
    [[300, 'Total: $60,000.00']],
  );
  expect(content.lines).toEqual([
    expect.objectContaining({
      kind: 'system',
      system: 0,
      quantity: 3,
      netCents: null,
      extendedCents: 6_000_000,
    }),
  ]);
});

it.each([
  ['vendor', ['Alcon']],
  ['quoteNumber', ['Quotation Q-100200']],
  ['quoteDate', ['Date: 03/31/2026']],
  ['customer', ['Prepared for: Oak Hill Hospital']],
  ['systems.1.product', ['ARGOS® Biometer']],
  ['systems.1.quantity', ['5']],
  ['systems.1.unitCents', ['17,000.00']],
  ['lines.0.listCents', ['500,000.00']],
  ['lines.1.extendedCents', ['85,000.00']],
  ['totalCents', ['685,000.00']],
])('the box of %s is around its text', (path, texts) => {
  expect(printedAt(printed([...HEAD, ...TABLE]), path)).toEqual(texts);
});

it('finds the box of a value in a letter', () => {
  const sentence = 'We offer two (2) LenSx Laser at $300,000.00 each. The total is $600,000.00.';
  const { places } = read([[40, sentence]]);
  const place = places.find(({ path }) => path === 'lines.0.netCents')!;
  expect(place).toMatchObject({ page: 1, x: 40 + sentence.indexOf('$300') * 4, width: 11 * 4 });
});

it('a quote without doubts has none', () => {
  expect(doubtsOf(...TABLE)).toEqual([]);
});

it('proposes the price that the arithmetic suggests, and changes nothing', () => {
  const lines = [row('LenSx Laser', '2', '39,860.00', '78,720.00'), foot('Total', '78,720.00')];
  expect(doubtsOf(NET_COLUMNS, ...lines)).toContainEqual({
    path: 'lines.0.netCents',
    reason: '78,720 ÷ 2 is 39,360, not 39,860.',
    proposal: 3_936_000,
  });
  expect(read(NET_COLUMNS, ...lines).content.lines[0]).toMatchObject({ netCents: 3_986_000 });
});

it('proposes a quantity', () => {
  expect(doubtsOf(NET_COLUMNS, row('LenSx Laser', '2', '100.00', '300.00'))).toContainEqual(
    expect.objectContaining({ path: 'lines.0.quantity', proposal: 3 }),
  );
});

it('doubts a total that does not add up, and the prices below it', () => {
  const doubts = doubtsOf(...TABLE.slice(0, 3), foot('Total USD', '700,000.00'));
  expect(doubts.map(({ path }) => path)).toEqual([
    'systems.0.unitCents',
    'systems.1.unitCents',
    'totalCents',
  ]);
  expect(doubts.at(-1)).toMatchObject({ proposal: 68_500_000 });
});

it('doubts a value that was hard to recognize', () => {
  const items = printed([...HEAD, ...TABLE]).map((item) =>
    item.text === '300,000.00' ? { ...item, confidence: 0.61 } : item,
  );
  expect(readContent(items, CATALOG, []).doubts).toContainEqual({
    path: 'lines.0.netCents',
    reason: 'Read 300,000 with 61% certainty.',
    proposal: null,
  });
});

it('doubts any currency but US dollars', () => {
  expect(doubtsOf(row('TIVATO 700', '2', '€ 100.00', '€ 200.00'))).toContainEqual({
    path: 'currency',
    reason: 'Only USD is compared.',
    proposal: null,
  });
});

it('returns the pages, and content that can be stored', () => {
  const pages = [{ width: 612, height: 792, isScan: false }];
  const result = readContent(printed([...HEAD, ...TABLE]), CATALOG, pages);
  expect(result.pages).toEqual(pages);
  expect(QuoteContentSchema.parse(result.content)).toEqual(result.content);
});
