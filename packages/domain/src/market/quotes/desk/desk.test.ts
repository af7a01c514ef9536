import { expect, it } from 'vitest';
import { EMPTY_QUOTE, type QuoteContent, type QuoteLine, type QuoteSystem } from '../quote-content.ts';
import { addSystem, changeHeader, changeLine, changeSystem, removeSystem } from './edit-quote.ts';
import { openDoubts } from './open-doubts.ts';
import { quoteArithmetic } from './quote-arithmetic.ts';

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
    openDoubts(doubts, { read: QUOTE, content, kept: new Set(kept) }).map(({ path }) => path);
  expect(open(QUOTE)).toEqual(['lines.1.netCents', 'vendor']);
  expect(open(changeLine(QUOTE, 1, { netCents: 20_000 }))).toEqual(['vendor']);
  expect(open(changeHeader(QUOTE, 'vendor', 'Northwind'), 'lines.1.netCents')).toEqual([]);
  const all = [{ path: 'lines', reason: 'Only the first lines are listed.', proposal: null }];
  expect(openDoubts(all, { read: structuredClone(QUOTE), content: QUOTE, kept: new Set() })).toEqual(all);
  expect(changeSystem(QUOTE, 5, { quantity: 1 })).toBe(QUOTE);
});
