import type { SaveGift } from '@capwise/domain/compliance/gifts/gifts';
import { VOID, yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

export interface Recipient {
  providerId: number;
  entityId: number;
}

export interface EarlierSave {
  giftIds: number[];
  /** Digest of the input. Null for saves stored before digests were. */
  digest: string | null;
}

export interface References {
  /** True if active, null if the organization has no such gift type. */
  giftType: boolean | null;
  /** Name of the gift type if such gifts are never allowed. */
  neverAllowed: string | null;
  requestor: boolean | null;
  /** Positions of recipients who are not linked to their entity. */
  unlinked: number[];
  earlier: EarlierSave | null;
}

/** Looks up the references of a save. Call it with the gift book locked. */
export async function readReferences(
  { db, viewer }: OrganizationScope,
  organizationId: number,
  given: {
    giftTypeId: number;
    requestorId: number;
    recipients: readonly Recipient[];
    requestKey?: string | null | undefined;
  },
): Promise<References> {
  const { rows } = await sql<References>`
    select
      (select is_active from gift_types where original_id = ${given.giftTypeId}
        and organization_id = ${organizationId}) as "giftType",
      (select name from gift_types where original_id = ${given.giftTypeId}
        and organization_id = ${organizationId} and is_never_allowed) as "neverAllowed",
      (select is_active from requestors where original_id = ${given.requestorId}
        and organization_id = ${organizationId}) as requestor,
      array(select r.place::int from unnest(${given.recipients.map((one) => one.providerId)}::int[],
          ${given.recipients.map((one) => one.entityId)}::int[]) with ordinality as r (provider, entity, place)
        where not exists (select from entity_providers l where l.organization_id = ${organizationId}
          and l.provider_id = r.provider and l.entity_id = r.entity) order by 1) as unlinked,
      (select jsonb_build_object('giftIds', gift_ids, 'digest', input_digest) from gift_saves
        where organization_id = ${organizationId} and user_id = ${viewer.userId}
          and request_key = ${given.requestKey ?? null}) as earlier
  `.execute(db);
  return rows[0]!;
}

/** The threshold of limited remuneration, in cents. Null if the organization has not set one. */
export async function readRemunerationLimit(
  { db }: OrganizationScope,
  organizationId: number,
  year: number,
): Promise<number | null> {
  const { rows } = await sql<{ cents: number | null }>`
    select remuneration_limit(${organizationId}::int, ${year}::int) as cents
  `.execute(db);
  return rows[0]!.cents;
}

export interface GiftValues {
  giftTypeId: number;
  requestorId: number;
  gift: Pick<
    SaveGift,
    'amount' | 'receivedDate' | 'isIncidental' | 'description' | 'comments' | 'requestKey'
  >;
  allowed: Allowed;
}

/** Why the gift is allowed, as it is stored. */
export interface Allowed {
  exception: number | null;
  conditions: readonly string[] | null;
  isIncidental: boolean;
}

interface NewGiftsChange {
  no: number;
  at: Date;
  digest: string;
}

const conditionsJson = ({ conditions }: Allowed) => conditions && JSON.stringify(conditions);

/** How long request keys are stored. Clients do not retry a save after a day. */
const KEPT = '1 day';

export async function insertGifts(
  { db, organizationId, viewer }: OrganizationScope,
  recipients: readonly Recipient[],
  { giftTypeId, requestorId, gift, allowed }: GiftValues,
  change: NewGiftsChange,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into gifts (original_id, id, organization_id, gift_year, received_on, provider_id, entity_id, gift_type_id,
        requestor_id, amount_cents, is_incidental, exception, conditions, description, comments, created_at, created_by,
        change_no)
      select v.id, v.id, ${organizationId}, ${yearOf(gift.receivedDate)}, ${gift.receivedDate}::date, v.provider,
        v.entity, ${giftTypeId}, ${requestorId}, ${gift.amount}, ${allowed.isIncidental},
        ${allowed.exception}::smallint, ${conditionsJson(allowed)}::jsonb, ${gift.description}, ${gift.comments},
        ${change.at}::timestamptz, ${viewer.userId}, ${change.no}
      from (select nextval('record_versions')::int as id, r.provider, r.entity
        from unnest(${recipients.map((one) => one.providerId)}::int[], ${recipients.map((one) => one.entityId)}::int[])
          with ordinality as r (provider, entity, place) order by r.place) v
      returning original_id as id
    ), old as (
      delete from gift_saves where saved_at < ${change.at}::timestamptz - ${KEPT}::interval
    ), noted as (
      insert into gift_saves (organization_id, user_id, request_key, gift_ids, input_digest, saved_at)
      select ${organizationId}, ${viewer.userId}, ${gift.requestKey ?? null}::text, array(select id from made),
        ${change.digest}, ${change.at}::timestamptz where ${gift.requestKey ?? null}::text is not null
    )
    select id from made
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function updateGift(
  { db }: OrganizationScope,
  originalId: number,
  { giftTypeId, requestorId, gift, allowed }: GiftValues,
  changeNo: number,
): Promise<void> {
  await sql`
    update gifts set id = nextval('record_versions')::int, gift_year = ${yearOf(gift.receivedDate)},
      received_on = ${gift.receivedDate}::date, gift_type_id = ${giftTypeId}, requestor_id = ${requestorId},
      amount_cents = ${gift.amount}, is_incidental = ${allowed.isIncidental},
      exception = ${allowed.exception}::smallint, conditions = ${conditionsJson(allowed)}::jsonb, description = ${gift.description},
      comments = ${gift.comments}, change_no = ${changeNo}
    where original_id = ${originalId}
  `.execute(db);
}

/** Gives a gift a new version without changing its values. */
export async function newVersion(
  { db }: OrganizationScope,
  originalId: number,
  changeNo: number,
): Promise<void> {
  await sql`
    update gifts set id = nextval('record_versions')::int, change_no = ${changeNo} where original_id = ${originalId}
  `.execute(db);
}

/** The gift remains as a record that counts nowhere. */
export async function voidGift(
  { db, viewer }: OrganizationScope,
  originalId: number,
  change: { no: number; at: Date; reason: string },
): Promise<void> {
  await sql`
    update gifts set id = nextval('record_versions')::int, status = ${sql.lit(VOID)}, void_reason = ${change.reason},
      voided_at = ${change.at}::timestamptz, voided_by = ${viewer.userId}, change_no = ${change.no}
    where original_id = ${originalId}
  `.execute(db);
}
