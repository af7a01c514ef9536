import { type Day, dayToEpochSeconds } from '../../dates.ts';

export interface OptionDeal {
  day: Day;
  productConfigurationId: number;
  quantity: number;
  /** Quoted price of one system. */
  unitCents: number;
  components: readonly string[];
}

/** A deal with the option, and the most similar one without it. */
export interface MatchedPair {
  having: OptionDeal;
  lacking: OptionDeal;
}

/** Newest deals that are paired within one product and group of quantities, so that a large market stays fast. */
const MAX_STRATUM = 200;
/** Newest pairs that count. */
const MAX_PAIRS = 400;
/** Days between two deals that still have comparable prices. */
const MAX_DAYS = 183;

const quantityGroup = (quantity: number): number => (quantity >= 4 ? 3 : quantity >= 2 ? 2 : 1);

const epochDay = (day: Day): number => dayToEpochSeconds(day) / 86_400;

/**
 * Pairs of deals of one product, one group of quantities (1, 2 to 3, 4 or more) and half a year. Pairs with
 * the same other components come first. Each deal is in one pair at most.
 * @param deals newest first
 */
export function matchedPairs(deals: readonly OptionDeal[], name: string): MatchedPair[] {
  const strata = Map.groupBy(
    deals,
    ({ productConfigurationId, quantity }) => `${productConfigurationId}/${quantityGroup(quantity)}`,
  );
  const pairs = [...strata.values()].flatMap((stratum) =>
    pairsOfStratum(stratum.slice(0, MAX_STRATUM), name),
  );
  if (pairs.length <= MAX_PAIRS) return pairs;
  const days = (pair: MatchedPair) => epochDay(pair.having.day);
  return pairs.sort((a, b) => days(b) - days(a)).slice(0, MAX_PAIRS);
}

function pairsOfStratum(stratum: readonly OptionDeal[], name: string): MatchedPair[] {
  const placed = stratum.map((deal) => ({
    deal,
    day: epochDay(deal.day),
    others: new Set(deal.components.filter((other) => other !== name)),
    has: deal.components.includes(name),
  }));
  const lacking = placed.filter(({ has }) => !has);
  const candidates = placed
    .filter(({ has }) => has)
    .flatMap((one) =>
      lacking
        .filter((other) => Math.abs(one.day - other.day) <= MAX_DAYS)
        .map((other) => ({
          one,
          other,
          distance: differing(one.others, other.others) + Math.abs(one.day - other.day) / MAX_DAYS,
        })),
    )
    .sort((a, b) => a.distance - b.distance);
  const used = new Set<object>();
  return candidates.flatMap(({ one, other }) => {
    if (used.has(one) || used.has(other)) return [];
    used.add(one).add(other);
    return [{ having: one.deal, lacking: other.deal }];
  });
}

/** Number of components that only one of two deals has. */
function differing(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const name of one) if (other.has(name)) shared += 1;
  return one.size + other.size - 2 * shared;
}
