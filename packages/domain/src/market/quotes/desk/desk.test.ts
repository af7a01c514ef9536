import { describe, expect, it } from 'vitest';
import { EMPTY_QUOTE, type QuoteContent, type QuoteLine, type QuoteSystem } from '../quote-content.ts';
import { addSystem, changeHeader, changeLine, changeSystem, removeSystem } from './edit-quote.ts';
import { openDoubts } from './open-doubts.ts';
import { quoteArithmetic } from './quote-arithmetic.ts';
import { draftPath, readPath, readPosition } from './read-path.ts';

const system = (change: Partial<QuoteSystem> = {}): QuoteSystem => ({
  productConfigurationId: 1,
  product: 'Scanner',
  oem: 'Northwind',
  quantity: 2,
  unitCents: 100_000,
  listCents: 150_000,
  ...change,
});
const line = (change: Partial<QuoteLine> = {}): QuoteLine => ({
  kind: 'system',
  system: 0,
  partNumber: null,
  description: 'Scanner',
  quantity: 2,
  listCents: null,
  netCents: 90_000,
  extendedCents: 180_000,
  ...change,
});
const option = line({ kind: 'option', netCents: 10_000, extendedCents: 20_000 });
const freight = line({ kind: 'freight', system: null, quantity: 1, netCents: 5_000, extendedCents: 5_000 });
const QUOTE: QuoteContent = {
  ...EMPTY_QUOTE,
  totalCents: 205_000,
  systems: [system()],
  lines: [line(), option, freight],
};

it('the price of a system follows its lines', () => {
  const changed = changeLine(QUOTE, 1, { netCents: 20_000 });
  expect(changed.lines[1]).toMatchObject({ netCents: 20_000, extendedCents: 40_000 });
  expect(changed.systems[0]!.unitCents).toBe(110_000);
  expect(changeLine(QUOTE, 1, { quantity: 4 }).systems[0]!.unitCents).toBe(110_000);
  // Freight belongs to no system.
  expect(changeLine(QUOTE, 2, { netCents: 1 }).systems).toEqual(QUOTE.systems);
  // A description is no price.
  expect(changeLine(QUOTE, 1, { description: 'Coil' }).lines[1]).toMatchObject({ extendedCents: 20_000 });
});

it('the price of a system keeps its share of a discount on the whole quote', () => {
  const discounted = { ...QUOTE, systems: [system({ unitCents: 90_000 })] };
  expect(changeLine(discounted, 1, { netCents: 20_000 }).systems[0]!.unitCents).toBe(99_000);
});

it('a removed system leaves its lines, and later systems keep theirs', () => {
  const two = addSystem(QUOTE, system({ product: 'Injector' }));
  const quote = { ...two, lines: [...two.lines, line({ system: 1, description: 'Injector' })] };
  const left = removeSystem(quote, 0);
  expect(left.systems.map(({ product }) => product)).toEqual(['Injector']);
  expect(left.lines.map(({ system: of, kind }) => [of, kind])).toEqual([
    [null, 'other'],
    [null, 'other'],
    [null, 'freight'],
    [0, 'system'],
  ]);
});

it('a removed system with a share of a discount leaves the sum as it was', () => {
  const discounted = { ...QUOTE, totalCents: 185_000, systems: [system({ unitCents: 90_000 })] };
  expect(quoteArithmetic(discounted).agrees).toBe(true);
  const left = removeSystem(discounted, 0);
  expect(quoteArithmetic(left).agrees).toBe(true);
  expect(left.lines.at(-1)).toMatchObject({
    kind: 'other',
    system: null,
    description: 'Discounts on Scanner',
  });
  expect(removeSystem({ ...discounted, lines: [freight] }, 0).lines).toEqual([freight]);
});

