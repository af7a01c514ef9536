import type { Day } from '@capwise/domain/dates';
import { notFound } from '@capwise/domain/errors';
import type { TechnologyFigures } from '@capwise/domain/market/figures/figures';
import { type DerivedFacts, derivedFacts } from '@capwise/domain/market/figures/price-facts';
import { parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { type Sibling, withSiblings } from '../../../graphql/lists/siblings.ts';
import type { Services } from '../../../platform/process/services.ts';
import { readFigures } from '../figures/figure.service.ts';
import {
  type CatalogProduct,
  listProductsById,
  listProductsOfSegment,
  listProductsOfTechnology,
} from './product.queries.ts';

/** Analyzed quotes of the last 12 months, or the catalog if there are no quotes. */
export type FigureSource = 'QUOTES' | 'CATALOG';

/** Amounts are integer cents. Null means unknown. */
export interface ProductRow extends CatalogProduct, DerivedFacts {
  avgQuotedPriceCents: number | null;
  priceSource: FigureSource;
  dealsCount: number;
  /** Fraction of the market segment's quoted products. */
  popularity: number;
  /** 1 is the most quoted in the segment. 0 means not ranked. */
  popularityRank: number;
  popularitySource: FigureSource;
  newestQuoteOn: Day | null;
  technologyPopularity: number;
  technologyPopularityRank: number;
}

export type Product = Sibling<ProductRow>;

/**
 * Falls back to the catalog: its popularity for a segment without quotes, its price for a product without
 * quotes.
 */
function withFigures(product: CatalogProduct, technology: TechnologyFigures | undefined): ProductRow {
  const own = technology?.products.get(product.id);
  const isQuotedSegment = technology?.segments.has(product.marketId) ?? false;
  const avgQuotedPriceCents = own?.priceCents ?? product.catalogPriceCents;
  return {
    ...product,
    ...derivedFacts({ ...product, avgQuotedPriceCents }),
    avgQuotedPriceCents,
    priceSource: own ? 'QUOTES' : 'CATALOG',
    dealsCount: own?.count ?? 0,
    popularity: isQuotedSegment ? (own?.segmentShare ?? 0) : product.catalogShare,
    popularityRank: isQuotedSegment ? (own?.segmentRank ?? 0) : product.catalogRank,
    popularitySource: isQuotedSegment ? 'QUOTES' : 'CATALOG',
    newestQuoteOn: own?.newestOn ?? null,
    technologyPopularity: own?.technologyShare ?? 0,
    technologyPopularityRank: own?.technologyRank ?? 0,
  };
}

async function allWithFigures(
  scope: Scope,
  services: Services,
  products: readonly CatalogProduct[],
): Promise<ProductRow[]> {
  const technologyIds = products.map((product) => product.technologyId);
  const figures = await readFigures(scope, services, technologyIds);
  return products.map((product) => withFigures(product, figures.get(product.technologyId)));
}

const mostPopularFirst = (a: ProductRow, b: ProductRow) =>
  b.popularity - a.popularity || a.productName.localeCompare(b.productName) || a.id - b.id;

export async function productsById(
  scope: Scope,
  services: Services,
  ids: readonly number[],
): Promise<ProductRow[]> {
  const rows = await allWithFigures(scope, services, await listProductsById(scope, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function productsOfSegment(scope: Scope, services: Services, id: number): Promise<ProductRow[]> {
  return (await allWithFigures(scope, services, await listProductsOfSegment(scope, id))).sort(
    mostPopularFirst,
  );
}

export async function productsOfTechnology(
  scope: Scope,
  services: Services,
  id: number,
): Promise<ProductRow[]> {
  return (await allWithFigures(scope, services, await listProductsOfTechnology(scope, id))).sort(
    mostPopularFirst,
  );
}

export async function getProduct(scope: Scope, services: Services, id: string | number): Promise<Product> {
  const [product] = withSiblings(await productsById(scope, services, [parseId(id)]));
  if (!product) throw notFound('There is no such product');
  return product;
}

/** In the given order. @throws AppError NotFoundError if one is unknown */
export async function getProducts(
  scope: Scope,
  services: Services,
  ids: readonly (string | number)[],
): Promise<Product[]> {
  const wanted = [...new Set(ids.map(parseId))];
  const products = await productsById(scope, services, wanted);
  if (products.length !== wanted.length || wanted.length === 0) throw notFound('There is no such product');
  return withSiblings(products);
}
