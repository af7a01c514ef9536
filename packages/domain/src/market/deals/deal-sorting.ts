import { DEAL_COLUMNS } from './deal-columns.ts';
import type { Deal } from './deal-rows.ts';
import { compareTexts } from './deal-text-order.ts';
import { DEALS_PAGE_SIZE } from './deals.ts';

export interface DealSort {
  column: string;
  descending: boolean;
}

export const DEFAULT_DEAL_SORT: DealSort = { column: 'date', descending: true };

/**
 * Sorts deals by a column. Ties are newest first, and missing values come last in both directions. Expects
 * deals newest first. An unknown column changes nothing.
 */
export function sortDeals(deals: readonly Deal[], sort: DealSort): readonly Deal[] {
  if (sort.column === 'date' && sort.descending) return deals;
  const value = columnValue(deals[0]?.view, sort.column);
  if (!value) return deals;
  const values = deals.map(value);
  const ranks = values.some((entry) => typeof entry === 'string') ? textRanks(values) : null;
  const direction = sort.descending ? -1 : 1;
  const keys = Float64Array.from(values, (entry) => {
    if (entry === null || entry === '') return Number.POSITIVE_INFINITY;
    return direction * (ranks ? ranks.get(String(entry))! : Number(entry));
  });
  const order = Uint32Array.from(deals, (_, index) => index);
  order.sort((a, b) => compare(keys[a]!, keys[b]!) || a - b);
  return Array.from(order, (index) => deals[index]!);
}

type Value = string | number | null;

function columnValue(view: Deal['view'] | undefined, column: string): ((deal: Deal) => Value) | null {
  if (!view) return null;
  const found = DEAL_COLUMNS[view].find(({ id }) => id === column);
  return found ? (found.value as (deal: Deal) => Value) : null;
}

/**
 * Locale comparison is slow, and 100,000 deals share a few hundred texts, so it compares only distinct texts.
 */
function textRanks(values: readonly Value[]): Map<string, number> {
  const distinct = [...new Set(values.filter((value) => value !== null).map(String))].sort(compareTexts);
  const ranks = new Map<string, number>();
  let rank = 0;
  distinct.forEach((text, index) => {
    if (index > 0 && compareTexts(distinct[index - 1]!, text) !== 0) rank = index;
    ranks.set(text, rank);
  });
  return ranks;
}

/** Subtraction would give NaN for two infinities. */
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/** At least one page, even for an empty list (DEAL-013). */
export const dealPages = (count: number): number => Math.max(1, Math.ceil(count / DEALS_PAGE_SIZE));

/** Pages past the end show the last page. Pages count from 1. */
export const shownDealPage = (page: number, count: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), dealPages(count));

export function dealsOnPage<Row>(deals: readonly Row[], page: number): readonly Row[] {
  const start = (shownDealPage(page, deals.length) - 1) * DEALS_PAGE_SIZE;
  return deals.slice(start, start + DEALS_PAGE_SIZE);
}

export function pageOfDeal(deals: readonly { key: string }[], key: string): number | null {
  const index = deals.findIndex((deal) => deal.key === key);
  return index < 0 ? null : Math.floor(index / DEALS_PAGE_SIZE) + 1;
}
