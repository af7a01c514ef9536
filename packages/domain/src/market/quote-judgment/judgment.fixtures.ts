import { EMPTY_QUOTE, type QuoteContent, type QuoteLine, type QuoteSystem } from '../quotes/quote-content.ts';
import type { Evidence, JudgedDeal, JudgedProduct } from './evidence.ts';

export const product = (id: number, over: Partial<JudgedProduct> = {}): JudgedProduct => ({
  id,
  productName: `Aurora ${id}`,
  oemId: 7,
  oemName: 'Northwind',
  marketId: 3,
  marketName: '128 Slice CT',
  technologyId: 2,
  technologyName: 'Computed Tomography',
  listPriceCents: 130_000_00,
  ...over,
});

export const deal = (unitDollars: number, over: Partial<JudgedDeal> = {}): JudgedDeal => ({
  day: '2026-05-10',
  unitCents: unitDollars * 100,
  listCents: 130_000_00,
  quantity: 1,
  components: [],
  ...over,
});

export const DAYS = {
  today: '2026-11-24',
  recentFrom: '2025-11-24',
  from: '2024-11-24',
  trendFrom: '2023-11-24',
  to: '2026-11-24',
  removedDays: 0,
};

export const evidence = (over: Partial<Evidence> = {}): Evidence => ({
  days: DAYS,
  products: new Map([[1, product(1)]]),
  productDeals: new Map(),
  segmentDeals: new Map(),
  comparable: new Map(),
  contracts: new Map(),
  serviceTechnologies: new Set([2]),
  ...over,
});

export const system = (over: Partial<QuoteSystem> = {}): QuoteSystem => ({
  productConfigurationId: 1,
  product: 'Aurora as quoted',
  oem: 'Northwind',
  quantity: 2,
  unitCents: 104_000_00,
  listCents: 130_000_00,
  ...over,
});

export const line = (over: Partial<QuoteLine> = {}): QuoteLine => ({
  kind: 'option',
  system: 0,
  partNumber: null,
  description: 'Option',
  quantity: null,
  listCents: null,
  netCents: null,
  extendedCents: null,
  ...over,
});

export const quote = (over: Partial<QuoteContent> = {}): QuoteContent => ({
  ...EMPTY_QUOTE,
  currency: 'USD',
  systems: [system()],
  ...over,
});
