import type { ReservedYear } from '@capwise/domain/compliance/requests/reserved';
import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

export interface PhysicianYear {
  providerId: number;
  giftYear: number;
}

export type PhysicianYearRow = PhysicianYear &
  ReservedYear & {
    /** The oldest record. Records of one physician share what is left. */
    physicianId: number;
  };

/**
 * Amounts that gifts and approved requests use of each physician's threshold. For a decision, lock the gift book first
 * and call this in a statement of its own, so that it sees what others saved while it waited.
 */
export async function readPhysicianYears(
  { db, organizationId }: OrganizationScope,
  asked: readonly PhysicianYear[],
  today: Day,
): Promise<PhysicianYearRow[]> {
  const { rows } = await sql<PhysicianYearRow>`
    select a.provider as "providerId", a.year as "giftYear", physician_of(a.provider) as "physicianId",
      l.amount_cents as "thresholdCents", l.incidental_cents as "incidentalCents",
      coalesce(t.total_cents, 0) as "givenCents",
      reserved_cents(${organizationId}::int, a.provider, a.year, ${today}::date) as "reservedCents"
    from (select distinct provider, year from unnest(${asked.map(({ providerId }) => providerId)}::int[],
      ${asked.map(({ giftYear }) => giftYear)}::int[]) as u (provider, year)) a
    left join gift_totals t on t.organization_id = ${organizationId} and t.provider_id = a.provider
      and t.gift_year = a.year
    left join lateral (select amount_cents, incidental_cents from gift_thresholds l
      where l.organization_id = ${organizationId} and l.year = a.year order by l.id desc limit 1) l on true
  `.execute(db);
  return rows;
}
