import {
  type DeliveryState,
  MAX_FAILING_DAYS,
  MAX_WAITING,
  type PauseReason,
} from '@capwise/domain/admin/webhooks/webhooks';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { Claim } from './claim.queries.ts';

/** Older tries of a delivery that was resent often are dropped. */
const MAX_TRIES_STORED = 50;

/** Not by a person. */
export type AutomaticPause = Exclude<PauseReason, 'person'>;

export interface Try {
  at: Date;
  /** Null without an answer. */
  status: number | null;
  problem: string | null;
  durationMs: number;
  answer: string;
}

/**
 * Locks the webhook before its deliveries, as edits and deletions do. @returns its present address, null if it has been
 * deleted meanwhile
 */
export async function lockForResult(db: Db, webhookId: number): Promise<string | null> {
  const { rows } = await sql<{
    url: string;
  }>`select url from webhooks where id = ${webhookId} for no key update`.execute(db);
  return rows[0]?.url ?? null;
}

export async function insertTry(db: Db, { id }: Claim, one: Try): Promise<void> {
  await sql`
    insert into webhook_tries (delivery_id, tried_at, status, problem, duration_ms, answer)
    select d.id, ${one.at}, ${one.status}::int, ${one.problem}::text, ${one.durationMs}::int, ${one.answer}
    from webhook_deliveries d where d.id = ${id} for key share`.execute(db);
  await sql`delete from webhook_tries where delivery_id = ${id} and id in (
    select id from webhook_tries where delivery_id = ${id} order by id desc offset ${MAX_TRIES_STORED})`.execute(
    db,
  );
}

/** Changes nothing if another process has taken over, or the delivery was resent. */
export async function settleDelivery(
  db: Db,
  { id, tries }: Claim,
  { state, dueAt }: { state: DeliveryState; dueAt: Date },
): Promise<void> {
  await sql`update webhook_deliveries set state = ${state}, due_at = ${dueAt}
    where id = ${id} and tries = ${tries} and state = 'waiting'`.execute(db);
}

export async function noteWorking(db: Db, webhookId: number): Promise<void> {
  await sql`update webhooks set failing_since = null
    where id = ${webhookId} and failing_since is not null`.execute(db);
}

const isFull = (webhookId: ReturnType<typeof sql>) => sql`
  (select count(*) from (select from webhook_deliveries d
    where d.webhook_id = ${webhookId} and d.state = 'waiting' limit ${MAX_WAITING}) waiting) >= ${MAX_WAITING}`;

/** A receiver can be too slow without any failure. @returns null if the webhook goes on */
export async function pauseIfFull(db: Db, webhookId: number, now: Date): Promise<'full' | null> {
  const { numAffectedRows = 0n } = await sql`update webhooks w set pause_reason = 'full', paused_at = ${now}
    where w.id = ${webhookId} and w.paused_at is null and ${isFull(sql.ref('w.id'))}`.execute(db);
  return numAffectedRows > 0n ? 'full' : null;
}

/** Longer than the longest pause between two tries. After such a gap, the failures before it do not count. */
const GAP_HOURS = 25;

/** Since when webhook `o` fails without a gap, in which nothing was sent. It can have lasted for days. */
const failingSince = sql`(
  select coalesce(max(g.tried_at) filter (where g.gap > make_interval(hours => ${GAP_HOURS})), o.failing_since)
  from (select t.tried_at, t.tried_at - lag(t.tried_at, 1, o.failing_since) over (order by t.tried_at) as gap
    from webhook_deliveries d join webhook_tries t on t.delivery_id = d.id
    where d.webhook_id = o.id and t.tried_at > o.failing_since) g)`;

/** Pauses the webhook if it has failed for too long. @returns the reason, null if it goes on */
export async function noteFailing(
  db: Db,
  webhookId: number,
  { now, isGone }: { now: Date; isGone: boolean },
): Promise<AutomaticPause | null> {
  const isLong = (since: RawBuilder<unknown>) =>
    sql<boolean>`${since} <= ${now}::timestamptz - make_interval(days => ${MAX_FAILING_DAYS})`;
  const { rows } = await sql<{ reason: AutomaticPause | null }>`
    update webhooks w set failing_since = coalesce(r.since, ${now}),
      pause_reason = r.reason, paused_at = case when r.reason is null then null else ${now}::timestamptz end
    from (
      select f.id, f.since, case when ${isGone}::boolean then 'gone'
        when ${isLong(sql.ref('f.since'))} then 'failing'
        when ${isFull(sql.ref('f.id'))} then 'full' end as reason
      from (
        select o.id, case when ${isLong(sql.ref('o.failing_since'))} then ${failingSince} else o.failing_since end as since
        from webhooks o where o.id = ${webhookId} for no key update
      ) f
    ) r where w.id = r.id and w.paused_at is null
    returning w.pause_reason as reason
  `.execute(db);
  return rows[0]?.reason ?? null;
}
