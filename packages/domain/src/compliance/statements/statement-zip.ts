import { z } from 'zod';
import { inFileName } from './statement.ts';

/** Statements in one file. More of them are split into parts. */
export const MAX_ZIPPED_STATEMENTS = 2_000;
const MAX_PARTS = 50;
export const MAX_REQUESTED_STATEMENTS = MAX_PARTS * MAX_ZIPPED_STATEMENTS;
export const tooManyProviders = (count: number): string =>
  `The filter has ${count.toLocaleString('en-US')} providers. One request can have at most ${MAX_REQUESTED_STATEMENTS.toLocaleString('en-US')}: narrow the filter.`;
export const NO_VOID_STATEMENTS = 'Statements list no void gifts: clear the filter Void';
export const partCount = (providers: number): number => Math.ceil(providers / MAX_ZIPPED_STATEMENTS);

interface Part {
  partNo: number;
  partCount: number;
}
/** Empty for a file without other parts. */
export const partName = ({ partNo, partCount: count }: Part): string =>
  count === 1 ? '' : `part ${partNo} of ${count}`;
export const ZIP_HOURS = 24;

const YEAR_PROBLEM = 'Enter a year from 1 to 9999';
export const ZipYearSchema = z.int(YEAR_PROBLEM).min(1, YEAR_PROBLEM).max(9_999, YEAR_PROBLEM);

export const ZIP_STATES = ['waiting', 'making', 'ready', 'failed', 'canceled'] as const;
export type ZipState = (typeof ZIP_STATES)[number];
export const isZipOpen = (state: ZipState): boolean => state === 'waiting' || state === 'making';

export const zipName = (organizationName: string, year: number, part: Part): string =>
  `${[`Statements ${year}`, inFileName(organizationName), partName(part)].filter(Boolean).join(' ')}.zip`;

interface NamedProvider {
  name: string;
  npi: string;
}

/**
 * File names in the order of the providers. Unique even without letter case, because Windows treats 'lee.pdf'
 * and 'Lee.pdf' as the same file.
 */
export function zippedNames(providers: readonly NamedProvider[], year: number): string[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return providers.map(({ name, npi }) => {
    const parts = [`Statement ${year}`, inFileName(name), inFileName(npi)].filter(Boolean).join(' - ');
    const stem = parts.normalize('NFC');
    const start = (counts.get(stem.toLowerCase()) ?? 0) + 1;
    for (let count = start; ; count += 1) {
      const unique = `${stem}${count === 1 ? '' : ` (${count})`}.pdf`;
      const key = unique.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      counts.set(stem.toLowerCase(), count);
      return unique;
    }
  });
}
