import { type DealFigures, yearChange } from '@capwise/domain/market/deals/deal-figures';
import { formatDifference, signedPoints } from '@capwise/domain/market/deals/deal-spread';
import type { DealRange, DealView } from '@capwise/domain/market/deals/deals';
import { MIN_DEALS } from '@capwise/domain/market/deals/quote-check';
import { formatDollars } from '@capwise/domain/money';
import type { BarFigure } from '../../../../ui/page/figures-bar.tsx';

const count = (value: number): string => value.toLocaleString('en-US');
const share = (fraction: number): string => (fraction * 100).toFixed(1);
const TOO_FEW = `Fewer than ${MIN_DEALS} deals`;
const TOO_FEW_LISTED = `${TOO_FEW} with a list price`;

export function figureTexts(figures: DealFigures, view: DealView, months: DealRange): BarFigure[] {
  const deals = { label: 'Deals', value: count(figures.count), note: countNote(figures, months) };
  return view === 'quotes'
    ? [deals, ...discountTexts(figures), ...amountTexts(figures, 'Median price'), changeText(figures)]
    : [deals, ...costTexts(figures)];
}

function countNote({ year, yearBefore }: DealFigures, months: DealRange): string {
  const before = `${count(yearBefore.count)} the year before`;
  return months > 12 ? `${count(year.count)} in the last 12 months, ${before}` : before;
}

function discountTexts({ count: all, discounts }: DealFigures): BarFigure[] {
  const tooFew = all < MIN_DEALS ? TOO_FEW : TOO_FEW_LISTED;
  return [
    {
      label: 'Median discount',
      value: discounts ? `${share(discounts.median)}%` : '--',
      note: discounts ? 'Comparable across segments' : tooFew,
    },
    {
      label: 'Middle half of discounts',
      value: discounts ? `${share(discounts.p25)} to ${share(discounts.p75)}%` : '--',
      note: discounts ? '25th to 75th percentile' : tooFew,
    },
  ];
}

const amountTexts = ({ amounts }: DealFigures, label: string): BarFigure[] =>
  amounts
    ? [
        {
          label,
          value: formatDollars(amounts.median),
          note: `${formatDollars(amounts.p25)} to ${formatDollars(amounts.p75)}`,
        },
      ]
    : [];

function costTexts(figures: DealFigures): BarFigure[] {
  const label = 'Median per system and year';
  if (figures.amounts) return [...amountTexts(figures, label), changeText(figures)];
  const note =
    figures.count < MIN_DEALS ? TOO_FEW : 'Needs one product and 5 contracts with a known number of systems';
  return [{ label, value: '--', note }];
}

function changeText(figures: DealFigures): BarFigure {
  const label = 'Change from the year before';
  const found = yearChange(figures);
  if (!found) return { label, value: '--', note: 'Too few deals to compare' };
  const { kind, change, before } = found;
  if (kind === 'amount')
    return {
      label,
      value: formatDifference(change),
      note: `Median, from ${formatDollars(before)}`,
      isGood: change < -0.0005,
    };
  return {
    label,
    value: pointsText(change),
    note: `Median discount, from ${share(before)}%`,
    isGood: change > 0.0005,
  };
}

function pointsText(change: number): string {
  const points = signedPoints(change);
  return points === '0.0' ? 'No change' : `${points} points`;
}
