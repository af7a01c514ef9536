import type { DealRow } from './deal-rows.ts';
import { compareTexts } from './deal-text-order.ts';

/** Chosen values: any of one filter, and all filters together. An empty list lets everything through. */
export interface DealFilters {
  /** Market segments, or service types. */
  groupIds: readonly string[];
  oemIds: readonly string[];
  productNames: readonly string[];
}

export const NO_DEAL_FILTERS: DealFilters = { groupIds: [], oemIds: [], productNames: [] };

export type DealFilterName = keyof DealFilters;
export const DEAL_FILTER_NAMES = ['groupIds', 'oemIds', 'productNames'] as const;

export interface DealOption {
  value: string;
  label: string;
}

export const hasDealFilters = (filters: DealFilters): boolean =>
  DEAL_FILTER_NAMES.some((name) => filters[name].length > 0);

export function filterDeals<Row extends DealRow>(
  deals: readonly Row[],
  filters: DealFilters,
): readonly Row[] {
  if (!hasDealFilters(filters)) return deals;
  const groups = allowed(filters.groupIds);
  const oems = allowed(filters.oemIds);
  const products = allowed(filters.productNames);
  return deals.filter((deal) => groups(deal.groupId) && oems(deal.oemId) && products(deal.productName));
}

function allowed(values: readonly string[]): (value: string) => boolean {
  const set = new Set(values);
  return set.size === 0 ? () => true : (value) => set.has(value);
}

export type DealOptions = Readonly<Record<DealFilterName, readonly DealOption[]>>;

/** What each filter offers: the distinct values of the whole answer, service types in their order, the rest by name. */
export function dealOptions(deals: readonly DealRow[]): DealOptions {
  const groups = new Map<string, Found>();
  const oems = new Map<string, Found>();
  const products = new Map<string, Found>();
  for (const deal of deals) {
    if (!groups.has(deal.groupId))
      groups.set(deal.groupId, { label: deal.groupName, sortKey: deal.groupSortKey });
    if (!oems.has(deal.oemId)) oems.set(deal.oemId, { label: deal.oemName, sortKey: 0 });
    if (!products.has(deal.productName))
      products.set(deal.productName, { label: deal.productName, sortKey: 0 });
  }
  return {
    groupIds: sortedOptions(groups),
    oemIds: sortedOptions(oems),
    productNames: sortedOptions(products),
  };
}

interface Found {
  label: string;
  sortKey: number;
}

const sortedOptions = (found: ReadonlyMap<string, Found>): DealOption[] =>
  [...found]
    .sort(([, a], [, b]) => a.sortKey - b.sortKey || compareTexts(a.label, b.label))
    .map(([value, { label }]) => ({ value, label }));

/** The options with chosen values that the answer lacks, so that these can be seen and removed too. */
export function withChosenOptions(options: DealOptions, chosen: DealFilters): DealOptions {
  const complete = (name: DealFilterName) => {
    const missing = chosen[name].filter((value) => !options[name].some((option) => option.value === value));
    return [...options[name], ...missing.map((value) => ({ value, label: value }))];
  };
  return {
    groupIds: complete('groupIds'),
    oemIds: complete('oemIds'),
    productNames: complete('productNames'),
  };
}
