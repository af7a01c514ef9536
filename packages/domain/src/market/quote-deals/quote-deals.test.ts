import { expect, it } from 'vitest';
import type { JudgedProduct } from '../quote-judgment/evidence.ts';
import { EMPTY_QUOTE, type QuoteContent, type QuoteSystem } from '../quotes/quote-content.ts';
import { dealRows, dealsRefusal, dealValues, quoteDeals } from './quote-deals.ts';

const PRODUCT: JudgedProduct = {
  ...{ id: 7, productName: 'Revolution', oemId: 1, oemName: 'GE HealthCare', marketId: 2 },
  ...{ marketName: 'Premium CT', technologyId: 3, technologyName: 'CT Scanner', listPriceCents: 0 },
};
const system = (over: Partial<QuoteSystem> = {}): QuoteSystem => ({
  ...{ productConfigurationId: 7, product: 'Revolution for Lakeside', oem: 'GE', quantity: 2 },
  ...{ unitCents: 90_000, listCents: 120_000 },
  ...over,
});
const quote = (over: Partial<QuoteContent> = {}): QuoteContent => ({
  ...EMPTY_QUOTE,
  currency: 'USD',
  quoteDate: '2026-11-04',
  customer: 'Lakeside Medical Center',
  systems: [system()],
  ...over,
});
const source = (
  content: QuoteContent,
  finalPrice: Parameters<typeof quoteDeals>[0]['finalPrice'] = null,
) => ({
  ...{ content, finalPrice, products: new Map([[7, PRODUCT]]), today: '2026-11-25' },
});
const refusals = (content: QuoteContent) => quoteDeals(source(content)).map(({ refusal }) => refusal);

it('a quote becomes deals only if it is confirmed, in US dollars and has systems', () => {
  expect(dealsRefusal(null)).toMatch(/^Confirm the quote first/);
  expect(dealsRefusal(quote({ currency: 'EUR' }))).toBe('Deals are in US dollars, and this quote is in EUR.');
  expect(dealsRefusal(quote({ systems: [] }))).toBe('The quote has no systems.');
  expect(dealsRefusal(quote({ currency: null }))).toBeNull();
});

it('each system that cannot become a deal has its reason', () => {
  const systems = [
    system(),
    system({ productConfigurationId: null }),
    system({ productConfigurationId: 8 }),
    system({ unitCents: 0 }),
    system({ listCents: null }),
  ];
  expect(refusals(quote({ systems }))).toEqual([
    null,
    'No product of the catalog is chosen',
    'The product is no longer in the catalog',
    'The price is zero',
    'The list price is missing',
  ]);
  expect(refusals(quote({ quoteDate: null }))).toEqual(['The quote has no date']);
  expect(refusals(quote({ quoteDate: '2026-11-26' }))).toEqual(['The date is in the future']);
});

it('a closed quote gives its final prices and their day', () => {
  const closed = source(quote(), { finalOn: '2026-11-20', unitCents: [80_000] });
  expect(quoteDeals(closed)).toMatchObject([{ unitCents: 80_000, day: '2026-11-20', listCents: 120_000 }]);
});

it('rows hold names of the catalog and known components, and no text of the quote', () => {
  const line = {
    ...{ partNumber: null, quantity: 1, listCents: null, netCents: null, extendedCents: null },
    system: 0,
  };
  const lines = [
    { ...line, kind: 'option' as const, description: 'Remote workstation at Lakeside' },
    { ...line, kind: 'option' as const, description: 'Lakeside badge' },
    { ...line, kind: 'optional' as const, description: 'Cardiac package' },
    { ...line, kind: 'option' as const, system: null, description: 'Table' },
  ];
  const rows = dealRows({
    ...source(quote({ lines, systems: [system({ listCents: null }), system(), system()] })),
    reference: 'Quote 1',
    components: new Map([[7, ['Cardiac package', 'Remote workstation', 'Table']]]),
  });
  expect(rows.map(({ line: number }) => number)).toEqual([2, 3]);
  const [first] = dealRows({
    ...source(quote({ lines })),
    reference: 'Quote 1',
    components: new Map([[7, ['Cardiac package', 'Remote workstation', 'Table']]]),
  });
  expect(first).toEqual({
    ...{ reference: 'Quote 1', line: 1, technology: 'CT Scanner', marketSegment: 'Premium CT' },
    ...{ oem: 'GE HealthCare', product: 'Revolution' },
    details: {
      ...{ hospital: 'Not named', analyzed_on: '2026-11-04', quantity: 2, list_price_cents: 120_000 },
      ...{ quoted_price_cents: 90_000, components: ['Remote workstation'] },
    },
  });
  expect(JSON.stringify([rows, first])).not.toContain('Lakeside');
});

it('the values of the deals notice changes of price, quantity, product and day, and nothing else', () => {
  const values = (content: QuoteContent) => JSON.stringify(dealValues(quoteDeals(source(content)), content));
  const before = values(quote());
  expect(values(quote({ vendor: 'Other', customer: null }))).toBe(before);
  for (const change of [
    { unitCents: 1 },
    { quantity: 1 },
    { listCents: 1 },
    { productConfigurationId: null },
  ])
    expect(values(quote({ systems: [system(change)] })), JSON.stringify(change)).not.toBe(before);
  expect(values(quote({ quoteDate: '2026-11-03' }))).not.toBe(before);
});
