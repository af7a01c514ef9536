import { z } from 'zod';
import { formatCents } from '../money.ts';

/** Largest amount that users can enter: 999,999.99 USD (B-113). */
export const MAX_CENTS = 99_999_999;

const TOO_MUCH = `Enter at most ${formatCents(MAX_CENTS)}`;

/** Dollars with up to two decimals, converted to integer cents (B-114): 12.3 → 1230. */
const cents = z
  .number()
  .refine(
    (dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6,
    'Enter at most two decimals',
  )
  .transform((dollars) => Math.round(dollars * 100));

export const AmountSchema = cents.pipe(
  z.number().int().min(1, 'Enter an amount above 0').max(MAX_CENTS, TOO_MUCH),
);

/** Form value in integer cents. Null while empty. */
export const enteredCents = (missing: string) =>
  z.number(missing).int().min(1, missing).max(MAX_CENTS, TOO_MUCH);

/** Filter value. Remaining amounts can be negative. */
export const FilterAmountSchema = cents.pipe(z.number().int().min(-1e12).max(1e12));
