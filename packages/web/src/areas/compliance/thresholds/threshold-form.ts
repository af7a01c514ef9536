import { enteredCents } from '@capwise/domain/compliance/amounts';
import { z } from 'zod';
import type { Threshold } from './use-thresholds.ts';

/** Amounts are integer cents; null while nothing is entered. */
export interface ThresholdValues {
  /** The choice of a select is a text. */
  thresholdYear: string;
  amount: number | null;
  incidentalAmount: number | null;
}

/** What counts in a year: the newest that was set for it (B-107). */
export const currentOf = (thresholds: readonly Threshold[], year: number): Threshold | null =>
  thresholds.find((threshold) => threshold.year === year) ?? null;

/** The form of a year begins with what counts in it. */
export function valuesOf(thresholds: readonly Threshold[], year: number): ThresholdValues {
  const current = currentOf(thresholds, year);
  return {
    thresholdYear: String(year),
    amount: current?.amount ?? null,
    incidentalAmount: current?.incidentalAmount ?? null,
  };
}

const AMOUNTS = {
  amount: enteredCents('Enter the threshold amount'),
  incidentalAmount: enteredCents('Enter the incidental threshold amount'),
};

/** What is confirmed for a year that has no limits. */
export const OfferFormSchema = z.object(AMOUNTS);

/** Both amounts, and something that differs from what counts in the year (THR-002, B-126). */
export const thresholdFormSchema = (thresholds: readonly Threshold[]) =>
  z
    .object({
      thresholdYear: z.string().transform(Number),
      ...AMOUNTS,
    })
    .refine(
      ({ thresholdYear, amount, incidentalAmount }) => {
        const current = currentOf(thresholds, thresholdYear);
        return current?.amount !== amount || current.incidentalAmount !== incidentalAmount;
      },
      { message: 'These are the current amounts of the year' },
    );
