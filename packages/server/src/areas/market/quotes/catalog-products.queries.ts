import type { CatalogProduct } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import type { Scope } from '../../../db/scope.ts';
import { liveEntry } from '../live/live-rows.queries.ts';

/** All products of the catalog with their makers. */
export const catalogProducts = ({ db }: Scope): Promise<CatalogProduct[]> =>
  db
    .selectFrom('products as p')
    .innerJoin('oems as o', 'o.id', 'p.oem_id')
    .where(liveEntry('p'))
    .select(['p.name as product', 'o.name as oem'])
    .orderBy('p.id')
    .execute();
