import { compareTexts } from '../deals/deal-text-order.ts';

/** What the grid's filters ask of a product. */
export interface ComparedProduct {
  id: string;
  marketId: string;
  marketName: string;
  oemId: string;
  oemName: string;
}

/** Any value of one filter, and both filters together; an empty list lets everything through (CMP-002). */
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

/** The market segments and vendors of all products, by name. */
export function comparisonOptions(products: readonly ComparedProduct[]) {
  const markets = new Map(products.map(({ marketId, marketName }) => [marketId, marketName]));
  const oems = new Map(products.map(({ oemId, oemName }) => [oemId, oemName]));
  return { markets: optionsOf(markets), oems: optionsOf(oems) };
}

const optionsOf = (names: ReadonlyMap<string, string>): FilterOption[] =>
  [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => compareTexts(a.label, b.label) || compareTexts(a.value, b.value));

/** The main product before all others, wherever it stood and whether or not it was among them (CMP-007). */
export function withMainFirst<Product extends { id: string }>(
  shown: readonly Product[],
  main: Product | null,
): readonly Product[] {
  return main ? [main, ...shown.filter(({ id }) => id !== main.id)] : shown;
}
