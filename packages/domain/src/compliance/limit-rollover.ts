import type { Day } from '../dates.ts';
import { yearOf } from './gifts.ts';
import { type LimitStatus, presetOf } from './limit-presets.ts';
import type { YearLimits } from './limit-warnings.ts';

/** From this month on the limits of the next year are usually known. */
const NOTICE_MONTH = 11;

/**
 * The year whose limits are to be set now: the current one, or from 1 November on the next one; null when nothing is.
 * @param isSet whether a year has limits
 */
export function yearToSet(today: Day, isSet: (year: number) => boolean): number | null {
  const year = yearOf(today);
  if (!isSet(year)) return year;
  return Number(today.slice(5, 7)) >= NOTICE_MONTH && !isSet(year + 1) ? year + 1 : null;
}

/** Where a figure comes from: the law's of a year, or the organization's own of the year before. */
export type FigureSource = { of: number; status: LimitStatus | 'own' };

/** Limits that are offered for a year, in integer cents, each with its source. */
export interface OfferedLimits extends YearLimits {
  amountSource: FigureSource;
  incidentalSource: FigureSource;
}

/**
 * What a year's limits may be: the figures of the law where they are known; else what the organization has in the year
 * before, and without that the newest figures of the law. Nothing of it is set before somebody has confirmed it.
 * @param before the organization's limits of the year before; null without any
 */
export function offeredLimits(year: number, before: YearLimits | null): OfferedLimits {
  const preset = presetOf(year);
  if (before && preset.year !== year) {
    const own = { of: year - 1, status: 'own' } as const;
    const { amount, incidentalAmount } = before;
    return { amount, incidentalAmount, amountSource: own, incidentalSource: own };
  }
  return {
    amount: preset.amount * 100,
    incidentalAmount: preset.incidentalAmount * 100,
    amountSource: { of: preset.year, status: preset.status },
    incidentalSource: { of: preset.year, status: preset.incidentalStatus },
  };
}

/** A source in words, for whoever is to confirm the figure of a year. */
export function sourceInWords({ of, status }: FigureSource, year: number): string {
  if (status === 'own') return `Your amount of ${of}, carried over. No figure for ${year} is known here.`;
  if (of !== year) return `CMS figure of ${of}. No figure for ${year} is known here.`;
  return status === 'CMS'
    ? `Published by CMS for ${year}.`
    : `Derived for ${year} from the figure of ${year - 1} and the CPI-U, not published by CMS.`;
}
