import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { liveEntry } from '../live-rows.queries.ts';

export interface SearchPage {
  term: string;
  offset: number;
  limit: number;
}

export interface Found<Row> {
  totalCount: number;
  /** One page, the best match first. */
  rows: Row[];
}

export interface FoundTechnology {
  id: number;
  name: string;
  summary: string | null;
  isActiveServiceData: boolean;
}

/**
 * The term with its typing mistakes corrected, as a full text query; null when no word of it is known.
 * @param forgiving one of three or more words may be wrong altogether
 */
const corrected = ({ term }: SearchPage, forgiving: boolean) => sql`search_query(${term}, ${forgiving})`;

/** Finds by all words, and only when these find nothing by all but one. */
async function firstFound<Row>(find: (forgiving: boolean) => Promise<Found<Row>>): Promise<Found<Row>> {
  const found = await find(false);
  return found.totalCount > 0 ? found : find(true);
}

/** Technologies by name and summary, ranked by where and how well the words match. */
export const findTechnologies = (scope: Scope, page: SearchPage): Promise<Found<FoundTechnology>> =>
  firstFound((forgiving) => technologiesBy(scope, page, forgiving));

async function technologiesBy(
  scope: Scope,
  page: SearchPage,
  forgiving: boolean,
): Promise<Found<FoundTechnology>> {
  const { rows } = await sql<FoundTechnology & { totalCount: number }>`
    with matched as (
      select t.id, ts_rank(t.search_vector, query) + similarity(t.name, ${page.term}) as rank
      from ${corrected(page, forgiving)} as query join technologies t on t.search_vector @@ query
      where ${liveEntry('t')}
    ), page as (
      select id, rank from matched order by rank desc, id limit ${page.limit} offset ${page.offset}
    )
    select counted."totalCount", t.id, t.name, t.summary, t.is_active_service_data as "isActiveServiceData"
    from (select count(*)::int as "totalCount" from matched) counted
    left join page on true left join technologies t on t.id = page.id
    order by page.rank desc, t.id
  `.execute(scope.db);
  return { totalCount: rows[0]?.totalCount ?? 0, rows: rows.filter((row) => row.id !== null) };
}

/** Product configurations by product, OEM, market segment and technology, ranked in that order. */
export const findProducts = (scope: Scope, page: SearchPage): Promise<Found<{ id: number }>> =>
  firstFound((forgiving) => productsBy(scope, page, forgiving));

async function productsBy(
  scope: Scope,
  page: SearchPage,
  forgiving: boolean,
): Promise<Found<{ id: number }>> {
  const { rows } = await sql<{ id: number; totalCount: number }>`
    with matched as (
      select c.id, ts_rank(c.search_vector, query) + similarity(c.search_name, ${page.term}) as rank
      from ${corrected(page, forgiving)} as query join product_configurations c on c.search_vector @@ query
      where ${liveEntry('c')}
    ), page as (
      select id, rank from matched order by rank desc, id limit ${page.limit} offset ${page.offset}
    )
    select counted."totalCount", page.id
    from (select count(*)::int as "totalCount" from matched) counted left join page on true
    order by page.rank desc, page.id
  `.execute(scope.db);
  return { totalCount: rows[0]?.totalCount ?? 0, rows: rows.filter((row) => row.id !== null) };
}
