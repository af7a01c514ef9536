import type { Day } from '@capwise/domain/dates';
import { notFound } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';
import { windowFor } from '../deals/deal.service.ts';
import { type IndexedTechnology, readIndexedTechnology } from './price-index.queries.ts';

const WINDOW_MONTHS = 36;

export interface PriceIndexAnswer extends IndexedTechnology {
  from: Day;
  to: Day;
}

/** Deals that the viewer may see, for the index. @throws AppError NotFoundError */
export async function priceIndex(
  scope: Scope,
  services: Services,
  technologyId: number,
): Promise<PriceIndexAnswer> {
  const { from, to } = windowFor(scope, services, WINDOW_MONTHS);
  const technology = await readIndexedTechnology(scope, { technologyId, from, to });
  if (!technology) throw notFound('There is no such technology');
  return { ...technology, from, to };
}
