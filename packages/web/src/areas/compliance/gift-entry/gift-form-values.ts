import { enteredCents } from '@capwise/domain/compliance/amounts';
import { exceptionFault, INCIDENTAL } from '@capwise/domain/compliance/exceptions/exceptions';
import { type EntryRules, evidenceFault } from '@capwise/domain/compliance/gifts/entry-rules';
import {
  dateFault,
  GIFT_TEXT_LENGTH,
  GIFT_TEXT_PROBLEM,
  MAX_RECIPIENTS,
  TOO_MANY_RECIPIENTS,
} from '@capwise/domain/compliance/gifts/gifts';
import { type Day, isDay } from '@capwise/domain/dates';
import { dollarsToCents } from '@capwise/domain/money';
import { z } from 'zod';
import type { EditedGiftAlertQuery } from '../../../gen/graphql.ts';
import {
  type Attachment,
  attachmentsField,
  hasSameAttachments,
  toAttachment,
} from '../attachments/attachment.ts';
import type { Recipient } from '../recipients/recipient.ts';

export type EditedGift = NonNullable<EditedGiftAlertQuery['giftAlert']>;

export interface GiftValues {
  giftTypeId: string | null;
  /** Integer cents. Null while empty. */
  amount: number | null;
  receivedDate: Day;
  requestorId: string | null;
  /** Without a question for the exception. */
  isIncidental: boolean;
  /** A number as text, or null. */
  exception: string | null;
  conditions: string[];
  description: string;
  comments: string;
  recipients: Recipient[];
  attachments: Attachment[];
}

export const newGift = (today: Day): GiftValues => ({
  giftTypeId: null,
  amount: null,
  receivedDate: today,
  requestorId: null,
  isIncidental: false,
  exception: null,
  conditions: [],
  description: '',
  comments: '',
  recipients: [],
  attachments: [],
});

export const giftFormValues = (gift: EditedGift): GiftValues => ({
  giftTypeId: gift.giftTypeId,
  amount: dollarsToCents(gift.giftAmount),
  receivedDate: gift.receivedDate,
  requestorId: gift.requestorId,
  isIncidental: gift.isIncidental,
  exception: gift.exception == null ? null : String(gift.exception),
  conditions: [...gift.conditions],
  description: gift.description,
  comments: gift.comments,
  recipients: [],
  attachments: gift.giftAlertFiles.map(toAttachment),
});

const text = z.string().max(GIFT_TEXT_LENGTH, GIFT_TEXT_PROBLEM);

const giftSchema = (today: Day, { graceDays }: EntryRules, isNew: boolean) =>
  z.object({
    giftTypeId: z.string('Choose a gift type'),
    amount: enteredCents('Enter the gift value'),
    receivedDate: z.string().superRefine((day, context) => {
      const fault = isDay(day) ? dateFault(day, today, isNew, graceDays) : 'Enter the date received';
      if (fault) context.addIssue({ code: 'custom', message: fault });
    }),
    requestorId: z.string('Choose a requestor'),
    isIncidental: z.boolean(),
    exception: z.string().nullable(),
    conditions: z.array(z.string()),
    description: text,
    comments: text,
    recipients: z
      .array(z.custom<Recipient>())
      .min(isNew ? 1 : 0, 'Add a recipient')
      .max(MAX_RECIPIENTS, TOO_MANY_RECIPIENTS),
    attachments: attachmentsField,
  });
export type ValidGift = z.output<ReturnType<typeof giftSchema>>;

/**
 * Validates the form. If only the attachments of a stored gift were edited, its other values are not
 * validated again (B-112).
 * @param stored Null for a new gift.
 * @param eventFiles Number of receipts of the event whose cost the gift is a share of. Null for other gifts.
 */
export function giftFormSchema(
  today: Day,
  rules: EntryRules,
  stored: GiftValues | null,
  eventFiles: number | null = null,
): z.ZodType<ValidGift> {
  const whole = giftSchema(today, rules, stored === null);
  return z.custom<GiftValues>().transform((values, context) => {
    const isKept = stored !== null && isAttachmentsOnly(values, stored);
    const judged = isKept
      ? attachmentsOnly.safeParse({ attachments: values.attachments })
      : whole.safeParse(values);
    const faults = isKept ? [] : ruleFaults(values, rules, eventFiles);
    if (judged.success && faults.length === 0) {
      const isStored = isKept || eventFiles !== null;
      const isIncidental = isStored ? values.isIncidental : isMarkedIncidental(values, rules);
      return { ...values, ...judged.data, isIncidental } as ValidGift;
    }
    for (const { path, message } of [...(judged.error?.issues ?? []), ...faults])
      context.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  });
}

/** With a question for the exception, it decides. */
export const isMarkedIncidental = (
  { isIncidental, exception }: Pick<GiftValues, 'isIncidental' | 'exception'>,
  { asksException }: EntryRules,
): boolean => (asksException ? exception === String(INCIDENTAL) : isIncidental);

export const chosenException = ({ exception, conditions }: Pick<GiftValues, 'exception' | 'conditions'>) => ({
  exception: exception === null ? null : Number(exception),
  conditions,
});

function ruleFaults(
  values: GiftValues,
  rules: EntryRules,
  eventFiles: number | null,
): { path: string[]; message: string }[] {
  const { amount, description, attachments: files } = values;
  const missing = evidenceFault(
    { amount: amount ?? 0, description, fileCount: files.length + (eventFiles ?? 0) },
    rules,
  );
  // The event decides about its gifts.
  const fault = rules.asksException && eventFiles === null ? exceptionFault(chosenException(values)) : null;
  return [
    ...(missing
      ? [{ path: [missing.needs === 'file' ? 'attachments' : 'description'], message: missing.reason }]
      : []),
    ...(fault ? [{ path: [fault.field], message: fault.reason }] : []),
  ];
}

const attachmentsOnly = z.object({ attachments: attachmentsField });

function isAttachmentsOnly(values: GiftValues, stored: GiftValues): boolean {
  const { attachments: _, ...others } = values;
  const isSame = Object.entries(others).every(
    ([name, value]) =>
      name === 'recipients' || JSON.stringify(value) === JSON.stringify(stored[name as keyof GiftValues]),
  );
  return isSame && !hasSameAttachments(values, stored);
}
