import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { alertLevel, isPast } from './alert-level.queries.ts';
import { AT_ONCE, alertRecipients } from './recipients.queries.ts';

/** A year's threshold before and after a change, in cents. `from` is null for a new threshold. */
export interface ChangedThreshold {
  year: number;
  from: number | null;
  to: number;
}

export interface LoweredRow {
  /** The remaining amount at which the alert fires with the new threshold. */
  alertCents: number;
  /** Null for an alert by amount. */
  usedPercent: number | null;
  recipients: string[];
  count: number;
  /** The first few, smallest remaining amount first. */
  providers: { name: string; npi: string; leftCents: number }[];
}

/**
 * Finds providers that a lowered threshold moved past an alert, records them as crossings of the open change, and
 * marks them as mailed, so that each is mailed once a day.
 * @param today in the tenant's time zone
 */
export async function takeLowered(
  { db, organizationId }: OrganizationScope,
  { year, from, to }: ChangedThreshold,
  today: Day,
  most: number,
): Promise<LoweredRow[]> {
  const { rows } = await sql<LoweredRow>`
    with past as materialized (
      select a.original_id as alert_id, concat_ws(' ', 'lowered', a.original_id, p.id, t.gift_year) as subject,
        p.id, p.name, p.npi, p.name_key, t.total_cents, ${alertLevel(sql`${to}::bigint`)} as level_cents, a.used_percent
      from threshold_alerts a
      join gift_totals t on t.organization_id = a.organization_id and t.gift_year = ${year}
      join gift_providers p on p.id = t.provider_id
      where a.organization_id = ${organizationId} and a.is_active
        and ${isPast(sql`${to}::bigint`)}
        and (${from}::bigint is null or ${from}::bigint - t.total_cents > ${alertLevel(sql`${from}::bigint`)})
    ), noted as (
      insert into alert_crossings (organization_id, alert_id, provider_id, gift_year, before_cents, after_cents,
        limit_cents, change_no, level_cents, used_percent)
      select ${organizationId}, s.alert_id, s.id, ${year}, ${from}::bigint - s.total_cents,
        ${to}::bigint - s.total_cents, ${to}::bigint, b.change_no, s.level_cents, s.used_percent
      from past s join gift_books b on b.organization_id = ${organizationId} order by s.alert_id, s.id
      on conflict do nothing
    ), fresh as (
      insert into alert_mails (organization_id, subject, mailed_on)
      select ${organizationId}, subject, ${today}::date from past order by subject
      on conflict do nothing returning subject
    ), named as (
      select alert_id, count(*)::int as count, jsonb_path_query_array(jsonb_agg(jsonb_build_object('name', name,
          'npi', npi, 'leftCents', ${to}::bigint - total_cents) order by total_cents desc, name_key, id),
        '$[0 to ${sql.raw(String(most - 1))}]') as providers
      from past where subject in (select subject from fresh) group by alert_id
    )
    select ${alertLevel(sql`${to}::bigint`)} as "alertCents", a.used_percent as "usedPercent",
      ${alertRecipients(organizationId, AT_ONCE)} as recipients, l.count, l.providers
    from named l join threshold_alerts a on a.original_id = l.alert_id
    order by a.original_id
  `.execute(db);
  return rows;
}
