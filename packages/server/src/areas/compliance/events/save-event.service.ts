import {
  eventFault,
  PHYSICIAN,
  type SaveEvent,
  SaveEventSchema,
  STAFF_EVENT_KIND,
} from '@capwise/domain/compliance/events/events';
import { planGifts } from '@capwise/domain/compliance/events/gift-plan';
import {
  countsOfEvent,
  type EventGift,
  giftsOfEvent,
  largestGift,
  sharesOf,
} from '@capwise/domain/compliance/events/shares';
import {
  exceptionFault,
  INCIDENTAL,
  PLANNED_EXCEPTIONS,
  STAFF_EVENT,
} from '@capwise/domain/compliance/exceptions/exceptions';
import { type EntryRules, evidenceFault } from '@capwise/domain/compliance/gifts/entry-rules';
import { dateFault, yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { type Day, dayIn } from '@capwise/domain/dates';
import { alreadyDone, forbidden, invalid } from '@capwise/domain/errors';
import { idsAmong } from '../../../db/ids.ts';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { inputDigest } from '../../../platform/request-keys/input-digest.ts';
import { settleCrossings } from '../alerts/crossing.queries.ts';
import { tellCrossings } from '../alerts/crossings.ts';
import { tellAbove } from '../alerts/incidental/incidental.ts';
import { attachFiles, isSameFiles } from '../attachments/attachment.service.ts';
import { EVENTS, listEventFiles } from '../attachments/gift-file.queries.ts';
import { openBook } from '../gift/gift-book.queries.ts';
import { allowedBy } from '../gift-entry/entry-faults.ts';
import { type Allowed, readReferences } from '../gift-entry/save-gift.queries.ts';
import { assertKnown, giftReferences } from '../gift-entry/save-gift.service.ts';
import { readEntryRules } from '../settings/setting.service.ts';
import { assertEventsOn, openEvent } from './changed-event.ts';
import {
  type EventRow,
  findEarlierEvent,
  findStaffEvent,
  listAttendees,
  listEvents,
} from './event.queries.ts';
import { auditEvent, readAudited } from './event-audit.ts';
import { insertEventGifts, listEventGifts, updateEventGifts, voidEventGifts } from './event-gifts.queries.ts';
import { isEntityOfOrganization, listPeople, type PersonRow } from './event-people.queries.ts';
import { insertEvent, replaceAttendees, updateEvent } from './save-event.queries.ts';

/**
 * Adds or changes an event with its attendees, and the gifts that follow from it. Saves everything or nothing.
 * @throws AppError ValidationError naming the field, ForbiddenError, NotFoundError, ConflictError
 */
export async function saveEvent(
  scope: OrganizationScope,
  services: Services,
  input: unknown,
): Promise<EventRow> {
  const event = parseInput(SaveEventSchema, input);
  const fault = eventFault(event);
  if (fault) throw invalid(fault.reason, fault.field);
  const at = services.clock.now();
  const { requestKey, ...values } = event;
  const digest = inputDigest(values);
  if (event.id == null && !mayIn(scope, 'enternewgifts')) throw forbidden();
  return recorded(scope, async (inner, record) => {
    const changeNo = await openBook(inner, scope.organizationId);
    const earlier = event.id == null ? await findEarlierEvent(inner, requestKey) : null;
    if (earlier) {
      await record(null);
      return sameEvent(inner, earlier, digest);
    }
    const before = event.id == null ? null : await openEvent(inner, { ...event, id: event.id }, at, 'edit');
    await assertEventsOn(inner);
    const today = dayIn(scope.tenant.timeZone, at);
    const known = await readEvent(inner, event, before, today);
    const beforeAudit = before && (await readAudited(inner, before));
    const stored = {
      ...known,
      exception: known.chosen.exception,
      conditions: known.chosen.conditions,
    };
    const id = before?.id ?? (await insertEvent(inner, stored, { digest, at }));
    if (before) await updateEvent(inner, id, stored);
    await replaceAttendees(inner, id, known.attendees);
    const { files = null } = event;
    if (files && !isSameFiles(known.filesBefore, files)) {
      const { organizationId } = scope;
      const owner = { organizationId, ownerIds: [id], to: EVENTS, field: 'files', before: known.filesBefore };
      await attachFiles(inner, services, owner, files);
    }
    await saveGifts(inner, id, known, { no: changeNo, at });
    await settleCrossings(inner, changeNo);
    const after = (await listEvents(inner, [id]))[0]!;
    const entries = auditEvent(before, beforeAudit, after, await readAudited(inner, after));
    const crossed = await tellCrossings(inner, services, scope.organizationId, changeNo);
    await record([...entries, ...crossed]);
    await tellAbove(inner, services, scope.organizationId, changeNo);
    return after;
  });
}

async function sameEvent(
  scope: OrganizationScope,
  earlier: { id: number; digest: string; isVoid: boolean },
  digest: string,
): Promise<EventRow> {
  if (earlier.digest !== digest)
    throw alreadyDone('This event was already saved with other values. Open it in Events to change it.', [
      earlier.id,
    ]);
  if (earlier.isVoid) throw alreadyDone('This event was already saved, but it has since been deleted', []);
  return (await listEvents(scope, [earlier.id]))[0]!;
}

type Known = Awaited<ReturnType<typeof readEvent>>;

/** Checks everything that the event names. Values that did not change need not be active or linked any more. */
async function readEvent(scope: OrganizationScope, event: SaveEvent, before: EventRow | null, today: Day) {
  const rules = await readEntryRules(scope);
  const dayFault = dateFault(event.heldOn, today, before === null, rules.graceDays);
  if (dayFault) throw invalid(dayFault, 'heldOn');
  if (event.kind === STAFF_EVENT_KIND) {
    const other = await findStaffEvent(scope, yearOf(event.heldOn), before?.id ?? 0);
    if (other !== null)
      throw invalid(`${other} is already the event for the medical staff of this year`, 'kind');
  }
  const references = giftReferences({ ...event, requestKey: null }, []);
  assertKnown(references, await readReferences(scope, scope.organizationId, references), before);
  const [entityId = 0] = idsAmong([event.entityId]);
  if (entityId !== before?.entityId && !(await isEntityOfOrganization(scope, entityId)))
    throw invalid('There is no such entity', 'entityId');
  const shares = sharesOf(event, event.attendees);
  const attendees = event.attendees.map(({ kind, providerId, name }, at) => ({
    kind,
    providerId: providerId == null ? null : (idsAmong([providerId])[0] ?? 0),
    name,
    shareCents: shares[at]!,
  }));
  const lateShare = dateFault(event.heldOn, today, true, rules.graceDays);
  const earlierText = before && textOfGifts(before);
  const people = await readPeople(scope, attendees, entityId, before);
  const gifts = giftsOfEvent(event, attendees) as EventGift<number>[];
  const filesBefore = before ? await listEventFiles(scope, [before.id]) : [];
  const chosen = assertRules(event, rules, { gifts, before, fileCount: (event.files ?? filesBefore).length });
  return {
    ...references,
    filesBefore,
    entityId,
    /** Otherwise, gifts keep their entities, also if the links have changed since. */
    isMoved: entityId !== before?.entityId,
    attendees,
    people,
    gifts,
    chosen,
    event,
    lateShare,
    earlierText,
  };
}

async function readPeople(
  scope: OrganizationScope,
  attendees: readonly { kind: number; providerId: number | null }[],
  entityId: number,
  before: EventRow | null,
): Promise<Map<number, PersonRow>> {
  const ids = attendees.flatMap(({ providerId }) => providerId ?? []);
  const people = new Map((await listPeople(scope, ids, entityId)).map((one) => [one.providerId, one]));
  const earlier = before ? await listAttendees(scope, before.id) : [];
  const known = new Set(earlier.map(({ providerId }) => providerId));
  const listed = new Map<number, number>();
  for (const [at, { kind, providerId }] of attendees.entries()) {
    if (providerId === null) continue;
    const person = people.get(providerId);
    if (!person || (person.entityId === null && !known.has(providerId)))
      throw invalid(
        person
          ? `${person.providerName} is not linked to the organization`
          : `There is no such physician for attendee ${at + 1}`,
        'attendees',
      );
    if (kind !== PHYSICIAN) continue;
    const other = listed.get(person.physicianId);
    // Records may have become one physician since the event was saved.
    if (other !== undefined && !(known.has(other) && known.has(providerId)))
      throw invalid(
        `${person.providerName} is listed twice, because two records have the same NPI. Remove one of them.`,
        'attendees',
      );
    listed.set(person.physicianId, providerId);
  }
  return people;
}

function assertRules(
  event: SaveEvent,
  rules: EntryRules,
  {
    gifts,
    before,
    fileCount,
  }: { gifts: readonly EventGift<number>[]; before: EventRow | null; fileCount: number },
): Allowed {
  const missing = evidenceFault(
    { amount: largestGift(gifts), description: event.description, fileCount },
    rules,
  );
  if (missing) throw invalid(missing.reason, missing.needs === 'file' ? 'files' : 'description');
  const isAsked = rules.asksException && gifts.some(({ part }) => countsOfEvent(event.kind, part));
  const fault = isAsked ? exceptionFault(event, PLANNED_EXCEPTIONS) : null;
  if (fault) throw invalid(fault.reason, fault.field);
  const isIncidental = !rules.asksException && before?.exception === INCIDENTAL;
  return allowedBy({ ...event, isIncidental }, { ...rules, asksException: isAsked }, before);
}

const textOfGifts = ({ description, name }: { description: string; name: string }) => description || name;

const OF_STAFF_EVENT: Allowed = { exception: STAFF_EVENT, conditions: null, isIncidental: false };

async function saveGifts(
  scope: OrganizationScope,
  eventId: number,
  { event, gifts, people, chosen, giftTypeId, requestorId, entityId, isMoved, lateShare, earlierText }: Known,
  change: { no: number; at: Date },
): Promise<void> {
  const before = await listEventGifts(scope, eventId);
  const { plan, fault } = planGifts(gifts, before);
  if (fault !== null) throw invalid(fault, 'attendees');
  // A share of somebody else is a new gift.
  if (plan.added.length && lateShare) throw invalid(`You cannot add a share now. ${lateShare}.`, 'attendees');
  const late = before.find(({ firstReturn }) => firstReturn !== null && firstReturn < event.heldOn);
  if (late) throw invalid(`The day cannot be after ${late.providerName} returned something`, 'heldOn');
  const allowed = (part: number) => (countsOfEvent(event.kind, part) ? chosen : OF_STAFF_EVENT);
  const shared = {
    ...{ eventId, giftTypeId, requestorId, change },
    receivedDate: event.heldOn,
    description: textOfGifts(event),
  };
  const byId = new Map(before.map((one) => [one.originalId, one]));
  const reason = `No longer in the event ${event.name}`.slice(0, 500);
  // Larger amounts come first. Otherwise, a share that moves to another record of the physician would fire an alert again.
  if (plan.added.length)
    await insertEventGifts(
      scope,
      plan.added.map((one) => ({
        ...one,
        ...allowed(one.part),
        entityId: people.get(one.providerId)!.entityId ?? entityId,
      })),
      shared,
    );
  await updateEventGifts(
    scope,
    plan.remaining.map((one) => {
      const { providerId, part, entityId: given } = byId.get(one.originalId)!;
      const place = isMoved ? people.get(providerId)?.entityId : null;
      return { ...one, ...allowed(part), entityId: place ?? given };
    }),
    shared,
    earlierText,
  );
  if (plan.voided.length) await voidEventGifts(scope, plan.voided, { ...change, reason });
}
