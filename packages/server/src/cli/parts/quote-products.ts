import { configurations } from '@capwise/demo/catalog';
import type { CatalogProduct } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import { catalogConfigurations } from '../../areas/market/quotes/catalog-products.queries.ts';
import type { Settings } from '../../platform/settings/env.ts';
import { withDatabase } from './operator.ts';

/** Products of the configured database. Without DATABASE_URL those of the demo, so that no database is started. */
export async function quoteProducts(settings: Settings): Promise<CatalogProduct[]> {
  if (settings.DATABASE_URL) return withDatabase(settings, (database) => catalogConfigurations(database.db));
  return configurations.map(({ productName, oemName }) => ({ product: productName, oem: oemName }));
}
