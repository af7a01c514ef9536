import { type RawBuilder, sql } from 'kysely';
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
 * What the term means as queries, null when no word of it is known.
 * @param forgiving words may be meant otherwise, and one of three or more may be wrong altogether
 */
const meantBy = ({ term }: SearchPage, forgiving: boolean) => sql`search_query(${term}, ${forgiving})`;

/** A rank sums over what matches: what a name begins with counts like a whole word, and a mere likeness little. */
const rankOf = (vector: string, likeName: RawBuilder<unknown>, weights: { words: string; names: string }) => {
  const sum = (ofWeights: string, query: string) =>
    sql`ts_rank(${sql.lit(ofWeights)}::real[], ${sql.ref(vector)}, ${sql.ref(query)}) * (numnode(${sql.ref(query)}) + 1) / 2`;
  return sql`2 * ${sum(weights.names, 'named')} + ${sum(weights.words, 'whole')}
    + 0.3 * ts_rank(${sql.lit(weights.words)}::real[], ${sql.ref(vector)}, matching) + 0.3 * similarity(${likeName}, meant)`;
};

/** Finds by the words as they are typed, and only when these find nothing by what else they may mean. */
async function firstFound<Row>(find: (forgiving: boolean) => Promise<Found<Row>>): Promise<Found<Row>> {
  const found = await find(false);
  return found.totalCount > 0 ? found : find(true);
}

/** Of summary, category, segments and name; and of the beginning of a name. */
const TECHNOLOGY_WEIGHTS = { words: '{0.05,0.2,0.5,1}', names: '{0,0,0,1}' };
/** Of technology, segment, OEM and product; and of the beginnings of segment, OEM, product and technology. */
const PRODUCT_WEIGHTS = { words: '{0.7,0.5,0.8,1}', names: '{0.3,0.9,0.8,1}' };

/** Technologies by name, segments and summary, ranked by where and how well the words match. */
export const findTechnologies = (scope: Scope, page: SearchPage): Promise<Found<FoundTechnology>> =>
  firstFound((forgiving) => technologiesBy(scope, page, forgiving));

async function technologiesBy(
  scope: Scope,
  page: SearchPage,
  forgiving: boolean,
): Promise<Found<FoundTechnology>> {
  const { rows } = await sql<FoundTechnology & { totalCount: number }>`
    with matched as (
      select t.id, ${rankOf('t.search_vector', sql`lower(t.name)`, TECHNOLOGY_WEIGHTS)} as rank
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

/** Product configurations by product, OEM, market segment and technology, those of a technology or OEM that is named first. */
export const findProducts = (scope: Scope, page: SearchPage): Promise<Found<{ id: number }>> =>
  firstFound((forgiving) => productsBy(scope, page, forgiving));

async function productsBy(
  scope: Scope,
  page: SearchPage,
  forgiving: boolean,
): Promise<Found<{ id: number }>> {
  const { rows } = await sql<{ id: number; totalCount: number }>`
    with matched as (
      select c.id, ${rankOf('c.search_vector', sql`c.search_name`, PRODUCT_WEIGHTS)} as rank
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
