import { formatDollars } from '../../money.ts';
import { ordinal } from '../insights/formats.ts';

/** Amounts are US dollars (CMP-012). */
export interface ProductInComparison {
  productName: string;
  oemName: string;
  marketName: string;
  technologyName: string;
  popularityRank: number;
  avgQuotedPrice: number | null;
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
  isBest: boolean;
}

export interface ComparisonSection {
  title: string;
  rows: readonly ComparisonRow[];
}

export const NO_VALUE = '--';

interface Figure {
  of(product: ProductInComparison): number | null;
  /** Null if neither direction is better. */
  lessIsBetter: true | null;
  /** Unit of the difference to the main product. Null for ranks. */
  difference: 'dollars' | 'count' | null;
}

interface SummaryRow {
  name: string;
  text(product: ProductInComparison): string;
  figure?: Figure;
}

const dollars = (of: Figure['of']): Figure => ({ of, lessIsBetter: true, difference: 'dollars' });

const SUMMARY: readonly SummaryRow[] = [
  { name: 'Name', text: ({ productName }) => productName },
  { name: 'OEM', text: ({ oemName }) => oemName },
  { name: 'Market Segment', text: ({ marketName }) => marketName },
  { name: 'Technology', text: ({ technologyName }) => technologyName },
  {
    name: 'Popularity Rank',
    text: ({ popularityRank }) => ordinal(popularityRank),
    figure: { of: ({ popularityRank }) => popularityRank || null, lessIsBetter: true, difference: null },
  },
  {
    name: 'Average Quoted Price',
    text: ({ avgQuotedPrice }) => formatDollars(avgQuotedPrice),
    figure: dollars(({ avgQuotedPrice }) => avgQuotedPrice),
  },
  {
    name: 'List Price',
    text: ({ listPrice }) => formatDollars(listPrice),
    figure: dollars(({ listPrice }) => listPrice),
  },
  {
    name: 'Deals',
    text: ({ dealsCount }) => dealsCount.toLocaleString('en-US'),
    figure: { of: ({ dealsCount }) => dealsCount, lessIsBetter: null, difference: 'count' },
  },
];

export const summaryRows = (products: readonly ProductInComparison[]): ComparisonRow[] => {
  const areComparable = areOfOneSegment(products);
  return SUMMARY.map(({ name, text, figure }) => {
    const row = comparisonRow(name, products.map(text));
    if (!figure) return row;
    const values = products.map(figure.of);
    const known = values.filter((value) => value !== null);
    const best = figure.lessIsBetter && row.differs && areComparable ? Math.min(...known) : null;
    return {
      ...row,
      isNumeric: true,
      cells: row.cells.map((cell, at) => ({
        ...cell,
        isBest: best !== null && known.length > 1 && values[at] === best,
        difference:
          figure.difference && (areComparable || figure.difference === 'count')
            ? cellDifference(values[0] ?? null, values[at]!, figure.difference)
            : null,
      })),
    };
  });
};

/** Prices and ranks compare only within a market segment: a CT is not worse than a fetal monitor. */
export const areOfOneSegment = (products: readonly ProductInComparison[]): boolean =>
  products.every(({ marketName }) => marketName === products[0]?.marketName);

function cellDifference(
  main: number | null,
  value: number | null,
  unit: 'dollars' | 'count',
): ComparisonCell['difference'] {
  if (main === null || value === null || main === value) return null;
  const sign = value > main ? '+' : '-';
  const amount = Math.abs(value - main);
  return {
    amount: `${sign}${unit === 'dollars' ? formatDollars(amount) : amount.toLocaleString('en-US')}`,
    percent:
      unit === 'dollars' && main > 0 ? `${sign}${Math.abs((value / main - 1) * 100).toFixed(1)}%` : null,
  };
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
      comparisonRow(
        name,
        values.map((own) => own.filter(Boolean).join(', ') || NO_VALUE),
      ),
    ),
  }));
}

export function onlyDifferences(sections: readonly ComparisonSection[]): ComparisonSection[] {
  return sections
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}

const NUMBER = /^[<>≤≥±+-]?\s?\d[\d.,]*(\s?[-–]\s?\d[\d.,]*)?\s?[^\s\d]{0,8}$/;

function comparisonRow(name: string, values: readonly string[]): ComparisonRow {
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
