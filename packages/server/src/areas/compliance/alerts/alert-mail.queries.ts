import { dayIn } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';

/** Subject of a mail, as the table stores it. */
interface About {
  subject: string;
}

/**
 * Takes what nobody was mailed about today, in the tenant's time zone, and remembers it in the transaction. A gift that
 * goes to and fro sends one mail a day.
 */
export async function takeUnmailed<Item extends About>(
  { db, tenant }: OrganizationScope,
  { clock }: Pick<Services, 'clock'>,
  organizationId: number,
  items: readonly Item[],
): Promise<Item[]> {
  if (!items.length) return [];
  // In one order, so that two transactions never wait for each other.
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

/** Removes what no day needs any more, in any time zone. */
export async function sweepAlertMails(db: Db, now: Date): Promise<void> {
  await sql`delete from alert_mails where mailed_on < ${now}::timestamptz::date - 2`.execute(db);
}
