import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';
import { figureWindow } from '../figures/figure.service.ts';
import { type ProductRow, productsById } from '../products/product.service.ts';
import { type Found, type FoundTechnology, findProducts, findTechnologies } from './search.queries.ts';

const PAGE = 20;
const MAX_PAGE_SIZE = 100;

/** Caches both halves of a search, so that several fields share the results. */
export interface Search {
  term: string;
  offset: number;
  limit: number;
  technologies?: Promise<Found<FoundTechnology>>;
  products?: Promise<Found<ProductRow>>;
}

export function searchFor(
  searchString: string,
  offset: number | null | undefined,
  limit: number | null | undefined,
): Search {
  return {
    term: searchString.trim(),
    offset: Math.max(offset ?? 0, 0),
    limit: Math.min(Math.max(limit ?? PAGE, 1), MAX_PAGE_SIZE),
  };
}

export function searchedTechnologies(scope: Scope, search: Search): Promise<Found<FoundTechnology>> {
  search.technologies ??= findTechnologies(scope, search);
  return search.technologies;
}

export function searchedProducts(
  scope: Scope,
  services: Services,
  search: Search,
): Promise<Found<ProductRow>> {
  search.products ??= findProducts(scope, search, figureWindow(scope, services)).then(
    async ({ totalCount, rows }) => ({
      totalCount,
      rows: await productsById(
        scope,
        services,
        rows.map((row) => row.id),
      ),
    }),
  );
  return search.products;
}
