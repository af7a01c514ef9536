import type { QuoteEntry } from '../discounts/quote-entries.ts';
import type { FoundSystem } from './found-systems.ts';

export interface FoundPart {
  systems: readonly FoundSystem[];
  entries: readonly QuoteEntry[];
}

const isSum = ({ kind }: QuoteEntry) => kind === 'total' || kind === 'subtotal' || kind === 'net';

/** The entries with the systems that they name, counted from 0. */
function partOf(systems: readonly FoundSystem[], entries: readonly QuoteEntry[]): FoundPart {
  const named = entries.flatMap((entry) => (entry.kind === 'line' ? (entry.system ?? []) : []));
  const first = named[0] ?? 0;
  const last = named.at(-1) ?? -1;
  const moved = (system: number | null) => (system === null || system < first ? null : system - first);
  return {
    systems: systems.slice(first, last + 1),
    entries: entries.map((entry) => {
      const line = entry.line && { ...entry.line, system: moved(entry.line.system) };
      const own = line ? { ...entry, line } : entry;
      return own.kind === 'line' || own.kind === 'discount' ? { ...own, system: moved(own.system) } : own;
    }),
  };
}

/** A total that is stated twice, with a summary before or after the details: the parts below and above the first one. */
export function repeatedParts({ systems, entries }: FoundPart): FoundPart[] {
  const last = entries.findLastIndex(isSum);
  const total = entries[last];
  if (!total || !('cents' in total)) return [];
  const first = entries.findIndex((entry) => isSum(entry) && 'cents' in entry && entry.cents === total.cents);
  if (first < 0 || first === last) return [];
  return [partOf(systems, entries.slice(first + 1)), partOf(systems, entries.slice(0, first + 1))];
}
