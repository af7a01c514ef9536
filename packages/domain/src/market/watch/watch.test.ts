import { describe, expect, it } from 'vitest';
import { MAX_QUOTE_CENTS } from '../quotes/quote-content.ts';
import { firstNewDay, mailWeek } from './new-since.ts';
import { mayTargetPrice, type WatchForm, WatchFormSchema, WatchSchema } from './watch.ts';
import { watchKind, watchName, watchTarget } from './watch-texts.ts';

const problem = (parsed: ReturnType<typeof WatchSchema.safeParse>) =>
  parsed.success ? null : String(parsed.error.issues[0]!.path[0]);

describe('the target of a watch', () => {
  it.each([
    [{}, null],
    [{ maxPrice: 850_000 }, null],
    [{ maxPrice: MAX_QUOTE_CENTS / 100 }, null],
    [{ minDiscount: 0.001 }, null],
    [{ minDiscount: 0.999 }, null],
    [{ maxPrice: 0 }, 'maxPrice'],
    [{ maxPrice: -1 }, 'maxPrice'],
    [{ maxPrice: 0.001 }, 'maxPrice'],
    [{ maxPrice: Number.NaN }, 'maxPrice'],
    [{ maxPrice: MAX_QUOTE_CENTS / 100 + 1 }, 'maxPrice'],
    [{ minDiscount: 0 }, 'minDiscount'],
    [{ minDiscount: 1 }, 'minDiscount'],
    [{ minDiscount: 0.2505 }, 'minDiscount'],
    [{ minDiscount: 25 }, 'minDiscount'],
    [{ maxPrice: 1, minDiscount: 0.1 }, 'minDiscount'],
  ])('%j has a problem at %s', (given, expected) => {
    const input = { maxPrice: null, minDiscount: null, byMail: false, ...given };
    expect(problem(WatchSchema.safeParse(input))).toBe(expected);
  });

  it('is stored in cents and exact thousandths, whatever percentage was entered', () => {
    expect(WatchSchema.parse({ maxPrice: 1.15, minDiscount: null, byMail: true })).toEqual({
      maxPriceCents: 115,
      minDiscount: null,
      byMail: true,
    });
    for (let thousandths = 1; thousandths < 1_000; thousandths++) {
      const form: WatchForm = {
        ...{ target: 'discount', maxPrice: 5, minDiscount: thousandths / 10, byMail: false },
      };
      const sent = WatchFormSchema.parse(form);
      expect(sent.maxPrice).toBeNull();
      expect(WatchSchema.parse(sent).minDiscount).toBe(thousandths / 1_000);
    }
  });

  it('is checked in a form at the chosen field only', () => {
    const form: WatchForm = { target: 'any', maxPrice: -1, minDiscount: 150, byMail: false };
    const at = (target: WatchForm['target'], over: Partial<WatchForm> = {}) =>
      WatchFormSchema.safeParse({ ...form, target, ...over }).error?.issues.map(({ path }) => path[0]);
    expect(at('any')).toBeUndefined();
    expect(at('price')).toEqual(['maxPrice']);
    expect(at('price', { maxPrice: null })).toEqual(['maxPrice']);
    expect(at('discount')).toEqual(['minDiscount']);
    expect(at('discount', { minDiscount: null })).toEqual(['minDiscount']);
    expect(at('discount', { minDiscount: 12.34 })).toEqual(['minDiscount']);
    expect(WatchFormSchema.parse({ ...form, target: 'price', maxPrice: 85_000_000 })).toEqual({
      ...{ maxPrice: 850_000, minDiscount: null, byMail: false },
    });
  });

  it('can be a price for a product or a market segment only', () => {
    expect(mayTargetPrice({ marketSegmentId: null, productConfigurationId: null })).toBe(false);
    expect(mayTargetPrice({ marketSegmentId: '1', productConfigurationId: null })).toBe(true);
    expect(mayTargetPrice({ marketSegmentId: null, productConfigurationId: '1' })).toBe(true);
  });
});

describe('deals are new', () => {
  it('from the day after, for vendors once the hidden days are over', () => {
    const since = new Date('2026-11-25T10:00:00Z');
    expect(firstNewDay(since, 0)).toBe('2026-11-26');
    expect(firstNewDay(since, 60)).toBe('2026-09-27');
    expect(firstNewDay(new Date('2026-12-31T23:59:59Z'), 0)).toBe('2027-01-01');
  });
});

it.each([
  ['2026-11-23T11:59:59Z', '2026-11-16T12:00:00Z', true],
  ['2026-11-23T12:00:00Z', '2026-11-23T11:59:59Z', false],
  ['2026-11-29T23:00:00Z', '2026-11-23T12:00:00Z', true],
  ['2027-01-04T11:00:00Z', '2026-12-28T12:00:00Z', true],
  ['2027-01-04T12:00:00Z', '2026-12-28T12:00:00Z', false],
])('%s is in the mail week of %s: %s', (one, other, expected) => {
  expect(mailWeek(new Date(one)) === mailWeek(new Date(other))).toBe(expected);
});

it('a watch has the name of its product, market segment or technology', () => {
  const technology = { technologyName: 'CT Scanner', marketSegmentName: null, productName: null };
  const segment = { ...technology, marketSegmentName: '64 Slice CT' };
  const product = { ...segment, productName: 'Aurora' };
  expect([technology, segment, product].map((one) => `${watchName(one)}: ${watchKind(one)}`)).toEqual([
    'CT Scanner: Technology',
    '64 Slice CT: Market segment of CT Scanner',
    'Aurora: Product in 64 Slice CT',
  ]);
  expect(watchTarget({ maxPriceCents: null, minDiscount: null })).toBe('Any deal');
  expect(watchTarget({ maxPriceCents: 85_000_050, minDiscount: null })).toBe(
    'Quoted price $850,000.50 or less',
  );
  expect(watchTarget({ maxPriceCents: 85_000_000, minDiscount: null })).toBe('Quoted price $850,000 or less');
  expect(watchTarget({ maxPriceCents: null, minDiscount: 0.145 })).toBe('Discount 14.5% or more');
});
