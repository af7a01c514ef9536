import { VOID } from '@capwise/domain/compliance/gifts/gifts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import { personName } from '../requests/approvals/names.queries.ts';

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
    changedCount: sql<number>`coalesce(c.changed, 0)`,
  },
);
export type DepartmentYearRow = RowOf<typeof DEPARTMENT_YEAR>;

/** True if the person is an active member of the organization who may enter gifts. */
export function mayEnter(user: RawBuilder<unknown>, organization: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from organization_members m join users u on u.id = m.user_id
    join gift_role_permissions p on p.role_name = m.role_name and p.permission = 'enternewgifts'
    where m.user_id = ${user} and m.organization_id = ${organization} and u.status = 'Active')`;
}

/** Values whose change after a confirmation counts. Returns, texts and attachments do not. */
const COMPARED = {
  received_on: 'date',
  amount_cents: 'int',
  provider_id: 'int',
  entity_id: 'int',
  gift_type_id: 'int',
  is_incidental: 'boolean',
} as const;

const compared = (alias: string) =>
  sql.join(Object.keys(COMPARED).map((column) => sql.ref(`${alias}.${column}`)));
const fromHistory = sql.join(
  Object.entries(COMPARED).map(
    ([column, type]) => sql`(h.gift->>${sql.lit(column)})::${sql.raw(type)} as ${sql.ref(column)}`,
  ),
);

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
    ), now_gifts as materialized (
      select o.department_id, o.year, g.original_id, ${compared('g')}
      from own o join requestors r on r.department_id = o.department_id
      join gifts g on g.requestor_id = r.original_id and g.gift_year = o.year and g.status <> ${sql.lit(VOID)}
    ), sums as (
      select department_id, year, count(*)::int as gifts, sum(amount_cents) as cents, max(received_on)::text as latest
      from now_gifts group by 1, 2
    ), newest as materialized (
      select distinct on (a.department_id, a.gift_year) a.* from own o
      join gift_attestations a on a.department_id = o.department_id and a.gift_year = o.year
      order by a.department_id, a.gift_year, a.id desc
    ), attested as (
      select n.organization_id, n.department_id, n.gift_year, n.change_no, r.id as requestor_id
      from newest n cross join unnest(n.requestor_ids) r (id)
    ), then_gifts as (
      -- Gifts as the confirmation counted them: unchanged ones, and the replaced versions of the others.
      select n.department_id, n.gift_year as year, g.original_id, ${compared('g')}
      from attested n join gifts g on g.requestor_id = n.requestor_id and g.gift_year = n.gift_year
      where g.change_no <= n.change_no and g.status <> ${sql.lit(VOID)}
      union all
      select n.department_id, n.gift_year, h.original_id, ${fromHistory}
      from (select organization_id, min(change_no) as change_no from newest group by 1) f
      join gift_history h on h.organization_id = f.organization_id and h.replaced_no > f.change_no
      join attested n on n.organization_id = h.organization_id
        and n.requestor_id = (h.gift->>'requestor_id')::int and n.gift_year = (h.gift->>'gift_year')::int
      where h.replaced_no > n.change_no and (h.gift->>'change_no')::bigint <= n.change_no
        and (h.gift->>'status')::int <> ${sql.lit(VOID)}
    ), changes as (
      select department_id, year, count(*)::int as changed
      from (
        select n.department_id, n.year, n.original_id, ${compared('n')} from now_gifts n
        where exists (select from newest a where a.department_id = n.department_id and a.gift_year = n.year)
      ) n full join then_gifts t using (department_id, year, original_id)
      where (${compared('n')}) is distinct from (${compared('t')})
      group by 1, 2
    )
    select ${DEPARTMENT_YEAR.list} from own q join gift_departments d on d.id = q.department_id
    left join sums s on s.department_id = d.id and s.year = q.year
    left join newest a on a.department_id = d.id and a.gift_year = q.year
    left join changes c on c.department_id = d.id and c.year = q.year
    where a.id is not null or (d.first_year <= q.year and (not d.is_ended or s.gifts > 0))
    order by q.organization_id, q.year, fold_text(d.name), d.id
  `.execute(db);
  return rows;
}
