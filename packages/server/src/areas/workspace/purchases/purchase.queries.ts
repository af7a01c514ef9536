import { MAX_COLUMN_CARDS, MAX_EXPORTED_PROJECTS } from '@capwise/domain/workspace/purchases/board';
import { PROJECT_STAGES } from '@capwise/domain/workspace/purchases/stages';
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../db/lists/list-query.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';
import { factColumns, LISTED_QUOTES, purchaseFacts } from './purchase-facts.queries.ts';

/** The projects of a list. Its conditions limit them to what the viewer may see. */
type Listed = Pick<ListQuery<never, never>, 'with' | 'from' | 'where'>;

const listed = ({ with: found = sql``, from, where }: Listed, rest: RawBuilder<unknown>) => sql`
  ${found} ${rest} from ${from} where ${where}`;

const cardColumns = (scope: Scope) =>
  rowColumns(
    { p: 'projects', o: 'users?' },
    {
      id: 'p.id',
      title: 'p.title',
      stage: 'p.stage',
      version: 'p.version',
      isArchived: sql<boolean>`p.archived_at is not null`,
      ownerName: sql<string | null>`o.first_name || ' ' || o.last_name`,
      budgetCents: 'p.budget_cents',
      needByDate: sql<string | null>`p.need_by_on::text`,
      committeeDate: sql<string | null>`p.committee_on::text`,
      facilityNames: sql<string[]>`array(select f.name from project_facilities pf
        join facilities f on f.id = pf.facility_id where pf.project_id = p.id order by lower(f.name), f.id)`,
      ...factColumns(scope),
      quotes: LISTED_QUOTES,
      /** Of all projects of the list in this stage. */
      stageCount: sql<number>`p.stage_count`,
      stageCents: sql<number>`p.stage_cents`,
    },
  );
export type CardRow = RowOf<ReturnType<typeof cardColumns>>;

/** Soonest need-by date first, then those without one, newest first. */
const IN_STAGE = sql`p.need_by_on nulls last, p.id desc`;
const STAGE = sql`array_position(${[...PROJECT_STAGES]}::text[], p.stage)`;

const placed = (list: Listed, columns: RawBuilder<unknown>) =>
  listed(
    list,
    sql`select p.*, row_number() over (partition by p.stage order by ${IN_STAGE}) as place,
      (count(*) over (partition by p.stage))::int as stage_count,
      (coalesce(sum(p.budget_cents) over (partition by p.stage), 0))::bigint as stage_cents, ${columns}`,
  );

const selectCards = (scope: Scope, list: Listed, rest: RawBuilder<unknown>) =>
  cardColumns(scope).from(sql`
    (${placed(list, sql`${STAGE} as stage_place`)}) p
    left join users o on o.id = p.owner_id
    ${purchaseFacts(scope)}
    ${rest}
  `);

/** The first cards of each stage, with the sums of all. */
export async function listCards(scope: Scope, list: Listed): Promise<CardRow[]> {
  const { rows } = await selectCards(
    scope,
    list,
    sql`where p.place <= ${MAX_COLUMN_CARDS} order by p.stage_place, p.place`,
  ).execute(scope.db);
  return rows;
}

/** The first projects of a list by stage and need-by date, with the sums of all. */
export async function listExported(scope: Scope, list: Listed): Promise<CardRow[]> {
  const { rows } = await selectCards(
    scope,
    list,
    sql`order by p.stage_place, p.place limit ${MAX_EXPORTED_PROJECTS}`,
  ).execute(scope.db);
  return rows;
}

export interface BudgetSum {
  projectCount: number;
  budgetCents: number;
}

export async function sumBudgets({ db }: Scope, list: Listed): Promise<BudgetSum> {
  const { rows } = await sql<BudgetSum>`${listed(
    list,
    sql`select count(*)::int as "projectCount", coalesce(sum(p.budget_cents), 0)::bigint as "budgetCents"`,
  )}`.execute(db);
  return rows[0]!;
}

/** Of a system that the viewer may see. */
export async function findSystemName({ db }: Scope, id: number): Promise<string> {
  const row = await db.selectFrom('systems').where('id', '=', id).select('name').executeTakeFirstOrThrow();
  return row.name;
}
