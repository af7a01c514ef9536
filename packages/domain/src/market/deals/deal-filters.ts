import type { DealRow } from './deal-rows.ts';
import { compareTexts } from './deal-text-order.ts';

/**
 * Values of one filter are alternatives, and all filters must match. An empty list matches everything.
 */
export interface DealFilters {
  groupIds: readonly string[];
  oemIds: readonly string[];
  productNames: readonly string[];
  /** Components of quotes. Service contracts have none. */
  componentNames: readonly string[];
}

export const NO_DEAL_FILTERS: DealFilters = {
  groupIds: [],
  oemIds: [],
  productNames: [],
  componentNames: [],
};

/** Names of components by the key of their deal. */
export type DealComponents = ReadonlyMap<string, readonly string[]>;

export const NO_COMPONENTS: DealComponents = new Map();

export type DealFilterName = keyof DealFilters;
export const DEAL_FILTER_NAMES = ['groupIds', 'oemIds', 'productNames', 'componentNames'] as const;
/** Filters by a value of which each deal has one. */
export const SINGLE_FILTER_NAMES = ['groupIds', 'oemIds', 'productNames'] as const;
export type SingleName = (typeof SINGLE_FILTER_NAMES)[number];

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
  components: DealComponents = NO_COMPONENTS,
): readonly Row[] {
  if (!hasDealFilters(filters)) return deals;
  const { groupIds, oemIds, productNames, componentNames } = passes(filters, components);
  return deals.filter((deal) => groupIds(deal) && oemIds(deal) && productNames(deal) && componentNames(deal));
}

type Pass = (deal: DealRow) => boolean;

const VALUE_OF: Record<SingleName, (deal: DealRow) => string> = {
  groupIds: (deal) => deal.groupId,
  oemIds: (deal) => deal.oemId,
  productNames: (deal) => deal.productName,
};

const LABEL_OF: Record<SingleName, (deal: DealRow) => string> = {
  groupIds: (deal) => deal.groupName,
  oemIds: (deal) => deal.oemName,
  productNames: (deal) => deal.productName,
};

function passes(filters: DealFilters, components: DealComponents): Record<DealFilterName, Pass> {
  const pass = (name: SingleName): Pass => {
    const chosen = new Set(filters[name]);
    const read = VALUE_OF[name];
    return chosen.size === 0 ? () => true : (deal) => chosen.has(read(deal));
  };
  const names = new Set(filters.componentNames);
  return {
    groupIds: pass('groupIds'),
    oemIds: pass('oemIds'),
    productNames: pass('productNames'),
    componentNames: (deal) =>
      names.size === 0 || (components.get(deal.key)?.some((name) => names.has(name)) ?? false),
  };
}

export type DealOptions = Readonly<Record<DealFilterName, readonly DealOption[]>>;

/**
 * Options of each filter: values that match the other filters, with counts. Selected values always stay, so
 * that they can be removed. Service types keep their order. All others are sorted by name.
 */
export function dealOptions(
  deals: readonly DealRow[],
  filters: DealFilters,
  components: DealComponents = NO_COMPONENTS,
): DealOptions {
  const { groupIds, oemIds, productNames, componentNames } = passes(filters, components);
  const found = {
    groupIds: new Map<string, Found>(),
    oemIds: new Map<string, Found>(),
    productNames: new Map<string, Found>(),
    componentNames: new Map<string, Found>(),
  };
  for (const deal of deals) {
    const [group, oem, product] = [groupIds(deal), oemIds(deal), productNames(deal)];
    const component = componentNames(deal);
    count(found.groupIds, 'groupIds', deal, oem && product && component);
    count(found.oemIds, 'oemIds', deal, group && product && component);
    count(found.productNames, 'productNames', deal, group && oem && component);
    for (const name of components.get(deal.key) ?? [])
      add(found.componentNames, name, { label: name, sortKey: 0 }, group && oem && product);
  }
  const options = (name: DealFilterName) => sortedOptions(found[name], filters[name]);
  return {
    groupIds: options('groupIds'),
    oemIds: options('oemIds'),
    productNames: options('productNames'),
    componentNames: options('componentNames'),
  };
}

interface Found {
  label: string;
  sortKey: number;
  count: number;
}

function count(found: Map<string, Found>, name: SingleName, deal: DealRow, isLeft: boolean): void {
  const sortKey = name === 'groupIds' ? deal.groupSortKey : 0;
  add(found, VALUE_OF[name](deal), { label: LABEL_OF[name](deal), sortKey }, isLeft);
}

function add(found: Map<string, Found>, value: string, one: Omit<Found, 'count'>, isLeft: boolean): void {
  const known = found.get(value);
  if (known) known.count += isLeft ? 1 : 0;
  else found.set(value, { ...one, count: isLeft ? 1 : 0 });
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
