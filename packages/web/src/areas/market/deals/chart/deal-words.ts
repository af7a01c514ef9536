import { formatDay } from '@capwise/domain/dates';
import type { DealView } from '@capwise/domain/market/deals/deals';
import { formatDollars } from '@capwise/domain/money';
import { TEXTS } from '@capwise/domain/texts';

export const DEAL_WORDS = {
  quotes: {
    one: 'quoted product',
    many: 'quoted products',
    table: 'Quoted products',
    amount: 'Quoted Price',
    empty: TEXTS.noQuotedProducts,
  },
  contracts: {
    one: 'service contract',
    many: 'service contracts',
    table: 'Service contracts',
    amount: 'Annual Cost per System',
    empty: TEXTS.noServiceContracts,
  },
} as const;

export function formatDealCount(view: DealView, count: number): string {
  const { one, many } = DEAL_WORDS[view];
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

const rangeText = (least: number, most: number, format: (value: number) => string): string =>
  least === most ? format(least) : `${format(least)} to ${format(most)}`;

/**
 * Accessible name of the chart: number, amounts and days of the drawn deals.
 * @param series points as pairs of milliseconds since the epoch and dollars
 */
export function chartText(view: DealView, series: readonly { points: Float64Array }[]): string {
  const { many, amount } = DEAL_WORDS[view];
  const count = series.reduce((sum, { points }) => sum + points.length / 2, 0);
  if (count === 0) return `Scatter chart without ${many}.`;
  const [from, to] = rangeAt(series, 0);
  const [least, most] = rangeAt(series, 1);
  const amounts = rangeText(least, most, formatDollars);
  const days = rangeText(from / 1000, to / 1000, formatDay);
  return `Scatter chart of ${formatDealCount(view, count)}: ${amount} ${amounts} by date, ${days}, one series per OEM. The table below lists the deals.`;
}

/** Least and most of the first or second values of all points. */
function rangeAt(series: readonly { points: Float64Array }[], place: 0 | 1): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { points } of series) {
    for (let at = place; at < points.length; at += 2) {
      const value = points[at]!;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  return [least, most];
}

/** Short without the noun, for a phone. */
export function foundText(view: DealView, found: number, all: number, isShort = false): string {
  if (found === all) return formatDealCount(view, all);
  const whole = isShort ? all.toLocaleString('en-US') : formatDealCount(view, all);
  return `${found.toLocaleString('en-US')} of ${whole}`;
}
