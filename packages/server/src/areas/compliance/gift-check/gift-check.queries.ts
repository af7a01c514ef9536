import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { shownReserved } from '../requests/reserved-gifts.queries.ts';

/** Amounts are integer cents. Null without a threshold. */
export interface ProviderYearRow {
  providerName: string;
  totalCents: number;
  /** Limited remuneration. */
  paidCents: number;
  thresholdCents: number | null;
  thresholdIncidentalCents: number | null;
  thresholdRemunerationCents: number | null;
  /** By approved requests. Null if gifts cannot be requested and nothing is reserved. */
  reservedCents: number | null;
}

/** Null if the organization is not linked to the provider. */
export async function findProviderYear(
  { db, organizationId }: OrganizationScope,
  providerId: number,
  year: number,
  today: Day,
): Promise<ProviderYearRow | null> {
  const { rows } = await sql<ProviderYearRow>`
    select p.name as "providerName", coalesce(t.total_cents, 0) as "totalCents",
      coalesce(t.paid_cents, 0) as "paidCents", l.amount_cents as "thresholdCents",
      l.incidental_cents as "thresholdIncidentalCents", l.remuneration_cents as "thresholdRemunerationCents",
      ${shownReserved(sql`${organizationId}::int`, sql`p.id`, sql`${year}::int`, today)} as "reservedCents"
    from gift_providers p
    left join gift_totals t on t.organization_id = ${organizationId} and t.provider_id = p.id
      and t.gift_year = ${year}::int
    left join lateral (select amount_cents, incidental_cents, remuneration_cents from gift_thresholds l
      where l.organization_id = ${organizationId} and l.year = ${year}::int order by l.id desc limit 1) l on true
    where p.id = ${providerId} and exists (select from entity_providers e
      where e.organization_id = ${organizationId} and e.provider_id = p.id)
  `.execute(db);
  return rows[0] ?? null;
}
