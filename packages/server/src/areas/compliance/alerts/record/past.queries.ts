import type { AlertLevel } from '@capwise/domain/compliance/alert-level';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../../db/scope.ts';
import { isPast } from '../alert-level.queries.ts';

/** Amounts are integer cents. */
export interface PastPhysician {
  /** The oldest record of the physician. */
  providerId: number;
  providerName: string;
  providerNpi: string;
  usedCents: number;
  leftCents: number;
}

export interface PastPhysicians {
  totalCount: number;
  pageNumber: number;
  /** Null without a threshold. */
  thresholdCents: number | null;
  /** The remaining amount at which the alert fires. Null for a share without a threshold. */
  levelCents: number | null;
  /** Smallest remaining amount first. */
  results: PastPhysician[];
}

/** Physicians that an alert would be past in a year, whether or not it is saved. One statement. */
export async function readPast(
  { db, organizationId }: OrganizationScope,
  alert: AlertLevel & { entityId: number | null },
  year: number,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<PastPhysicians> {
  const { rows } = await sql<PastPhysicians>`
    with a as (
      select ${alert.remainingCents}::bigint as remaining_cents, ${alert.usedPercent}::smallint as used_percent,
        ${alert.entityId}::int as entity_id
    ), l as materialized (
      select gift_limit(${organizationId}, ${year}) as cents
    ), past as materialized (
      select p.id, p.name, p.npi, p.name_key, t.total_cents, l.cents - t.total_cents as left_cents
      from a cross join l cross join gift_totals t join gift_providers p on p.id = t.provider_id
      where t.organization_id = ${organizationId} and t.gift_year = ${year}::int and ${isPast(sql`l.cents`)}
    ), size as (
      select count(*)::int as total, least(${pageNumber}::int,
        greatest(1, ceil(count(*) / ${pageSize}::numeric)))::int as page from past
    )
    select s.total as "totalCount", s.page as "pageNumber", l.cents as "thresholdCents",
      alert_level(a.remaining_cents, a.used_percent, l.cents) as "levelCents", coalesce((
        select json_agg(json_build_object('providerId', r.id, 'providerName', r.name, 'providerNpi', r.npi,
          'usedCents', r.total_cents, 'leftCents', r.left_cents) order by r.total_cents desc, r.name_key, r.id)
        from (select * from past order by total_cents desc, name_key, id limit ${pageSize}::int
          offset (s.page - 1) * ${pageSize}::int) r), '[]') as results
    from size s cross join l cross join a
  `.execute(db);
  return rows[0]!;
}
