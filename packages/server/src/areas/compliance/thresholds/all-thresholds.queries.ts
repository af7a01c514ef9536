import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

/** An organization with its current threshold of a year. Amounts are integer cents, null without a threshold. */
export interface PlaceThreshold {
  organizationId: number;
  organizationName: string;
  thresholdId: number | null;
  amountCents: number | null;
  incidentalCents: number | null;
  remunerationCents: number | null;
}

export async function readPlaceThresholds(
  { db, tenant }: OrganizationScope,
  organizationIds: readonly number[],
  year: number,
): Promise<PlaceThreshold[]> {
  const { rows } = await sql<PlaceThreshold>`
    select o.id as "organizationId", o.name as "organizationName", l.id as "thresholdId",
      l.amount_cents as "amountCents", l.incidental_cents as "incidentalCents",
      l.remuneration_cents as "remunerationCents"
    from organizations o
    left join lateral (select id, amount_cents, incidental_cents, remuneration_cents from gift_thresholds
      where organization_id = o.id and year = ${year}::int order by id desc limit 1) l on true
    where o.tenant_id = ${tenant.tenantId} and o.id = any(${organizationIds}::int[])
    order by lower(o.name), o.id
  `.execute(db);
  return rows;
}
