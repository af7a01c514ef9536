import { formatCount } from '../../units.ts';
import { CONTRACT_TYPES } from '../deals/service-contracts.ts';
import { knownListPrice } from '../figures/list-price.ts';
import type { DiscountGroup } from './discounts.ts';
import type { ComparableProduct } from './evidence.ts';
import type { JudgedSystem } from './judged-system.ts';
import {
  deals,
  dollarDifference,
  dollars,
  NO_VALUE,
  percent,
  percentileName,
  pointDifference,
} from './judgment-words.ts';
import { trendChange } from './price-trend.ts';
import type { ServiceCheck } from './service-check.ts';

/** For the buyer. */
export type CheckTone = 'better' | 'worse' | 'neutral';

/** Deals of the Deals Database that a figure comes from. */
export interface DealsLink {
  view: 'quotes' | 'contracts';
  months: number;
  technologyId: number;
  marketId: number | null;
  contractTypeId: number | null;
  oemId: number | null;
  productName: string | null;
}

/** One comparison in words. */
export interface JudgmentCheck {
  name: string;
  quoted: string;
  deals: string;
  difference: string;
  tone: CheckTone;
  source: string;
  link: DealsLink | null;
}

/** Comparisons of a judged system, in the order of the screen. */
export function judgmentChecks(system: JudgedSystem): JudgmentCheck[] {
  if (!system.prices) return system.service ? [serviceRow(system, system.service)] : [];
  return [
    ...recentPrice(system),
    ...discountRow(system, 'Discount at this quantity', system.quantityDiscount, 'for'),
    ...discountRow(system, 'Discount in this quarter', system.quarterDiscount, 'in'),
    ...listPrice(system),
    ...missingRows(system),
    ...(system.service ? [serviceRow(system, system.service)] : []),
    ...system.cheaper.map((product) => cheaperRow(system, product)),
    ...trendRow(system),
  ];
}

const lowerIsBetter = (difference: number): CheckTone =>
  difference === 0 ? 'neutral' : difference < 0 ? 'better' : 'worse';

/** The deals that judge a system. */
export function basisLink({ catalog, basis }: JudgedSystem, months = 24): DealsLink | null {
  if (!catalog || !basis) return null;
  const isProduct = basis === 'product';
  return {
    view: 'quotes',
    months,
    technologyId: catalog.technologyId,
    marketId: catalog.marketId,
    contractTypeId: null,
    oemId: isProduct ? catalog.oemId : null,
    productName: isProduct ? catalog.productName : null,
  };
}

function recentPrice(system: JudgedSystem): JudgmentCheck[] {
  const { recentPrices: recent, unitCents } = system;
  if (!recent) return [];
  const difference = unitCents - recent.medianCents;
  return [
    {
      name: 'Price in the last 12 months',
      quoted: dollars(unitCents),
      deals: `${dollars(recent.medianCents)} median; ${percentileName(recent.percentile).toLowerCase()}`,
      difference: dollarDifference(recent.medianCents, unitCents),
      tone: lowerIsBetter(difference),
      source: deals(recent.count),
      link: basisLink(system, 12),
    },
  ];
}

function discountRow(
  system: JudgedSystem,
  name: string,
  group: DiscountGroup | null,
  joint: string,
): JudgmentCheck[] {
  if (!group) return [];
  const difference = system.discount === null ? null : system.discount - group.median;
  return [
    {
      name,
      quoted: system.discount === null ? NO_VALUE : percent(system.discount),
      deals: `${percent(group.median)} ${joint} ${group.label}`,
      difference: system.discount === null ? NO_VALUE : pointDifference(group.median, system.discount),
      tone: difference === null ? 'neutral' : lowerIsBetter(-difference),
      source: deals(group.count),
      link: basisLink(system),
    },
  ];
}

/** A quoted list price may contain options, so a difference is not judged. */
function listPrice({ catalog, listCents }: JudgedSystem): JudgmentCheck[] {
  const current = knownListPrice(catalog?.listPriceCents ?? null);
  if (listCents === null || current === null) return [];
  return [
    {
      name: 'List price',
      quoted: dollars(listCents),
      deals: `${dollars(current)} current`,
      difference: dollarDifference(current, listCents),
      tone: 'neutral',
      source: 'Catalog',
      link: null,
    },
  ];
}

const missingRows = (system: JudgedSystem): JudgmentCheck[] =>
  system.missing.map(({ name, count, total, isOptional, cents }) => ({
    name: 'Not on this quote',
    quoted: isOptional ? 'optional' : NO_VALUE,
    deals: `${name} on ${count} of ${total}`,
    difference: cents === null ? NO_VALUE : `about ${dollars(cents)}`,
    tone: cents === null ? 'neutral' : 'worse',
    source: deals(count),
    link: basisLink(system),
  }));

function serviceRow({ catalog }: JudgedSystem, service: ServiceCheck): JudgmentCheck {
  const { quotedCents, medianCents, count, typeName } = service;
  const isKnown = quotedCents !== null && medianCents !== null;
  return {
    name: 'Yearly service of one system',
    quoted: quotedCents === null ? NO_VALUE : dollars(quotedCents),
    deals:
      medianCents === null
        ? (service.reason ?? NO_VALUE)
        : `${dollars(medianCents)} median${ofType(typeName)}`,
    difference: isKnown ? dollarDifference(medianCents, quotedCents) : NO_VALUE,
    tone: isKnown ? lowerIsBetter(quotedCents - medianCents) : 'neutral',
    source: medianCents === null ? NO_VALUE : formatCount(count, 'contract'),
    link:
      medianCents === null || !catalog
        ? null
        : {
            view: 'contracts',
            months: 24,
            technologyId: catalog.technologyId,
            marketId: null,
            contractTypeId: CONTRACT_TYPES.find(({ name }) => name === typeName)?.id ?? null,
            oemId: catalog.oemId,
            productName: catalog.productName,
          },
  };
}

export const ofType = (typeName: string | null): string =>
  typeName === null ? ', all contract types' : `, ${typeName}`;

function cheaperRow({ unitCents, catalog }: JudgedSystem, product: ComparableProduct): JudgmentCheck {
  const { productName, oemName, oemId, medianCents, count } = product;
  return {
    name: 'Cheaper and comparable',
    quoted: dollars(unitCents),
    deals: `${productName}, ${oemName}: ${dollars(medianCents)} median`,
    difference: dollarDifference(unitCents, medianCents),
    tone: 'better',
    source: deals(count),
    link: {
      view: 'quotes',
      months: 24,
      technologyId: catalog!.technologyId,
      marketId: product.marketId,
      contractTypeId: null,
      oemId,
      productName,
    },
  };
}

function trendRow(system: JudgedSystem): JudgmentCheck[] {
  const change = trendChange(system.trend);
  if (!change) return [];
  const count = system.trend.reduce((sum, quarter) => sum + quarter.count, 0);
  return [
    {
      name: 'Trend of 36 months',
      quoted: NO_VALUE,
      deals: `${dollars(change.fromCents)} in ${change.from}, ${dollars(change.toCents)} in ${change.to}, medians`,
      difference: dollarDifference(change.fromCents, change.toCents),
      tone: 'neutral',
      source: deals(count),
      link: basisLink(system, 36),
    },
  ];
}
