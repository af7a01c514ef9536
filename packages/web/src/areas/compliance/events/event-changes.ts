import { formatCount } from '@capwise/domain/units';
import { missingIn } from './attendees/attendee.ts';
import type { EventValues } from './event-form-values.ts';

const LABELS: Readonly<Record<Exclude<keyof EventValues, 'attendees'>, string>> = {
  name: 'the name',
  kind: 'the kind of event',
  heldOn: 'the day',
  total: 'the total cost',
  split: 'how the cost is split',
  handedOut: 'the items handed out',
  entityId: 'where it was held',
  giftTypeId: 'the gift type',
  requestorId: 'the requestor',
  exception: 'the exception',
  conditions: 'the conditions',
  description: 'the description',
  attachments: 'the attachments',
};

const inWords = new Intl.ListFormat('en-US');

/** Changes of a colleague, such as 'the total cost and 1 attendee added'. Empty without one. */
export function eventChanges(before: EventValues, after: EventValues): string {
  const fields = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const counts = [
    [missingIn(after.attendees, before.attendees).length, 'added'],
    [missingIn(before.attendees, after.attendees).length, 'removed'],
  ] as const;
  const moved = counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatCount(count, 'attendee')} ${word}`);
  return inWords.format([...fields.map((name) => LABELS[name]), ...moved]);
}
