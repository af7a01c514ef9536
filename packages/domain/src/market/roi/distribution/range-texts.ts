import { formatCount } from '../../../units.ts';
import { valueText } from '../roi-fields.ts';
import {
  DRAW_LABELS,
  type DrawBound,
  type DrawFactor,
  type DrawRange,
  type RangeEvidence,
} from './draw-ranges.ts';

/** Where the bounds of a range come from. */
export function rangeSource(
  factor: DrawFactor,
  { low, high }: DrawRange,
  evidence: RangeEvidence,
  isOwn: boolean,
): string {
  if (isOwn) return 'your own figures';
  if (factor === 'lease') return 'fixed';
  const half = factor === 'price' ? evidence.prices : factor === 'service' ? evidence.contracts : null;
  if (!half || Math.abs(half.low - low) > 0.5 || Math.abs(half.high - high) > 0.5) return '±10%';
  return factor === 'price'
    ? `middle half of ${formatCount(half.count, 'deal')}`
    : `middle half of ${formatCount(half.count, 'contract')}`;
}

export interface RangeProblem {
  bound: DrawBound;
  text: string;
}

/** The bound that is out of order, and what to enter instead. */
export function rangeProblem(factor: DrawFactor, { low, likely, high }: DrawRange): RangeProblem | null {
  const text = (value: number) => valueText(DRAW_LABELS[factor].kind, value);
  if (low > likely) return { bound: 'low', text: `Low is above Likely. Enter ${text(likely)} or less.` };
  if (high < likely) return { bound: 'high', text: `High is below Likely. Enter ${text(likely)} or more.` };
  return null;
}
