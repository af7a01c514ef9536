import type { MiddleHalf } from '../../deals/middle-half.ts';
import { yearTotals } from '../cash-flow.ts';
import type { RoiFieldKind, RoiInput } from '../roi-input.ts';
import { isPriced } from '../roi-sides.ts';

export const DRAW_FACTORS = ['volume', 'reimbursement', 'price', 'service', 'labor', 'lease'] as const;
export type DrawFactor = (typeof DRAW_FACTORS)[number];

/** Amounts are US dollars, volumes procedures a year. */
export interface DrawRange {
  low: number;
  likely: number;
  high: number;
}
export type DrawBound = keyof DrawRange;
export type DrawRanges = Readonly<Record<DrawFactor, DrawRange>>;
/** Bounds that the user entered instead of the start values. */
export type OwnRanges = Readonly<Partial<Record<DrawFactor, Partial<DrawRange>>>>;

/** Middle halves of the product’s deals and contracts, in US dollars. Null if there are too few. */
export interface RangeEvidence {
  prices: MiddleHalf | null;
  contracts: MiddleHalf | null;
}

export const DRAW_LABELS: Readonly<Record<DrawFactor, { label: string; unit: string; kind: RoiFieldKind }>> =
  {
    volume: { label: 'Procedures per Year', unit: 'all procedures', kind: 'count' },
    reimbursement: { label: 'Reimbursement', unit: 'per procedure', kind: 'money' },
    price: { label: 'Purchase Price', unit: 'once', kind: 'money' },
    service: { label: 'Yearly Service', unit: 'after the warranty', kind: 'money' },
    labor: { label: 'Labor and Supplies', unit: 'per procedure', kind: 'money' },
    lease: { label: 'Lease Payment', unit: 'per year', kind: 'money' },
  };

/** The calculator's figures: the volume of all procedures, and averages per procedure in US dollars. */
export function likelyFigures(input: RoiInput): Record<DrawFactor, number> {
  const { volume, revenue, labor, supplies } = yearTotals(input);
  const perProcedure = (cents: bigint) => (volume === 0n ? 0 : Number(cents) / 100 / Number(volume));
  return {
    volume: Number(volume),
    reimbursement: perProcedure(revenue),
    price: input.avgQuotedPrice,
    service: input.yearlyServiceCost,
    labor: perProcedure(labor + supplies),
    lease: input.annualLeasePayment,
  };
}

/** Factors that decide the result of this input. */
export const drawnFactors = (input: RoiInput): DrawFactor[] =>
  DRAW_FACTORS.filter(
    (factor) =>
      (factor !== 'price' || isPriced('buy', input)) && (factor !== 'lease' || isPriced('lease', input)),
  );

/**
 * Ranges at the start: the calculator's figure with the middle half of deals or contracts around it, or 10 %
 * less and more if there is no middle half or the figure is outside of it. A lease payment is fixed.
 */
export function startRanges(input: RoiInput, evidence: RangeEvidence): DrawRanges {
  const likely = likelyFigures(input);
  const around = (value: number, half: MiddleHalf | null): DrawRange =>
    half && half.low <= value && value <= half.high
      ? { low: Math.min(rounded(half.low), value), likely: value, high: Math.max(rounded(half.high), value) }
      : { low: rounded(value * 0.9), likely: value, high: rounded(value * 1.1) };
  return {
    volume: {
      low: Math.round(likely.volume * 0.9),
      likely: likely.volume,
      high: Math.round(likely.volume * 1.1),
    },
    reimbursement: around(likely.reimbursement, null),
    price: around(likely.price, evidence.prices),
    service: around(likely.service, evidence.contracts),
    labor: around(likely.labor, null),
    lease: { low: likely.lease, likely: likely.lease, high: likely.lease },
  };
}

/** Whole dollars from $1,000. Cents matter below. */
const rounded = (dollars: number): number =>
  dollars >= 1000 ? Math.round(dollars) : Math.round(dollars * 100) / 100;

export function withOwn(start: DrawRanges, own: OwnRanges): DrawRanges {
  const entries = DRAW_FACTORS.map((factor) => [factor, { ...start[factor], ...own[factor] }]);
  return Object.fromEntries(entries) as Record<DrawFactor, DrawRange>;
}
