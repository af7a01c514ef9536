import { describe, expect, it } from 'vitest';
import { EMPTY_QUOTE, type QuoteContent, type QuoteSystem } from '../quotes/quote-content.ts';
import { type ComparedQuote, compareQuotes } from './compare-quotes.ts';
import { type MatchedSystem, matchSystems } from './match-systems.ts';

const like = (product: string, over: Partial<MatchedSystem> = {}): MatchedSystem => ({
  productConfigurationId: null,
  marketId: null,
  oem: 'Northwind',
  product,
  ...over,
});

describe('similar systems', () => {
  it('are the same product first, even if another one of the segment has more common words', () => {
    const first = [
      like('Scanner Plus 64', { productConfigurationId: 1, marketId: 3 }),
      like('Scanner 32', { productConfigurationId: 2, marketId: 3 }),
    ];
    const second = [
      like('Scanner Plus 64 E', { productConfigurationId: 4, marketId: 3 }),
      like('Renamed', { productConfigurationId: 1, marketId: 3 }),
    ];
    expect(matchSystems([first, second])).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it('are those of one segment with the most common words', () => {
    const first = [like('Alpha CT 128', { marketId: 3 }), like('Alpha CT 64', { marketId: 3 })];
    const second = [like('Beta CT 64', { marketId: 3 }), like('Beta CT 128', { marketId: 3 })];
    expect(matchSystems([first, second])).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it('are never of two segments, and without a segment most words must agree', () => {
    expect(matchSystems([[like('CT 128', { marketId: 3 })], [like('CT 128', { marketId: 4 })]])).toEqual([
      [0, null],
      [null, 0],
    ]);
    expect(matchSystems([[like('Injector Pro 2')], [like('Injector Pro')], [like('Workstation')]])).toEqual([
      [0, 0, null],
      [null, null, 0],
    ]);
  });

  it('use each system once, whatever the quotes hold', () => {
    const random = (count: number) =>
      Array.from({ length: Math.floor(Math.random() * count) }, () =>
        like(['CT 64', 'CT 128', 'MR', 'MR 3'][Math.floor(Math.random() * 4)]!, {
          marketId: [null, 1, 2][Math.floor(Math.random() * 3)]!,
          productConfigurationId: [null, 1, 2, 3][Math.floor(Math.random() * 4)]!,
        }),
      );
    for (let round = 0; round < 200; round += 1) {
      const quotes = [random(8), random(8), random(8), random(8)];
      const rows = matchSystems(quotes);
      for (const [at, systems] of quotes.entries()) {
        const used = rows.flatMap((row) => row[at] ?? []);
        expect(used.sort((a, b) => a - b)).toEqual([...systems.keys()]);
      }
    }
  });
});

const system = (over: Partial<QuoteSystem> = {}): QuoteSystem => ({
  ...{ productConfigurationId: 1, product: 'Scanner', oem: 'Northwind', quantity: 2 },
  ...{ unitCents: 800, listCents: 1_000 },
  ...over,
});

const quote = (content: Partial<QuoteContent>, percentile: number | null = 0.5): ComparedQuote => {
  const systems = content.systems ?? [system()];
  return {
    content: { ...EMPTY_QUOTE, currency: 'USD', ...content, systems },
    judged: systems.map(() => ({
      ...{ marketId: 3, marketName: 'CT', percentile },
      medianCents: percentile === null ? null : 750,
    })),
  };
};

const rowOf = (quotes: ComparedQuote[], label: string) =>
  compareQuotes(quotes)
    .flatMap(({ rows }) => rows)
    .find((row) => row.label === label)!.cells;

describe('a comparison', () => {
  const unit = 'Unit price, with options';

  it('marks the lowest, and shows differences to the first quote', () => {
    const quotes = [
      quote({ totalCents: 1_700 }, 0.7),
      quote({ systems: [system({ unitCents: 700 })], totalCents: 1_900 }, null),
    ];
    expect(compareQuotes(quotes).map(({ title }) => title)).toEqual(['CT × 2', 'Total']);
    expect(rowOf(quotes, unit)).toEqual([
      { value: 800, differenceCents: null, isLowest: false },
      { value: 700, differenceCents: -100, isLowest: true },
    ]);
    expect(rowOf(quotes, 'Systems').map(({ value }) => value)).toEqual([1_600, 1_400]);
    // Without a judgment of every system there is no sum.
    expect(rowOf(quotes, 'Systems at the median').map(({ value }) => value)).toEqual([1_500, null]);
    expect(rowOf(quotes, 'Quote total')).toMatchObject([
      { isLowest: true },
      { differenceCents: 200, isLowest: false },
    ]);
    expect(rowOf(quotes, 'Discount').map(({ value }) => (value as number).toFixed(2))).toEqual([
      '0.20',
      '0.30',
    ]);
    expect(rowOf(quotes, 'Among deals, 24 months').map(({ value }) => value)).toEqual([0.7, null]);
  });

  it('marks no tie', () => {
    expect(rowOf([quote({}), quote({})], unit).some(({ isLowest }) => isLowest)).toBe(false);
  });

  it.each([
    ['another quantity', quote({ systems: [system({ quantity: 1, unitCents: 1 })] })],
    ['another currency', quote({ currency: 'EUR', systems: [system({ unitCents: 1 })] })],
    ['no such system', quote({ systems: [] })],
  ])('marks nothing for %s, also not in the sums', (_, other) => {
    const quotes = [quote({ totalCents: 2 }), { ...other, content: { ...other.content, totalCents: 1 } }];
    const cells = compareQuotes(quotes).flatMap(({ rows }) => rows.flatMap((row) => row.cells));
    expect(cells.filter(({ isLowest, differenceCents }) => isLowest || differenceCents !== null)).toEqual([]);
  });

  it('sums the other lines of the whole quote, and leaves out kinds that no quote has', () => {
    const line = {
      ...{ kind: 'freight' as const, system: null, partNumber: null, description: 'Freight', quantity: 1 },
      ...{ listCents: null, netCents: null, extendedCents: 30 },
    };
    const option = { ...line, kind: 'option' as const };
    const quotes = [quote({ lines: [line, line, option, { ...option, system: 0 }] }), quote({})];
    expect(rowOf(quotes, 'Freight').map(({ value }) => value)).toEqual([60, null]);
    expect(rowOf(quotes, 'Other').map(({ value }) => value)).toEqual([30, null]);
    expect(
      compareQuotes(quotes)
        .at(-1)!
        .rows.map(({ label }) => label),
    ).toEqual(['Systems', 'Systems at the median', 'Freight', 'Other', 'Quote total']);
  });
});
