import type { QuoteEntry } from '../discounts/quote-entries.ts';
import { spreadSigned } from '../discounts/signed-feet.ts';
import type { SpreadDiscounts } from '../discounts/spread-discounts.ts';
import type { TableRow } from '../rows/table-rows.ts';
import { describedRows, type WrapAlignment } from '../rows/wrapped-rows.ts';
import { countedLines } from './counted-lines.ts';
import { type FoundSystem, type QuoteHypothesis, type SystemReading, totalFactor } from './found-systems.ts';
import type { ProductMatcher } from './product-matcher.ts';
import { type FoundPart, repeatedParts } from './repeated-total.ts';
import { TableReader } from './table-reader.ts';

const PER_UNEXPLAINED = 0.6;
/** A product without a price, just above the price of another. */
const ORPHANS = 0.85;
/** A discount that lowers this system, or another one. */
const DISPUTED = 0.8;

/** Reads rows as tables and configurations. */
export function readTable(
  rows: readonly TableRow[],
  alignment: WrapAlignment,
  match: ProductMatcher,
): QuoteHypothesis {
  const reader = new TableReader(match);
  for (const row of describedRows(rows, alignment)) reader.read(row);
  const { unexplained } = reader.found;
  const { entries, spread, systems } = counted(reader.found);
  const factor =
    totalFactor(spread) * PER_UNEXPLAINED ** Math.min(2, unexplained) * (reader.hasOrphans ? ORPHANS : 1);
  const disputed = new Set(
    [...spread.unsure].flatMap((at) => {
      const entry = entries[at]!;
      return entry.kind === 'line' ? (entry.system ?? []) : [];
    }),
  );
  const left = leftOfSystems(entries, spread.factors);
  return {
    systems: systems.map((system, index): SystemReading => {
      const rest = left.get(index) ?? 0;
      const isListed = system.list === null && spread.isFromList && rest < system.net - 1;
      const list = isListed ? system.net : system.list;
      return {
        product: system.match.product,
        oem: system.match.oem,
        quantity: system.quantity,
        unit: Math.round(rest / system.quantity),
        list: list === null ? null : Math.round(list / system.quantity),
        confidence:
          system.match.confidence * system.certainty * factor * (disputed.has(index) ? DISPUTED : 1),
      };
    }),
    matches: systems.map((system) => system.match.confidence),
    lines: countedLines(entries, spread),
    total: spread.total,
    totalRead: entries[spread.totalAt]?.stated ?? null,
    sum: Math.round(spread.sum),
    agrees: spread.agrees,
  };
}

/** The part that the total counts: all, or one of two parts that state the same total. */
function counted(found: FoundPart) {
  const whole = countedPart(found);
  if (whole.spread.agrees) return whole;
  const parts = repeatedParts(found).map(countedPart);
  return parts.find(({ spread }) => spread.agrees) ?? whole;
}

function countedPart(found: FoundPart) {
  const { entries, spread } = spreadSigned(found.entries);
  return { entries, spread, systems: insideTotal(found.systems, entries, spread) };
}

/** Systems without those that follow a total which is explained: they are optional. */
function insideTotal(
  systems: readonly FoundSystem[],
  entries: readonly QuoteEntry[],
  { totalAt, agrees }: SpreadDiscounts,
): readonly FoundSystem[] {
  if (!agrees) return systems;
  const inside = entries.slice(0, totalAt);
  const last = inside.findLast(({ kind }) => kind === 'line');
  return systems.slice(0, last?.kind === 'line' ? (last.system ?? -1) + 1 : 0);
}

/** Cents that are left of each system after discounts. */
function leftOfSystems(entries: readonly QuoteEntry[], factors: readonly number[]): Map<number, number> {
  const left = new Map<number, number>();
  for (const [at, entry] of entries.entries())
    if (entry.kind === 'line' && entry.system !== null)
      left.set(entry.system, (left.get(entry.system) ?? 0) + entry.cents * factors[at]!);
  return left;
}
