import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { liveEntry } from '../live-rows.ts';

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

/** The term with its typing mistakes corrected, as a full text query; null when no word of it is known. */
const corrected = ({ term }: SearchPage) => sql`search_query(${term})`;

/** Technologies by name and summary, ranked by where and how well the words match. */
export async function findTechnologies(scope: Scope, page: SearchPage): Promise<Found<FoundTechnology>> {
  const { rows } = await sql<FoundTechnology & { totalCount: number }>`
    with matched as (
      select t.id, ts_rank(t.search_vector, query) + similarity(t.name, ${page.term}) as rank
      from ${corrected(page)} as query join technologies t on t.search_vector @@ query
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
export async function findProducts(scope: Scope, page: SearchPage): Promise<Found<{ id: number }>> {
  const { rows } = await sql<{ id: number; totalCount: number }>`
    with matched as (
      select c.id, ts_rank(c.search_vector, query) + similarity(c.search_name, ${page.term}) as rank
      from ${corrected(page)} as query join product_configurations c on c.search_vector @@ query
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
