import { formatDollars } from '../../money.ts';
import { ordinal } from '../insights/formats.ts';

/** A product as the comparison view shows it (CMP-012); amounts are US dollars. */
export interface ProductInComparison {
  productName: string;
  oemName: string;
  marketName: string;
  technologyName: string;
  /** 0 is not ranked. */
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

/** One line of the comparison: a value a product, in the order of the products. */
export interface ComparisonRow {
  name: string;
  values: readonly string[];
  /** Not all products have the same value. */
  differs: boolean;
}

export interface ComparisonSection {
  title: string;
  rows: readonly ComparisonRow[];
}

/** Stands where a product has no such value. */
export const NO_VALUE = '--';

const SUMMARY: readonly (readonly [string, (product: ProductInComparison) => string])[] = [
  ['Name', ({ productName }) => productName],
  ['OEM', ({ oemName }) => oemName],
  ['Market Segment', ({ marketName }) => marketName],
  ['Technology', ({ technologyName }) => technologyName],
  ['Popularity Rank', ({ popularityRank }) => ordinal(popularityRank)],
  ['Average Quoted Price', ({ avgQuotedPrice }) => formatDollars(avgQuotedPrice)],
  ['List Price', ({ listPrice }) => formatDollars(listPrice)],
  ['Deals', ({ dealsCount }) => dealsCount.toLocaleString('en-US')],
];

/** The summary rows in their order. */
export const summaryRows = (products: readonly ProductInComparison[]): ComparisonRow[] =>
  SUMMARY.map(([name, text]) => comparisonRow(name, products.map(text)));

/**
 * The technical specifications of all products: the sections and their lines in the order in which they first come,
 * NO_VALUE where a product has none. A name that one section of a product holds twice keeps both values.
 */
export function specificationSections(products: readonly ProductInComparison[]): ComparisonSection[] {
  const sections = new Map<string, Map<string, string[][]>>();
  products.forEach(({ technicalSpecifications }, place) => {
    for (const { title, specifications } of technicalSpecifications) {
      const rows = entryOf(sections, title, () => new Map<string, string[][]>());
      for (const { name, value } of specifications) {
        const values = entryOf(rows, name, () => products.map((): string[] => []));
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

/** The sections with only the rows that differ; sections without any are gone. */
export function onlyDifferences(sections: readonly ComparisonSection[]): ComparisonSection[] {
  return sections
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}

function comparisonRow(name: string, values: readonly string[]): ComparisonRow {
  return { name, values, differs: values.some((value) => value !== values[0]) };
}

function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
