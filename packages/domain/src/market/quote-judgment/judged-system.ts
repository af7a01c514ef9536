import type { MiddleHalf } from '../deals/middle-half.ts';
import { MIN_DEALS } from '../deals/quote-check.ts';
import { knownListPrice } from '../figures/list-price.ts';
import type { QuoteContent, QuoteSystem } from '../quotes/quote-content.ts';
import { byQuantity, byQuarter, type DiscountGroup, discountOf, discountSpread } from './discounts.ts';
import {
  type ComparableProduct,
  type Evidence,
  type JudgedDeal,
  type JudgedProduct,
  MAX_JUDGED_DEALS,
} from './evidence.ts';
import { type MissingComponent, missingComponents } from './missing-components.ts';
import { isEnough, type PriceFigures, priceFigures, savedCents } from './price-figures.ts';
import { priceTrend, type QuarterPrices } from './price-trend.ts';
import { type ServiceCheck, serviceCheck } from './service-check.ts';
import { yearlyService } from './yearly-service.ts';

/** A system of a quote, judged by deals. Amounts are integer cents of one unit, unless they are saved. */
export interface JudgedSystem {
  /** Index in the quote. */
  position: number;
  product: string;
  oem: string;
  catalog: JudgedProduct | null;
  quantity: number;
  unitCents: number;
  listCents: number | null;
  /** Deals that are used: of the product, or of its segment. Null if the system is not judged. */
  basis: 'product' | 'segment' | null;
  /** Reason for the basis, if it is not the product. */
  reason: string | null;
  prices: PriceFigures | null;
  /** Of 12 months. */
  recentPrices: PriceFigures | null;
  /** For all pieces. */
  savedAtTargetCents: number;
  savedAtMedianCents: number;
  discount: number | null;
  usualDiscount: MiddleHalf | null;
  quantityDiscount: DiscountGroup | null;
  quarterDiscount: DiscountGroup | null;
  trend: QuarterPrices[];
  missing: MissingComponent[];
  service: ServiceCheck | null;
  cheaper: ComparableProduct[];
}

const MAX_CHEAPER = 2;

/** @param day when the deal would close, which decides the quarter */
export function judgeSystem(
  content: QuoteContent,
  position: number,
  evidence: Evidence,
  day: string,
): JudgedSystem {
  const system = content.systems[position]!;
  const id = system.productConfigurationId;
  const catalog = id === null ? null : (evidence.products.get(id) ?? null);
  if (!catalog) {
    const reason =
      id === null
        ? 'Choose the product of this system to have it judged.'
        : 'The product of this system is no longer in the catalog, or the quote has too many products.';
    return { ...unjudged(system, position), reason };
  }
  const named = {
    ...unjudged(system, position),
    catalog,
    product: catalog.productName,
    oem: catalog.oemName,
    service: serviceCheck(yearlyService(content, position), catalog, evidence),
  };
  const { basis, reason, deals } = comparedDeals(catalog, evidence);
  const judged = deals.filter((deal) => deal.day >= evidence.days.from);
  const prices = priceFigures(judged, system.unitCents);
  if (!prices) return { ...named, reason };
  const lines = content.lines.filter((line) => line.system === position || line.system === null);
  return {
    ...named,
    basis,
    reason,
    prices,
    recentPrices: priceFigures(
      deals.filter((deal) => deal.day >= evidence.days.recentFrom),
      system.unitCents,
    ),
    savedAtTargetCents: savedCents(system.unitCents, prices.targetCents, system.quantity),
    savedAtMedianCents: savedCents(system.unitCents, prices.medianCents, system.quantity),
    usualDiscount: discountSpread(judged),
    quantityDiscount: byQuantity(judged, system.quantity),
    quarterDiscount: byQuarter(judged, day),
    trend: priceTrend(deals, { from: evidence.days.trendFrom, to: evidence.days.to }),
    missing: missingComponents(judged, lines),
    cheaper: cheaperProducts(catalog, Math.min(system.unitCents, prices.medianCents), evidence),
  };
}

const unjudged = (system: QuoteSystem, position: number): JudgedSystem => ({
  position,
  product: system.product,
  oem: system.oem,
  catalog: null,
  quantity: system.quantity,
  unitCents: system.unitCents,
  listCents: knownListPrice(system.listCents),
  basis: null,
  reason: null,
  prices: null,
  recentPrices: null,
  savedAtTargetCents: 0,
  savedAtMedianCents: 0,
  discount: discountOf(system.unitCents, system.listCents),
  usualDiscount: null,
  quantityDiscount: null,
  quarterDiscount: null,
  trend: [],
  missing: [],
  service: null,
  cheaper: [],
});

interface ComparedDeals {
  basis: JudgedSystem['basis'];
  reason: string | null;
  deals: readonly JudgedDeal[];
}

const dealsText = (count: number) =>
  count === 0 ? 'No deal' : count === 1 ? 'Only 1 deal' : `Only ${count} deals`;

/** Names the limit of deals, if there may be more. */
const newestText = ({ length }: readonly JudgedDeal[]) =>
  length < MAX_JUDGED_DEALS
    ? null
    : `Only the newest ${MAX_JUDGED_DEALS.toLocaleString('en-US')} deals are used.`;

/** The product's deals, or those of its segment if it has fewer than five in the window. */
function comparedDeals(product: JudgedProduct, { days, ...evidence }: Evidence): ComparedDeals {
  const inWindow = (deals: readonly JudgedDeal[]) => deals.filter(({ day }) => day >= days.from);
  const own = evidence.productDeals.get(product.id) ?? [];
  if (isEnough(inWindow(own))) return { basis: 'product', reason: newestText(own), deals: own };
  const few = `${dealsText(inWindow(own).length)} of this product in 24 months.`;
  const segment = evidence.segmentDeals.get(product.marketId) ?? [];
  if (isEnough(inWindow(segment)))
    return {
      basis: 'segment',
      reason: [`${few} It is judged by its segment, ${product.marketName}.`, newestText(segment)]
        .filter(Boolean)
        .join(' '),
      deals: segment,
    };
  return {
    basis: null,
    reason: `${few} Its segment, ${product.marketName}, has fewer than five too, so the price is not judged.`,
    deals: [],
  };
}

/** The most quoted products of the segment with enough deals and a lower median. */
const cheaperProducts = (
  product: JudgedProduct,
  cents: number,
  { comparable }: Evidence,
): ComparableProduct[] =>
  (comparable.get(product.marketId) ?? [])
    .filter((one) => one.id !== product.id && one.count >= MIN_DEALS && one.medianCents < cents)
    .toSorted((a, b) => b.count - a.count || a.medianCents - b.medianCents || a.id - b.id)
    .slice(0, MAX_CHEAPER);
