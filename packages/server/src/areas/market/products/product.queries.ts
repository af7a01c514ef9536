import type { Day } from '@capwise/domain/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { liveDeal, liveEntry } from '../live-rows.ts';

/** The days whose quotes stand behind the figures. */
export interface FigureWindow {
  from: Day;
  to: Day;
}

/** Where figures come from: analysed quotes of the window, or the catalogue where there are none. */
export type FigureSource = 'QUOTES' | 'CATALOGUE';

/** Amounts are integer cents; null is not known. */
export interface ProductRow {
  id: number;
  productId: number;
  productName: string;
  oemId: number;
  oemName: string;
  marketId: number;
  marketName: string;
  technologyId: number;
  technologyName: string;
  analystSummary: string | null;
  listPriceCents: number;
  /** Mean of the quoted prices of the window; the catalogue's without quotes. */
  avgQuotedPriceCents: number | null;
  priceSource: FigureSource;
  /** Quoted products of the window. */
  dealsCount: number;
  /** The share of the market segment's quoted products, a fraction. */
  popularity: number;
  /** 1 is the most quoted of the segment; 0 is not ranked. */
  popularityRank: number;
  popularitySource: FigureSource;
  /** The newest day with a quote of the product in the window. */
  newestQuoteOn: Day | null;
  yearlyServiceCostCents: number | null;
  yearlyDepreciationCents: number | null;
  averageCostOfOwnershipCents: number | null;
  reimbursementPerProcedureCents: number | null;
  operatingCostPerProcedureCents: number | null;
  averageProceduresBreakEven: number | null;
}

/**
 * Products with the figures of their market segments, by one statement. A segment without quotes in the window
 * shows the catalogue's popularity, a product without quotes the catalogue's price.
 * @param where a condition on product_configurations c
 */
function selectProducts(window: FigureWindow, where: RawBuilder<unknown>): RawBuilder<ProductRow> {
  return sql<ProductRow>`
    with chosen as (
      select c.id, c.market_segment_id from product_configurations c where ${liveEntry('c')} and ${where}
    ), deals as (
      select q.product_configuration_id as id, count(*)::int as count, round(avg(q.quoted_price_cents))::bigint as price,
        max(q.analyzed_on) as newest
      from quoted_products q
      where q.market_segment_id in (select market_segment_id from chosen)
        and q.analyzed_on between ${window.from} and ${window.to} and ${liveDeal('q')}
      group by q.product_configuration_id
    ), figures as (
      select c.id, coalesce(d.count, 0) as count, d.price, d.newest,
        sum(coalesce(d.count, 0)) over segment as segment_count, sum(c.popularity_weight) over segment as weights,
        c.popularity_weight as weight,
        rank() over (partition by c.market_segment_id order by coalesce(d.count, 0) desc)::int as deal_rank,
        rank() over (partition by c.market_segment_id order by c.popularity_weight desc)::int as weight_rank
      from product_configurations c left join deals d on d.id = c.id
      where c.market_segment_id in (select market_segment_id from chosen) and ${liveEntry('c')}
      window segment as (partition by c.market_segment_id)
    )
    select c.id, p.id as "productId", p.name as "productName", o.id as "oemId", o.name as "oemName",
      s.id as "marketId", s.name as "marketName", t.id as "technologyId", t.name as "technologyName",
      c.analyst_summary as "analystSummary", c.list_price_cents as "listPriceCents",
      coalesce(f.price, c.avg_quoted_price_cents) as "avgQuotedPriceCents",
      case when f.price is null then 'CATALOGUE' else 'QUOTES' end as "priceSource",
      f.count as "dealsCount", f.newest as "newestQuoteOn",
      case when f.segment_count > 0 then f.count::float8 / f.segment_count::float8
        when f.weights > 0 then (f.weight / f.weights)::float8 else 0 end as popularity,
      case when f.segment_count > 0 then case when f.count > 0 then f.deal_rank else 0 end
        when f.weight > 0 then f.weight_rank else 0 end as "popularityRank",
      case when f.segment_count > 0 then 'QUOTES' else 'CATALOGUE' end as "popularitySource",
      c.yearly_service_cost_cents as "yearlyServiceCostCents", c.yearly_depreciation_cents as "yearlyDepreciationCents",
      c.average_cost_of_ownership_cents as "averageCostOfOwnershipCents",
      c.reimbursement_per_procedure_cents as "reimbursementPerProcedureCents",
      c.operating_cost_per_procedure_cents as "operatingCostPerProcedureCents",
      c.average_procedures_break_even as "averageProceduresBreakEven"
    from figures f
    join chosen using (id)
    join product_configurations c on c.id = f.id
    join products p on p.id = c.product_id
    join oems o on o.id = p.oem_id
    join market_segments s on s.id = c.market_segment_id
    join technologies t on t.id = s.technology_id
  `;
}

