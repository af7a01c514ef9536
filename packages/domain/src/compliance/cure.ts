import { addDays, addMonths, type Day, daysBetween } from '../dates.ts';
import { type CountedGift, overrunsOf } from './overruns.ts';
import { type Returns, smallestReturns } from './smallest-returns.ts';

/** Days within which an excess is to be returned, and months before the next one can be (42 CFR 411.357(k)(3)). */
const CURE_DAYS = 180;
const CURE_MONTHS = 36;
/** Years before the current one in which a return can have cured something within those months. */
export const CURE_YEARS = 4;

/** What one provider was given by one organization in a year. */
export interface ProviderYear {
  year: number;
  /** Integer cents; null without one. */
  limit: number | null;
  /** Those that count or counted, none of them incidental. */
  gifts: readonly CountedGift[];
}

/** How an excess over the yearly limit can be cured, if it can. All amounts are integer cents. */
export interface Cure {
  limit: number;
  /** What counts now. */
  total: number;
  excess: number;
  /** The most that the excess has been: what was returned meanwhile was part of it. */
  peak: number;
  /** The most that it may have been: half of the limit. */
  mostExcess: number;
  /** The day on which the gift was received that went beyond the limit. */
  since: Day;
  due: Day;
  /** Until the due day, which is the last one; below 0 when it has passed. */
  daysLeft: number;
  /** The latest return of the same provider that brought a year back within its limit; null when none is recorded. */
  lastCure: Day | null;
  /** From when the next one can be; null without an earlier one. */
  nextCure: Day | null;
  isSmallEnough: boolean;
  isInTime: boolean;
  isFirstInThreeYears: boolean;
  /** The smallest returns that cure it; null when no return does. */
  returns: Returns | null;
}

/**
 * The rule of 42 CFR 411.357(k)(3) for an excess that was given inadvertently: at most half of the limit, returned by
 * 31 December of its year or within 180 days of its receipt, whichever is earlier, and once in three years for the same
 * physician and organization. Earlier cures are told by what was returned: a return that brought a year back within its
 * limit is one, whether or not it met the rule, so that what is unsure says no.
 * @param years of one provider and organization, the asked one and at least the `CURE_YEARS` before today's
 * @param today by the tenant's calendar
 * @returns null when nothing is above the limit of the asked year
 */
export function cureOf(years: readonly ProviderYear[], asked: number, today: Day): Cure | null {
  const year = years.find((one) => one.year === asked);
  if (!year || year.limit === null) return null;
  const { limit, gifts } = year;
  const overrun = overrunsOf(gifts, limit).at(-1);
  if (overrun?.endedOn !== null) return null;
  const counted = gifts.filter(({ returned }) => returned === null);
  const total = counted.reduce((sum, { cents }) => sum + cents, 0);
  const due = dueOf(overrun.since);
  const lastCure = lastCureOf(years);
  const nextCure = lastCure && addMonths(lastCure, CURE_MONTHS);
  const tests = {
    isSmallEnough: overrun.peak * 2 <= limit,
    isInTime: today <= due,
    isFirstInThreeYears: nextCure === null || nextCure <= today,
  };
  return {
    limit,
    total,
    excess: total - limit,
    peak: overrun.peak,
    mostExcess: Math.floor(limit / 2),
    since: overrun.since,
    due,
    daysLeft: daysBetween(today, due),
    lastCure,
    nextCure,
    ...tests,
    returns: Object.values(tests).every(Boolean) ? smallestReturns(counted, total - limit) : null,
  };
}

/** The last day on which what was received on a day can be returned to cure it. */
export function dueOf(received: Day): Day {
  const yearEnd = `${received.slice(0, 4)}-12-31`;
  const last = addDays(received, CURE_DAYS);
  return last < yearEnd ? last : yearEnd;
}

const lastCureOf = (years: readonly ProviderYear[]): Day | null =>
  years
    .flatMap(({ limit, gifts }) => (limit === null ? [] : overrunsOf(gifts, limit)))
    .map(({ endedOn }) => endedOn)
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null;
