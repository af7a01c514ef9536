import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { liveDeal } from '../live/live-rows.queries.ts';

interface IndexQuery {
  technologyId: number;
  from: Day;
  to: Day;
}

/** A product in a market segment. Lists are parallel, oldest deal first. */
export interface IndexProductRow {
  marketSegmentId: number;
  marketSegmentName: string;
  productConfigurationId: number;
  oemId: number;
  oemName: string;
  productName: string;
  /** Days since `from`. */
  days: number[];
  /** US dollars per unit. */
  listPrices: number[];
  quotedPrices: number[];
}

export interface IndexedTechnology {
  name: string;
  products: IndexProductRow[];
}

/** One statement for a technology and its deals. Null for an unknown technology. */
export async function readIndexedTechnology(
  scope: Scope,
  { technologyId, from, to }: IndexQuery,
): Promise<IndexedTechnology | null> {
  const { rows } = await sql<IndexedTechnology>`
    with deals as (
      select d.market_segment_id, d.product_configuration_id,
        json_agg(d.analyzed_on - ${from}::date order by d.analyzed_on, d.id) as days,
        json_agg(d.list_price_cents::float8 / 100 order by d.analyzed_on, d.id) as list_prices,
        json_agg(d.quoted_price_cents::float8 / 100 order by d.analyzed_on, d.id) as quoted_prices
      from quoted_products d
      where d.technology_id = ${technologyId} and d.analyzed_on between ${from} and ${to} and ${liveDeal('d')}
      group by 1, 2
    )
    select t.name, coalesce((
      select json_agg(json_build_object(
        'marketSegmentId', d.market_segment_id, 'marketSegmentName', s.name, 'oemId', p.oem_id,
        'productConfigurationId', d.product_configuration_id, 'oemName', o.name,
        'productName', p.name, 'days', d.days, 'listPrices', d.list_prices, 'quotedPrices', d.quoted_prices
      ) order by d.market_segment_id, d.product_configuration_id)
      from deals d
      join market_segments s on s.id = d.market_segment_id
      join product_configurations c on c.id = d.product_configuration_id
      join products p on p.id = c.product_id
      join oems o on o.id = p.oem_id
    ), '[]') as products
    from technologies t where t.id = ${technologyId}
  `.execute(scope.db);
  return rows[0] ?? null;
}
