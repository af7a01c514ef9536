import { sql } from 'kysely';
import type { OrganizationScope } from '../../../../db/scope.ts';

/** Amounts are integer cents. */
export interface ReportedCrossing {
  providerId: number;
  providerName: string;
  providerNpi: string;
  giftYear: number;
  leftCents: number;
  thresholdCents: number;
  /** The remaining amount at which the alert fired, and its share. */
  alertCents: number;
  usedPercent: number | null;
  crossedAt: string;
}

export interface ReportedCrossings {
  totalCount: number;
  pageNumber: number;
  /** Newest first. */
  results: ReportedCrossing[];
}

/** A page of what an alert of the organization reported, also an ended one. One statement. Null for an unknown alert. */
export async function readReported(
  { db, organizationId }: OrganizationScope,
  alertId: number,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<ReportedCrossings | null> {
  const { rows } = await sql<ReportedCrossings>`
    with size as (
      select count(*)::int as total, least(${pageNumber}::int,
        greatest(1, ceil(count(*) / ${pageSize}::numeric)))::int as page from alert_crossings where alert_id = ${alertId}
    )
    select s.total as "totalCount", s.page as "pageNumber", coalesce((
      select json_agg(json_build_object('providerId', c.provider_id, 'providerName', p.name, 'providerNpi', p.npi,
        'giftYear', c.gift_year, 'leftCents', c.after_cents, 'thresholdCents', c.limit_cents,
        'alertCents', c.level_cents, 'usedPercent', c.used_percent, 'crossedAt', c.crossed_at) order by c.id desc)
      from (select * from alert_crossings where alert_id = ${alertId} order by id desc limit ${pageSize}::int
        offset (s.page - 1) * ${pageSize}::int) c
      join gift_providers p on p.id = c.provider_id), '[]') as results
    from size s
    where exists (select from threshold_alerts where original_id = ${alertId} and organization_id = ${organizationId})
  `.execute(db);
  return rows[0] ?? null;
}
