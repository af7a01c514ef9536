import { fittingDollars, shortDollars } from '../../../money.ts';
import { yearsText } from '../roi-fields.ts';
import type { RoiInput, RoiMode } from '../roi-input.ts';
import { formatBreakEven } from '../roi-results.ts';
import { type Distribution, DRAWS, type SideOutcomes } from './draw-outcomes.ts';

/** Fraction of outcomes: '83%', '0.3%', '<0.1%'. Only all outcomes are 100 %. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.001) return '<0.1%';
  if (share < 1 && share > 0.999) return '>99.9%';
  const isNearEnd = share > 0 && share < 1 && (share < 0.0095 || share > 0.9905);
  return `${(share * 100).toFixed(isNearEnd ? 1 : 0)}%`;
}

export interface DistributionFigure {
  label: string;
  value: string;
  note: string;
  isGood?: boolean;
}

export function distributionFigures(
  { sides, buyingWins }: Distribution,
  { discountRate }: Pick<RoiInput, 'discountRate'>,
): DistributionFigure[] {
  return [
    {
      label: 'Buying wins',
      value: buyingWins === null ? '--' : shareText(buyingWins),
      note:
        buyingWins === null
          ? notComparable(sides)
          : `of ${DRAWS.toLocaleString('en-US')} outcomes, by NPV at ${discountRate}%`,
      isGood: buyingWins !== null && buyingWins > 0.5,
    },
    profitFigure('buy', sides.buy),
    profitFigure('lease', sides.lease),
    breakEvenFigure(sides),
  ];
}

function notComparable({ buy, lease }: Distribution['sides']): string {
  if (!lease) return 'Enter a lease to compare';
  if (!buy) return 'Enter a purchase price to compare';
  return `unequal terms: ${yearsText(buy.years)} and ${yearsText(lease.years)}`;
}

const profitFigure = (mode: RoiMode, side: SideOutcomes | null): DistributionFigure => ({
  label: `Median profit, ${mode}`,
  value: fittingDollars(side?.profit.median),
  note: side
    ? `8 of 10: ${inShort(side.profit.low)} to ${inShort(side.profit.high)}`
    : `${mode === 'buy' ? 'Buying' : 'Leasing'} does not have a price yet`,
});

function breakEvenFigure({ buy, lease }: Distribution['sides']): DistributionFigure {
  const [side, mode] = buy ? [buy, 'buy'] : [lease!, 'lease'];
  const { breakEven, neverShare, years } = side;
  const text = (value: number) => (value === Number.POSITIVE_INFINITY ? 'never' : formatBreakEven(value));
  const never = neverShare > 0 ? `; ${shareText(neverShare)} not within ${yearsText(years)}` : '';
  return {
    label: `Years to break even, ${mode}`,
    value: breakEven.median === Number.POSITIVE_INFINITY ? 'Not within term' : text(breakEven.median),
    note:
      neverShare === 1
        ? 'in no outcome'
        : `8 of 10: ${text(breakEven.low)} to ${text(breakEven.high)}${never}`,
  };
}

export const inShort = (dollars: number): string => shortDollars(Math.round(dollars * 100));

/** How often each side loses money. */
export function lossText({ buy, lease }: Distribution['sides']): string {
  if (buy && lease)
    return `Buying loses money in ${shareText(buy.lossShare)} of the outcomes, leasing in ${shareText(lease.lossShare)}.`;
  const side = buy ?? lease!;
  return `${buy ? 'Buying' : 'Leasing'} loses money in ${shareText(side.lossShare)} of the outcomes.`;
}
