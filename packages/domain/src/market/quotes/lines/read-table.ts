import { type ProductMatch, productsIn } from '../catalog/match-product.ts';
import type { QuoteCatalog } from '../catalog/quote-catalog.ts';
import type { QuoteHypothesis, SystemReading } from './found-systems.ts';
import { totalFactor } from './found-systems.ts';
import { spreadDiscounts } from './spread-discounts.ts';
import { TableReader } from './table-reader.ts';
import type { TableRow } from './table-rows.ts';
import { describedRows, type WrapAlignment } from './wrapped-rows.ts';

/** Systems begin with their names: a name after this many tokens is mentioned in passing. */
const MAX_START = 8;
const PER_UNEXPLAINED = 0.6;

function matcher(catalog: QuoteCatalog, vendor: readonly string[]) {
  const known = new Map<string, ProductMatch | null>();
  return (descriptions: readonly string[]): ProductMatch | null => {
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
  catalog: QuoteCatalog,
  vendor: readonly string[],
): QuoteHypothesis {
  const reader = new TableReader(matcher(catalog, vendor));
  for (const row of describedRows(rows, alignment)) reader.read(row);
  const spread = spreadDiscounts(reader.entries);
  const factor =
    totalFactor(spread.total, spread.agrees) * PER_UNEXPLAINED ** Math.min(2, reader.unexplained);
  const systems = reader.systems.map((system, index): SystemReading => {
    const left = reader.entries.reduce(
      (sum, entry, at) =>
        entry.kind === 'line' && entry.system === index ? sum + entry.cents * spread.factors[at]! : sum,
      0,
    );
    const isListed = system.list === null && spread.isFromList && left < system.net - 1;
    const list = isListed ? system.net : system.list;
    return {
      product: system.match.product,
      oem: system.match.oem,
      quantity: system.quantity,
      unit: Math.round(left / system.quantity),
      list: list === null ? null : Math.round(list / system.quantity),
      confidence: system.match.confidence * system.certainty * factor,
    };
  });
  return { systems, total: spread.total, sum: Math.round(spread.sum), agrees: spread.agrees };
}
