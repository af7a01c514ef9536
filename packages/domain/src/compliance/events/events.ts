import { z } from 'zod';
import { isDay } from '../../dates.ts';
import { oneLine } from '../../one-line.ts';
import { visibleText } from '../../visible-text.ts';
import { AmountSchema } from '../amounts.ts';
import { GiftFilesSchema } from '../attachments.ts';
import {
  GIFT_TEXT_LENGTH,
  GIFT_TEXT_PROBLEM,
  MAX_RECIPIENTS,
  SaveGiftSchema,
  voidReason,
} from '../gifts/gifts.ts';

export const EVENT_PAGE_SIZE = 20;
export const MAX_EVENT_PAGE_SIZE = 100;
export const EVENT_NAME_LENGTH = 200;
export const MAX_ATTENDEES = MAX_RECIPIENTS;

/** Shares count toward the yearly threshold. */
export const GATHERING = 1;
/** The local medical staff appreciation event, once a year, outside the threshold (42 CFR 411.357(k)(4)). */
export const STAFF_EVENT_KIND = 2;
export const EVENT_KINDS = {
  [GATHERING]: 'Meeting or meal',
  [STAFF_EVENT_KIND]: 'Yearly event for the medical staff',
} as const;

export const PHYSICIAN = 1;
export const FAMILY = 2;
export const GUEST = 3;
/** Bears a share of the cost that no physician is charged with. */
export const OTHER = 4;
export const ATTENDEE_KINDS = {
  [PHYSICIAN]: 'Physician',
  [FAMILY]: 'Family of a physician',
  [GUEST]: 'Guest of a physician',
  [OTHER]: 'Staff or other',
} as const;
export type AttendeeKind = keyof typeof ATTENDEE_KINDS;

export const ALL_ATTENDEES = 1;
export const PHYSICIANS_SIDE = 2;
export const SPLITS = {
  [ALL_ATTENDEES]: 'Equally among all attendees',
  [PHYSICIANS_SIDE]: 'Among physicians, their family and guests only',
} as const;

const TOO_MANY = `Add at most ${MAX_ATTENDEES.toLocaleString('en-US')} attendees`;
const name = z.string().overwrite((given) => oneLine(visibleText(given)));
const nameProblem = `Enter at most ${EVENT_NAME_LENGTH} characters`;

export const AttendeeSchema = z.object({
  kind: z.literal([PHYSICIAN, FAMILY, GUEST, OTHER], 'Choose a kind of attendee'),
  /** The physician whose gift the share is. */
  providerId: z.string().nullish(),
  name: name
    .pipe(z.string().max(EVENT_NAME_LENGTH, nameProblem))
    .nullish()
    .transform((given) => given ?? ''),
});

export const SaveEventSchema = z.object({
  id: z.string().nullish(),
  /** Of the event that the viewer changes. */
  version: z.string().nullish(),
  name: name.pipe(z.string().min(1, 'Enter a name').max(EVENT_NAME_LENGTH, nameProblem)),
  kind: z.literal([GATHERING, STAFF_EVENT_KIND], 'Choose a kind of event'),
  heldOn: z.string().refine(isDay, 'Enter a date as YYYY-MM-DD'),
  total: AmountSchema,
  split: z.literal([ALL_ATTENDEES, PHYSICIANS_SIDE], 'Choose how to split the cost'),
  /** Value of the items that each physician took home from a staff event. */
  handedOut: AmountSchema.nullish().transform((given) => given ?? 0),
  entityId: z.string(),
  ...SaveGiftSchema.pick({ giftTypeId: true, requestorId: true, exception: true, conditions: true }).shape,
  description: z
    .string()
    .overwrite(visibleText)
    .max(GIFT_TEXT_LENGTH, GIFT_TEXT_PROBLEM)
    .nullish()
    .transform((given) => given ?? ''),
  attendees: z.array(AttendeeSchema).max(MAX_ATTENDEES, TOO_MANY),
  /** All receipts in order. Null or missing leaves them unchanged. */
  files: GiftFilesSchema,
  requestKey: z.string().min(8).max(64).nullish(),
});
export type SaveEvent = z.output<typeof SaveEventSchema>;

export const EventVoidSchema = z.object({
  id: z.string(),
  version: z.string(),
  reason: voidReason('Enter why the event is deleted'),
});

interface FaultyEvent {
  kind: number;
  split: number;
  total: number;
  handedOut: number;
  attendees: readonly { kind: number; providerId?: string | null | undefined; name: string }[];
}

/** The first fault of the event as a whole, or null. */
export function eventFault({
  kind,
  split,
  total,
  handedOut,
  attendees,
}: FaultyEvent): { field: 'attendees' | 'total' | 'handedOut'; reason: string } | null {
  const wrong = (reason: string) => ({ field: 'attendees' as const, reason });
  const physicians = new Set<string>();
  for (const [at, one] of attendees.entries()) {
    if (one.kind !== OTHER && !one.providerId) return wrong(`Choose the physician of attendee ${at + 1}`);
    if (one.kind === OTHER && one.providerId)
      return wrong(`Attendee ${at + 1} is no one’s guest: leave the physician out`);
    if (one.kind !== PHYSICIAN && one.name === '') return wrong(`Enter the name of attendee ${at + 1}`);
    if (one.kind !== PHYSICIAN) continue;
    if (physicians.has(one.providerId!)) return wrong(`Attendee ${at + 1} is listed twice`);
    physicians.add(one.providerId!);
  }
  const bearing = attendees.filter((one) => bearsShare(one.kind, split)).length;
  if (!attendees.some((one) => one.kind !== OTHER)) return wrong('Add a physician');
  if (total < bearing) return { field: 'total', reason: 'Enter at least one cent for each attendee' };
  return handedOut > 0 && kind !== STAFF_EVENT_KIND
    ? { field: 'handedOut', reason: 'Only the yearly event for the medical staff has separate items' }
    : null;
}

/** Why a gift of an event cannot be changed or deleted by itself. */
export const ofEventText = (name: string): string =>
  `This gift is a share of the event ${name}. Change the event instead.`;

export const bearsShare = (kind: number, split: number): boolean => split === ALL_ATTENDEES || kind !== OTHER;

export const EVENTS_OFF = 'Events are turned off. Ask support to turn them on.';
