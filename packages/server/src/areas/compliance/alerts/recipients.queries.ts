import { ALERT_EMAILS_SETTING } from '@capwise/domain/compliance/settings';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { mayOpen } from '../gift/may-enter.queries.ts';

/** True unless the organization has mails about alerts turned off. */
export const sendsAlerts = (organizationId: number | RawBuilder<number>): RawBuilder<SqlBool> => sql<SqlBool>`
  (not exists (select from compliance_settings s where s.organization_id = ${organizationId}
    and s.key_name = ${ALERT_EMAILS_SETTING} and lower(trim(s.value)) <> 'true'))`;

/** Those of the viewer's organizations that have mails about alerts turned off. */
export async function organizationsWithoutAlertMails(
  { db }: Pick<OrganizationScope, 'db'>,
  organizationIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from unnest(${organizationIds}::int[]) as o (id) where not ${sendsAlerts(sql`o.id`)} order by 1
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Email addresses for alert `a`: recipients who may open the organization. Empty if the organization has mails
 * turned off.
 * @param which a condition of recipient `r`
 */
export const alertRecipients = (
  organizationId: number | RawBuilder<number>,
  which: RawBuilder<SqlBool> = sql`true`,
): RawBuilder<string[]> => sql<string[]>`
  array(select u.email from threshold_alert_recipients r
    join users u on u.id = r.user_id and u.email is not null
    where r.alert_id = a.original_id and ${mayOpen(sql`r.user_id`, sql`${organizationId}`)} and ${which} and ${sendsAlerts(organizationId)}
    order by r.position)`;

/** Recipient `r` gets a mail for each change. Others get one mail a day. */
export const AT_ONCE = sql<SqlBool>`not r.is_daily`;
