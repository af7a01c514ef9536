import { formatDollars, formatFraction } from '../../money.ts';
import { formatCount } from '../../units.ts';
import type { MiddleHalf } from '../deals/middle-half.ts';
import {
  areOfOneSegment,
  type ComparisonRow,
  type ComparisonSection,
  dollars,
  type Figure,
  figureRow,
  NO_VALUE,
  type ProductInComparison,
  textRow,
} from './comparison-rows.ts';

/** Amounts are US dollars, shares and discounts are fractions. Null if unknown. */
export interface OwnershipInComparison {
  prices: MiddleHalf | null;
  discounts: MiddleHalf | null;
  service: { cost: number; contractType: string | null; contracts: MiddleHalf | null } | null;
  costOfOwnership: number | null;
  serviceShare: number | null;
}

/** A product with its costs. They are undefined until they are loaded. */
type Owned = ProductInComparison & { ownership: OwnershipInComparison | undefined };

/** Empty until the costs are loaded. */
const loaded = (product: Owned, text: (own: OwnershipInComparison) => string): string =>
  product.ownership ? text(product.ownership) : '';

/** Section of prices. */
export function priceRows(products: readonly Owned[]): ComparisonSection {
  const spread = (product: Owned) => product.ownership?.prices ?? null;
  const median = figureRow(
    products,
    'Median Quoted Price',
    (product) => loaded(product, ({ prices }) => formatDollars(prices?.median)),
    dollars((product) => spread(product as Owned)?.median ?? null),
  );
  return {
    title: 'Price',
    note: 'Quotes of 12 months. The median and the middle half need five.',
    rows: [
      median,
      withRanges(products, textRow('Middle Half of Prices', products.map(middleHalfText))),
      figureRow(
        products,
        'Median Discount',
        (product) => loaded(product, ({ discounts }) => formatFraction(discounts?.median)),
        {
          of: (product) => (product as Owned).ownership?.discounts?.median ?? null,
          lessIsBetter: null,
          difference: 'points',
        },
      ),
    ],
  };
}

/** Section of service and of the cost of ownership. */
export function ownershipRows(products: readonly Owned[]): ComparisonSection {
  const cost = (
    name: string,
    of: (own: OwnershipInComparison) => number | null | undefined,
    source: Figure['source'],
  ) => {
    const value = (product: ProductInComparison) => {
      const { ownership } = product as Owned;
      return (ownership && of(ownership)) ?? null;
    };
    const text = (product: Owned) => loaded(product, () => formatDollars(value(product)));
    return figureRow(products, name, text, dollars(value, source));
  };
  return {
    title: 'Service and ownership',
    note: 'Service of one system by contracts of 36 months. Cost of five years, the first one under warranty.',
    rows: [
      cost('Service Cost a Year', ({ service }) => service?.cost, serviceSource),
      textRow('Source of Service Cost', products.map(sourceText)),
      cost('Cost of Ownership', ({ costOfOwnership }) => costOfOwnership, ownershipSource),
      figureRow(
        products,
        'Share of Service',
        (product) => loaded(product, ({ serviceShare }) => formatFraction(serviceShare)),
        {
          of: (product) => (product as Owned).ownership?.serviceShare ?? null,
          lessIsBetter: null,
          difference: 'points',
          source: ownershipSource,
        },
      ),
    ],
  };
}

/** Contracts of one type, or the catalog. */
const serviceSource = (product: ProductInComparison): string =>
  (product as Owned).ownership?.service?.contractType ?? 'catalog';

/** The price is the median of deals, or the average of fewer than five, or that of the catalog. */
const ownershipSource = (product: ProductInComparison): string => {
  const price = (product as Owned).ownership?.prices ? 'median' : product.priceSource;
  return `${price}/${serviceSource(product)}`;
};

const middleHalfText = (product: Owned): string =>
  loaded(product, ({ prices }) =>
    prices ? `${formatDollars(prices.low)} to ${formatDollars(prices.high)}` : NO_VALUE,
  );

const sourceText = (product: Owned): string =>
  loaded(product, ({ service }) => {
    if (!service) return NO_VALUE;
    if (!service.contracts) return 'Catalog';
    const { count, low, high } = service.contracts;
    return `${formatCount(count, 'contract')} (${service.contractType}), middle half ${formatDollars(low)} to ${formatDollars(high)}`;
  });

/** Draws middle halves on one scale, if their prices are comparable. */
function withRanges(products: readonly Owned[], row: ComparisonRow): ComparisonRow {
  const spreads = products.map(({ ownership }) => ownership?.prices ?? null);
  const known = spreads.filter((spread) => spread !== null);
  const from = Math.min(...known.map(({ low }) => low));
  const width = Math.max(...known.map(({ high }) => high)) - from;
  if (known.length < 2 || width <= 0 || !areOfOneSegment(products)) return row;
  const place = (value: number) => (value - from) / width;
  const cells = row.cells.map((cell, at) => {
    const spread = spreads[at];
    return spread
      ? { ...cell, range: { low: place(spread.low), median: place(spread.median), high: place(spread.high) } }
      : cell;
  });
  return { ...row, cells };
}
