import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

/** Amounts are integer cents. */
export interface ThresholdRow {
  id: number;
  year: number;
  amountCents: number;
  incidentalCents: number;
  createdByName: string | null;
  createdById: number | null;
  createdDate: Date;
}

export async function listThresholds({ db, organizationId }: OrganizationScope): Promise<ThresholdRow[]> {
  const { rows } = await sql<ThresholdRow>`
    select l.id, l.year, l.amount_cents as "amountCents", l.incidental_cents as "incidentalCents",
      u.first_name || ' ' || u.last_name as "createdByName", l.created_by as "createdById",
      l.created_at as "createdDate"
    from gift_thresholds l left join users u on u.id = l.created_by
    where l.organization_id = ${organizationId} order by l.id desc
  `.execute(db);
  return rows;
}

/** The current threshold of a year (B-107), or null. */
export async function findThreshold(
  { db, organizationId }: OrganizationScope,
  year: number,
): Promise<ThresholdRow | null> {
  const { rows } = await sql<ThresholdRow>`
    select l.id, l.year, l.amount_cents as "amountCents", l.incidental_cents as "incidentalCents",
      u.first_name || ' ' || u.last_name as "createdByName", l.created_by as "createdById",
      l.created_at as "createdDate"
    from gift_thresholds l left join users u on u.id = l.created_by
    where l.organization_id = ${organizationId} and l.year = ${year}::int order by l.id desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}

export async function insertThreshold(
  { db, organizationId, viewer }: OrganizationScope,
  threshold: { year: number; amountCents: number; incidentalCents: number },
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into gift_thresholds (id, organization_id, year, amount_cents, incidental_cents, created_at, created_by)
    values (nextval('record_versions')::int, ${organizationId}, ${threshold.year}, ${threshold.amountCents},
      ${threshold.incidentalCents}, ${at}, ${viewer.userId})
    returning id
  `.execute(db);
  return rows[0]!.id;
}
