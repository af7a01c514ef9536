import { ALERT_EMAILS_SETTING } from '@capwise/domain/compliance/settings';
import { type RawBuilder, sql } from 'kysely';

/**
 * Email addresses for alert `a`: recipients who are active members. Empty if the organization has mails
 * turned off.
 */
export const alertRecipients = (organizationId: number): RawBuilder<string[]> => sql<string[]>`
  array(select u.email from threshold_alert_recipients r
    join organization_members m on m.user_id = r.user_id and m.organization_id = ${organizationId}
    join users u on u.id = r.user_id and u.status = 'Active' and u.email is not null
    where r.alert_id = a.original_id and not exists (select from compliance_settings s
      where s.organization_id = ${organizationId} and s.key_name = ${ALERT_EMAILS_SETTING}
        and lower(trim(s.value)) <> 'true')
    order by r.position)`;
