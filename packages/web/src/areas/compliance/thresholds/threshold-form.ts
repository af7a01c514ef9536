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

export type AllOfferValues = OfferValues & ChosenOrganizations;

/** The newest threshold set for the year is the valid one (B-107). */
export const findThreshold = (thresholds: readonly Threshold[], year: number): Threshold | null =>
  thresholds.find((threshold) => threshold.year === year) ?? null;

export const thresholdFormValues = (current: Threshold | null): OfferValues => ({
  amount: current?.amount ?? null,
  incidentalAmount: current?.incidentalAmount ?? null,
  remunerationAmount: current?.remunerationAmount ?? null,
});

const AMOUNTS = {
  amount: enteredCents('Enter the threshold amount'),
  incidentalAmount: enteredCents('Enter the incidental threshold amount'),
  remunerationAmount: enteredCents('Enter the remuneration threshold amount, or leave it empty').nullable(),
};

export const OfferFormSchema = z.object(AMOUNTS);

export const AllOfferFormSchema = z.object({ ...AMOUNTS, ...ORGANIZATIONS });

/** Requires the first two amounts, and at least one that differs from the current ones (THR-002, B-126). */
export const thresholdFormSchema = (current: OfferValues) =>
  OfferFormSchema.refine(
    ({ amount, incidentalAmount, remunerationAmount }) =>
      current.amount !== amount ||
      current.incidentalAmount !== incidentalAmount ||
      current.remunerationAmount !== remunerationAmount,
    { message: 'These are already the amounts for this year' },
  );
