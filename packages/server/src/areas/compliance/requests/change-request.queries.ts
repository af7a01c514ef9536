import type { RequestState } from '@capwise/domain/compliance/requests/request-states';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

/** Locks requests of the organization, in the order of their IDs. Call it with the gift book locked. */
export async function lockRequests(
  { db, organizationId }: OrganizationScope,
  ids: readonly number[],
): Promise<void> {
  await sql`
    select from gift_requests where organization_id = ${organizationId} and id = any(${ids}::int[]) order by id for update
  `.execute(db);
}

export interface Decision {
  id: number;
  overCents: number;
}

export async function storeDecisions(
  { db, viewer }: OrganizationScope,
  decisions: readonly Decision[],
  decided: { state: RequestState; note: string; at: Date },
): Promise<void> {
  await sql`
    update gift_requests r set state = ${decided.state}, decided_by = ${viewer.userId}, decided_at = ${decided.at},
      decision_note = ${decided.note}, over_cents = d.over, remind_at = null, escalate_at = null
    from unnest(${decisions.map(({ id }) => id)}::int[], ${decisions.map(({ overCents }) => overCents)}::int[])
      as d (id, over)
    where r.id = d.id
  `.execute(db);
}

export async function storeState(
  { db }: OrganizationScope,
  ids: readonly number[],
  state: RequestState,
): Promise<void> {
  await sql`
    update gift_requests set state = ${state}, remind_at = null, escalate_at = null where id = any(${ids}::int[])
  `.execute(db);
}

/** Links requests to the gifts made from them. @returns the number of linked requests */
export async function storeGifts(
  { db }: OrganizationScope,
  given: readonly { id: number; giftId: number }[],
  state: RequestState,
): Promise<number> {
  const result = await sql`
    update gift_requests r set state = ${state}, gift_id = d.gift
    from unnest(${given.map(({ id }) => id)}::int[], ${given.map(({ giftId }) => giftId)}::int[]) as d (id, gift)
    join gifts g on g.original_id = d.gift
    where r.id = d.id and g.provider_id = r.provider_id and g.entity_id = r.entity_id
  `.execute(db);
  return Number(result.numAffectedRows);
}
