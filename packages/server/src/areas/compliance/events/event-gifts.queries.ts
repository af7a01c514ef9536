import type { StoredEventGift } from '@capwise/domain/compliance/events/gift-plan';
import { VOID, yearOf } from '@capwise/domain/compliance/gifts/gifts';
import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { Allowed } from '../gift-entry/save-gift.queries.ts';

export async function listEventGifts(
  { db }: OrganizationScope,
  eventId: number,
): Promise<(StoredEventGift & { entityId: number })[]> {
  const { rows } = await sql<StoredEventGift & { entityId: number }>`
    select g.original_id as "originalId", g.provider_id as "providerId", p.name as "providerName",
      g.event_part as part, g.amount_cents as cents, g.returned_cents as returned, g.entity_id as "entityId",
      (select min(r.returned_on)::text from gift_returns r where r.gift_id = g.original_id) as "firstReturn"
    from gifts g join gift_providers p on p.id = g.provider_id
    where g.event_id = ${eventId} and g.status <> 3 order by g.original_id
  `.execute(db);
  return rows;
}

interface Shared {
  eventId: number;
  giftTypeId: number;
  requestorId: number;
  receivedDate: Day;
  description: string;
  change: { no: number; at: Date };
}

type NewGift = Allowed & { providerId: number; entityId: number; part: number; cents: number };

const given = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
  place int, "originalId" int, "providerId" int, "entityId" int, part int, cents int, "isIncidental" boolean,
  exception smallint, conditions jsonb)`;

export async function insertEventGifts(
  { db, organizationId, viewer }: OrganizationScope,
  gifts: readonly NewGift[],
  { eventId, giftTypeId, requestorId, receivedDate, description, change }: Shared,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into gifts (original_id, id, organization_id, gift_year, received_on, provider_id, entity_id, gift_type_id,
      requestor_id, amount_cents, is_incidental, exception, conditions, description, comments, created_at, created_by,
      change_no, event_id, event_part)
    select v.id, v.id, ${organizationId}, ${yearOf(receivedDate)}, ${receivedDate}::date, v."providerId", v."entityId",
      ${giftTypeId}, ${requestorId}, v.cents, v."isIncidental", v.exception, nullif(v.conditions, 'null'::jsonb),
      ${description}, '', ${change.at}::timestamptz, ${viewer.userId}, ${change.no}, ${eventId}, v.part
    from (select nextval('record_versions')::int as id, r.*
      from ${given(gifts.map((gift, place) => ({ place, ...gift })))} order by r.place) v
    returning original_id as id
  `.execute(db);
  return rows.map(({ id }) => id);
}

type KeptGift = Allowed & { originalId: number; entityId: number; cents: number };

/**
 * Changes only gifts that differ.
 * @param earlierText description of the event before. Gifts that have another one keep it.
 * @returns their original IDs
 */
export async function updateEventGifts(
  { db }: OrganizationScope,
  gifts: readonly KeptGift[],
  { giftTypeId, requestorId, receivedDate, description, change }: Shared,
  earlierText: string | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update gifts g set id = nextval('record_versions')::int, gift_year = ${yearOf(receivedDate)},
      received_on = ${receivedDate}::date, entity_id = r."entityId", gift_type_id = ${giftTypeId},
      requestor_id = ${requestorId}, amount_cents = r.cents, is_incidental = r."isIncidental",
      exception = r.exception, conditions = nullif(r.conditions, 'null'::jsonb), change_no = ${change.no},
      description = case when g.description = ${earlierText} then ${description} else g.description end,
      status = case when r.cents = g.returned_cents then 2 else 1 end,
      returned_at = case when r.cents = g.returned_cents
        then (select max(b.entered_at) from gift_returns b where b.gift_id = g.original_id) end
    from ${given(gifts)}
    where g.original_id = r."originalId" and (g.received_on, g.entity_id, g.gift_type_id, g.requestor_id, g.amount_cents,
        g.is_incidental, g.exception, g.conditions, g.description)
      is distinct from (${receivedDate}::date, r."entityId", ${giftTypeId}::int, ${requestorId}::int, r.cents,
        r."isIncidental", r.exception, nullif(r.conditions, 'null'::jsonb),
        case when g.description = ${earlierText} then ${description} else g.description end)
    returning g.original_id as id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function voidEventGifts(
  { db, viewer }: OrganizationScope,
  originalIds: readonly number[],
  change: { no: number; at: Date; reason: string },
): Promise<void> {
  await sql`
    update gifts set id = nextval('record_versions')::int, status = ${sql.lit(VOID)}, void_reason = ${change.reason},
      voided_at = ${change.at}::timestamptz, voided_by = ${viewer.userId}, change_no = ${change.no}
    where original_id = any(${originalIds}::int[])
  `.execute(db);
}
