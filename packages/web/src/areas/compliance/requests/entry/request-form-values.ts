import { enteredCents } from '@capwise/domain/compliance/amounts';
import {
  GIFT_TEXT_LENGTH,
  GIFT_TEXT_PROBLEM,
  MAX_RECIPIENTS,
  TOO_MANY_RECIPIENTS,
} from '@capwise/domain/compliance/gifts/gifts';
import { plannedDateFault, RequestReasonSchema } from '@capwise/domain/compliance/requests/requests';
import { type Day, isDay } from '@capwise/domain/dates';
import { z } from 'zod';
import type { Recipient } from '../../recipients/recipient.ts';

export interface RequestValues {
  giftTypeId: string | null;
  /** Integer cents. Null while empty. */
  amount: number | null;
  plannedDate: Day;
  requestorId: string | null;
  isIncidental: boolean;
  reason: string;
  description: string;
  recipients: Recipient[];
}

/** Values typed into *Check a Gift*, which opens the form with them. */
export type AskedValues = Partial<Pick<RequestValues, 'amount' | 'plannedDate' | 'isIncidental'>> & {
  provider?: { id: string; name: string };
};

/** State of a navigation that fills the form. */
export interface AskedState {
  asked: AskedValues;
}

export const newRequest = (today: Day, { provider: _, ...asked }: AskedValues = {}): RequestValues => ({
  giftTypeId: null,
  amount: null,
  plannedDate: today,
  requestorId: null,
  isIncidental: false,
  reason: '',
  description: '',
  recipients: [],
  ...asked,
});

export const requestSchema = (today: Day) =>
  z.object({
    giftTypeId: z.string('Choose a gift type'),
    amount: enteredCents('Enter the gift value'),
    plannedDate: z.string().superRefine((day, context) => {
      const fault = isDay(day) ? plannedDateFault(day, today) : 'Enter the planned day';
      if (fault) context.addIssue({ code: 'custom', message: fault });
    }),
    requestorId: z.string('Choose a requestor'),
    isIncidental: z.boolean(),
    reason: RequestReasonSchema,
    description: z.string().max(GIFT_TEXT_LENGTH, GIFT_TEXT_PROBLEM),
    recipients: z
      .array(z.custom<Recipient>())
      .min(1, 'Add a recipient')
      .max(MAX_RECIPIENTS, TOO_MANY_RECIPIENTS),
  });
