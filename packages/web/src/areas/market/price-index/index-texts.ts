import { formatDifference, signedPoints } from '@capwise/domain/market/deals/deal-spread';
import { MIN_DEALS } from '@capwise/domain/market/deals/quote-check';
import { isFound } from '@capwise/domain/market/price-index/index-change';
import type { IndexMeasure } from '@capwise/domain/market/price-index/index-deals';
import type { IndexFigures } from '@capwise/domain/market/price-index/index-figures';
import type { Shift } from '@capwise/domain/market/price-index/shift';
import { percent } from '@capwise/domain/market/quote-judgment/judgment-words';
import { formatDollars } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import type { BarFigure } from '../../../ui/page/figures-bar.tsx';

export const TOO_FEW = `Fewer than ${MIN_DEALS} deals`;
const QUARTERS = ['First', 'Second', 'Third', 'Fourth'];

export const valueText = (measure: IndexMeasure, value: number): string =>
  measure === 'discount' ? percent(value) : formatDollars(value);

/** '14.6 to 22.9%' or '$500,000 to $620,000' */
export const rangeText = (measure: IndexMeasure, { low, high }: { low: number; high: number }): string =>
  measure === 'discount'
    ? `${percent(low).replace('%', '')} to ${percent(high)}`
    : `${formatDollars(low)} to ${formatDollars(high)}`;

/** '+1.2', in points, or '−2.3%' of the price. */
const signed = (measure: IndexMeasure, change: number): string =>
  measure === 'price' ? formatDifference(change) : signedPoints(change);

const changeText = (measure: IndexMeasure, change: number) =>
  measure === 'price' ? signed(measure, change) : `${signed(measure, change)} points`;

const isCheaper = (measure: IndexMeasure, change: number) => (measure === 'price' ? change < 0 : change > 0);

/** The change of a row: '+1.2 points', 'None found', or '--' for too few deals. */
export function changeCell({ measure, change }: IndexFigures): string {
  if (!change) return '--';
  return isFound(change) ? changeText(measure, change.shift) : 'None found';
}

function changeFigure(measure: IndexMeasure, change: Shift | null): BarFigure {
  const label = 'Change in a year';
  if (!change) return { label, value: '--', note: 'Too few deals of the same products' };
  const range = `between ${signed(measure, change.low)} and ${changeText(measure, change.high)}`;
  if (!isFound(change)) return { label, value: 'None found', note: range };
  return {
    label,
    value: changeText(measure, change.shift),
    note: range,
    isGood: isCheaper(measure, change.shift),
  };
}

function cheapestFigure({ measure, cheapest }: IndexFigures): BarFigure {
  const label = 'Cheapest quarter';
  if (!cheapest) return { label, value: 'None stands out', note: 'No difference beyond chance' };
  const { number, effect, years, countedYears } = cheapest;
  return {
    label,
    value: QUARTERS[number - 1]!,
    note: `${changeText(measure, effect.shift)}, ${years} of ${formatCount(countedYears, 'year')}`,
  };
}

/** The line of figures above the chart. */
export function indexFigureTexts(figures: IndexFigures): BarFigure[] {
  const { measure, year, yearCount, change } = figures;
  return [
    {
      label: measure === 'discount' ? 'Median discount, 12 months' : 'Median price, 12 months',
      value: year ? valueText(measure, year.median) : '--',
      note: formatCount(yearCount, 'deal'),
    },
    changeFigure(measure, change),
    cheapestFigure(figures),
    {
      label: 'Middle half',
      value: year ? rangeText(measure, year) : '--',
      note: year ? '12 months' : TOO_FEW,
    },
  ];
}
