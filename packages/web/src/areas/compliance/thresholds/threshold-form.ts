import { enteredCents } from '@capwise/domain/compliance/amounts';
import { z } from 'zod';
import { type ChosenOrganizations, ORGANIZATIONS } from '../places/all/organizations-field.tsx';
import type { Threshold } from './use-thresholds.ts';

/** Amounts are integer cents, null while empty. */
export interface OfferValues {
  amount: number | null;
  incidentalAmount: number | null;
  /** Optional. */
  remunerationAmount: number | null;
}

export interface ThresholdValues extends OfferValues {
  thresholdYear: string;
}

export type AllOfferValues = OfferValues & ChosenOrganizations;

/** The newest threshold set for the year is the valid one (B-107). */
export const findThreshold = (thresholds: readonly Threshold[], year: number): Threshold | null =>
  thresholds.find((threshold) => threshold.year === year) ?? null;

export function thresholdFormValues(thresholds: readonly Threshold[], year: number): ThresholdValues {
  const current = findThreshold(thresholds, year);
  return {
    thresholdYear: String(year),
    amount: current?.amount ?? null,
    incidentalAmount: current?.incidentalAmount ?? null,
    remunerationAmount: current?.remunerationAmount ?? null,
  };
}

const AMOUNTS = {
  amount: enteredCents('Enter the threshold amount'),
  incidentalAmount: enteredCents('Enter the incidental threshold amount'),
  remunerationAmount: enteredCents('Enter the remuneration threshold amount, or leave it empty').nullable(),
};

export const OfferFormSchema = z.object(AMOUNTS);

export const AllOfferFormSchema = z.object({ ...AMOUNTS, ...ORGANIZATIONS });

/** Requires the first two amounts, and at least one that differs from the current thresholds (THR-002, B-126). */
export const thresholdFormSchema = (thresholds: readonly Threshold[]) =>
  z
    .object({
      thresholdYear: z.string().transform(Number),
      ...AMOUNTS,
    })
    .refine(
      ({ thresholdYear, amount, incidentalAmount, remunerationAmount }) => {
        const current = findThreshold(thresholds, thresholdYear);
        return (
          current?.amount !== amount ||
          current.incidentalAmount !== incidentalAmount ||
          current.remunerationAmount !== remunerationAmount
        );
      },
      { message: 'These are already the amounts for this year' },
    );
