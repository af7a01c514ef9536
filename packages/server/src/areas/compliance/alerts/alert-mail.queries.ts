import { dayIn } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';

interface About {
  subject: string;
}

/**
 * Drops subjects already mailed today (in the tenant's time zone) and marks the others as mailed. A gift that
 * changes back and forth causes one mail a day.
 */
export async function takeUnmailed<Item extends About>(
  { db, tenant }: OrganizationScope,
  { clock }: Pick<Services, 'clock'>,
  organizationId: number,
  items: readonly Item[],
): Promise<Item[]> {
  if (!items.length) return [];
  // Sorted, so that concurrent transactions cannot deadlock.
  const subjects = [...new Set(items.map(({ subject }) => subject))].sort();
  const { rows } = await sql<About>`
    insert into alert_mails (organization_id, subject, mailed_on)
    select ${organizationId}, subject, ${dayIn(tenant.timeZone, clock.now())}::date
    from unnest(${subjects}::text[]) with ordinality as asked (subject, place) order by place
    on conflict do nothing
    returning subject
  `.execute(db);
  const fresh = new Set(rows.map(({ subject }) => subject));
  return items.filter(({ subject }) => fresh.has(subject));
}

/** Stores the crossings of a change for recipients who get one mail a day. */
export async function queueDigests(
  { db, tenant }: OrganizationScope,
  { clock }: Pick<Services, 'clock'>,
  organizationId: number,
): Promise<void> {
  await sql`
    insert into alert_digests (crossing_id, user_id, crossed_on)
    select c.id, r.user_id, ${dayIn(tenant.timeZone, clock.now())}::date
    from gift_books b
    join alert_crossings c on c.organization_id = b.organization_id and c.change_no = b.change_no
    join threshold_alert_recipients r on r.alert_id = c.alert_id and r.is_daily
    where b.organization_id = ${organizationId} order by c.id, r.user_id
    on conflict do nothing
  `.execute(db);
}

/** Two days back, so that no time zone still needs the rows. */
export async function sweepAlertMails(db: Db, now: Date): Promise<void> {
  await sql`delete from alert_mails where mailed_on < ${now}::timestamptz::date - 2`.execute(db);
}
