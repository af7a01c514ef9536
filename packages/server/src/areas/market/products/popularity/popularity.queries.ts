import { sql } from 'kysely';
import type { Scope } from '../../../../db/scope.ts';
import type { FigureWindow } from '../../figures/figure.queries.ts';
import { liveDeal, liveEntry } from '../../live/live-rows.queries.ts';

export interface PopularityRow {
  id: number;
  productId: number | null;
  name: string;
  /** Share of the quoted products, as a fraction. */
  frequency: number;
}

export interface PopularityQuery extends FigureWindow {
  technologyId: number;
  marketId: number | null;
}

const quoted = (query: PopularityQuery) => sql`
  q.technology_id = ${query.technologyId} and q.analyzed_on between ${query.from} and ${query.to}
  and (${query.marketId}::int is null or q.market_segment_id = ${query.marketId}) and ${liveDeal('q')}`;

export async function popularityByOem(scope: Scope, query: PopularityQuery): Promise<PopularityRow[]> {
  const { rows } = await sql<PopularityRow>`
    select o.id, null as "productId", o.name, count(*)::float8 / sum(count(*)) over ()::float8 as frequency
    from quoted_products q
    join product_configurations c on c.id = q.product_configuration_id
    join products p on p.id = c.product_id
    join oems o on o.id = p.oem_id
    where ${quoted(query)}
    group by o.id order by frequency desc, o.name
  `.execute(scope.db);
  return rows;
}

export async function popularityByProduct(scope: Scope, query: PopularityQuery): Promise<PopularityRow[]> {
  const { rows } = await sql<PopularityRow>`
    select c.id, p.id as "productId", p.name, count(*)::float8 / sum(count(*)) over ()::float8 as frequency
    from quoted_products q
    join product_configurations c on c.id = q.product_configuration_id
    join products p on p.id = c.product_id
    where ${quoted(query)}
    group by c.id, p.id order by frequency desc, p.name, c.id
  `.execute(scope.db);
  return rows;
}

export interface ComponentRow {
  componentName: string;
  frequency: number;
}

/**
 * How often components were quoted, with any product of a technology or with one product. Falls back to the
 * technology's catalog frequencies if no quote in the window lists components.
 */
export async function componentFrequencies(
  scope: Scope,
  query: FigureWindow & { technologyId: number; productConfigurationId: number | null },
): Promise<{ source: 'QUOTES' | 'CATALOG'; rows: ComponentRow[] }> {
  const { rows } = await sql<ComponentRow & { fromQuotes: boolean }>`
    with quotes as (
      select q.components from quoted_products q
      where q.technology_id = ${query.technologyId} and q.analyzed_on between ${query.from} and ${query.to}
        and (${query.productConfigurationId}::int is null or q.product_configuration_id = ${query.productConfigurationId})
        and ${liveDeal('q')}
    ), counted as (
      select name, count(*)::float8 / (select count(*) from quotes)::float8 as frequency
      from quotes, unnest(components) as name group by name
    )
    select true as "fromQuotes", name as "componentName", frequency from counted
    union all
    select false, c.name, c.frequency::float8 from technology_components c
    where c.technology_id = ${query.technologyId} and not exists (select from counted)
    order by 3 desc, 2
  `.execute(scope.db);
  const source = rows.some((row) => row.fromQuotes) ? 'QUOTES' : 'CATALOG';
  return { source, rows: rows.map(({ componentName, frequency }) => ({ componentName, frequency })) };
}

export async function isSegmentOf(scope: Scope, marketId: number, technologyId: number): Promise<boolean> {
  const { rows } = await sql`
    select from market_segments s where s.id = ${marketId} and s.technology_id = ${technologyId} and ${liveEntry('s')}
  `.execute(scope.db);
  return rows.length > 0;
}
