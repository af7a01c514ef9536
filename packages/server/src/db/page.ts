import { type RawBuilder, sql } from 'kysely';
import type { Scope } from './scope.ts';

/** A list as the database finds it. Conditions carry what the viewer may see. */
export interface ListQuery<Row, Sort extends string> {
  /** The tables with their aliases: those that conditions and sorts need. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** The column of a row's id, such as `sql.ref('p.id')`; rows that sort alike stand in its order. */
  id: RawBuilder<unknown>;
  /** What each sort means; texts by `lower(...)`. */
  sorts: Readonly<Record<Sort, RawBuilder<unknown>>>;
  /** The rows of some ids with all that is shown of them, in any order. */
  rows(ids: readonly number[]): Promise<readonly Row[]>;
  idOf(row: Row): number;
}

export interface PageRequest<Sort extends string> {
  /** Counted from 1. */
  pageNumber: number;
  /** null for all rows. */
  pageSize: number | null;
  sort: Sort;
  descending: boolean;
}

export interface Page<Row> {
  totalCount: number;
  /** Of the page that is answered: one beyond the last is the last. */
  pageNumber: number;
  /** Of a page of all rows: their number. */
  pageSize: number;
  results: Row[];
}

/**
 * One page of a list with the exact number of all rows: one statement finds ids and count, another reads what is shown of
 * these few rows, so that the work does not grow with what is not shown.
 */
export async function readPage<Row, Sort extends string>(
  { db }: Scope,
  query: ListQuery<Row, Sort>,
  request: PageRequest<Sort>,
): Promise<Page<Row>> {
  const { from, where, id, rows, idOf } = query;
  const { pageSize, sort, descending } = request;
  const direction = descending ? sql`desc` : sql`asc`;

  const idsOf = async (pageNumber: number) => {
    const offset = (pageNumber - 1) * (pageSize ?? 0);
    const found = await sql<{ total: number; ids: number[] }>`
      select (select count(*)::int from ${from} where ${where}) as total, array(
        select ${id} from ${from} where ${where}
        order by ${query.sorts[sort]} ${direction} nulls last, ${id} ${direction}
        limit ${pageSize} offset ${offset}) as ids
    `.execute(db);
    return { pageNumber, ...found.rows[0]! };
  };
  const asked = await idsOf(request.pageNumber);
  const last = pageSize === null ? 1 : Math.max(Math.ceil(asked.total / pageSize), 1);
  const found = asked.pageNumber > last ? await idsOf(last) : asked;

  const byId = new Map((found.ids.length ? await rows(found.ids) : []).map((row) => [idOf(row), row]));
  // A row that somebody has deleted between the two statements is left out.
  const results = found.ids.flatMap((one) => byId.get(Number(one)) ?? []);
  return {
    totalCount: found.total,
    pageNumber: found.pageNumber,
    pageSize: pageSize ?? found.total,
    results,
  };
}

const SLICE = 1_000;

/** All rows of a list, the newest id first, in slices for files: no more than one is in memory. */
export async function* slicesOf<Row>(
  { db }: Scope,
  query: Omit<ListQuery<Row, never>, 'sorts'>,
): AsyncGenerator<Row[]> {
  let before: number | null = null;
  for (;;) {
    const { rows }: { rows: { id: number }[] } = await sql<{ id: number }>`
      select ${query.id} as id from ${query.from}
      where ${query.where} and (${before}::bigint is null or ${query.id} < ${before})
      order by ${query.id} desc limit ${SLICE}
    `.execute(db);
    const ids = rows.map(({ id }) => id);
    const byId = new Map((ids.length ? await query.rows(ids) : []).map((row) => [query.idOf(row), row]));
    if (ids.length) yield ids.flatMap((id) => byId.get(id) ?? []);
    if (ids.length < SLICE) return;
    before = ids.at(-1)!;
  }
}
