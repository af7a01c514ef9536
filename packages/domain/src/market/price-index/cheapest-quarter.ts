import { daysBetween } from '../../dates.ts';
import { dealsBetween, type IndexDeal, strataOf } from './index-change.ts';
import type { IndexQuarter } from './index-quarters.ts';
import { type Shift, type Stratum, stratifiedShift } from './shift.ts';

export interface CheapestQuarter {
  /** Of the year, from 1 to 4. */
  number: number;
  /** Against the other quarters of the same years and products, as the values of the deals. */
  effect: Shift;
  /** Years in which the quarter was cheaper than the rest, of those with enough deals. */
  years: number;
  countedYears: number;
}

/** Two-sided 5% for the best of four quarters (Bonferroni). */
const BEST_OF_FOUR = 2.498;
const MIN_YEARS = 2;
const DAYS_OF_YEAR = 365.25;

/**
 * The quarter in which the same products were cheapest. Null if none stands out: the difference must exceed
 * chance and hold in most years, and in at least two. The change from year to year is removed first, because it
 * would favor a quarter late in the year.
 * @param cheaper 1 if higher values are cheaper, as for discounts, and -1 for prices
 */
export function cheapestQuarter(
  deals: readonly IndexDeal[],
  quarters: readonly IndexQuarter[],
  cheaper: 1 | -1,
): CheapestQuarter | null {
  const years = withoutTrend(yearsOf(deals, quarters));
  const found = [1, 2, 3, 4].flatMap((number) => {
    const effect = stratifiedShift(
      years.flatMap((year) => againstOthers(year, number)),
      BEST_OF_FOUR,
    );
    return effect ? [{ number, effect }] : [];
  });
  const best = found.sort((a, b) => cheaper * (b.effect.shift - a.effect.shift))[0];
  if (!best || (cheaper === 1 ? best.effect.low <= 0 : best.effect.high >= 0)) return null;
  const yearly = years.flatMap((year) => stratifiedShift(againstOthers(year, best.number), 0) ?? []);
  const held = yearly.filter(({ shift }) => cheaper * shift > 0).length;
  if (held < MIN_YEARS || held * 2 <= yearly.length) return null;
  return { ...best, years: held, countedYears: yearly.length };
}

interface QuarterDeals {
  number: number;
  deals: readonly IndexDeal[];
}

/** Four quarters each, counted back from the last one. */
function yearsOf(deals: readonly IndexDeal[], quarters: readonly IndexQuarter[]): QuarterDeals[][] {
  const years: QuarterDeals[][] = [];
  for (let end = quarters.length; end > 0; end -= 4)
    years.unshift(
      quarters
        .slice(Math.max(0, end - 4), end)
        .map(({ number, from, to }) => ({ number, deals: dealsBetween(deals, from, to) })),
    );
  return years;
}

const dealsOf = (year: readonly QuarterDeals[]) => year.flatMap(({ deals }) => deals);

function againstOthers(year: readonly QuarterDeals[], number: number): Stratum[] {
  const isOwn = (one: QuarterDeals) => one.number === number;
  return strataOf(dealsOf(year.filter(isOwn)), dealsOf(year.filter((one) => !isOwn(one))));
}

/** Subtracts the median yearly change of the same products. */
function withoutTrend(years: readonly QuarterDeals[][]): QuarterDeals[][] {
  const pairs = years.slice(1).flatMap((year, at) => strataOf(dealsOf(year), dealsOf(years[at]!)));
  const yearly = stratifiedShift(pairs, 0)?.shift ?? 0;
  const start = dealsOf(years.flat())[0]?.day;
  if (!start) return [...years];
  const trend = (day: string) => (yearly * daysBetween(start, day)) / DAYS_OF_YEAR;
  return years.map((year) =>
    year.map(({ number, deals }) => ({
      number,
      deals: deals.map((deal) => ({ ...deal, value: deal.value - trend(deal.day) })),
    })),
  );
}
