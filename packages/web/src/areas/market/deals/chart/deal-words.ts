import type { DealView } from '@capwise/domain/market/deals/deals';
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

/** Short without the noun, for a phone. */
export function foundText(view: DealView, found: number, all: number, isShort = false): string {
  if (found === all) return formatDealCount(view, all);
  const whole = isShort ? all.toLocaleString('en-US') : formatDealCount(view, all);
  return `${found.toLocaleString('en-US')} of ${whole}`;
}
