import { z } from 'zod';
import { oneLine } from '../../one-line.ts';
import { measureOf } from '../exceptions/measures.ts';
import { isAboveIncidentalThreshold } from '../thresholds/threshold-warnings.ts';

/** This many gifts can be laid out within seconds. */
export const MAX_STATEMENT_GIFTS = 3_000;

export const StatementSchema = z.object({
  providerId: z.string('is missing'),
  year: z
    .string('is missing')
    .regex(/^[1-9]\d{3}$/, 'Enter a year as YYYY')
    .transform(Number),
});

/** Characters that file systems do not allow in names, and white space. */
const UNSAFE = /[\\/:*?"<>|\s]+/g;
const MAX_NAME_LENGTH = 100;

export function inFileName(name: string): string {
  const whole = [...oneLine(name).replace(UNSAFE, ' ').trim()];
  return whole.slice(0, MAX_NAME_LENGTH).join('').trim();
}

export const statementName = (providerName: string, year: number): string =>
  `Gift Statement ${inFileName(providerName)} ${year}.pdf`;

interface StatedGift {
  cents: number;
  returnedCents: number;
  status: number;
  isIncidental: boolean;
  exception: number | null;
}

/**
 * Sums that do not count toward the yearly threshold, in cents. What was returned of incidental gifts counts as
 * returned only.
 * @param threshold the incidental threshold, or null
 * @returns `paid` is limited remuneration, `aboveThreshold` is the number of gifts above the incidental threshold
 */
export function uncountedSums(gifts: readonly StatedGift[], threshold: number | null) {
  const sums = { incidental: 0, returned: 0, paid: 0, excepted: 0, aboveThreshold: 0 };
  for (const gift of gifts) {
    sums.returned += gift.returnedCents;
    const left = gift.cents - gift.returnedCents;
    const measure = measureOf(gift.exception, gift.isIncidental);
    if (measure === 'incidental') sums.incidental += left;
    if (measure === 'remuneration') sums.paid += left;
    if (measure === 'none') sums.excepted += left;
    if (isAboveIncidentalThreshold(gift, threshold)) sums.aboveThreshold += 1;
  }
  return sums;
}
