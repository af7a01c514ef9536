import { describe, expect, it } from 'vitest';
import { MAX_QUOTE_LINES, QuoteContentSchema } from '../quote-content.ts';
import { readContent } from '../reading/read-content.ts';
import { NET_COLUMNS, row } from '../reading/read-layouts.fixtures.ts';
import { CATALOG, HEAD, printed } from '../text/printed.fixtures.ts';
import type { QuoteItem } from '../text/quote-item.ts';
import { hostileItems } from './hostile-items.fixtures.ts';

function expectStorable(items: readonly QuoteItem[]) {
  const result = readContent(items, CATALOG, []);
  expect(QuoteContentSchema.parse(result.content)).toEqual(result.content);
  expect(result.confidence).toHaveLength(result.content.systems.length);
  const numbers = result.places.flatMap(({ page, x, y, width, height }) => [page, x, y, width, height]);
  expect(numbers.every(Number.isFinite)).toBe(true);
  expect(new Set(result.doubts.map(({ path }) => path)).size).toBe(result.doubts.length);
  return result;
}

describe('content of any items can be stored', () => {
  it('for random quotes', () => {
    let systems = 0;
    for (let seed = 1; seed <= 200; seed += 1)
      systems += expectStorable(hostileItems(seed)).content.systems.length;
    // Otherwise the quotes would prove nothing.
    expect(systems).toBeGreaterThan(200);
  });

  it('for prices and quantities out of range', () => {
    const { content, doubts } = expectStorable(
      printed([
        NET_COLUMNS,
        row('LenSx Laser', '2', '2,000,000,000.00', '4,000,000,000.00'),
        row('ARGOS Biometer', '200000', '1.00', '200,000.00'),
      ]),
    );
    expect(content.systems).toEqual([]);
    expect(doubts.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['systems', 'lines.0.netCents', 'lines.1.quantity']),
    );
  });

  it('for 10,000 lines', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) =>
      row(index % 20 === 0 ? 'LenSx Laser' : `Option: part ${index}`, '1', '100.00', '100.00'),
    );
    const { content, doubts } = expectStorable(printed([...HEAD, NET_COLUMNS, ...lines]));
    expect(content.lines).toHaveLength(MAX_QUOTE_LINES);
    expect(doubts.map(({ path }) => path)).toEqual(expect.arrayContaining(['lines', 'systems']));
  });

  it.each(['Discount 1%', 'Your price', 'Optional items', 'LenSx Laser', 'Total'])(
    'for 10,000 times "%s"',
    (text) => {
      expectStorable(
        printed([NET_COLUMNS, ...Array.from({ length: 10_000 }, () => row(text, '1', '100.00', '100.00'))]),
      );
    },
  );
});
