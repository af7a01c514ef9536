import { z } from 'zod';
import { inFileName } from './statement.ts';

/** Providers whose statements one file holds. */
export const MOST_ZIPPED_STATEMENTS = 2_000;
/** Why more than these are refused. */
export const tooManyProviders = (count: number): string =>
  `The filter has ${count.toLocaleString('en-US')} providers. At most ${MOST_ZIPPED_STATEMENTS.toLocaleString('en-US')} fit into one file.`;
/** How long such a file is kept. */
export const ZIP_HOURS = 24;

/** The year of the statements. */
export const ZipYearSchema = z.int('is no year').min(1, 'is no year').max(9_999, 'is no year');

/** Where a file of statements is on its way. */
export const ZIP_STATES = ['waiting', 'making', 'ready', 'failed', 'canceled'] as const;
export type ZipState = (typeof ZIP_STATES)[number];
/** Nothing of what these are follows. */
export const isZipOpen = (state: ZipState): boolean => state === 'waiting' || state === 'making';

/** What such a file is saved as. */
export const zipName = (organizationName: string, year: number): string =>
  `Statements ${year} ${inFileName(organizationName)}.zip`;

interface NamedProvider {
  name: string;
  npi: string;
}

/**
 * What the statements are called in their file, in the order of the providers: each otherwise than all others, in any
 * letter case, since Windows takes 'lee.pdf' and 'Lee.pdf' for one.
 */
export function zippedNames(providers: readonly NamedProvider[], year: number): string[] {
  const taken = new Set<string>();
  // How many of a name there are so far.
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
