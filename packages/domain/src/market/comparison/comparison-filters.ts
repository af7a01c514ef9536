import { compareTexts } from '../deals/deal-text-order.ts';

export interface ComparedProduct {
  id: string;
  marketId: string;
  marketName: string;
  oemId: string;
  oemName: string;
}

/**
 * Values of one filter are alternatives, and both filters must match. An empty list matches everything
 * (CMP-002).
 */
export interface ComparisonFilters {
  marketIds: readonly string[];
  oemIds: readonly string[];
}

export function filterProducts<Product extends ComparedProduct>(
  products: readonly Product[],
  { marketIds, oemIds }: ComparisonFilters,
): readonly Product[] {
  if (marketIds.length === 0 && oemIds.length === 0) return products;
  const markets = new Set(marketIds);
  const oems = new Set(oemIds);
  return products.filter(
    ({ marketId, oemId }) =>
      (markets.size === 0 || markets.has(marketId)) && (oems.size === 0 || oems.has(oemId)),
  );
}

export interface FilterOption {
  value: string;
  label: string;
}

export function comparisonOptions(products: readonly ComparedProduct[]) {
  const markets = new Map(products.map(({ marketId, marketName }) => [marketId, marketName]));
  const oems = new Map(products.map(({ oemId, oemName }) => [oemId, oemName]));
  return { markets: nameOptions(markets), oems: nameOptions(oems) };
}

const nameOptions = (names: ReadonlyMap<string, string>): FilterOption[] =>
  [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => compareTexts(a.label, b.label) || compareTexts(a.value, b.value));

/** Moves the main product to the front, or adds it if it is missing (CMP-007). */
export function withMainFirst<Product extends { id: string }>(
  shown: readonly Product[],
  main: Product | null,
): readonly Product[] {
  return main ? [main, ...shown.filter(({ id }) => id !== main.id)] : shown;
}
