import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { SUBMITTED } from './gifts.ts';

/** So many gifts of one provider and year are still laid out in seconds. */
export const MOST_STATEMENT_GIFTS = 3_000;

/** Whose gifts of which year, as an address says it. */
export const StatementSchema = z.object({
  providerId: z.string('is missing'),
  year: z
    .string('is missing')
    .regex(/^[1-9]\d{3}$/, 'is no year (YYYY)')
    .transform(Number),
});

/** What no system has in the name of a file. */
const UNSAFE = /[\\/:*?"<>|\s]+/g;
const LONGEST_NAME = 100;

/** A name as a part of a file's. */
export function inFileName(name: string): string {
  const whole = [...oneLine(name).replace(UNSAFE, ' ').trim()];
  return whole.slice(0, LONGEST_NAME).join('').trim();
}

/** What a statement is saved as. */
export const statementName = (providerName: string, year: number): string =>
  `Gift Statement ${inFileName(providerName)} ${year}.pdf`;

interface StatedGift {
  cents: number;
  status: number;
  isIncidental: boolean;
}

/** What does not count toward the yearly limit, in cents. A returned gift is one, incidental or not. */
export function uncountedSums(gifts: readonly StatedGift[]): { incidental: number; returned: number } {
  const sums = { incidental: 0, returned: 0 };
  for (const { cents, status, isIncidental } of gifts)
    if (status !== SUBMITTED) sums.returned += cents;
    else if (isIncidental) sums.incidental += cents;
  return sums;
}
