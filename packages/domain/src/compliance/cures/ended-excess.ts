import { addMonths, type Day } from '../../dates.ts';
import { CURE_MONTHS, cureDueDay } from './cure.ts';
import type { PastCure } from './past-cures.ts';

/** An excess that returns ended, with the tests of 42 CFR 411.357(k)(3) on that day. Cents. */
export interface EndedExcess extends PastCure {
  due: Day;
  /** The cure before this one, or null. */
  lastCure: Day | null;
  isSmallEnough: boolean;
  isInTime: boolean;
  isFirstInThreeYears: boolean;
}

/** @param cures days of all cures of the provider and organization, recorded or not */
export function judgeEnded(cure: PastCure, cures: readonly Day[]): EndedExcess {
  const { threshold, peak, since, endedOn } = cure;
  const due = cureDueDay(since);
  const lastCure =
    cures
      .filter((day) => day < endedOn)
      .toSorted()
      .at(-1) ?? null;
  return {
    ...cure,
    due,
    lastCure,
    isSmallEnough: peak * 2 <= threshold,
    isInTime: endedOn <= due,
    isFirstInThreeYears: lastCure === null || addMonths(lastCure, CURE_MONTHS) <= endedOn,
  };
}

/** Why the returns were no cure, or null. */
export function whyNoCure({ isSmallEnough, isInTime, isFirstInThreeYears }: EndedExcess): string | null {
  if (!isSmallEnough) return 'The excess was more than half of the threshold';
  if (!isFirstInThreeYears) return 'There was a cure in the three years before';
  return isInTime ? null : 'The returns were late';
}
