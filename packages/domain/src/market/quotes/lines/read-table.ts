import { type ProductMatch, productsIn } from '../catalog/match-product.ts';
import type { QuoteCatalog } from '../catalog/quote-catalog.ts';
import type { QuoteEntry } from '../discounts/quote-entries.ts';
import { spreadDiscounts } from '../discounts/spread-discounts.ts';
import type { TableRow } from '../rows/table-rows.ts';
import { describedRows, type WrapAlignment } from '../rows/wrapped-rows.ts';
import { countedLines } from './counted-lines.ts';
import { type QuoteHypothesis, type SystemReading, totalFactor } from './found-systems.ts';
import { TableReader } from './table-reader.ts';

/** Systems begin with their names: a name after this many tokens is mentioned in passing. */
const MAX_START = 8;
const PER_UNEXPLAINED = 0.6;

export type ProductMatcher = (descriptions: readonly string[]) => ProductMatch | null;

/** Finds the product of a row, and remembers it for the next reading of the same rows. */
export function productMatcher(catalog: QuoteCatalog, vendor: readonly string[]): ProductMatcher {
  const known = new Map<string, ProductMatch | null>();
  return (descriptions) => {
    const key = descriptions.join('\n');
    const found = known.get(key);
    if (found !== undefined) return found;
    const best =
      productsIn(descriptions.join(' '), catalog, vendor).filter(
        ({ start }) => start <= MAX_START + descriptions.length,
      )[0] ?? null;
    known.set(key, best);
    return best;
  };
}

/** Reads rows as tables and configurations. */
export function readTable(
  rows: readonly TableRow[],
  alignment: WrapAlignment,
  match: ProductMatcher,
): QuoteHypothesis {
  const reader = new TableReader(match);
  for (const row of describedRows(rows, alignment)) reader.read(row);
  const { entries, systems, lines, unexplained } = reader.found;
  const spread = spreadDiscounts(entries);
  const factor = totalFactor(spread) * PER_UNEXPLAINED ** Math.min(2, unexplained);
  const left = leftOfSystems(entries, spread.factors, systems.length);
  return {
    systems: systems.map((system, index): SystemReading => {
      const isListed = system.list === null && spread.isFromList && left[index]! < system.net - 1;
      const list = isListed ? system.net : system.list;
      return {
        product: system.match.product,
        oem: system.match.oem,
        quantity: system.quantity,
        unit: Math.round(left[index]! / system.quantity),
        list: list === null ? null : Math.round(list / system.quantity),
        confidence: system.match.confidence * system.certainty * factor,
      };
    }),
    matches: systems.map((system) => system.match.confidence),
    lines: countedLines(lines, entries, spread),
    total: spread.total,
    totalRead: entries[spread.totalAt]?.stated ?? null,
    sum: Math.round(spread.sum),
    agrees: spread.agrees,
  };
}

/** Cents that are left of each system after discounts. */
function leftOfSystems(entries: readonly QuoteEntry[], factors: readonly number[], count: number): number[] {
  const left = Array.from({ length: count }, () => 0);
  for (const [at, entry] of entries.entries())
    if (entry.kind === 'line' && entry.system !== null) left[entry.system]! += entry.cents * factors[at]!;
  return left;
}
