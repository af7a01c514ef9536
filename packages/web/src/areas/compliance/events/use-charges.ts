import { countsOfEvent, giftsOfEvent } from '@capwise/domain/compliance/events/shares';
import { countsToward, INCIDENTAL } from '@capwise/domain/compliance/exceptions/exceptions';
import { isDay } from '@capwise/domain/dates';
import { dollarsToCents } from '@capwise/domain/money';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { type EventValues, sharedEvent } from './event-form-values.ts';
import { EventPeopleQuery } from './events.graphql.ts';

/** Amounts that the event charges a physician with. Integer cents. */
export interface Charge {
  providerId: string;
  providerName: string;
  cents: number;
  /** The part that counts toward the threshold, less what came back of it. */
  counted: number;
  threshold: number | null;
  /** By approved requests. They do not lower what remains. */
  reserved: number;
  /** Remaining threshold after the event. Null without one, or while it is loading. */
  after: number | null;
}

/** The gifts that a save would make, compared with the thresholds. Records of one physician share what is left. */
export function useCharges(values: EventValues, eventId: string | null): Charge[] {
  const { tenantName, id: organizationId } = useOrganization();
  const names = new Map(
    values.attendees.flatMap(({ provider }) => (provider ? [[provider.id, provider.name]] : [])),
  );
  const providerIds = [...names.keys()].sort();
  const event = sharedEvent(values);
  const { value: people } = useLoaded({
    query: EventPeopleQuery,
    variables: { tenantName, organizationId, providerIds, heldOn: values.heldOn, eventId, kind: event.kind },
    pick: ({ giftEventPeople }) => giftEventPeople,
    pause: providerIds.length === 0 || !isDay(values.heldOn),
  });
  const exception = values.exception === null ? null : Number(values.exception);
  const isCounted = countsToward(exception, exception === INCIDENTAL);
  const charges = new Map<string, { cents: number; counted: number }>();
  for (const { providerId, part, cents } of giftsOfEvent(event, event.attendees)) {
    const before = charges.get(providerId) ?? { cents: 0, counted: 0 };
    const counted = isCounted && countsOfEvent(event.kind, part) ? cents : 0;
    charges.set(providerId, { cents: before.cents + cents, counted: before.counted + counted });
  }
  const known = new Map((people ?? []).map((one) => [one.providerId, one]));
  const physicianOf = (id: string) => known.get(id)?.physicianId ?? id;
  const sums = new Map<string, number>();
  const add = (id: string, cents: number) =>
    sums.set(physicianOf(id), (sums.get(physicianOf(id)) ?? 0) + cents);
  for (const [id, { counted }] of charges) add(id, counted);
  const returnedOf = (id: string) => dollarsToCents(known.get(id)?.returnedAmount ?? 0);
  // The total leaves out returned amounts, as if the shares counted.
  if (!isCounted) for (const id of known.keys()) add(id, returnedOf(id));
  return [...charges].map(([providerId, { cents, counted }]) => {
    const person = known.get(providerId);
    const threshold = person?.thresholdAmount == null ? null : dollarsToCents(person.thresholdAmount);
    const spent = dollarsToCents(person?.totalAmount ?? 0);
    const after = threshold === null ? null : threshold - spent - sums.get(physicianOf(providerId))!;
    const reserved = dollarsToCents(person?.reservedAmount ?? 0);
    const providerName = names.get(providerId) ?? '';
    const kept = Math.max(0, counted - returnedOf(providerId));
    return { providerId, providerName, cents, counted: kept, threshold, reserved, after };
  });
}
