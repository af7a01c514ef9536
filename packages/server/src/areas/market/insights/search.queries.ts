import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { liveEntry } from '../live/live-rows.queries.ts';

export interface SearchPage {
  term: string;
  offset: number;
  limit: number;
}

export interface Found<Row> {
  totalCount: number;
  rows: Row[];
}

export interface FoundTechnology {
  id: number;
  name: string;
  summary: string | null;
  isActiveServiceData: boolean;
}

/**
 * The term as text search queries. Null if no word is known.
 * @param forgiving also tries similar words, and ignores one wrong word of three or more
 */
const meantBy = ({ term }: SearchPage, forgiving: boolean) => sql`search_query(${term}, ${forgiving})`;

/**
 * Sums the ranks of all kinds of matches. The start of a name counts like a whole word. Similarity counts
 * little.
 */
const searchRank = (
  vector: string,
  likeName: RawBuilder<unknown>,
  weights: { words: string; names: string },
) => {
  const sum = (ofWeights: string, query: string) =>
    sql`ts_rank(${sql.lit(ofWeights)}::real[], ${sql.ref(vector)}, ${sql.ref(query)}) * (numnode(${sql.ref(query)}) + 1) / 2`;
  return sql`2 * ${sum(weights.names, 'named')} + ${sum(weights.words, 'whole')}
    + 0.3 * ts_rank(${sql.lit(weights.words)}::real[], ${sql.ref(vector)}, matching) + 0.3 * similarity(${likeName}, meant)`;
};

/** Tries the exact words first. Falls back to forgiving search if nothing is found. */
async function firstFound<Row>(find: (forgiving: boolean) => Promise<Found<Row>>): Promise<Found<Row>> {
  const found = await find(false);
  return found.totalCount > 0 ? found : find(true);
}

/** Weights of matching words in summary, category, segments and name, and of names that start with the text. */
const TECHNOLOGY_WEIGHTS = { words: '{0.05,0.2,0.5,1}', names: '{0,0,0,1}' };
/** Weights of matching words in technology, segment, OEM and product, and of names that start with the text. */
const PRODUCT_WEIGHTS = { words: '{0.7,0.5,0.8,1}', names: '{0.3,0.9,0.8,1}' };

export const findTechnologies = (scope: Scope, page: SearchPage): Promise<Found<FoundTechnology>> =>
  firstFound((forgiving) => technologiesBy(scope, page, forgiving));

async function technologiesBy(
  scope: Scope,
  page: SearchPage,
  forgiving: boolean,
): Promise<Found<FoundTechnology>> {
  const { rows } = await sql<FoundTechnology & { totalCount: number }>`
    with matched as (
      select t.id, ${searchRank('t.search_vector', sql`lower(t.name)`, TECHNOLOGY_WEIGHTS)} as rank
      from ${meantBy(page, forgiving)} join technologies t on t.search_vector @@ matching
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

/** Ranks products of a named technology or OEM first. */
export const findProducts = (scope: Scope, page: SearchPage): Promise<Found<{ id: number }>> =>
  firstFound((forgiving) => productsBy(scope, page, forgiving));

async function productsBy(
  scope: Scope,
  page: SearchPage,
  forgiving: boolean,
): Promise<Found<{ id: number }>> {
  const { rows } = await sql<{ id: number; totalCount: number }>`
    with matched as (
      select c.id, ${searchRank('c.search_vector', sql`c.search_name`, PRODUCT_WEIGHTS)} as rank
      from ${meantBy(page, forgiving)} join product_configurations c on c.search_vector @@ matching
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
