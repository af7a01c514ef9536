import { CONTRACT_MONTHS, type Ownership, ownershipOf } from '@capwise/domain/market/ownership/ownership';
import { can } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';
import { windowFor } from '../deals/deal.service.ts';
import { figureWindow } from '../figures/figure.service.ts';
import { getProducts } from '../products/product.service.ts';
import { listJudgedContracts, listJudgedDeals } from '../quote-judgment/evidence.queries.ts';

/** Products compared with each other, with room for clients other than the comparison. */
export const MAX_OWNED = 12;

export type OwnershipRow = Ownership & { id: number };

/**
 * Costs of products in the requested order, from the deals and contracts that the viewer may see. Without the
 * permission for deals, prices are averages.
 * @throws AppError NotFoundError if one is unknown
 */
export async function readOwnership(
  scope: Scope,
  services: Services,
  ids: readonly (string | number)[],
): Promise<OwnershipRow[]> {
  const products = await getProducts(scope, services, ids);
  const known = products.map(({ id }) => id);
  const seesDeals = can(scope.viewer, 'ViewDealsDatabase');
  const [deals, contracts] = await Promise.all([
    seesDeals
      ? listJudgedDeals(scope, 'product_configuration_id', known, {
          ...figureWindow(scope, services),
          withoutBatches: [],
        })
      : null,
    listJudgedContracts(scope, known, windowFor(scope, services, CONTRACT_MONTHS)),
  ]);
  const figures = ownershipOf(
    products.map((product) => ({
      ...product,
      deals: deals?.get(product.id) ?? [],
      contracts: contracts.get(product.id) ?? [],
    })),
  );
  return products.map(({ id }, at) => ({ id, ...figures[at]! }));
}
