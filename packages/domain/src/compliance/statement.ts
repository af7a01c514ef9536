import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { SUBMITTED } from './gifts.ts';
import { isAboveIncidentalLimit } from './limit-warnings.ts';

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

/**
 * What does not count toward the yearly limit, in cents. A returned gift is one, incidental or not.
 * @param limit of one incidental gift; null without one
 * @returns `aboveLimit` counts incidental gifts that are worth too much
 */
export function uncountedSums(gifts: readonly StatedGift[], limit: number | null) {
  const sums = { incidental: 0, returned: 0, aboveLimit: 0 };
  for (const gift of gifts) {
    if (gift.status !== SUBMITTED) sums.returned += gift.cents;
    else if (gift.isIncidental) sums.incidental += gift.cents;
    if (isAboveIncidentalLimit(gift, limit)) sums.aboveLimit += 1;
  }
  return sums;
}
