import { invalid, notFound } from '@capwise/domain/errors';
import { DEFAULT_DEAL_RANGE } from '@capwise/domain/market/deals/deals';
import { firstNewDay } from '@capwise/domain/market/watch/new-since';
import { mayTargetPrice, WatchSchema, type WatchValues } from '@capwise/domain/market/watch/watch';
import { parseId, parseOptionalId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { windowFor } from '../deals/deal.service.ts';
import { isSubject, listWatches, type SubjectIds, type WatchRow } from './watch.queries.ts';
import { type FoundDeals, findWatchedDeals } from './watched-deals.queries.ts';

export interface WatchAnswer extends WatchRow {
  deals: FoundDeals;
  /** Different new deals of all watches in the answer. */
  newDealTotal: number;
  asOf: Date;
}

/** The viewer's watches with their new deals of the last 12 months. */
export async function watches(scope: Scope, services: Services): Promise<WatchAnswer[]> {
  const asOf = services.clock.now();
  return withNewDeals(scope, services, await listWatches(scope, scope.viewer.userId), asOf);
}

export async function withNewDeals(
  scope: Scope,
  services: Services,
  rows: readonly WatchRow[],
  asOf: Date,
): Promise<WatchAnswer[]> {
  if (rows.length === 0) return [];
  const window = windowFor(scope, services, DEFAULT_DEAL_RANGE);
  const wanted = rows.map((row) => ({
    ...row,
    since: row.seenAt,
    firstNewDay: firstNewDay(row.seenAt, window.removedDays),
  }));
  const { byWatch, total } = await findWatchedDeals(scope.db, wanted, window);
  return rows.map((row) => ({ ...row, deals: byWatch.get(row.id)!, newDealTotal: total, asOf }));
}

export interface SubjectInput {
  technologyId: string;
  marketSegmentId?: string | null | undefined;
  productConfigurationId?: string | null | undefined;
}

export interface TargetInput {
  maxPrice?: number | null | undefined;
  minDiscount?: number | null | undefined;
}

/** @throws AppError NotFoundError */
export async function knownSubject(scope: Scope, given: SubjectInput): Promise<SubjectIds> {
  const ids = {
    technologyId: parseId(given.technologyId),
    marketSegmentId: parseOptionalId(given.marketSegmentId),
    productConfigurationId: parseOptionalId(given.productConfigurationId),
  };
  if (!(await isSubject(scope, ids)))
    throw notFound('There is no such product, market segment or technology');
  return ids;
}

export function parsedValues(given: SubjectInput & TargetInput & { byMail: boolean }): WatchValues {
  const { byMail, maxPrice = null, minDiscount = null } = given;
  const values = parseInput(WatchSchema, { byMail, maxPrice, minDiscount });
  const { marketSegmentId = null, productConfigurationId = null } = given;
  if (values.maxPriceCents !== null && !mayTargetPrice({ marketSegmentId, productConfigurationId }))
    throw invalid('Choose a market segment or a product to set a price', 'maxPrice');
  return values;
}

/** Number of deals of the last 12 months that a watch would have matched. @throws AppError as for a save */
export async function watchPreview(
  scope: Scope,
  services: Services,
  given: SubjectInput & TargetInput,
): Promise<number> {
  const values = parsedValues({ ...given, byMail: false });
  const subject = await knownSubject(scope, given);
  const window = windowFor(scope, services, DEFAULT_DEAL_RANGE);
  const wanted = { id: 0, ...subject, ...values, firstNewDay: window.from, since: null };
  return (await findWatchedDeals(scope.db, [wanted], window)).total;
}
