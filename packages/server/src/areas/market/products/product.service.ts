import { notFound } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import { type Sibling, withSiblings } from '../../../graphql/siblings.ts';
import { parseId } from '../../../platform/ids.ts';
import type { Services } from '../../../services.ts';
import { windowFor } from '../deals/deal.service.ts';
import { type FigureWindow, listProducts, type ProductRow } from './product.queries.ts';

/** Months of quotes behind every figure (001 §9). */
export const FIGURE_MONTHS = 12;

/** The days whose quotes stand behind the viewer's figures. */
export const figureWindow = (scope: Scope, services: Services): FigureWindow =>
  windowFor(scope, services, FIGURE_MONTHS);

/** A product among those that are answered with it. */
export type Product = Sibling<ProductRow>;

/** @throws AppError NotFoundError */
export async function getProduct(scope: Scope, services: Services, id: string | number): Promise<Product> {
  const [product] = withSiblings(await listProducts(scope, figureWindow(scope, services), [parseId(id)]));
  if (!product) throw notFound('There is no such product');
  return product;
}

/** Products for a comparison, in the order asked for. @throws AppError NotFoundError when one is unknown */
export async function getProducts(
  scope: Scope,
  services: Services,
  ids: readonly (string | number)[],
): Promise<Product[]> {
  const wanted = [...new Set(ids.map(parseId))];
  const products = await listProducts(scope, figureWindow(scope, services), wanted);
  if (products.length !== wanted.length || wanted.length === 0) throw notFound('There is no such product');
  return withSiblings(products);
}
