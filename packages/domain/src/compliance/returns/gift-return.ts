import { z } from 'zod';
import { type Day, dayToEpochSeconds, formatDay, isDay } from '../../dates.ts';
import { formatCents } from '../../money.ts';
import { visibleText } from '../../visible-text.ts';
import { AmountSchema } from '../amounts.ts';
import { GiftFileSchema } from '../attachments.ts';

/** 42 CFR 411.357(k)(3) accepts the item or its value. */
export const ITEM = 1;
export const VALUE = 2;
export const MANNER_NAMES = { [ITEM]: 'The item', [VALUE]: 'Its value' } as const;
export const mannerName = (manner: number): string => MANNER_NAMES[manner === VALUE ? VALUE : ITEM];

export const RETURN_NOTE_LENGTH = 2_000;
export const RETURN_NOTE_PROBLEM = `Enter at most ${RETURN_NOTE_LENGTH.toLocaleString('en-US')} characters`;

/** A return of a gift. The amount is in dollars, and in integer cents when parsed. */
export const GiftReturnSchema = z.object({
  returnedDate: z.string().refine(isDay, 'Enter a date as YYYY-MM-DD'),
  manner: z.literal([ITEM, VALUE], 'Choose what came back'),
  amount: AmountSchema,
  note: z
    .string()
    .overwrite(visibleText)
    .max(RETURN_NOTE_LENGTH, RETURN_NOTE_PROBLEM)
    .nullish()
    .transform((given) => given ?? ''),
  file: GiftFileSchema.nullish().transform((given) => given ?? null),
});
export type GiftReturn = z.output<typeof GiftReturnSchema>;

interface Returnable {
  received: Day;
  /** In cents. */
  left: number;
}

/** Why a gift cannot have come back on this day, or null. @param today in the tenant's time zone */
export function returnDayFault(day: Day, { received }: Returnable, today: Day): string | null {
  if (day < received)
    return `Date returned cannot be before the gift was received, ${formatDay(dayToEpochSeconds(received))}`;
  return day > today ? 'Date returned cannot be in the future' : null;
}

export const returnAmountFault = (cents: number, { left }: Returnable): string | null =>
  cents > left ? `Enter at most ${formatCents(left)}, which has not been returned yet` : null;

/** @param amount and returned in cents @param firstReturn day of the gift's earliest return */
export function editAfterReturnFault(
  edited: { amount: number; receivedDate: Day },
  { returned, firstReturn }: { returned: number; firstReturn: Day | null },
): { field: 'amount' | 'receivedDate'; reason: string } | null {
  if (returned > 0 && edited.amount <= returned)
    return { field: 'amount', reason: `Enter more than ${formatCents(returned)}, which has been returned` };
  return firstReturn !== null && edited.receivedDate > firstReturn
    ? { field: 'receivedDate', reason: 'Date received cannot be after a return of this gift' }
    : null;
}
