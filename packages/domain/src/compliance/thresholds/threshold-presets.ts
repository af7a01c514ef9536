/** Published by CMS, or derived from the last published figure and the price index. */
export type ThresholdStatus = 'CMS' | 'derived';

export interface ThresholdPreset {
  year: number;
  /**
   * Whole dollars: the yearly threshold of 42 CFR 411.357(k), and the amount that an incidental benefit under (m)
   * must stay below.
   */
  amount: number;
  incidentalAmount: number;
  status: ThresholdStatus;
  incidentalStatus: ThresholdStatus;
}

/** Thresholds of the physician self-referral rules by year (CMS, CPI-U updates). */
export const THRESHOLD_PRESETS: readonly ThresholdPreset[] = [
  { year: 2018, amount: 407, incidentalAmount: 34, status: 'CMS', incidentalStatus: 'CMS' },
  { year: 2019, amount: 416, incidentalAmount: 35, status: 'CMS', incidentalStatus: 'CMS' },
  { year: 2020, amount: 423, incidentalAmount: 36, status: 'CMS', incidentalStatus: 'CMS' },
  { year: 2021, amount: 429, incidentalAmount: 37, status: 'CMS', incidentalStatus: 'CMS' },
  { year: 2022, amount: 452, incidentalAmount: 39, status: 'CMS', incidentalStatus: 'CMS' },
  { year: 2023, amount: 489, incidentalAmount: 42, status: 'CMS', incidentalStatus: 'CMS' },
  { year: 2024, amount: 507, incidentalAmount: 44, status: 'CMS', incidentalStatus: 'CMS' },
  { year: 2025, amount: 519, incidentalAmount: 45, status: 'derived', incidentalStatus: 'derived' },
  { year: 2026, amount: 535, incidentalAmount: 46, status: 'CMS', incidentalStatus: 'derived' },
];

/** Falls back to the newest earlier year. */
export const thresholdPreset = (year: number): ThresholdPreset =>
  THRESHOLD_PRESETS.findLast((preset) => preset.year <= year) ?? THRESHOLD_PRESETS[0]!;
