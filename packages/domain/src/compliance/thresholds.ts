import { z } from 'zod';
import { AmountSchema } from './amounts.ts';

/** Years that a threshold can be saved for, from the current one on (THR-003). */
export const THRESHOLD_YEARS = 6;
export const THRESHOLD_PAGE_SIZE = 8;

export const SaveThresholdSchema = z.object({
  amount: AmountSchema,
  incidentalAmount: AmountSchema,
  thresholdYear: z.int(),
});

/** The years of the choice. */
export const thresholdYears = (currentYear: number): number[] =>
  Array.from({ length: THRESHOLD_YEARS }, (_, offset) => currentYear + offset);
