import { enteredCents } from '@capwise/domain/compliance/amounts';
import {
  ALL_ATTENDEES,
  EVENT_NAME_LENGTH,
  eventFault,
  GATHERING,
  OTHER,
  PHYSICIAN,
  STAFF_EVENT_KIND,
} from '@capwise/domain/compliance/events/events';
import { giftsOfEvent, largestGift } from '@capwise/domain/compliance/events/shares';
import { exceptionFault, PLANNED_EXCEPTIONS } from '@capwise/domain/compliance/exceptions/exceptions';
import { type EntryRules, evidenceFault } from '@capwise/domain/compliance/gifts/entry-rules';
import { dateFault, GIFT_TEXT_LENGTH, GIFT_TEXT_PROBLEM } from '@capwise/domain/compliance/gifts/gifts';
import { type Day, isDay } from '@capwise/domain/dates';
import { dollarsToCents } from '@capwise/domain/money';
import { z } from 'zod';
import { type Attachment, attachmentsField, toAttachment } from '../attachments/attachment.ts';
import type { Reference } from '../lists/select/use-reference-page.ts';
import type { Attendee } from './attendees/attendee.ts';
import type { GiftEvent } from './event.ts';

export interface EventValues {
  name: string;
  kind: string;
  heldOn: Day;
  /** Integer cents. Null while empty. */
  total: number | null;
  split: string;
  handedOut: number | null;
  entityId: Reference | null;
  giftTypeId: string | null;
  requestorId: string | null;
  exception: string | null;
  conditions: string[];
  description: string;
  attendees: Attendee[];
  /** Receipts. */
  attachments: Attachment[];
}

export const eventValues = (event: GiftEvent | null, today: Day): EventValues =>
  event
    ? {
        name: event.name,
        kind: String(event.kind),
        heldOn: event.heldOn as Day,
        total: dollarsToCents(event.totalAmount),
        split: String(event.split),
        handedOut: event.handedOutAmount ? dollarsToCents(event.handedOutAmount) : null,
        entityId: { id: event.entityId, name: event.entityName },
        giftTypeId: event.giftTypeId,
        requestorId: event.requestorId,
        exception: event.exception == null ? null : String(event.exception),
        conditions: [...event.conditions],
        description: event.description,
        attendees: event.attendees.map(({ kind, providerId, providerName, name }, at) => ({
          key: String(at),
          kind,
          provider: providerId == null ? null : { id: providerId, name: providerName ?? '' },
          name,
        })),
        attachments: event.files.map(toAttachment),
      }
    : {
        ...{ name: '', kind: String(GATHERING), heldOn: today, total: null, split: String(ALL_ATTENDEES) },
        ...{ handedOut: null, entityId: null, giftTypeId: null, requestorId: null },
        ...{ exception: null, conditions: [], description: '', attendees: [], attachments: [] },
      };

export const sharedEvent = ({ kind, split, total, handedOut, attendees }: EventValues) => ({
  kind: Number(kind),
  split: Number(split),
  total: total ?? 0,
  handedOut: Number(kind) === STAFF_EVENT_KIND ? (handedOut ?? 0) : 0,
  attendees: attendees.map((one) => ({
    kind: one.kind,
    providerId: one.kind === OTHER ? null : (one.provider?.id ?? null),
    name: one.kind === PHYSICIAN ? '' : one.name,
  })),
});

/** True if the gifts of the event need an exception, because they count. */
export const asksException = ({ kind, handedOut }: EventValues, rules: EntryRules): boolean =>
  rules.asksException && (Number(kind) !== STAFF_EVENT_KIND || handedOut !== null);

function missingEvidence(values: EventValues, rules: EntryRules) {
  const shared = sharedEvent(values);
  const amount = largestGift(giftsOfEvent(shared, shared.attendees));
  const fileCount = values.attachments.length;
  const missing = evidenceFault({ amount, description: values.description, fileCount }, rules);
  return (
    missing && { field: missing.needs === 'file' ? 'attachments' : 'description', reason: missing.reason }
  );
}

export const eventSchema = (today: Day, rules: EntryRules, isNew: boolean) =>
  z
    .object({
      name: z.string().trim().min(1, 'Enter a name').max(EVENT_NAME_LENGTH),
      kind: z.string(),
      heldOn: z.string().superRefine((day, context) => {
        const fault = isDay(day)
          ? dateFault(day, today, isNew, rules.graceDays)
          : 'Enter the day of the event';
        if (fault) context.addIssue({ code: 'custom', message: fault });
      }),
      total: enteredCents('Enter the total cost'),
      split: z.string(),
      handedOut: enteredCents('Enter the value of the items').nullable(),
      entityId: z.custom<Reference>((given) => given !== null, 'Choose where the event was held'),
      giftTypeId: z.string('Choose a gift type'),
      requestorId: z.string('Choose a requestor'),
      exception: z.string().nullable(),
      conditions: z.array(z.string()),
      description: z.string().max(GIFT_TEXT_LENGTH, GIFT_TEXT_PROBLEM),
      attendees: z.array(z.custom<Attendee>()),
      attachments: attachmentsField,
    })
    .superRefine((values, context) => {
      const add = (fault: { field: string; reason: string } | null) => {
        if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.reason });
      };
      add(eventFault(sharedEvent(values as EventValues)));
      add(missingEvidence(values as EventValues, rules));
      const exception = values.exception === null ? null : Number(values.exception);
      if (asksException(values as EventValues, rules))
        add(exceptionFault({ exception, conditions: values.conditions }, PLANNED_EXCEPTIONS));
    });
