import type { MiddleHalf } from '@capwise/domain/market/deals/middle-half';
import type { JudgedSystem } from '@capwise/domain/market/quote-judgment/judged-system';
import {
  basisLink,
  type DealsLink,
  type JudgmentCheck,
  judgmentChecks,
} from '@capwise/domain/market/quote-judgment/judgment-checks';
import { stripPrices } from '@capwise/domain/market/quote-judgment/price-figures';
import type { QuarterPrices } from '@capwise/domain/market/quote-judgment/price-trend';
import { centsToDollars, optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { StripPricesRef } from './strip-prices.schema.ts';

const DealsLinkRef = builder.objectRef<DealsLink>('JudgedDeals').implement({
  description: 'Filters of the Deals Database that show the deals of a figure.',
  fields: (t) => ({
    view: t.exposeString('view', { description: 'quotes or contracts' }),
    months: t.exposeInt('months'),
    technologyId: t.exposeID('technologyId'),
    marketId: t.exposeID('marketId', { nullable: true }),
    contractTypeId: t.exposeID('contractTypeId', { nullable: true }),
    oemId: t.exposeID('oemId', { nullable: true }),
    productName: t.exposeString('productName', { nullable: true }),
  }),
});

const CheckRef = builder.objectRef<JudgmentCheck>('JudgmentCheck').implement({
  description: 'One comparison of a quoted system with deals, in words.',
  fields: (t) => ({
    name: t.exposeString('name'),
    quoted: t.exposeString('quoted'),
    deals: t.exposeString('deals'),
    difference: t.exposeString('difference'),
    tone: t.exposeString('tone', { description: 'better, worse or neutral, for the buyer' }),
    source: t.exposeString('source'),
    link: t.field({ type: DealsLinkRef, nullable: true, resolve: ({ link }) => link }),
  }),
});

const SpreadRef = builder.objectRef<MiddleHalf>('DiscountSpread').implement({
  description: 'Middle half of discounts, as fractions of the list price.',
  fields: (t) => ({
    low: t.exposeFloat('low'),
    median: t.exposeFloat('median'),
    high: t.exposeFloat('high'),
  }),
});

const QuarterRef = builder.objectRef<QuarterPrices>('QuarterPrices').implement({
  description: 'Prices of one quarter in US dollars. Null for fewer than five deals.',
  fields: (t) => ({
    quarter: t.exposeString('quarter', { description: "Such as 'Q3 2025'." }),
    count: t.exposeInt('count'),
    low: t.float({ nullable: true, resolve: ({ lowCents }) => optionalDollars(lowCents) }),
    median: t.float({ nullable: true, resolve: ({ medianCents }) => optionalDollars(medianCents) }),
    high: t.float({ nullable: true, resolve: ({ highCents }) => optionalDollars(highCents) }),
    isUnfinished: t.exposeBoolean('isUnfinished', {
      description: 'True if its last days are not visible yet.',
    }),
  }),
});

export const JudgedSystemRef = builder.objectRef<JudgedSystem>('JudgedSystem').implement({
  description: 'A quoted system among deals. Prices are US dollars per unit, and savings those of all units.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Index in the quote.' }),
    productConfigurationId: t.id({ nullable: true, resolve: ({ catalog }) => catalog?.id ?? null }),
    product: t.exposeString('product'),
    oem: t.exposeString('oem'),
    segment: t.string({ nullable: true, resolve: ({ catalog }) => catalog?.marketName ?? null }),
    quantity: t.exposeInt('quantity'),
    unitPrice: t.float({ resolve: ({ unitCents }) => centsToDollars(unitCents) }),
    listPrice: t.float({ nullable: true, resolve: ({ listCents }) => optionalDollars(listCents) }),
    basis: t.exposeString('basis', {
      nullable: true,
      description: 'product or segment: the deals that are used. Null if the system is not judged.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason for a basis other than the product.',
    }),
    dealsCount: t.int({ resolve: ({ prices }) => prices?.count ?? 0 }),
    deals: t.field({ type: DealsLinkRef, nullable: true, resolve: (system) => basisLink(system) }),
    percentile: t.float({
      nullable: true,
      description: 'Fraction of the deals of 24 months that cost less.',
      resolve: ({ prices }) => prices?.percentile ?? null,
    }),
    recentPercentile: t.float({
      nullable: true,
      description: 'The same for 12 months.',
      resolve: ({ recentPrices }) => recentPrices?.percentile ?? null,
    }),
    prices: t.field({
      type: StripPricesRef,
      nullable: true,
      resolve: ({ prices }) => prices && stripPrices(prices),
    }),
    savedAtTarget: t.float({ resolve: ({ savedAtTargetCents }) => centsToDollars(savedAtTargetCents) }),
    savedAtMedian: t.float({ resolve: ({ savedAtMedianCents }) => centsToDollars(savedAtMedianCents) }),
    discount: t.exposeFloat('discount', { nullable: true, description: 'Fraction off the list price.' }),
    usualDiscount: t.field({
      type: SpreadRef,
      nullable: true,
      resolve: ({ usualDiscount }) => usualDiscount,
    }),
    trend: t.field({
      type: [QuarterRef],
      description: 'Quarters that begin within 36 months and have deals, oldest first.',
      resolve: ({ trend }) => trend,
    }),
    checks: t.field({ type: [CheckRef], resolve: judgmentChecks }),
  }),
});
