import { describe, expect, it } from 'vitest';
import { EMPTY_QUOTE, type QuoteSystem } from '../quotes/quote-content.ts';
import { closingRefusal, finalPriceSchema } from './final-price.ts';
import { firstPrices } from './first-prices.ts';
import { isLikelyRevision } from './likely-revision.ts';
import { savingOf } from './saving.ts';

const system = (over: Partial<QuoteSystem> = {}): QuoteSystem => ({
  productConfigurationId: 7,
  product: 'Scanner',
  oem: 'Northwind',
  quantity: 1,
  unitCents: 100_00,
  listCents: null,
  ...over,
});

describe('first prices', () => {
  it('are those of the same product, by its catalog entry or its name', () => {
    const first = [
      system({ unitCents: 90_00, product: 'SCANNER as quoted' }),
      system({ productConfigurationId: null, product: 'Injector ', unitCents: 5_00 }),
    ];
    const last = [
      system({ productConfigurationId: null, product: 'injector' }),
      system(),
      system({ productConfigurationId: 8 }),
    ];
    expect(firstPrices(last, first)).toEqual([
      { unitCents: 5_00, quantity: 1 },
      { unitCents: 90_00, quantity: 1 },
      null,
    ]);
  });

  it('are found by name if one quote names no catalog entry, after equal entries', () => {
    const chosen = system({ unitCents: 1 });
    const named = system({ productConfigurationId: null, product: 'SCANNER', unitCents: 2 });
    const price = ({ unitCents }: QuoteSystem) => ({ unitCents, quantity: 1 });
    expect(firstPrices([chosen], [named])).toEqual([price(named)]);
    expect(firstPrices([named], [chosen])).toEqual([price(chosen)]);
    expect(firstPrices([named, chosen], [chosen, named])).toEqual([price(named), price(chosen)]);
    expect(firstPrices([named, chosen], [chosen])).toEqual([null, price(chosen)]);
    expect(firstPrices([chosen], [system({ productConfigurationId: 8 })])).toEqual([null]);
  });

  it('hold only the units of both quotes, and pair equal products line by line', () => {
    const first = [system({ quantity: 2, unitCents: 1 }), system({ unitCents: 2 })];
    const last = [system({ quantity: 3 }), system(), system()];
    expect(firstPrices(last, first)).toEqual([
      { unitCents: 1, quantity: 2 },
      { unitCents: 2, quantity: 1 },
      null,
    ]);
  });
});

describe('a saving', () => {
  const bought = { quantity: 3, comparedQuantity: 2, firstUnitCents: 100, finalUnitCents: 90 };

  it('counts the units that both hold, and the median for all units', () => {
    expect(savingOf({ ...bought, medianUnitCents: 95 })).toEqual({
      firstCents: 200,
      finalCents: 180,
      savedCents: 20,
      paidCents: 270,
      belowMedianCents: 15,
    });
  });

  it('is negative for a higher final price, and unknown without a first one', () => {
    expect(savingOf({ ...bought, firstUnitCents: 80, medianUnitCents: null })).toMatchObject({
      savedCents: -20,
      belowMedianCents: null,
    });
    expect(
      savingOf({ ...bought, firstUnitCents: null, comparedQuantity: null, medianUnitCents: 80 }),
    ).toEqual({
      firstCents: null,
      finalCents: null,
      savedCents: null,
      paidCents: 270,
      belowMedianCents: -30,
    });
  });
});

it.each([
  ['Q-4711', 'Q-4711-B', null, null, true],
  ['Q-4711-B', 'Q-4711-C', null, null, true],
  ['Q-4711 Rev. 2', 'Q-4711', null, null, true],
  ['Q-4711', 'Q-4712', null, null, false],
  ['Q-4711', 'X-1', 'Lakeside', 'LAKESIDE ', true],
  ['X-1', 'X-2', null, null, false],
  [null, null, null, null, false],
])('quote %s probably replaces %s for %s and %s: %s', (number, other, customer, its, expected) => {
  const quote = { vendor: 'Northwind', quoteNumber: number, customer };
  const earlier = { vendor: 'NORTHWIND', quoteNumber: other, customer: its };
  expect(isLikelyRevision(quote, earlier)).toBe(expected);
  expect(isLikelyRevision(quote, { ...earlier, vendor: 'Southwind' })).toBe(false);
});

it('only a confirmed quote in US dollars, or in no named currency, with systems can have a final price', () => {
  const content = { ...EMPTY_QUOTE, currency: 'USD', systems: [system()] };
  expect(closingRefusal(content)).toBeNull();
  expect(closingRefusal(null)).toMatch(/^Confirm/);
  expect(closingRefusal({ ...content, currency: 'EUR' })).toMatch(/is in EUR/);
  expect(closingRefusal({ ...content, currency: null })).toBeNull();
  expect(closingRefusal({ ...content, systems: [] })).toMatch(/no systems/);
});

it('a final price needs a day and an amount for each system', () => {
  const price = { finalOn: '2026-11-20', contract: ' C-1 ', facilityId: '4', unitCents: [1] };
  const schema = finalPriceSchema('2026-11-20');
  expect(schema.parse(price)).toEqual({ ...price, contract: 'C-1', facilityId: 4 });
  for (const wrong of [
    { finalOn: '' },
    { contract: 'x'.repeat(201) },
    { facilityId: 'x' },
    { unitCents: [null] },
    { unitCents: [-1] },
    { unitCents: [0.5] },
  ])
    expect(schema.safeParse({ ...price, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});

it.each([
  ['2026-11-20', undefined],
  ['2026-11-21', 'The date is in the future. Enter the day of the final price'],
  ['2062-11-20', 'The date is in the future. Enter the day of the final price'],
  ['', 'Enter the day of the final price'],
])('on 11/20/2026, a final price of day %j is refused with %j', (finalOn, message) => {
  const { error } = finalPriceSchema('2026-11-20').shape.finalOn.safeParse(finalOn);
  expect(error?.issues.map((issue) => issue.message)).toEqual(message && [message]);
});
