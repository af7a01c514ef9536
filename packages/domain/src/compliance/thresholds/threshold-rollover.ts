import type { Day } from '../../dates.ts';
import { yearOf } from '../gifts/gifts.ts';
import { type ThresholdStatus, thresholdPreset } from './threshold-presets.ts';
import type { YearThresholds } from './threshold-warnings.ts';

/** From this month on, the next year's thresholds are usually known. */
const NOTICE_MONTH = 11;

/**
 * The year whose thresholds should be set now, or null. From November 1 on, this includes the next year.
 * @param isSet true if the year has thresholds
 */
export function yearToSet(today: Day, isSet: (year: number) => boolean): number | null {
  const year = yearOf(today);
  if (!isSet(year)) return year;
  return Number(today.slice(5, 7)) >= NOTICE_MONTH && !isSet(year + 1) ? year + 1 : null;
}

export type FigureSource = { of: number; status: ThresholdStatus | 'own' };

export interface OfferedThresholds extends YearThresholds {
  amountSource: FigureSource;
  incidentalSource: FigureSource;
  remunerationSource: FigureSource;
}

/**
 * Suggests thresholds for a year: the legal figures if known, otherwise the organization's thresholds of the year
 * before, otherwise the newest legal figures. A user must confirm them.
 * @param before the organization's thresholds of the year before, or null
 */
export function offeredThresholds(year: number, before: YearThresholds | null): OfferedThresholds {
  const preset = thresholdPreset(year);
  const { year: of, status, incidentalStatus, remunerationStatus } = preset;
  const figures = {
    amount: preset.amount * 100,
    incidentalAmount: preset.incidentalAmount * 100,
    remunerationAmount: preset.remunerationAmount && preset.remunerationAmount * 100,
    amountSource: { of, status },
    incidentalSource: { of, status: incidentalStatus },
    remunerationSource: { of, status: remunerationStatus },
  };
  if (!before || of === year) return figures;
  const own = { of: year - 1, status: 'own' } as const;
  const { amount, incidentalAmount, remunerationAmount } = before;
  const carried = { ...figures, amount, incidentalAmount, amountSource: own, incidentalSource: own };
  return remunerationAmount === null ? carried : { ...carried, remunerationAmount, remunerationSource: own };
}

export function sourceInWords({ of, status }: FigureSource, year: number): string {
  if (status === 'own')
    return `Your amount for ${of}, carried over. The CMS figure for ${year} is not available yet.`;
  if (of !== year)
    return `${status === 'CMS' ? 'CMS figure' : 'Derived figure'} for ${of}. The figure for ${year} is not available yet.`;
  return status === 'CMS'
    ? `Published by CMS for ${year}.`
    : `Derived from the figure for ${year - 1} and the CPI-U. Not published by CMS.`;
}
