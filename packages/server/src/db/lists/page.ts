import { sql } from 'kysely';
import type { Scope } from '../scope.ts';
import type { ListQuery } from './list-query.ts';
import { idsOfRun, orderedRuns, readRuns } from './runs.ts';

export interface PageRequest<Sort extends string> {
  /** Starts at 1. */
  pageNumber: number;
  /** Null for all rows. */
  pageSize: number | null;
  sort: Sort;
  descending: boolean;
}

export interface Page<Row> {
  totalCount: number;
  /** The page returned: past the end, the last one (A-14). */
  pageNumber: number;
  pageSize: number;
  results: Row[];
}

/**
 * Pages that start before this row are read together with the count. Later ones wait for the count, to read
 * from the nearer end.
 */
const NEAR = 1_000;

/** Reads one page and the exact total. Selects IDs first and loads displayed data only for these rows. */
export async function readPage<Row, Sort extends string>(
  scope: Scope,
  query: ListQuery<Row, Sort>,
  request: PageRequest<Sort>,
): Promise<Page<Row>> {
  const { pageSize } = request;
  const found = await readPageIds(scope, query, request);
  const byId = new Map(
    (found.ids.length ? await query.rows(found.ids) : []).map((row) => [query.idOf(row), row]),
  );
  const results = found.ids.flatMap((one) => byId.get(one) ?? []);
  return {
    totalCount: found.total,
    pageNumber: found.pageNumber,
    pageSize: pageSize ?? found.total,
    results,
  };
}

interface Found {
  total: number;
  ids: number[];
  pageNumber: number;
}

async function readPageIds<Sort extends string>(
  scope: Scope,
  query: ListQuery<unknown, Sort>,
  { pageNumber, pageSize, sort, descending }: PageRequest<Sort>,
): Promise<Found> {
  const skip = pageSize === null ? 0 : (pageNumber - 1) * pageSize;
  const isNear = skip < NEAR || query.with !== undefined;
  const runs = orderedRuns(query, sort, descending);
  const first = idsOfRun(query, runs[0]!, { skip, take: isNear ? pageSize : 0 });
  const count = query.count ?? sql<number>`(select count(*)::int from ${query.from} where ${query.where})`;
  const { rows } = await sql<{ total: number; ids: number[] }>`
    ${query.with ?? sql``} select ${count} as total, ${first} as ids
  `.execute(scope.db);
  const { total } = rows[0]!;
  const ids = rows[0]!.ids.map(Number);

  const last = pageSize === null ? 1 : Math.max(Math.ceil(total / pageSize), 1);
  const page = Math.min(pageNumber, last);
  const from = pageSize === null ? 0 : (page - 1) * pageSize;
  const take = Math.min(pageSize ?? total, total - from);
  if (page === pageNumber && ids.length >= take) return { total, ids, pageNumber: page };

  const isNearerEnd = from > total / 2;
  const window = { skip: isNearerEnd ? total - from - take : from, take };
  const read = await readRuns(
    scope,
    query,
    isNearerEnd ? orderedRuns(query, sort, descending, true) : runs,
    window,
  );
  return { total, ids: isNearerEnd ? read.reverse() : read, pageNumber: page };
}

const SLICE = 1_000;

/** Streams all rows of a list in slices for files, newest ID first, with one slice in memory. */
export async function* readSlices<Row>(
  { db }: Scope,
  query: Pick<ListQuery<Row, never>, 'from' | 'where' | 'id' | 'rows' | 'idOf'>,
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
