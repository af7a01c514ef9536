import { TEST_EVENT } from '@capwise/domain/admin/webhooks/webhook-events';
import { type DeliveryState, MAX_LISTED_DELIVERIES } from '@capwise/domain/admin/webhooks/webhooks';
import { sql } from 'kysely';
import { announcement } from '../../../db/changes/announcement.ts';
import { foldedLine, found } from '../../../db/lists/words.ts';
import type { Scope } from '../../../db/scope.ts';
import { OWNER_JOINS, payloadOf } from '../../../platform/webhooks/payload.ts';

export interface TryRow {
  /** ISO 8601 */
  at: string;
  status: number | null;
  problem: string | null;
  durationMs: number;
  answer: string;
}

export interface DeliveryRow {
  id: string;
  event: string;
  payload: string;
  state: DeliveryState;
  createdAt: Date;
  /** Of the next try. Null unless it waits. */
  dueAt: Date | null;
  tries: TryRow[];
}

const SHOWN_TRIES = 20;
const ANNOUNCE = announcement('webhooks');

const DELIVERY = sql`
  select d.id, d.event, d.payload, d.state, d.created_at as "createdAt",
    case when d.state = 'waiting' then d.due_at end as "dueAt",
    coalesce((select json_agg(t) from (
      select to_char(tried_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, status, problem,
        duration_ms as "durationMs", answer
      from webhook_tries where delivery_id = d.id order by id desc limit ${SHOWN_TRIES}) t), '[]') as tries
  from webhook_deliveries d`;

const SEARCHED = foldedLine(sql`d.event`, sql`d.payload`, sql`d.state`);

/**
 * Newest first, with their newest tries first.
 * @param search words in the event, the body or the state. '' for all
 */
export async function listDeliveries(
  { db }: Scope,
  webhookId: number,
  search: string,
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`${DELIVERY} where d.webhook_id = ${webhookId}
    and ${found(SEARCHED, search)}
    order by d.created_at desc, d.id limit ${MAX_LISTED_DELIVERIES}`.execute(db);
  return rows;
}

export async function findDelivery({ db }: Scope, id: string): Promise<DeliveryRow> {
  const { rows } = await sql<DeliveryRow>`${DELIVERY} where d.id = ${id}`.execute(db);
  return rows[0]!;
}

/** @returns null if there is no such delivery */
export async function webhookOfDelivery({ db }: Scope, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .where('id', '=', id)
    .select('webhook_id')
    .executeTakeFirst();
  return row?.webhook_id ?? null;
}

/** Queues a delivery again with the same ID. @returns false if it waits already */
export async function queueAgain({ db }: Scope, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update webhook_deliveries set state = 'waiting', tries = 0,
    due_at = ${now} where id = ${id} and state <> 'waiting'`.execute(db);
  await ANNOUNCE.execute(db);
  return numAffectedRows > 0n;
}

/** @returns the ID of the delivery */
export async function queueTest({ db }: Scope, webhookId: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_deliveries (webhook_id, event, payload)
    select w.webhook_id, w.event, ${payloadOf({ event: 'w.event', id: 'w.id', name: 'w.name' })}
    from (select id as webhook_id, system_id, organization_id, id::text as id, description as name,
      ${TEST_EVENT}::text as event from webhooks where id = ${webhookId}) w
    ${OWNER_JOINS}
    returning id`.execute(db);
  await ANNOUNCE.execute(db);
  return rows[0]!.id;
}
