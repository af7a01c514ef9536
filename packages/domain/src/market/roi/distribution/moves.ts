import type { RoiInput, RoiMode } from '../roi-input.ts';
import type { SensitivityFactor, SensitivityLine, SensitivityPercent } from '../sensitivity.ts';
import { DRAW_LABELS, type DrawFactor, type DrawRanges } from './draw-ranges.ts';
import { outcomeOf } from './drawn-outcome.ts';

const FACTORS = [
  'reimbursement',
  'volume',
  'price',
  'labor',
  'service',
] as const satisfies SensitivityFactor[];

/**
 * Change of the profit over the term in US dollars, if one likely figure is lower or higher by a percentage.
 * Largest first.
 */
export function profitMoves(
  input: RoiInput,
  ranges: DrawRanges,
  { mode, percent }: { mode: RoiMode; percent: SensitivityPercent },
): SensitivityLine[] {
  const calculate = outcomeOf(input, mode);
  const likely = Object.fromEntries(
    Object.entries(ranges).map(([factor, range]) => [factor, range.likely]),
  ) as Record<DrawFactor, number>;
  const { profit } = calculate(likely);
  const span = ({ less, more }: SensitivityLine) => Math.max(Math.abs(less), Math.abs(more));
  return FACTORS.map((factor): SensitivityLine => {
    const moved: DrawFactor = factor === 'price' && mode === 'lease' ? 'lease' : factor;
    const change = (share: number) =>
      calculate({ ...likely, [moved]: likely[moved] * share }).profit - profit;
    const { label } = DRAW_LABELS[moved];
    return { factor, label, less: change(1 - percent / 100), more: change(1 + percent / 100) };
  }).sort((one, other) => span(other) - span(one));
}