it('the arithmetic counts right lines and compares the sum with the total', () => {
  expect(quoteArithmetic(QUOTE)).toEqual({
    checkedLines: 3,
    rightLines: 3,
    systemsCents: 200_000,
    sumCents: 205_000,
    agrees: true,
  });
  const wrong = { ...QUOTE, lines: [line({ extendedCents: 190_000 }), option, freight] };
  expect(quoteArithmetic(wrong)).toMatchObject({ rightLines: 2 });
  expect(quoteArithmetic({ ...QUOTE, totalCents: 300_000 }).agrees).toBe(false);
  expect(quoteArithmetic({ ...QUOTE, totalCents: null }).agrees).toBeNull();
  // Optional items and discounts are not added.
  const more = [
    ...QUOTE.lines,
    line({ kind: 'optional', system: null }),
    line({ kind: 'discount', system: null }),
  ];
  expect(quoteArithmetic({ ...QUOTE, lines: more }).agrees).toBe(true);
});

it('a doubt is open until its value is changed or kept', () => {
  const doubts = [
    { path: 'lines.1.netCents', reason: 'Read with 61% certainty', proposal: 20_000 },
    { path: 'vendor', reason: 'Not found', proposal: null },
  ];
  const open = (content: QuoteContent, ...kept: string[]) =>
    openDoubts(doubts, { read: QUOTE, content, kept: new Set(kept), removed: [] }).map(({ path }) => path);
  expect(open(QUOTE)).toEqual(['lines.1.netCents', 'vendor']);
  expect(open(changeLine(QUOTE, 1, { netCents: 20_000 }))).toEqual(['vendor']);
  expect(open(changeHeader(QUOTE, 'vendor', 'Northwind'), 'lines.1.netCents')).toEqual([]);
  expect(changeSystem(QUOTE, 5, { quantity: 1 })).toBe(QUOTE);
});

it.each([
  ['lines', changeLine(QUOTE, 0, { description: 'Coil' })],
  ['systems', changeSystem(QUOTE, 0, { quantity: 1 })],
  ['systems', removeSystem(QUOTE, 0)],
])('a doubt about all %s is answered only by keeping them', (path, content) => {
  const doubts = [{ path, reason: 'Some are missing.', proposal: null }];
  const open = (...kept: string[]) =>
    openDoubts(doubts, { read: QUOTE, content, kept: new Set(kept), removed: [] });
  expect(open()).toEqual(doubts);
  expect(open(path)).toEqual([]);
});

describe('after a system was removed', () => {
  const read = ['A', 'B', 'C'].reduce(
    (quote, product, at) => addSystem(quote, system({ product, unitCents: at })),
    EMPTY_QUOTE,
  );
  const doubts = [0, 1, 2].map((at) => ({
    path: `systems.${at}.unitCents`,
    reason: 'Check it.',
    proposal: null,
  }));
  const open = (content: QuoteContent, removed: number[], ...kept: string[]) =>
    openDoubts(doubts, { read, content, kept: new Set(kept), removed }).map(({ path }) => path);

  it('the doubts of the others stay with them, and its own are gone', () => {
    const content = removeSystem(read, 0);
    expect(open(content, [0])).toEqual(['systems.0.unitCents', 'systems.1.unitCents']);
    expect(open(content, [0], 'systems.2.unitCents')).toEqual(['systems.0.unitCents']);
    expect(open(changeSystem(content, 1, { unitCents: 9 }), [0])).toEqual(['systems.0.unitCents']);
  });

  it('each remaining system has its position as read, and added ones follow', () => {
    expect([0, 1, 2].map((at) => readPosition(at, [2, 0]))).toEqual([1, 3, 4]);
    expect(readPath('systems.0.unitCents', [0, 1])).toBe('systems.2.unitCents');
    expect(draftPath('systems.2.unitCents', [1, 0])).toBe('systems.0.unitCents');
    for (const path of ['vendor', 'lines', 'systems', 'lines.2.netCents'])
      expect([readPath(path, [0]), draftPath(path, [0])]).toEqual([path, path]);
  });
});
