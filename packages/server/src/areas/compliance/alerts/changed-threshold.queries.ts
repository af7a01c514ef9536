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

export interface MovedPast {
  alerts: PastRow[];
  /** The change whose crossings were recorded. Null without crossings. */
  changeNo: number | null;
}

export interface PastRow {
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
 * Finds providers that a lowered threshold moved past an alert, or who are over it now. A raised one can find providers
 * of alerts that were at the old threshold or more, unless the alert reported them at this amount and they were not above
 * it since. Leaves out alerts at the new threshold or more, which are never sent. Records the providers as crossings of
 * the open change, and marks those of alerts as mailed, so that each is mailed once a day, and not after a gift. Gifts
 * have marks of their own: the threshold may be mistyped, and a later gift of the day is mailed then.
 * @param today in the tenant's time zone
 */
export async function takeMovedPast(
  { db, organizationId }: OrganizationScope,
  { year, from, to }: ChangedThreshold,
  today: Day,
  most: number,
): Promise<MovedPast> {
  const { rows } = await sql<MovedPast>`
    with past as materialized (
      select a.alert_id, concat_ws(' ', a.alert_id, p.id, t.gift_year) as about,
        p.id, p.name, p.npi, p.name_key, t.total_cents, ${alertLevel(sql`${to}::bigint`)} as level_cents, a.used_percent
      from watched_levels(${organizationId}) a
      join gift_totals t on t.organization_id = ${organizationId} and t.gift_year = ${year}
      join gift_providers p on p.id = t.provider_id
      where ${isPast(sql`${to}::bigint`)}
        and (a.alert_id is null or ${alertLevel(sql`${to}::bigint`)} < ${to}::bigint)
        and (${from}::bigint is null or ${from}::bigint - t.total_cents > ${alertLevel(sql`${from}::bigint`)}
          or ${alertLevel(sql`${from}::bigint`)} >= ${from}::bigint and not exists (select from alert_crossings c
            where c.alert_id = a.alert_id and c.provider_id = p.id and c.gift_year = t.gift_year
              and c.level_cents = ${alertLevel(sql`${to}::bigint`)} and not c.has_risen))
    ), risen as (
      update alert_crossings c set has_risen = true from gift_totals t
      where ${to}::bigint > ${from}::bigint and c.organization_id = ${organizationId} and c.gift_year = ${year}
        and c.alert_id is not null and not c.has_risen and t.organization_id = c.organization_id
        and t.provider_id = c.provider_id and t.gift_year = c.gift_year
        and ${to}::bigint - t.total_cents > c.level_cents
    ), noted as (
      insert into alert_crossings (organization_id, alert_id, provider_id, gift_year, before_cents, after_cents,
        limit_cents, change_no, level_cents, used_percent)
      select ${organizationId}, s.alert_id, s.id, ${year}, ${from}::bigint - s.total_cents,
        ${to}::bigint - s.total_cents, ${to}::bigint, b.change_no, s.level_cents, s.used_percent
      from past s join gift_books b on b.organization_id = ${organizationId} order by s.alert_id, s.id
      on conflict do nothing returning change_no
    ), fresh as (
      insert into alert_mails (organization_id, subject, mailed_on)
      select ${organizationId}, 'lowered ' || about, ${today}::date from past
      where alert_id is not null and not exists (select from alert_mails m where m.organization_id = ${organizationId}
        and m.subject = 'alert ' || about and m.mailed_on = ${today}::date)
      order by about
      on conflict do nothing returning subject
    ), named as (
      select alert_id, count(*)::int as count, jsonb_path_query_array(jsonb_agg(jsonb_build_object('name', name,
          'npi', npi, 'leftCents', ${to}::bigint - total_cents) order by total_cents desc, name_key, id),
        '$[0 to ${sql.raw(String(most - 1))}]') as providers
      from past where 'lowered ' || about in (select subject from fresh) group by alert_id
    )
    select (select max(change_no)::int from noted) as "changeNo", coalesce((
      select json_agg(json_build_object('alertCents', ${alertLevel(sql`${to}::bigint`)}, 'usedPercent', a.used_percent,
        'recipients', ${alertRecipients(organizationId, AT_ONCE)}, 'count', l.count, 'providers', l.providers)
        order by a.original_id)
      from named l join threshold_alerts a on a.original_id = l.alert_id), '[]') as alerts
  `.execute(db);
  return rows[0]!;
}
