import { z } from 'zod';
import { formatCents } from '../money.ts';

/** The highest amount that can be typed: 999,999.99 USD (B-113). */
export const MOST_CENTS = 99_999_999;

const TOO_MUCH = `must be at most ${formatCents(MOST_CENTS)}`;

/** Dollars on the wire, at most two decimals, as integer cents (B-114): 12.3 → 1230. */
const cents = z
  .number()
  .refine(
    (dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6,
    'has more than two decimals',
  )
  .transform((dollars) => Math.round(dollars * 100));

/** An amount that is more than nothing. */
export const AmountSchema = cents.pipe(
  z.number().int().min(1, 'must be more than 0').max(MOST_CENTS, TOO_MUCH),
);

/** An amount as a form holds it: integer cents, null while nothing is entered. */
export const enteredCents = (missing: string) =>
  z.number(missing).int().min(1, missing).max(MOST_CENTS, TOO_MUCH);

/** An amount of a filter: a remaining amount may be below zero. */
export const FilterAmountSchema = cents.pipe(z.number().int().min(-1e12).max(1e12));