/** By ids, in the order given; unknown ones are left out. */
export async function listProducts(
  scope: Scope,
  window: FigureWindow,
  ids: readonly number[],
): Promise<ProductRow[]> {
  const { rows } = await selectProducts(window, sql`c.id = any(${ids}::int[])`).execute(scope.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const MOST_POPULAR_FIRST = (a: ProductRow, b: ProductRow) =>
  b.popularity - a.popularity || a.productName.localeCompare(b.productName) || a.id - b.id;

/** All products of a market segment, the most popular first. */
export async function listSegmentProducts(
  scope: Scope,
  window: FigureWindow,
  segmentId: number,
): Promise<ProductRow[]> {
  const { rows } = await selectProducts(window, sql`c.market_segment_id = ${segmentId}`).execute(scope.db);
  return rows.sort(MOST_POPULAR_FIRST);
}

/** All products of a technology, the most popular of each segment first. */
export async function listTechnologyProducts(
  scope: Scope,
  window: FigureWindow,
  technologyId: number,
): Promise<ProductRow[]> {
  const inTechnology = sql`c.market_segment_id in (select id from market_segments where technology_id = ${technologyId})`;
  const { rows } = await selectProducts(window, inTechnology).execute(scope.db);
  return rows.sort(MOST_POPULAR_FIRST);
}

export interface Specification {
  title: string;
  specifications: { name: string; value: string }[];
}

/** The technical specifications of products, by the product configuration's id. */
export async function readSpecifications(
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, Specification[]>> {
  const { rows } = await sql<{ id: number; specifications: Specification[] }>`
    select id, technical_specifications as specifications from product_configurations where id = any(${ids}::int[])
  `.execute(scope.db);
  return new Map(rows.map(({ id, specifications }) => [id, specifications]));
}

export interface TechnologyRank {
  /** The share of the technology's quoted products, a fraction. */
  popularity: number;
  /** 1 is the most quoted; a product without quotes is not ranked. */
  rank: number;
}

/** Shares and ranks of products among all quoted products of their technologies in the window, by id. */
export async function readTechnologyRanks(
  scope: Scope,
  window: FigureWindow,
  technologyIds: readonly number[],
): Promise<Map<number, TechnologyRank>> {
  const { rows } = await sql<TechnologyRank & { id: number }>`
    select q.product_configuration_id as id,
      count(*)::float8 / (sum(count(*)) over technology)::float8 as popularity,
      rank() over (partition by q.technology_id order by count(*) desc)::int as rank
    from quoted_products q
    where q.technology_id = any(${technologyIds}::int[]) and q.analyzed_on between ${window.from} and ${window.to}
      and ${liveDeal('q')}
    group by q.technology_id, q.product_configuration_id
    window technology as (partition by q.technology_id)
  `.execute(scope.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Amounts are integer cents a procedure. */
export interface ProcedureRow {
  id: number;
  technologyId: number;
  procedureName: string;
  yearlyProceduresPerformed: number;
  reimbursementCents: number;
  laborCostCents: number;
  consumablesCostCents: number;
}

/** What technologies are used for, the most frequent first. */
export async function listProcedures(
  scope: Scope,
  technologyIds: readonly number[],
): Promise<ProcedureRow[]> {
  const { rows } = await sql<ProcedureRow>`
    select id, technology_id as "technologyId", name as "procedureName", yearly_volume as "yearlyProceduresPerformed",
      reimbursement_cents as "reimbursementCents", labor_cost_cents as "laborCostCents",
      consumables_cost_cents as "consumablesCostCents"
    from technology_procedures where technology_id = any(${technologyIds}::int[]) order by yearly_volume desc, id
  `.execute(scope.db);
  return rows;
}
