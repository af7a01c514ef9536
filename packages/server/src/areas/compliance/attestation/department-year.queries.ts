import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import { mayEnter } from '../gift/may-enter.queries.ts';
import { personName } from '../requests/approvals/names.queries.ts';
import { CHANGES_SINCE, NOW_GIFTS } from './changes-since.queries.ts';

export interface AskedYear {
  organizationId: number;
  year: number;
}

const DEPARTMENT_YEAR = rowColumns(
  { d: 'gift_departments' },
  {
    id: 'd.id',
    version: 'd.version',
    organizationId: 'd.organization_id',
    year: sql<number>`q.year`,
    name: 'd.name',
    responsibleId: 'd.responsible_id',
    responsibleName: sql<string | null>`${personName('d.responsible_id')}`,
    /** False if nobody is assigned, or if that person may no longer enter gifts. */
    hasResponsible: sql<boolean>`${mayEnter(sql`d.responsible_id`, sql`d.organization_id`)}`,
    firstYear: 'd.first_year',
    isEnded: 'd.is_ended',
    requestorIds: sql<number[]>`array(select r.original_id from requestors r where r.department_id = d.id
      order by r.original_id)`,
    giftCount: sql<number>`coalesce(s.gifts, 0)`,
    /** Values of all gifts that are not void. */
    totalCents: sql<number>`coalesce(s.cents, 0)::bigint`,
    latestDay: sql<string | null>`s.latest`,
    attestationId: sql<number | null>`a.id`,
    attestedById: sql<number | null>`a.user_id`,
    attestedByName: sql<string | null>`${personName('a.user_id')}`,
    attestedAt: sql<Date | null>`a.attested_at`,
    attestedCount: sql<number | null>`a.gift_count`,
    attestedCents: sql<number | null>`a.total_cents`,
    statement: sql<string | null>`a.statement`,
    changedCount: sql<number>`coalesce(c.added + c.changed + c.removed, 0)`,
  },
);
export type DepartmentYearRow = RowOf<typeof DEPARTMENT_YEAR>;

/**
 * Departments that confirm the asked years of their organizations, in one statement. Its work grows with the gifts of
 * these years and the changes since the confirmations.
 * @param departmentId only this department
 */
export async function listDepartmentYears(
  db: Db,
  asked: readonly AskedYear[],
  departmentId: number | null = null,
): Promise<DepartmentYearRow[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<DepartmentYearRow>`
    with asked as (
      select r."organizationId" as organization_id, r.year
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r ("organizationId" int, year int)
    ), own as materialized (
      select q.organization_id, q.year, d.id as department_id from asked q
      join gift_departments d on d.organization_id = q.organization_id
      where (${departmentId}::int is null or d.id = ${departmentId}::int)
    ), ${NOW_GIFTS}, sums as (
      select department_id, year, count(*)::int as gifts, sum(amount_cents) as cents, max(received_on)::text as latest
      from now_gifts group by 1, 2
    ), confirmations as materialized (
      select distinct on (a.department_id, a.gift_year) a.* from own o
      join gift_attestations a on a.department_id = o.department_id and a.gift_year = o.year
      order by a.department_id, a.gift_year, a.id desc
    ), ${CHANGES_SINCE}
    select ${DEPARTMENT_YEAR.list} from own q join gift_departments d on d.id = q.department_id
    left join sums s on s.department_id = d.id and s.year = q.year
    left join confirmations a on a.department_id = d.id and a.gift_year = q.year
    left join changes c on c.attestation_id = a.id
    where a.id is not null or (d.first_year <= q.year and (not d.is_ended or s.gifts > 0))
    order by q.organization_id, q.year, fold_text(d.name), d.id
  `.execute(db);
  return rows;
}
