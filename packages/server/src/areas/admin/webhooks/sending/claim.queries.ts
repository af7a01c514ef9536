import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { isComplianceEnabled } from '../../../../platform/access/places.ts';

/** A delivery whose try has begun in this process. */
export interface Claim {
  id: string;
  payload: string;
  /** With this one. */
  tries: number;
  webhookId: number;
  systemId: number | null;
  organizationId: number | null;
  url: string;
  secret: string;
  oldSecret: string | null;
  oldSecretUntil: Date | null;
}

interface Claiming {
  now: Date;
  /** Another process may take over from then on. */
  until: Date;
  /** Webhooks with a try under way here. */
  busy: readonly number[];
  most: number;
}

/** True if the system of webhook `w` is active, or compliance of its organization's tenant is enabled. */
const ownerIsActive = sql<boolean>`case when w.organization_id is null
  then exists (select from systems s where s.id = w.system_id and s.is_active)
  else exists (select from organizations o where o.id = w.organization_id and ${isComplianceEnabled(sql`o.tenant_id`)}) end`;

/** Claims the oldest due delivery of each webhook. Deliveries of inactive systems and disabled tenants wait. */
export async function claimDue(db: Db, { now, until, busy, most }: Claiming): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    with due as (
      select d.id from webhook_deliveries d
      where d.state = 'waiting' and d.due_at <= ${now} and d.id in (
        select distinct on (o.webhook_id) o.id
        from webhook_deliveries o join webhooks w on w.id = o.webhook_id
        where o.state = 'waiting' and o.due_at <= ${now} and w.paused_at is null
          and ${ownerIsActive} and w.id <> all(${busy}::int[])
        order by o.webhook_id, o.due_at, o.id)
      order by d.due_at limit ${most} for update skip locked
    )
    update webhook_deliveries d set tries = d.tries + 1, due_at = ${until}
    from due, webhooks w where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.payload, d.tries, w.id as "webhookId", w.system_id as "systemId",
      w.organization_id as "organizationId", w.url, w.secret, w.old_secret as "oldSecret",
      w.old_secret_until as "oldSecretUntil"
  `.execute(db);
  return rows;
}

/** The server stops, so another process begins the try again. */
export async function putBack(db: Db, { id, tries }: Claim, now: Date): Promise<void> {
  await sql`update webhook_deliveries set tries = tries - 1, due_at = ${now}
    where id = ${id} and tries = ${tries} and state = 'waiting'`.execute(db);
}
