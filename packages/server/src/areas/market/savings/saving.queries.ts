import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../db/lists/list-query.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';
import { visibleQuote } from '../quote-desk/quote.queries.ts';

/** Null filters find everything. */
export interface SavingFilter {
  systemId: number;
  /** Such as '2026-Q3'. */
  quarters: readonly string[] | null;
  facilityIds: readonly number[] | null;
  /** IDs, or names as in the options. */
  technologies: readonly string[] | null;
  vendors: readonly string[] | null;
  personIds: readonly number[] | null;
}

/** Systems bought, one row each. `q` and `d` are those of `visibleQuote`. */
const BOUGHT = sql`quote_outcome_systems s
  join quote_outcomes o on o.quote_id = s.quote_id
  join quotes q on q.id = s.quote_id
  left join documents d on d.id = q.document_id
  left join facilities f on f.id = o.facility_id
  left join users u on u.id = o.closed_by`;

const QUARTER = sql<string>`to_char(o.final_on, 'YYYY-"Q"Q')`;
/** A technology that has left the catalog is still known by its name. */
const TECHNOLOGY = sql<string | null>`coalesce(s.technology_id::text, 'name:' || s.technology_name)`;
const PERSON = sql<string | null>`u.first_name || ' ' || u.last_name`;

/** Sums as in `savingOf` of the domain. Null if the first quote lacks the system. */
const FIRST = sql<number | null>`s.first_unit_cents * s.compared_quantity`;
const FINAL = sql<number | null>`s.final_unit_cents * s.compared_quantity`;
const SAVED = sql<number | null>`(s.first_unit_cents - s.final_unit_cents) * s.compared_quantity`;
const IS_COMPARED = sql<boolean>`(s.first_unit_cents is not null and s.compared_quantity is not null)`;
const PAID = sql<number>`s.final_unit_cents * s.quantity`;
const BELOW_MEDIAN = sql<number | null>`(s.median_unit_cents - s.final_unit_cents) * s.quantity`;

const matching = (scope: Scope, filter: SavingFilter): RawBuilder<unknown> => sql`
  q.system_id = ${filter.systemId} and ${visibleQuote(scope)}
  and (${filter.quarters}::text[] is null or ${QUARTER} = any(${filter.quarters}::text[]))
  and (${filter.facilityIds}::int[] is null or o.facility_id = any(${filter.facilityIds}::int[]))
  and (${filter.technologies}::text[] is null or ${TECHNOLOGY} = any(${filter.technologies}::text[]))
  and (${filter.vendors}::text[] is null or s.vendor = any(${filter.vendors}::text[]))
  and (${filter.personIds}::int[] is null or o.closed_by = any(${filter.personIds}::int[]))`;

const SAVING = rowColumns(
  { s: 'quote_outcome_systems', o: 'quote_outcomes', f: 'facilities?' },
  {
    id: 's.id',
    quoteId: 's.quote_id',
    finalOn: sql<string>`o.final_on::text`,
    contract: 'o.contract',
    product: 's.product',
    vendor: 's.vendor',
    technologyName: 's.technology_name',
    facilityName: 'f.name',
    personName: PERSON,
    quantity: 's.quantity',
    firstCents: FIRST,
    finalCents: FINAL,
    savedCents: SAVED,
    paidCents: PAID,
    belowMedianCents: BELOW_MEDIAN,
  },
);
export type SavingRow = RowOf<typeof SAVING>;

const orZero = (cents: RawBuilder<number | null>) => sql<number>`coalesce(${cents}, 0)`;

const SORTS = {
  finalDate: sql.ref('o.final_on'),
  product: sql`lower(s.product)`,
  vendor: sql`lower(s.vendor)`,
  facility: sql`lower(f.name)`,
  first: orZero(FIRST),
  final: orZero(FINAL),
  saved: orZero(SAVED),
};
type SavingSort = keyof typeof SORTS;
export const SAVING_SORTS = Object.keys(SORTS) as SavingSort[];

export const savingList = (scope: Scope, filter: SavingFilter): ListQuery<SavingRow, SavingSort> => ({
  id: sql.ref('s.id'),
  from: BOUGHT,
  where: matching(scope, filter),
  sorts: SORTS,
  idOf: ({ id }) => id,
  rows: async (ids) => {
    const { rows } = await SAVING.from(
      sql`${BOUGHT} where s.id = any(${ids}::int[]) and ${visibleQuote(scope)}`,
    ).execute(scope.db);
    return rows;
  },
});

/** Sums of one technology in one quarter. Quotes and quantity are those with a first price. */
export interface PartFigures {
  quarter: string;
  /** Null for products that are not in the catalog, or no longer. */
  technologyId: number | null;
  technologyName: string | null;
  rowCount: number;
  quoteIds: number[];
  quantity: number;
  firstCents: number;
  finalCents: number;
  savedCents: number;
  paidCents: number;
  /** Of the systems with a median. */
  medianCents: number;
  belowMedianCents: number;
}

/** Sums of the list's rows, by quarter and technology. */
export async function sumByQuarter(scope: Scope, filter: SavingFilter): Promise<PartFigures[]> {
  const total = (cents: RawBuilder<unknown>) => sql`coalesce(sum(${cents}), 0)::bigint`;
  const { rows } = await sql<PartFigures>`
    select ${QUARTER} as quarter, s.technology_id as "technologyId",
      max(s.technology_name) as "technologyName", count(*)::int as "rowCount",
      coalesce(array_agg(distinct s.quote_id) filter (where ${IS_COMPARED}), '{}') as "quoteIds",
      coalesce(sum(s.compared_quantity) filter (where ${IS_COMPARED}), 0)::int as quantity, ${total(FIRST)} as "firstCents", ${total(FINAL)} as "finalCents",
      ${total(SAVED)} as "savedCents", ${total(PAID)} as "paidCents",
      ${total(sql`s.median_unit_cents * s.quantity`)} as "medianCents",
      ${total(BELOW_MEDIAN)} as "belowMedianCents"
    from ${BOUGHT} where ${matching(scope, filter)} group by 1, 2, ${TECHNOLOGY} order by 1, lower(max(s.technology_name)), 2
  `.execute(scope.db);
  return rows;
}

export interface SavingOption {
  filter: 'quarter' | 'facility' | 'technology' | 'vendor' | 'person';
  value: string;
  label: string;
  count: number;
}

/** Values of each filter with their number of rows. */
export async function listSavingOptions(scope: Scope, systemId: number): Promise<SavingOption[]> {
  const { rows } = await sql<SavingOption>`
    select v.filter, v.value, min(v.label) as label, count(*)::int as count
    from ${BOUGHT}
    cross join lateral (values
      ('quarter', ${QUARTER}, ${QUARTER}),
      ('facility', o.facility_id::text, f.name),
      ('technology', ${TECHNOLOGY}, s.technology_name),
      ('vendor', s.vendor, s.vendor),
      ('person', o.closed_by::text, ${PERSON})
    ) as v(filter, value, label)
    where q.system_id = ${systemId} and ${visibleQuote(scope)} and v.value is not null
    group by v.filter, v.value
    order by v.filter, case when v.filter = 'quarter' then v.value end desc, lower(min(v.label)), v.value
  `.execute(scope.db);
  return rows;
}
