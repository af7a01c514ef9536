import { z } from 'zod';
import { AmountSchema } from '../amounts.ts';

/** Number of selectable years, starting with the current one (THR-003). */
export const THRESHOLD_YEARS = 6;
export const THRESHOLD_PAGE_SIZE = 8;

export const SaveThresholdSchema = z.object({
  amount: AmountSchema,
  incidentalAmount: AmountSchema,
  /** Null for none. Left out, the amount of the year stays. */
  remunerationAmount: AmountSchema.nullish(),
  thresholdYear: z.int(),
});

export const thresholdYears = (currentYear: number): number[] =>
  Array.from({ length: THRESHOLD_YEARS }, (_, offset) => currentYear + offset);
