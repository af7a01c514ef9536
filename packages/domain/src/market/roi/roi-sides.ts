import { formatDollars } from '../../money.ts';
import { calculateRoi, type RoiCalculation, type RoiResults } from './calculate-roi.ts';
import { yearsText } from './roi-fields.ts';
import type { RoiInput, RoiMode } from './roi-input.ts';
import { roiResultLines } from './roi-results.ts';

export type RoiSides = Readonly<Record<RoiMode, RoiCalculation>>;

export const calculateSides = (input: RoiInput): RoiSides => ({
  buy: calculateRoi({ ...input, mode: 'buy' }),
  lease: calculateRoi({ ...input, mode: 'lease' }),
});

export const hasVolume = ({ procedures }: RoiInput): boolean =>
  procedures.some(({ yearlyProceduresPerformed }) => yearlyProceduresPerformed > 0);

/** True if the side has a price. A price of 0 means that it has not been entered. */
export const isPriced = (mode: RoiMode, input: RoiInput): boolean =>
  mode === 'buy'
    ? input.avgQuotedPrice > 0
    : input.annualLeasePayment > 0 || input.buyoutPrice > 0 || input.feePerProcedure > 0;

export interface RoiVerdict {
  better: RoiMode | null;
  text: string;
}

/** Compares net present values. Unequal terms are reported instead. */
export function roiVerdict(input: RoiInput, { buy, lease }: RoiSides): RoiVerdict {
  const none = (text: string): RoiVerdict => ({ better: null, text });
  if (!isPriced('lease', input)) return none('Enter a lease to compare it with buying.');
  if (!isPriced('buy', input)) return none('Enter a purchase price to compare it with leasing.');
  const rate = `${input.discountRate}%`;
  if (buy.years !== lease.years) {
    const yearly = (side: RoiCalculation) => formatDollars(equalAnnualValue(side, input.discountRate));
    return none(
      `Unequal terms: ${yearsText(buy.years)} of buying, ${yearsText(lease.years)} of leasing. Net present value per year at ${rate}: buying ${yearly(buy)}, leasing ${yearly(lease)}.`,
    );
  }
  const difference = buy.results.npv - lease.results.npv;
  const worth = formatDollars(Math.abs(difference));
  if (worth === '$0') return none(`Buying and leasing are worth the same at ${rate}.`);
  const [better, other] = difference > 0 ? (['buy', 'leasing'] as const) : (['lease', 'buying'] as const);
  return {
    better,
    text: `worth ${worth} more than ${other} at ${rate}, over ${yearsText(buy.years)} each`,
  };
}

/** Net present value per year of its own term, so that unequal terms can be compared. */
export function equalAnnualValue(
  { years, results }: { years: number; results: Pick<RoiResults, 'npv'> },
  discountRate: number,
): number {
  const rate = discountRate / 100;
  return rate === 0 ? results.npv / years : (results.npv * rate) / (1 - (1 + rate) ** -years);
}

export interface RoiSidesLine {
  id: string;
  label: string;
  buy: string;
  lease: string;
  hint: string | null;
  difference: { text: string; favorsBuying: boolean } | null;
}

/** 1 if more is better, -1 if less is. */
const BETTER: Readonly<Partial<Record<string, 1 | -1>>> = {
  totalCostPerProcedure: -1,
  totalProfit: 1,
  costOverTerm: -1,
  npv: 1,
};

export function roiSidesLines(input: RoiInput, sides: RoiSides): RoiSidesLine[] {
  const lease = roiResultLines(sides.lease.results, input);
  const comparable =
    isPriced('buy', input) && isPriced('lease', input) && sides.buy.years === sides.lease.years;
  return roiResultLines(sides.buy.results, input).map(({ id, label, text, hint }, at) => ({
    id,
    label,
    buy: text,
    lease: lease[at]!.text,
    hint: hint ?? lease[at]!.hint,
    difference: comparable ? sidesDifference(id as keyof RoiResults, sides) : null,
  }));
}

function sidesDifference(id: keyof RoiResults, { buy, lease }: RoiSides): RoiSidesLine['difference'] {
  const sign = BETTER[id];
  const [bought, leased] = [buy.results[id], lease.results[id]];
  if (sign === undefined || typeof bought !== 'number' || typeof leased !== 'number') return null;
  const text = formatDollars(bought - leased);
  if (text === '$0') return null;
  return { text: bought > leased ? `+${text}` : text, favorsBuying: (bought - leased) * sign > 0 };
}
