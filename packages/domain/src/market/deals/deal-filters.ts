import type { DealRow } from './deal-rows.ts';
import { compareTexts } from './deal-text-order.ts';

/**
 * Values of one filter are alternatives, and all filters must match. An empty list matches everything.
 */
export interface DealFilters {
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
  count: number;
}

export const hasDealFilters = (filters: DealFilters): boolean =>
  DEAL_FILTER_NAMES.some((name) => filters[name].length > 0);

export function filterDeals<Row extends DealRow>(
  deals: readonly Row[],
  filters: DealFilters,
): readonly Row[] {
  if (!hasDealFilters(filters)) return deals;
  const { groupIds, oemIds, productNames } = passes(filters);
  return deals.filter((deal) => groupIds(deal) && oemIds(deal) && productNames(deal));
}

type Pass = (deal: DealRow) => boolean;

const VALUE_OF: Record<DealFilterName, (deal: DealRow) => string> = {
  groupIds: (deal) => deal.groupId,
  oemIds: (deal) => deal.oemId,
  productNames: (deal) => deal.productName,
};

const LABEL_OF: Record<DealFilterName, (deal: DealRow) => string> = {
  groupIds: (deal) => deal.groupName,
  oemIds: (deal) => deal.oemName,
  productNames: (deal) => deal.productName,
};

function passes(filters: DealFilters): Record<DealFilterName, Pass> {
  const pass = (name: DealFilterName): Pass => {
    const chosen = new Set(filters[name]);
    const read = VALUE_OF[name];
    return chosen.size === 0 ? () => true : (deal) => chosen.has(read(deal));
  };
  return { groupIds: pass('groupIds'), oemIds: pass('oemIds'), productNames: pass('productNames') };
}

export type DealOptions = Readonly<Record<DealFilterName, readonly DealOption[]>>;

/**
 * Options of each filter: values that match the other filters, with counts. Selected values always stay, so
 * that they can be removed. Service types keep their order. All others are sorted by name.
 */
export function dealOptions(deals: readonly DealRow[], filters: DealFilters): DealOptions {
  const { groupIds, oemIds, productNames } = passes(filters);
  const found: Record<DealFilterName, Map<string, Found>> = {
    groupIds: new Map(),
    oemIds: new Map(),
    productNames: new Map(),
  };
  for (const deal of deals) {
    const [group, oem, product] = [groupIds(deal), oemIds(deal), productNames(deal)];
    count(found.groupIds, 'groupIds', deal, oem && product);
    count(found.oemIds, 'oemIds', deal, group && product);
    count(found.productNames, 'productNames', deal, group && oem);
  }
  const options = (name: DealFilterName) => sortedOptions(found[name], filters[name]);
  return {
    groupIds: options('groupIds'),
    oemIds: options('oemIds'),
    productNames: options('productNames'),
  };
}

interface Found {
  label: string;
  sortKey: number;
  count: number;
}

function count(found: Map<string, Found>, name: DealFilterName, deal: DealRow, isLeft: boolean): void {
  const value = VALUE_OF[name](deal);
  const known = found.get(value);
  if (known) known.count += isLeft ? 1 : 0;
  else
    found.set(value, {
      label: LABEL_OF[name](deal),
      sortKey: name === 'groupIds' ? deal.groupSortKey : 0,
      count: isLeft ? 1 : 0,
    });
}

function sortedOptions(found: ReadonlyMap<string, Found>, chosen: readonly string[]): DealOption[] {
  const missing = chosen.filter((value) => !found.has(value));
  return [
    ...[...found]
      .filter(([value, one]) => one.count > 0 || chosen.includes(value))
      .sort(([, a], [, b]) => a.sortKey - b.sortKey || compareTexts(a.label, b.label))
      .map(([value, { label, count: deals }]) => ({ value, label, count: deals })),
    ...missing.map((value) => ({ value, label: value, count: 0 })),
  ];
}
