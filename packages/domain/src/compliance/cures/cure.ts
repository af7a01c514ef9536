import { addDays, addMonths, type Day, daysBetween } from '../../dates.ts';
import { findOverruns, type ProviderYear } from './overruns.ts';
import { pastCures } from './past-cures.ts';
import { type Returnable, type Returns, smallestReturns } from './smallest-returns.ts';

/**
 * An excess must be returned within these days, and the next cure is possible after these months (42 CFR
 * 411.357(k)(3)).
 */
const CURE_DAYS = 180;
export const CURE_MONTHS = 36;
/** Years to look back: an earlier cure within the last 36 months falls into one of them. */
export const CURE_YEARS = 4;

/** First year whose cures decide about excesses of the year and of all later ones until today. */
export const firstCureYear = (year: number, thisYear: number): number =>
  Math.max(0, Math.min(year, thisYear) - CURE_YEARS);

/** Tests that decide if an excess over the yearly threshold can be cured. Amounts are integer cents. */
export interface CureTests {
  threshold: number;
  total: number;
  excess: number;
  /** Largest excess so far, including gifts returned since. */
  peak: number;
  /** Largest excess that can be cured: half of the threshold. */
  mostExcess: number;
  since: Day;
  due: Day;
  /** 0 on the due day, negative after it. */
  daysLeft: number;
  /** Date of the provider's latest return that brought a year back within its threshold, or null. */
  lastCure: Day | null;
  /** First day on which another cure is possible. Null without an earlier cure. */
  nextCure: Day | null;
  isSmallEnough: boolean;
  isInTime: boolean;
  isFirstInThreeYears: boolean;
}

export interface Cure extends CureTests {
  /** Smallest returns that cure the excess. Null if none can. */
  returns: Returns | null;
}

export const isCurable = ({ isSmallEnough, isInTime, isFirstInThreeYears }: CureTests): boolean =>
  isSmallEnough && isInTime && isFirstInThreeYears;

/**
 * Applies 42 CFR 411.357(k)(3) to an inadvertent excess. It must be at most half of the threshold and returned by
 * December 31 of its year or within 180 days of receipt, whichever is earlier. One cure in three years is
 * allowed per physician and organization. Any earlier return that brought a year back within its threshold counts
 * as a cure, even if it missed the rule, so doubtful cases are refused.
 * @param years of one provider and organization: the year in question and at least `CURE_YEARS` before
 * today's
 * @param today in the tenant's time zone
 * @param recorded days of cures that were recorded, which count even if gifts were changed since
 * @returns null if the year is not over its threshold
 */
export function testCure(
  years: readonly ProviderYear[],
  asked: number,
  today: Day,
  recorded: readonly Day[] = [],
): CureTests | null {
  const year = years.find((one) => one.year === asked);
  if (!year || year.threshold === null) return null;
  const { threshold, gifts } = year;
  const overrun = findOverruns(gifts, threshold).at(-1);
  if (overrun?.endedOn !== null) return null;
  const total = countedGifts(year).reduce((sum, { cents }) => sum + cents, 0);
  const due = cureDueDay(overrun.since);
  const lastCure = [...recorded, ...pastCures(years).map(({ endedOn }) => endedOn)].toSorted().at(-1) ?? null;
  const nextCure = lastCure && addMonths(lastCure, CURE_MONTHS);
  return {
    threshold,
    total,
    excess: total - threshold,
    peak: overrun.peak,
    mostExcess: Math.floor(threshold / 2),
    since: overrun.since,
    due,
    daysLeft: daysBetween(today, due),
    lastCure,
    nextCure,
    isSmallEnough: overrun.peak * 2 <= threshold,
    isInTime: today <= due,
    isFirstInThreeYears: nextCure === null || nextCure <= today,
  };
}

/** The tests of `testCure`, with the returns that cure the excess. */
export function findCure(
  years: readonly ProviderYear[],
  asked: number,
  today: Day,
  recorded: readonly Day[] = [],
): Cure | null {
  const tests = testCure(years, asked, today, recorded);
  const year = years.find((one) => one.year === asked);
  if (!tests || !year) return null;
  return { ...tests, returns: isCurable(tests) ? smallestReturns(countedGifts(year), tests.excess) : null };
}

/** The part of each gift that still counts. */
const countedGifts = ({ gifts }: ProviderYear): Returnable[] =>
  gifts.flatMap(({ id, cents, returns }) => {
    const left = returns.reduce((rest, back) => rest - back.cents, cents);
    return left > 0 ? [{ id, cents: left }] : [];
  });

export function cureDueDay(received: Day): Day {
  const yearEnd = `${received.slice(0, 4)}-12-31`;
  const last = addDays(received, CURE_DAYS);
  return last < yearEnd ? last : yearEnd;
}
