import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../db/lists/list-query.ts';
import { foldedLine, found } from '../../../db/lists/words.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import { nameById, personName } from '../requests/approvals/names.queries.ts';

/** Amounts are integer cents. Days are ISO days. */
const EVENT = rowColumns(
  { e: 'gift_events' },
  {
    id: 'e.id',
    version: 'e.version',
    organizationId: 'e.organization_id',
    name: 'e.name',
    kind: 'e.kind',
    heldOn: sql<string>`e.held_on::text`,
    totalCents: 'e.total_cents',
    split: 'e.split',
    handedCents: 'e.handed_cents',
    entityId: 'e.entity_id',
    entityName: nameById('gift_entities', 'id', 'e.entity_id'),
    giftTypeId: 'e.gift_type_id',
    giftTypeName: nameById('gift_types', 'original_id', 'e.gift_type_id'),
    requestorId: 'e.requestor_id',
    requestorName: nameById('requestors', 'original_id', 'e.requestor_id'),
    exception: 'e.exception',
    conditions: sql<string[] | null>`e.conditions`,
    description: 'e.description',
    createdById: 'e.created_by',
    createdByName: personName('e.created_by'),
    attendeeCount: sql<number>`(select count(*)::int from event_attendees a where a.event_id = e.id)`,
    giftCount: sql<number>`(select count(*)::int from gifts g where g.event_id = e.id and g.status <> 3)`,
  },
);
export type EventRow = RowOf<typeof EVENT>;

export const EVENT_SORTS = ['held_on', 'event_name', 'total_amount'] as const;
export type EventSort = (typeof EVENT_SORTS)[number];

/** Events of the organization that were not deleted. Their shares are gifts, so others' need the same permissions. */
function visibleEvents(scope: OrganizationScope): RawBuilder<boolean> {
  const seesAll = mayIn(scope, 'viewallgiftforallorgs') || mayIn(scope, 'editallgifts');
  const own = seesAll ? sql`` : sql`and e.created_by = ${scope.viewer.userId}`;
  return sql`(e.organization_id = ${scope.organizationId} and e.void_reason is null ${own})`;
}

export async function listEvents(scope: OrganizationScope, ids: readonly number[]): Promise<EventRow[]> {
  const { rows } = await EVENT.from(sql`
    gift_events e where e.id = any(${ids}::int[]) and ${visibleEvents(scope)} order by e.id
  `).execute(scope.db);
  return rows;
}

export const eventList = (scope: OrganizationScope, search: string): ListQuery<EventRow, EventSort> => ({
  from: sql`gift_events e`,
  where: sql`${visibleEvents(scope)} and ${found(foldedLine(sql`e.name`), search)}`,
  id: sql.ref('e.id'),
  sorts: { held_on: sql`e.held_on`, event_name: sql`fold_text(e.name)`, total_amount: sql`e.total_cents` },
  rows: (ids) => listEvents(scope, ids),
  idOf: ({ id }) => id,
});

export interface AttendeeRow {
  position: number;
  kind: number;
  providerId: number | null;
  providerName: string | null;
  providerNpi: string | null;
  name: string;
  shareCents: number;
}

export async function listAttendees({ db }: OrganizationScope, eventId: number): Promise<AttendeeRow[]> {
  const { rows } = await sql<AttendeeRow>`
    select a.position, a.kind, a.provider_id as "providerId", p.name as "providerName", p.npi as "providerNpi", a.name,
      a.share_cents as "shareCents"
    from event_attendees a left join gift_providers p on p.id = a.provider_id
    where a.event_id = ${eventId} order by a.position
  `.execute(db);
  return rows;
}

export interface EarlierEvent {
  id: number;
  digest: string;
  isVoid: boolean;
}

/** Null if this person has added no event with this key. */
export async function findEarlierEvent(
  { db, organizationId, viewer }: OrganizationScope,
  requestKey: string | null | undefined,
): Promise<EarlierEvent | null> {
  if (requestKey == null) return null;
  const { rows } = await sql<EarlierEvent>`
    select id, input_digest as digest, void_reason is not null as "isVoid" from gift_events
    where organization_id = ${organizationId} and created_by = ${viewer.userId} and request_key = ${requestKey}
  `.execute(db);
  return rows[0] ?? null;
}

/** A staff event of the organization in the year, other than the given one. Null without one. */
export async function findStaffEvent(
  { db, organizationId }: OrganizationScope,
  year: number,
  except: number,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from gift_events where organization_id = ${organizationId} and kind = 2 and void_reason is null
      and held_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date and id <> ${except} limit 1
  `.execute(db);
  return rows[0]?.name ?? null;
}
