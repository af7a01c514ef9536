import type { Day } from '@capwise/domain/dates';
import { type CatalogConfiguration, configurations } from '../catalog.ts';
import { atQuarterEnd, dayActivity, yearsSinceOrigin } from '../days.ts';
import { HOSPITALS } from '../hospitals.ts';
import { drawCount, hashText, type Random, randomFrom, weighted } from '../random.ts';
import { COMPONENT_PRICES } from './component-prices.ts';

export interface DemoQuotedProduct {
  /** Unique across all days. */
  reference: string;
  hospital: string;
  technologyId: number;
  marketSegmentId: number;
  productConfigurationId: number;
  /** Integer cents per unit. */
  listPriceCents: number;
  quotedPriceCents: number;
  quantity: number;
  components: readonly string[];
  analyzedOn: Day;
}

/** Cheap devices are quoted more often than large systems, but less than in proportion. */
const productWeight = (configuration: CatalogConfiguration) =>
  configuration.popularityWeight *
  Math.max(0.35, 1.6 - Math.log10(Math.max(configuration.listPrice, 1_000)) / 5);

const pickConfiguration = weighted(configurations, productWeight);

const LARGE_SYSTEM = 250_000;
const SMALL_DEVICE = 30_000;
/** Below this price in US dollars, devices are bought for whole wards. */
const BEDSIDE_DEVICE = 5_000;
/** Yearly increase of list prices, and the day of the catalog's prices. */
const LIST_PRICE_DRIFT = 1.025;
const CATALOG_DAY = '2026-05-22';
const OUTLIER_SHARE = 0.01;

function pickQuantity(listPrice: number, random: Random): number {
  if (listPrice >= LARGE_SYSTEM) return random.next() < 0.9 ? 1 : 2 + random.below(2);
  const typical = listPrice >= SMALL_DEVICE ? 1.2 : listPrice >= BEDSIDE_DEVICE ? 3 : 9;
  return 1 + Math.floor(-Math.log(1 - random.next()) * typical);
}

/** An OEM's constant deviation: up to 3 percentage points from the catalog's discount range. */
const oemHabit = (oemId: number) => ((hashText(`oem ${oemId}`) % 1_000) / 1_000 - 0.5) * 0.06;

/** Fraction off the list price. */
function pickDiscount(
  configuration: CatalogConfiguration,
  quantity: number,
  day: Day,
  random: Random,
): number {
  const low = configuration.discountLowPct / 100;
  const high = configuration.discountHighPct / 100;
  const usual = low + (high - low) * random.next() + random.normal() * 0.02;
  const forQuantity = Math.min(0.08, 0.022 * Math.log2(quantity));
  const forTime = (atQuarterEnd(day) ? 0.015 : 0) + 0.004 * yearsSinceOrigin(day);
  const discount = usual + oemHabit(configuration.oemId) + forQuantity + forTime;
  if (random.next() >= OUTLIER_SHARE) return Math.min(Math.max(discount, -0.02), 0.6);
  return random.next() < 0.5 ? 0.55 + 0.25 * random.next() : -0.15 * random.next();
}

/** A day's list prices relative to the catalog's. */
const driftOn = (day: Day) => LIST_PRICE_DRIFT ** (yearsSinceOrigin(day) - yearsSinceOrigin(CATALOG_DAY));

/** Rounds to the step that salespeople use. */
const roundTo = (dollars: number) => (dollars >= 100_000 ? 100 : dollars >= 5_000 ? 10 : 1);

/** Includes each component at the catalog's frequency. A separate generator leaves the other values unchanged. */
function quoteComponents(reference: string, technologyId: number) {
  const random = randomFrom(`components ${reference}`);
  return COMPONENT_PRICES.get(technologyId)!.components.filter(({ frequency }) => random.next() < frequency);
}

/** A quote's list price relative to the catalog's, which contains the components of an average quote. */
function configurationFactor(
  technologyId: number,
  components: readonly { share: number }[],
  random: Random,
): number {
  const { expected, rest } = COMPONENT_PRICES.get(technologyId)!;
  const options = components.reduce((sum, { share }) => sum + share, 0) - expected;
  return Math.max(1 + options + random.normal() * rest, 0.75);
}

function quote(day: Day, index: number, random: Random): DemoQuotedProduct {
  const configuration = pickConfiguration(random);
  const quantity = pickQuantity(configuration.listPrice, random);
  const reference = `DEMO-Q-${day.replaceAll('-', '')}-${String(index).padStart(4, '0')}`;
  const components = quoteComponents(reference, configuration.technologyId);
  const factor = configurationFactor(configuration.technologyId, components, random);
  const list = configuration.listPrice * driftOn(day) * factor;
  const step = roundTo(list);
  const listPrice = Math.max(step, Math.round(list / step) * step);
  const quoted = listPrice * (1 - pickDiscount(configuration, quantity, day, random));
  return {
    reference,
    hospital: random.pick(HOSPITALS),
    technologyId: configuration.technologyId,
    marketSegmentId: configuration.marketId,
    productConfigurationId: configuration.id,
    listPriceCents: listPrice * 100,
    quotedPriceCents: Math.max(100, Math.round(quoted) * 100),
    quantity,
    components: components.map(({ name }) => name),
    analyzedOn: day,
  };
}

/** Quoted products analyzed on one day. Deterministic for seed, day and number. */
export function quotesOfDay(options: { seed: string; day: Day; perDay?: number }): DemoQuotedProduct[] {
  const { seed, day, perDay = 82 } = options;
  const random = randomFrom(`${seed} quotes ${day}`);
  const count = drawCount(perDay * dayActivity(day), random);
  return Array.from({ length: count }, (_, index) => quote(day, index, random));
}
