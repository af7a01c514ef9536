import type { CatalogProduct } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import type { Db } from '../../../db/database.ts';
import { liveEntry } from '../live/live-rows.queries.ts';

/** A product in one of its market segments. */
export interface CatalogConfiguration extends CatalogProduct {
  id: number;
  listPriceCents: number;
}

/** All products of the catalog with their makers, once for each market segment. */
export const catalogConfigurations = (db: Db): Promise<CatalogConfiguration[]> =>
  db
    .selectFrom('product_configurations as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .innerJoin('oems as o', 'o.id', 'p.oem_id')
    .where(liveEntry('p'))
    .where(liveEntry('c'))
    .select(['c.id', 'c.list_price_cents as listPriceCents', 'p.name as product', 'o.name as oem'])
    .orderBy('c.id')
    .execute();
