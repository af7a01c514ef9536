import { quantile } from '../deals/quantile.ts';
import { type MatchedPair, matchedPairs, type OptionDeal } from './matched-pairs.ts';

/** Fewer pairs give no range. */
export const MIN_PAIRS = 10;
/** If another component differs in more than this share of the pairs, their values cannot be separated. */
const MAX_IMBALANCE = 0.5;
/** Two-sided 95%. */
const NORMAL_975 = 1.96;
const SWEEPS = 5;

/** Addition of an option to the quoted price of one system. */
export type OptionValue =
  | { status: 'adds'; pairs: number; lowCents: number; highCents: number }
  /** The range includes zero or is below it. */
  | { status: 'unclear' | 'too-few'; pairs: number }
  | { status: 'confounded'; pairs: number; otherName: string; isTogether: boolean };

interface Measured {
  pairs: readonly MatchedPair[];
  /** Mean of having minus lacking, by other component: 1 if the two always come together. */
  imbalance: ReadonlyMap<string, number>;
}

/**
 * Values of all components by name: the Hodges-Lehmann range (95%, signed ranks) over pairs of like deals. Other
 * components in which a pair differs are subtracted at their own value.
 * @param deals of one market segment, newest first
 */
export function optionValues(deals: readonly OptionDeal[]): Map<string, OptionValue> {
  const names = [...new Set(deals.flatMap(({ components }) => components))].sort();
  const measured = new Map(names.map((name) => [name, measure(deals, name, names)]));
  const cents = new Map<string, number>();
  for (let sweep = 0; sweep < SWEEPS; sweep += 1)
    for (const [name, { pairs }] of measured)
      if (pairs.length >= MIN_PAIRS) cents.set(name, quantile(differences(pairs, name, cents), 0.5));
  const ranges = new Map(
    [...measured].map(([name, { pairs }]) => [name, signedRankRange(differences(pairs, name, cents))]),
  );
  return new Map([...measured].map(([name, one]) => [name, describeValue(one, name, ranges)]));
}

function measure(deals: readonly OptionDeal[], name: string, names: readonly string[]): Measured {
  const pairs = matchedPairs(deals, name);
  const sign = ({ having, lacking }: MatchedPair, other: string) =>
    Number(having.components.includes(other)) - Number(lacking.components.includes(other));
  const mean = (other: string) => pairs.reduce((sum, pair) => sum + sign(pair, other), 0) / pairs.length;
  const others = names.filter((other) => other !== name);
  return { pairs, imbalance: new Map(pairs.length > 0 ? others.map((other) => [other, mean(other)]) : []) };
}

/** Ascending cents, without the value of the other components. */
function differences(
  pairs: readonly MatchedPair[],
  name: string,
  cents: ReadonlyMap<string, number>,
): Float64Array {
  const rest = ({ unitCents, components }: OptionDeal) =>
    components.reduce((left, other) => left - (other === name ? 0 : (cents.get(other) ?? 0)), unitCents);
  return Float64Array.from(pairs, ({ having, lacking }) => rest(having) - rest(lacking)).sort();
}

type Range = { low: number; high: number } | null;

/** The range of the pseudomedian by Wilcoxon's signed ranks, which assumes no distribution but symmetry. */
function signedRankRange(values: Float64Array): Range {
  const { length } = values;
  if (length < MIN_PAIRS) return null;
  const averages = new Float64Array((length * (length + 1)) / 2);
  let at = 0;
  for (let i = 0; i < length; i += 1)
    for (let j = i; j < length; j += 1) averages[at++] = (values[i]! + values[j]!) / 2;
  averages.sort();
  const spread = Math.sqrt((length * (length + 1) * (2 * length + 1)) / 24);
  const skipped = Math.max(0, Math.floor((length * (length + 1)) / 4 - NORMAL_975 * spread));
  return { low: averages[skipped]!, high: averages[averages.length - 1 - skipped]! };
}

function describeValue(
  { pairs: { length: pairs }, imbalance }: Measured,
  name: string,
  ranges: ReadonlyMap<string, Range>,
): OptionValue {
  const range = ranges.get(name);
  const [worst] = [...imbalance].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  if (!range) return { status: 'too-few', pairs };
  if (worst && Math.abs(worst[1]) > MAX_IMBALANCE)
    return { status: 'confounded', pairs, otherName: worst[0], isTogether: worst[1] > 0 };
  // The values of other components are uncertain too, which matters if they often come together.
  const half = (one: Range | undefined) => (one ? (one.high - one.low) / 2 : 0);
  const others = [...imbalance].map(([other, share]) => share * half(ranges.get(other)));
  const middle = (range.low + range.high) / 2;
  const reach = Math.hypot(half(range), ...others);
  const lowCents = Math.round(middle - reach);
  if (lowCents <= 0) return { status: 'unclear', pairs };
  return { status: 'adds', pairs, lowCents, highCents: Math.round(middle + reach) };
}
