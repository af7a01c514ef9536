import { formatDay } from '@capwise/domain/dates';
import type { Deal } from '@capwise/domain/market/deals/deal-rows';
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

const rangeText = (values: readonly number[], format: (value: number) => string): string => {
  const [least, most] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  return least === most ? format(least) : `${format(least)} to ${format(most)}`;
};

/** Accessible name of the chart: number, amounts and days of the drawn deals. */
export function chartText(view: DealView, drawn: readonly Pick<Deal, 'day' | 'amount'>[]): string {
  const { many, amount } = DEAL_WORDS[view];
  if (drawn.length === 0) return `Scatter chart without ${many}.`;
  const amounts = rangeText(
    drawn.map((deal) => deal.amount),
    formatDollars,
  );
  const days = rangeText(
    drawn.map(({ day }) => day),
    formatDay,
  );
  return `Scatter chart of ${formatDealCount(view, drawn.length)}: ${amount} ${amounts} by date, ${days}, one series per OEM. The table below lists the deals.`;
}

/** Short without the noun, for a phone. */
export function foundText(view: DealView, found: number, all: number, isShort = false): string {
  if (found === all) return formatDealCount(view, all);
  const whole = isShort ? all.toLocaleString('en-US') : formatDealCount(view, all);
  return `${found.toLocaleString('en-US')} of ${whole}`;
}
