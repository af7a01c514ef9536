import type { AlertLevel } from '@capwise/domain/compliance/alert-level';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { alertLevel, isPast } from './alert-level.queries.ts';
import type { PastRow } from './changed-threshold.queries.ts';
import { alertRecipients } from './recipients.queries.ts';

export type WatchedBefore = AlertLevel & { entityId: number | null };

/**
 * Finds providers who are past saved alerts of the tenant in a year. Leaves out alerts at the threshold or more, which
 * are never sent.
 * @param before Leaves out those who were past the alert before it was changed, unless it was at the threshold or more.
 * Null for new and inactive alerts.
 */
export async function listNewlyPast(
  { db, tenant }: OrganizationScope,
  alertIds: readonly number[],
  before: WatchedBefore | null,
  year: number,
  most: number,
): Promise<(PastRow & { organizationId: number })[]> {
  const { rows } = await sql<PastRow & { organizationId: number }>`
    with past as materialized (
      select a.original_id as alert_id, ${alertLevel(sql`l.cents`)} as level_cents, p.id, p.name, p.npi, p.name_key,
        l.cents - t.total_cents as left_cents
      from threshold_alerts a
      join organizations o on o.id = a.organization_id and o.tenant_id = ${tenant.tenantId}
      cross join lateral (select gift_limit(a.organization_id, ${year}::int) as cents offset 0) l
      cross join lateral (select alert_level(${before?.remainingCents ?? null}::bigint,
        ${before?.usedPercent ?? null}::smallint, l.cents) as cents offset 0) b
      join gift_totals t on t.organization_id = a.organization_id and t.gift_year = ${year}::int
      join gift_providers p on p.id = t.provider_id
      where a.original_id = any(${alertIds}::int[]) and a.is_active and ${alertLevel(sql`l.cents`)} < l.cents
        and ${isPast(sql`l.cents`)}
        and (${before === null} or l.cents - t.total_cents > b.cents or b.cents >= l.cents
          or (${before?.entityId ?? null}::int is not null and not belongs_to_entity(t.organization_id, t.provider_id,
            ${before?.entityId ?? null}::int, t.gift_year)))
    ), named as (
      select alert_id, max(level_cents) as level_cents, count(*)::int as count,
        jsonb_path_query_array(jsonb_agg(jsonb_build_object('name', name, 'npi', npi, 'leftCents', left_cents)
          order by left_cents, name_key, id), '$[0 to ${sql.raw(String(most - 1))}]') as providers
      from past group by alert_id
    )
    select a.organization_id as "organizationId", n.level_cents as "alertCents", a.used_percent as "usedPercent",
      ${alertRecipients(sql`a.organization_id`)} as recipients, n.count, n.providers
    from named n join threshold_alerts a on a.original_id = n.alert_id
    order by a.original_id
  `.execute(db);
  return rows;
}
