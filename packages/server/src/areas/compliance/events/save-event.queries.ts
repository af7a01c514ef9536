import type { SaveEvent } from '@capwise/domain/compliance/events/events';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

export interface EventValues {
  event: SaveEvent;
  entityId: number;
  giftTypeId: number;
  requestorId: number;
  exception: number | null;
  conditions: readonly string[] | null;
}

const conditionsJson = ({ conditions }: EventValues) => conditions && JSON.stringify(conditions);

export async function insertEvent(
  { db, organizationId, viewer }: OrganizationScope,
  values: EventValues,
  { digest, at }: { digest: string; at: Date },
): Promise<number> {
  const { event } = values;
  const { rows } = await sql<{ id: number }>`
    insert into gift_events (organization_id, name, kind, held_on, total_cents, split, handed_cents, entity_id,
      gift_type_id, requestor_id, exception, conditions, description, created_by, created_at, request_key, input_digest)
    values (${organizationId}, ${event.name}, ${event.kind}, ${event.heldOn}::date, ${event.total}, ${event.split},
      ${event.handedOut}, ${values.entityId}, ${values.giftTypeId}, ${values.requestorId},
      ${values.exception}::smallint, ${conditionsJson(values)}::jsonb, ${event.description}, ${viewer.userId},
      ${at}::timestamptz, ${event.requestKey ?? null}, ${digest})
    returning id
  `.execute(db);
  return rows[0]!.id;
}

export async function updateEvent({ db }: OrganizationScope, id: number, values: EventValues): Promise<void> {
  const { event } = values;
  await sql`
    update gift_events set version = nextval('record_versions')::int, name = ${event.name}, kind = ${event.kind},
      held_on = ${event.heldOn}::date, total_cents = ${event.total}, split = ${event.split},
      handed_cents = ${event.handedOut}, entity_id = ${values.entityId}, gift_type_id = ${values.giftTypeId},
      requestor_id = ${values.requestorId}, exception = ${values.exception}::smallint,
      conditions = ${conditionsJson(values)}::jsonb, description = ${event.description}
    where id = ${id}
  `.execute(db);
}

export interface NewAttendee {
  kind: number;
  providerId: number | null;
  name: string;
  shareCents: number;
}

export async function replaceAttendees(
  { db }: OrganizationScope,
  eventId: number,
  attendees: readonly NewAttendee[],
): Promise<void> {
  await sql`delete from event_attendees where event_id = ${eventId}`.execute(db);
  await sql`
    insert into event_attendees (event_id, position, kind, provider_id, name, share_cents)
    select ${eventId}, r.position, r.kind, r."providerId", r.name, r."shareCents"
    from jsonb_to_recordset(${JSON.stringify(attendees.map((one, at) => ({ ...one, position: at + 1 })))}::jsonb)
      as r (position int, kind smallint, "providerId" int, name text, "shareCents" int)
    order by r.position
  `.execute(db);
}

export async function markEventVoid(
  { db, viewer }: OrganizationScope,
  id: number,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await sql`
    update gift_events set version = nextval('record_versions')::int, void_reason = ${reason},
      voided_at = ${at}::timestamptz, voided_by = ${viewer.userId} where id = ${id}
  `.execute(db);
}
