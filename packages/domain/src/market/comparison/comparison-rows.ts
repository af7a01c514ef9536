import { formatDollars, MINUS } from '../../money.ts';
import { knownListPrice } from '../figures/list-price.ts';
import { ordinal } from '../insights/formats.ts';

/** Amounts are US dollars (CMP-012). */
export interface ProductInComparison {
  productName: string;
  oemName: string;
  marketName: string;
  technologyName: string;
  popularityRank: number;
  avgQuotedPrice: number | null;
  /** Quotes of 12 months. Without quotes, the catalog. */
  priceSource: 'QUOTES' | 'CATALOG';
  /** 0 if unknown. */
  listPrice: number;
  dealsCount: number;
  analystSummary: string | null;
  technicalSpecifications: readonly {
    title: string;
    specifications: readonly { name: string; value: string }[];
  }[];
}

export interface ComparisonRow {
  name: string;
  cells: readonly ComparisonCell[];
  differs: boolean;
  isNumeric: boolean;
}

export interface ComparisonCell {
  text: string;
  differs: boolean;
  difference: { amount: string | null; percent: string | null } | null;
  /** The lowest value of comparable ones. */
  isBest: boolean;
  /** Middle half as fractions of the scale of its row. */
  range?: { low: number; median: number; high: number };
}

export interface ComparisonSection {
  title: string;
  /** Period and conditions of the figures. */
  note?: string;
  rows: readonly ComparisonRow[];
}

export const NO_VALUE = '--';

export interface Figure {
  of(product: ProductInComparison): number | null;
  /** Null if neither direction is better. */
  lessIsBetter: true | null;
  /** Unit of the difference to the main product. Null for ranks. */
  difference: 'dollars' | 'count' | 'points' | null;
  /** Values compare only with those of the same source. Defaults to one for all. */
  source?(product: ProductInComparison): string;
}

export const dollars = (of: Figure['of'], source?: Figure['source']): Figure => ({
  ...{ of, lessIsBetter: true, difference: 'dollars' },
  ...(source && { source }),
});

/** In the order of A-58. */
export const summaryRows = (products: readonly ProductInComparison[]): ComparisonRow[] => [
  textRow(
    'Name',
    products.map(({ productName }) => productName),
  ),
  textRow(
    'OEM',
    products.map(({ oemName }) => oemName),
  ),
  textRow(
    'Market Segment',
    products.map(({ marketName }) => marketName),
  ),
  textRow(
    'Technology',
    products.map(({ technologyName }) => technologyName),
  ),
  figureRow(products, 'Popularity Rank', ({ popularityRank }) => ordinal(popularityRank), {
    of: ({ popularityRank }) => popularityRank || null,
    lessIsBetter: null,
    difference: null,
  }),
  figureRow(
    products,
    'Average Quoted Price',
    ({ avgQuotedPrice }) => formatDollars(avgQuotedPrice),
    dollars(
      ({ avgQuotedPrice }) => avgQuotedPrice,
      ({ priceSource }) => priceSource,
    ),
  ),
  figureRow(
    products,
    'List Price',
    ({ listPrice }) => formatDollars(knownListPrice(listPrice)),
    dollars(({ listPrice }) => knownListPrice(listPrice)),
  ),
  figureRow(products, 'Deals', ({ dealsCount }) => dealsCount.toLocaleString('en-US'), {
    of: ({ dealsCount }) => dealsCount,
    lessIsBetter: null,
    difference: 'count',
  }),
];

/** A row of numbers, with differences from the main product and the lowest one of comparable values. */
export function figureRow<Product extends ProductInComparison>(
  products: readonly Product[],
  name: string,
  text: (product: Product) => string,
  { of, lessIsBetter, difference, source }: Figure,
): ComparisonRow {
  const row = textRow(name, products.map(text));
  const values = products.map(of);
  const sources = new Set(products.filter((_, at) => values[at] !== null).map((one) => source?.(one)));
  const areComparable = areOfOneSegment(products) && sources.size <= 1;
  const known = values.filter((value) => value !== null);
  const best = lessIsBetter && row.differs && areComparable ? Math.min(...known) : null;
  return {
    ...row,
    isNumeric: true,
    cells: row.cells.map((cell, at) => ({
      ...cell,
      isBest: best !== null && known.length > 1 && values[at] === best,
      difference:
        difference && (areComparable || difference === 'count')
          ? cellDifference(values[0] ?? null, values[at]!, difference)
          : null,
    })),
  };
}

/** Prices and ranks compare only within a market segment: a CT is not worse than a fetal monitor. */
export const areOfOneSegment = (products: readonly ProductInComparison[]): boolean =>
  products.every(({ marketName }) => marketName === products[0]?.marketName);

function cellDifference(
  main: number | null,
  value: number | null,
  unit: NonNullable<Figure['difference']>,
): ComparisonCell['difference'] {
  if (main === null || value === null || main === value) return null;
  const sign = value > main ? '+' : MINUS;
  return {
    amount: `${sign}${amountText(Math.abs(value - main), unit)}`,
    percent:
      unit === 'dollars' && main > 0 ? `${sign}${Math.abs((value / main - 1) * 100).toFixed(1)}%` : null,
  };
}

function amountText(amount: number, unit: NonNullable<Figure['difference']>): string {
  if (unit === 'dollars') return formatDollars(amount);
  return unit === 'count' ? amount.toLocaleString('en-US') : `${(100 * amount).toFixed(1)} points`;
}

/**
 * Technical specifications of all products. Sections and lines keep the order of first appearance, with
 * NO_VALUE for missing ones. Repeated names in a section keep all values.
 */
export function specificationSections(products: readonly ProductInComparison[]): ComparisonSection[] {
  const sections = new Map<string, Map<string, string[][]>>();
  products.forEach(({ technicalSpecifications }, place) => {
    for (const { title, specifications } of technicalSpecifications) {
      const rows = getOrCreate(sections, title, () => new Map<string, string[][]>());
      for (const { name, value } of specifications) {
        const values = getOrCreate(rows, name, () => products.map((): string[] => []));
        values[place]!.push(value.trim());
      }
    }
  });
  return [...sections].map(([title, rows]) => ({
    title,
    rows: [...rows].map(([name, values]) =>
      textRow(
        name,
        values.map((own) => own.filter(Boolean).join(', ') || NO_VALUE),
      ),
    ),
  }));
}

export function onlyDifferences(sections: readonly ComparisonSection[]): ComparisonSection[] {
  return sections
    .map((section) => ({ ...section, rows: section.rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}

const NUMBER = /^[<>≤≥±+-]?\s?\d[\d.,]*(\s?[-–]\s?\d[\d.,]*)?\s?[^\s\d]{0,8}$/;

export function textRow(name: string, values: readonly string[]): ComparisonRow {
  const differs = values.some((value) => value !== values[0]);
  return {
    name,
    differs,
    isNumeric: values.every((value) => value === NO_VALUE || NUMBER.test(value)),
    cells: values.map((text) => ({ text, differs: text !== values[0], difference: null, isBest: false })),
  };
}

function getOrCreate<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
