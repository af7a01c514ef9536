import { type RawBuilder, sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';
import { liveEntry } from '../live/live-rows.queries.ts';

/** Catalog data of a product in a market segment. Amounts are integer cents. Null means unknown. */
export interface CatalogProduct {
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
  catalogPriceCents: number | null;
  /** Share of the segment by catalog weights, as a fraction, and its rank. Rank 0 means not ranked. */
  catalogShare: number;
  catalogRank: number;
  yearlyServiceCostCents: number | null;
  reimbursementPerProcedureCents: number | null;
  operatingCostPerProcedureCents: number | null;
}

function selectProducts(where: RawBuilder<unknown>): RawBuilder<CatalogProduct> {
  return sql<CatalogProduct>`
    with chosen as (
      select c.id, c.market_segment_id from product_configurations c where ${liveEntry('c')} and ${where}
    ), weighed as (
      select c.id, c.popularity_weight as weight, sum(c.popularity_weight) over segment as weights,
        rank() over (partition by c.market_segment_id order by c.popularity_weight desc)::int as rank
      from product_configurations c
      where c.market_segment_id in (select market_segment_id from chosen) and ${liveEntry('c')}
      window segment as (partition by c.market_segment_id)
    )
    select c.id, p.id as "productId", p.name as "productName", o.id as "oemId", o.name as "oemName",
      s.id as "marketId", s.name as "marketName", t.id as "technologyId", t.name as "technologyName",
      c.analyst_summary as "analystSummary", c.list_price_cents as "listPriceCents",
      c.avg_quoted_price_cents as "catalogPriceCents",
      case when w.weights > 0 then (w.weight / w.weights)::float8 else 0 end as "catalogShare",
      case when w.weight > 0 then w.rank else 0 end as "catalogRank",
      c.yearly_service_cost_cents as "yearlyServiceCostCents",
      c.reimbursement_per_procedure_cents as "reimbursementPerProcedureCents",
      c.operating_cost_per_procedure_cents as "operatingCostPerProcedureCents"
    from chosen
    join weighed w using (id)
    join product_configurations c on c.id = chosen.id
    join products p on p.id = c.product_id
    join oems o on o.id = p.oem_id
    join market_segments s on s.id = c.market_segment_id
    join technologies t on t.id = s.technology_id
  `;
}

export async function listProductsById(scope: Scope, ids: readonly number[]): Promise<CatalogProduct[]> {
  const { rows } = await selectProducts(sql`c.id = any(${ids}::int[])`).execute(scope.db);
  return rows;
}

export async function listProductsOfSegment(scope: Scope, segmentId: number): Promise<CatalogProduct[]> {
  const { rows } = await selectProducts(sql`c.market_segment_id = ${segmentId}`).execute(scope.db);
  return rows;
}

export async function listProductsOfTechnology(
  scope: Scope,
  technologyId: number,
): Promise<CatalogProduct[]> {
  const inTechnology = sql`c.market_segment_id in (select id from market_segments where technology_id = ${technologyId})`;
  const { rows } = await selectProducts(inTechnology).execute(scope.db);
  return rows;
}

export interface Specification {
  title: string;
  specifications: { name: string; value: string }[];
}

export async function readSpecifications(
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, Specification[]>> {
  const { rows } = await sql<{ id: number; specifications: Specification[] }>`
    select id, technical_specifications as specifications from product_configurations where id = any(${ids}::int[])
  `.execute(scope.db);
  return new Map(rows.map(({ id, specifications }) => [id, specifications]));
}

/** Amounts are integer cents per procedure. */
const PROCEDURE = rowColumns('technology_procedures', {
  id: 'id',
  technologyId: 'technology_id',
  procedureName: 'name',
  yearlyProceduresPerformed: 'yearly_volume',
  reimbursementCents: 'reimbursement_cents',
  laborCostCents: 'labor_cost_cents',
  consumablesCostCents: 'consumables_cost_cents',
});
export type ProcedureRow = RowOf<typeof PROCEDURE>;

export async function listProcedures(
  scope: Scope,
  technologyIds: readonly number[],
): Promise<ProcedureRow[]> {
  const { rows } = await PROCEDURE.from(
    sql`technology_procedures where technology_id = any(${technologyIds}::int[]) order by yearly_volume desc, id`,
  ).execute(scope.db);
  return rows;
}
