import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import type { SaveRequest } from '@capwise/domain/compliance/requests/requests';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { Recipient } from '../gift-entry/save-gift.queries.ts';

export interface EarlierRequest {
  ids: number[];
  digest: string;
}

/** Null if this person has requested nothing with this key. */
export async function findEarlier(
  { db, organizationId, viewer }: OrganizationScope,
  requestKey: string | null | undefined,
): Promise<EarlierRequest | null> {
  if (requestKey == null) return null;
  const { rows } = await sql<EarlierRequest>`
    select array_agg(id order by id) as ids, min(input_digest) as digest from gift_requests
    where organization_id = ${organizationId} and asked_by = ${viewer.userId} and request_key = ${requestKey}
    having count(*) > 0
  `.execute(db);
  return rows[0] ?? null;
}

interface NewRequest {
  giftTypeId: number;
  requestorId: number;
  asked: SaveRequest;
  approverId: number;
  remindHours: number | null;
  escalateHours: number | null;
  escalateTo: number | null;
  digest: string;
  at: Date;
}

export async function insertRequests(
  { db, organizationId, viewer }: OrganizationScope,
  recipients: readonly Recipient[],
  { asked, at, ...given }: NewRequest,
): Promise<number[]> {
  const later = (hours: number | null) => hours && new Date(at.getTime() + hours * 3_600_000);
  const { rows } = await sql<{ id: number }>`
    with number as materialized (select nextval('gift_request_nos')::int as no)
    insert into gift_requests (request_no, organization_id, gift_year, planned_on, reserve_until, provider_id,
      entity_id, gift_type_id, requestor_id, amount_cents, is_incidental, description, comments, reason, asked_by,
      asked_at, request_key, input_digest, approver_id, remind_at, escalate_to, escalate_at)
    select number.no, ${organizationId}, ${yearOf(asked.plannedDate)}, ${asked.plannedDate}::date,
      ${asked.plannedDate}::date, r.provider, r.entity, ${given.giftTypeId}, ${given.requestorId}, ${asked.amount},
      ${asked.isIncidental}, ${asked.description}, ${asked.comments}, ${asked.reason}, ${viewer.userId}::int,
      ${at}::timestamptz, ${asked.requestKey ?? null}::text, ${given.digest}, ${given.approverId}::int,
      ${later(given.remindHours)}::timestamptz, ${given.escalateTo}::int, ${later(given.escalateHours)}::timestamptz
    from number, unnest(${recipients.map((one) => one.providerId)}::int[],
      ${recipients.map((one) => one.entityId)}::int[]) with ordinality as r (provider, entity, place)
    order by r.place
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}
