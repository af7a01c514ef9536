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

/** Two days back, so that no time zone still needs the rows. */
export async function sweepAlertMails(db: Db, now: Date): Promise<void> {
  await sql`delete from alert_mails where mailed_on < ${now}::timestamptz::date - 2`.execute(db);
}
