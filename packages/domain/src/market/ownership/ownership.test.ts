import { describe, expect, it } from 'vitest';
import { middleHalf } from '../deals/middle-half.ts';
import { type OwnedProduct, ownershipOf } from './ownership.ts';

const contracts = (typeName: string, ...yearly: number[]) =>
  yearly.map((yearlyCents) => ({ typeName, yearlyCents }));
const deals = (...prices: number[]) => prices.map((unitCents) => ({ unitCents, listCents: 200 }));
const product = (changes: Partial<OwnedProduct> = {}): OwnedProduct => ({
  avgQuotedPriceCents: 1_000,
  yearlyServiceCostCents: 100,
  deals: [],
  contracts: [],
  ...changes,
});

it('the middle half needs five values, and interpolates', () => {
  expect(middleHalf([1, 2, 3, 4])).toBeNull();
  expect(middleHalf([50, 10, 20, 40, 30, 60])).toEqual({ count: 6, low: 22.5, median: 35, high: 47.5 });
});

describe('the cost of ownership', () => {
  it('is the median price and four years of service by contracts', () => {
    const [own] = ownershipOf([
      product({ deals: deals(100, 110, 120, 130, 140), contracts: contracts('Full', 10, 12, 14, 16, 18) }),
    ]);
    expect(own).toMatchObject({ costCents: 120 + 4 * 14, serviceShare: 56 / 176 });
    expect(own!.service).toEqual({
      cents: 14,
      contracts: { typeName: 'Full', count: 5, low: 12, median: 14, high: 16 },
    });
    expect(own!.discounts!.median).toBeCloseTo(0.4, 12);
  });

  it('is that of the average price and the catalog if there are fewer than five of each', () => {
    const [own] = ownershipOf([
      product({ deals: deals(1, 2, 3, 4), contracts: contracts('Full', 1, 2, 3, 4) }),
    ]);
    expect(own).toEqual({
      prices: null,
      discounts: null,
      service: { cents: 100, contracts: null },
      costCents: 1_400,
      serviceShare: 400 / 1_400,
    });
  });

  it('is unknown without a price or without a cost of service', () => {
    expect(ownershipOf([product({ avgQuotedPriceCents: null })])[0]!.costCents).toBeNull();
    expect(ownershipOf([product({ yearlyServiceCostCents: null })])[0]).toMatchObject({
      service: null,
      costCents: null,
      serviceShare: null,
    });
  });

  it('compares contracts of the type that most of the products have', () => {
    const labor = contracts('Labor', 1, 1, 1, 1, 1, 1, 1, 1, 1);
    const full = (cents: number) => contracts('Full', cents, cents, cents, cents, cents);
    const both = ownershipOf([
      product({ contracts: [...labor, ...full(20)] }),
      product({ contracts: full(30) }),
      product({ contracts: labor }),
    ]);
    expect(both.map(({ service }) => service?.contracts?.typeName)).toEqual(['Labor', undefined, 'Labor']);
    const two = ownershipOf([
      product({ contracts: [...labor, ...full(20)] }),
      product({ contracts: full(30) }),
    ]);
    expect(two.map(({ service }) => service?.cents)).toEqual([20, 30]);
  });

  it('ignores list prices that are unknown', () => {
    const own = deals(100, 100, 100, 100, 100).map((deal, at) => ({
      ...deal,
      listCents: at === 0 ? 0 : 200,
    }));
    expect(ownershipOf([product({ deals: own })])[0]!.discounts).toBeNull();
  });
});
