import type { CatalogProduct } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import type { Db } from '../../../db/database.ts';
import { liveEntry } from '../live/live-rows.queries.ts';

/** A product in one of its market segments. */
export interface CatalogConfiguration extends CatalogProduct {
  /** Null for a product that is in no segment, as its price. */
  id: number | null;
  listPriceCents: number | null;
}

/** All products of the catalog with their makers, once for each market segment. */
export const catalogConfigurations = (db: Db): Promise<CatalogConfiguration[]> =>
  db
    .selectFrom('products as p')
    .innerJoin('oems as o', 'o.id', 'p.oem_id')
    .leftJoin('product_configurations as c', (join) =>
      join.onRef('c.product_id', '=', 'p.id').on(liveEntry('c')),
    )
    .where(liveEntry('p'))
    .select(['c.id', 'c.list_price_cents as listPriceCents', 'p.name as product', 'o.name as oem'])
    .orderBy('p.id')
    .orderBy('c.id')
    .execute();
