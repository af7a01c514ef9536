import { median, spread, table, whole } from '../lib/figures.ts';
import type { Alternation } from './checks.ts';
import type { Reads } from './reads.ts';
import type { Figures } from './rounds.ts';
import type { Measured } from './technologies.ts';
import { NAMES } from './variants.ts';

const ratio = (value: number) => `${value.toFixed(2)} ×`;
const HEAD = [
  'variant',
  'requests/s',
  '÷ PostGraphile',
  '÷ bytes ready',
  'CPU ms each',
  'asker’s CPU',
  'bytes',
];

const variantRates = (figures: readonly Figures[], name: string) =>
  figures.find(({ variant }) => variant.name === name)!.perSecond;

/** Median of the ratios per round. A busy machine affects both values of a round equally. */
function rateRatio(figures: readonly Figures[], above: string, below: string): number {
  const divisors = variantRates(figures, below);
  return median(variantRates(figures, above).map((value, round) => value / divisors[round]!));
}

export function resultTable(figures: readonly Figures[]): string {
  const rows = figures.map(({ variant: { name }, perSecond, cpuMs, loadShare, bytes }) => [
    name,
    spread(perSecond),
    ratio(rateRatio(figures, name, NAMES.postgraphile)),
    ratio(rateRatio(figures, name, NAMES.still)),
    cpuMs.length ? median(cpuMs).toFixed(2) : '–',
    `${Math.round(median(loadShare) * 100)} %`,
    whole(bytes),
  ]);
  return table(HEAD, rows);
}

export function aims(figures: readonly Figures[]): string[] {
  const line = (what: string, got: number, aim: number) =>
    `${got >= aim ? 'reached    ' : 'NOT REACHED'}  ${what}: ${ratio(got)}, aim ≥ ${ratio(aim)}`;
  const changed = rateRatio(figures, NAMES.uncached, NAMES.postgraphile);
  return [
    line('data just changed ÷ PostGraphile, at once', changed, 3),
    line('data just changed ÷ PostGraphile, in the end', changed, 10),
    line('asked again ÷ the same bytes ready', rateRatio(figures, NAMES.again, NAMES.still), 0.5),
  ];
}

export function dataLine(quotes: number, technologies: readonly Measured[]): string {
  const rows = technologies.map((technology) => technology.rows);
  return (
    `${whole(quotes)} quoted products; ${technologies.length} technologies with ${Math.min(...rows)} to ` +
    `${Math.max(...rows)} rows each in 12 months (${whole(median(rows))} in the middle), one for each connection.`
  );
}

export function readsLine(changed: Reads, again: Reads): string {
  const share = `${((changed.reads / changed.requests) * 100).toFixed(1)} %`;
  return (
    `Reads of the table by the database's own count: ${whole(changed.reads)} for ${whole(changed.requests)} ` +
    `requests after a change (${share}), ${whole(again.reads)} for ${whole(again.requests)} asked again.`
  );
}

export const alternationLine = ({ times, hospitalRows, vendorRows, removedDays }: Alternation) =>
  `Hospital and vendor asking in turn, ${times} times each: always ${hospitalRows} and ${vendorRows} rows; ` +
  `the vendor's are the hospital's without the last ${removedDays} days.`;
