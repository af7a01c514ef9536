/** Published by CMS, or derived from the last published figure and the price index. */
export type ThresholdStatus = 'CMS' | 'derived';

export interface ThresholdPreset {
  year: number;
  /**
   * Whole dollars: the yearly threshold of 42 CFR 411.357(k), the amount that an incidental benefit under (m) must
   * stay below, and the yearly threshold of limited remuneration under (z), which exists since 2021.
   */
  amount: number;
  incidentalAmount: number;
  remunerationAmount: number | null;
  status: ThresholdStatus;
  incidentalStatus: ThresholdStatus;
  remunerationStatus: ThresholdStatus;
}

type Figures = readonly [year: number, amount: number, incidental: number, remuneration: number | null];

const preset = (
  [year, amount, incidentalAmount, remunerationAmount]: Figures,
  status: ThresholdStatus,
  others: ThresholdStatus = status,
): ThresholdPreset => ({
  ...{ year, amount, incidentalAmount, remunerationAmount },
  ...{ status, incidentalStatus: others, remunerationStatus: others },
});

/** Thresholds of the physician self-referral rules by year (CMS, CPI-U updates). */
export const THRESHOLD_PRESETS: readonly ThresholdPreset[] = [
  preset([2018, 407, 34, null], 'CMS'),
  preset([2019, 416, 35, null], 'CMS'),
  preset([2020, 423, 36, null], 'CMS'),
  preset([2021, 429, 37, 5_000], 'CMS'),
  preset([2022, 452, 39, 5_270], 'CMS'),
  preset([2023, 489, 42, 5_702], 'CMS'),
  preset([2024, 507, 44, 5_913], 'CMS'),
  preset([2025, 519, 45, 6_055], 'derived'),
  preset([2026, 535, 46, 6_237], 'CMS', 'derived'),
];

/** Falls back to the newest earlier year. */
export const thresholdPreset = (year: number): ThresholdPreset =>
  THRESHOLD_PRESETS.findLast((preset) => preset.year <= year) ?? THRESHOLD_PRESETS[0]!;
