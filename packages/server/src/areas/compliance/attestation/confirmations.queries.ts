import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { personName } from '../requests/approvals/names.queries.ts';
import { CHANGES_SINCE, NOW_GIFTS } from './changes-since.queries.ts';

/** Newest confirmations of a department that a report names. */
export const MAX_CONFIRMATIONS = 20;

export interface Confirmation {
  departmentId: number;
  attestedByName: string | null;
  attestedAt: Date;
  giftCount: number;
  totalCents: number;
  /** Gifts that were added, changed, or moved or deleted after the confirmation. */
  added: number;
  changed: number;
  removed: number;
}

/** The confirmations of a year, the newest of each department first. One statement. */
export async function listConfirmations(
  { db, organizationId }: OrganizationScope,
  year: number,
): Promise<Confirmation[]> {
  const { rows } = await sql<Confirmation>`
    with own as materialized (
      select d.organization_id, ${year}::int as year, d.id as department_id
      from gift_departments d where d.organization_id = ${organizationId}
    ), ${NOW_GIFTS}, confirmations as materialized (
      select a.* from own o cross join lateral (
        select * from gift_attestations where department_id = o.department_id and gift_year = o.year
        order by id desc limit ${MAX_CONFIRMATIONS}) a
    ), ${CHANGES_SINCE}
    select a.department_id as "departmentId", ${personName('a.user_id')} as "attestedByName",
      a.attested_at as "attestedAt", a.gift_count as "giftCount", a.total_cents as "totalCents",
      coalesce(c.added, 0) as added, coalesce(c.changed, 0) as changed, coalesce(c.removed, 0) as removed
    from confirmations a left join changes c on c.attestation_id = a.id
    order by a.department_id, a.id desc
  `.execute(db);
  return rows;
}
