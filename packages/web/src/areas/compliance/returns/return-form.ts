import { enteredCents } from '@capwise/domain/compliance/amounts';
import { RETURNED } from '@capwise/domain/compliance/gifts/gifts';
import {
  ITEM,
  RETURN_NOTE_LENGTH,
  RETURN_NOTE_PROBLEM,
  returnAmountFault,
  returnDayFault,
} from '@capwise/domain/compliance/returns/gift-return';
import { type Day, isDay } from '@capwise/domain/dates';
import { centsToDollars, dollarsToCents } from '@capwise/domain/money';
import { z } from 'zod';
import { type Attachment, giftFileInputs } from '../attachments/attachment.ts';
import type { ActedGift } from '../gift/acted-gift.tsx';

export interface ReturnValues {
  returnedDate: Day;
  /** A manner as text, for the radio buttons. */
  manner: string;
  /** Integer cents. Null while empty. */
  amount: number | null;
  note: string;
  file: Attachment[];
}

/** Cents that have not come back yet. */
export const leftOf = ({ giftAmount, returnedAmount }: ActedGift): number =>
  dollarsToCents(giftAmount) - dollarsToCents(returnedAmount);

export const newReturn = (gift: ActedGift, today: Day): ReturnValues => ({
  returnedDate: today > gift.receivedDate ? today : gift.receivedDate,
  manner: String(ITEM),
  amount: leftOf(gift),
  note: '',
  file: [],
});

export function returnSchema(gift: ActedGift, today: Day) {
  const returnable = { received: gift.receivedDate, left: leftOf(gift) };
  return z.object({
    returnedDate: z.string().superRefine((day, context) => {
      const fault = isDay(day) ? returnDayFault(day, returnable, today) : 'Enter the date returned';
      if (fault) context.addIssue({ code: 'custom', message: fault });
    }),
    manner: z.string(),
    amount: enteredCents('Enter the amount returned').superRefine((cents, context) => {
      const fault = returnAmountFault(cents, returnable);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    }),
    note: z.string().max(RETURN_NOTE_LENGTH, RETURN_NOTE_PROBLEM),
    file: z
      .array(z.custom<Attachment>())
      .refine((all) => all.every(({ assetId }) => assetId !== null), 'The file is not uploaded yet'),
  });
}
export type ValidReturn = z.output<ReturnType<typeof returnSchema>>;

export const returnInput = ({ returnedDate, manner, amount, note, file }: ValidReturn) => ({
  returnedDate,
  manner: Number(manner),
  amount: centsToDollars(amount),
  note,
  ...(file.length > 0 && { file: giftFileInputs(file)[0]! }),
});

export const returnedText = (status: number): string =>
  status === RETURNED ? 'The gift has been returned.' : 'The returned part has been recorded.';
