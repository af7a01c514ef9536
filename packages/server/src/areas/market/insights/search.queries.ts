import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import type { FigureWindow } from '../figures/figure.queries.ts';
import { liveDeal, liveEntry } from '../live/live-rows.queries.ts';

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

/** Of the first way to search that finds anything. */
async function firstFound<Row>(ways: readonly (() => Promise<Found<Row>>)[]): Promise<Found<Row>> {
  let found: Found<Row> = { totalCount: 0, rows: [] };
  for (const way of ways) {
    found = await way();
    if (found.totalCount > 0) break;
  }
  return found;
}

/** Weights of matching words in summary, category, segments and name, and of names that start with the text. */
const TECHNOLOGY_WEIGHTS = { words: '{0.05,0.2,0.5,1}', names: '{0,0,0,1}' };
/** Weights of matching words in technology, segment, OEM and product, and of names that start with the text. */
const PRODUCT_WEIGHTS = { words: '{0.7,0.5,0.8,1}', names: '{0.3,0.9,0.8,1}' };

/** By their own names and summaries, otherwise those of matching products: a query may name an OEM or a product. */
export const findTechnologies = (scope: Scope, page: SearchPage): Promise<Found<FoundTechnology>> =>
  firstFound(
    [false, true].flatMap((forgiving) => [
      () => technologiesOf(scope, page, technologyRanks(page, forgiving)),
      () => technologiesOf(scope, page, ranksByProducts(page, forgiving)),
    ]),
  );

const technologyRanks = (page: SearchPage, forgiving: boolean) => sql`
  select t.id, ${searchRank('t.search_vector', sql`lower(t.name)`, TECHNOLOGY_WEIGHTS)} as rank
  from ${meantBy(page, forgiving)} join technologies t on t.search_vector @@ matching
  where ${liveEntry('t')}`;

const productRanks = (page: SearchPage, forgiving: boolean) => sql`
  select c.id, c.market_segment_id, ${searchRank('c.search_vector', sql`c.search_name`, PRODUCT_WEIGHTS)} as rank
  from ${meantBy(page, forgiving)} join product_configurations c on c.search_vector @@ matching
  where ${liveEntry('c')}`;

/** The most and best matching products first. */
const ranksByProducts = (page: SearchPage, forgiving: boolean) => sql`
  select t.id, sum(c.rank) as rank
  from (${productRanks(page, forgiving)}) c
  join market_segments s on s.id = c.market_segment_id join technologies t on t.id = s.technology_id
  where ${liveEntry('t')}
  group by t.id`;

async function technologiesOf(
  scope: Scope,
  page: SearchPage,
  matched: RawBuilder<unknown>,
): Promise<Found<FoundTechnology>> {
  const { rows } = await sql<FoundTechnology & { totalCount: number }>`
    with matched as (${matched}), page as (
      select id, rank from matched order by rank desc, id limit ${page.limit} offset ${page.offset}
    )
    select counted."totalCount", t.id, t.name, t.summary, t.is_active_service_data as "isActiveServiceData"
    from (select count(*)::int as "totalCount" from matched) counted
    left join page on true left join technologies t on t.id = page.id
    order by page.rank desc, t.id
  `.execute(scope.db);
  return { totalCount: rows[0]?.totalCount ?? 0, rows: rows.filter((row) => row.id !== null) };
}

/** Best matches whose order also depends on the number of their deals. */
const MAX_COUNTED = 200;
/** Matches of about the same rank, whose names are more or less similar to the text. */
const RANK_STEP = 0.25;

/**
 * Ranks products of a named technology or OEM first, and of equal ones those with the most deals.
 * @param window days whose deals count
 */
export const findProducts = (
  scope: Scope,
  page: SearchPage,
  window: FigureWindow,
): Promise<Found<{ id: number }>> =>
  firstFound([false, true].map((forgiving) => () => productsBy(scope, page, window, forgiving)));

async function productsBy(
  scope: Scope,
  page: SearchPage,
  window: FigureWindow,
  forgiving: boolean,
): Promise<Found<{ id: number }>> {
  const { rows } = await sql<{ id: number; totalCount: number }>`
    with matched as materialized (${productRanks(page, forgiving)}), top as (
      select id, rank from matched order by rank desc, id limit ${Math.max(MAX_COUNTED, page.offset + page.limit)}
    ), placed as (
      select id, rank, row_number() over (order by rank desc, id) as place from top
    ), best as (
      select p.id, round(p.rank / ${sql.lit(RANK_STEP)}) as step, p.rank, (
        select count(*) from quoted_products q
        where q.product_configuration_id = p.id and q.analyzed_on between ${window.from} and ${window.to}
          and ${liveDeal('q')}) as deals
      from placed p where p.place <= ${MAX_COUNTED}
    ), ordered as (
      select id, row_number() over (order by step desc, deals desc, rank desc, id) as place from best
      union all
      select id, place from placed where place > ${MAX_COUNTED}
    ), page as (
      select id, place from ordered order by place limit ${page.limit} offset ${page.offset}
    )
    select counted."totalCount", page.id
    from (select count(*)::int as "totalCount" from matched) counted left join page on true
    order by page.place
  `.execute(scope.db);
  return { totalCount: rows[0]?.totalCount ?? 0, rows: rows.filter((row) => row.id !== null) };
}
