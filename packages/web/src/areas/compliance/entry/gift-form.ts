import { enteredCents } from '@capwise/domain/compliance/amounts';
import { dateFault, GIFT_TEXT_LENGTH, MOST_RECIPIENTS } from '@capwise/domain/compliance/gifts';
import { type Day, isDay } from '@capwise/domain/dates';
import { dollarsToCents } from '@capwise/domain/money';
import { z } from 'zod';
import type { EditedGiftAlertQuery } from '../../../gen/graphql.ts';
import type { Recipient } from './recipient.ts';

export type EditedGift = NonNullable<EditedGiftAlertQuery['giftAlert']>;

export interface GiftValues {
  giftTypeId: string | null;
  /** Integer cents; null while nothing is entered. */
  amount: number | null;
  /** '' for none. */
  receivedDate: Day;
  requestorId: string | null;
  isIncidental: boolean;
  description: string;
  comments: string;
  /** Of a new gift. */
  recipients: Recipient[];
}

export const newGift = (today: Day): GiftValues => ({
  giftTypeId: null,
  amount: null,
  receivedDate: today,
  requestorId: null,
  isIncidental: false,
  description: '',
  comments: '',
  recipients: [],
});

export const valuesOf = (gift: EditedGift): GiftValues => ({
  giftTypeId: gift.giftTypeId,
  amount: dollarsToCents(gift.giftAmount),
  receivedDate: gift.receivedDate,
  requestorId: gift.requestorId,
  isIncidental: gift.isIncidental,
  description: gift.description,
  comments: gift.comments,
  recipients: [],
});

const text = z.string().max(GIFT_TEXT_LENGTH, `must have at most ${GIFT_TEXT_LENGTH} characters`);

/** What a gift needs (GIFT-022, GIFT-023); the first thing that is missing is told. */
export const giftFormSchema = (today: Day, isNew: boolean) =>
  z.object({
    giftTypeId: z.string('Choose a gift type'),
    amount: enteredCents('Enter the gift value'),
    receivedDate: z.string().superRefine((day, context) => {
      const fault = isDay(day) ? dateFault(day, today, isNew) : 'Enter the date received';
      if (fault) context.addIssue({ code: 'custom', message: fault });
    }),
    requestorId: z.string('Choose a requestor'),
    isIncidental: z.boolean(),
    description: text,
    comments: text,
    recipients: z
      .array(z.custom<Recipient>())
      .min(isNew ? 1 : 0, 'Add a recipient')
      .max(MOST_RECIPIENTS, `Name at most ${MOST_RECIPIENTS} recipients`),
  });
export type ValidGift = z.output<ReturnType<typeof giftFormSchema>>;
