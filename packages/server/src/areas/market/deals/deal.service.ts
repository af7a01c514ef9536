import { forbidden, invalid, notFound } from '@capwise/domain/errors';
import {
  DEFAULT_DEAL_RANGE,
  type DealWindow,
  dealRange,
  dealWindow,
} from '@capwise/domain/market/deals/deals';
import { isStaff } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';
import {
  countQuoteAnswers,
  countQuotesByTechnology,
  type DealAnswers,
  readContractAnswers,
  readMarketQuotes,
  readQuoteAnswers,
  type TechnologyDeals,
} from './deal.queries.ts';
import { type CoverageTerm, readCoverageTerms, readQuote, readSubscription } from './quote.queries.ts';

/** Longest selectable range, in months. Used for requests without a range. */
const MAX_RANGE_MONTHS = 36;

export interface DealsRequest {
  technologyId: number;
  months: unknown;
}

export interface DealsAnswer extends DealAnswers {
  removedDays: number;
}

/** The days that the viewer may see. Lists, counts and CSV must use the same window. */
export function windowFor(scope: Scope, services: Services, months: unknown): DealWindow {
  return dealWindow(
    scope.viewer,
    dealRange(months),
    services.clock.today(),
    services.settings.VENDOR_HIDDEN_DAYS,
  );
}

/** @param request `counted`: return only the number, without rows */
export async function quotedProducts(
  scope: Scope,
  services: Services,
  request: DealsRequest & { counted?: boolean },
): Promise<DealsAnswer> {
  const window = windowFor(scope, services, request.months);
  const read = request.counted ? countQuoteAnswers : readQuoteAnswers;
  const answers = await read(scope, { technologyId: request.technologyId, ...window });
  return { ...answers, removedDays: window.removedDays };
}

export const dealCounts = (scope: Scope, services: Services): Promise<TechnologyDeals[]> =>
  countQuotesByTechnology(scope, windowFor(scope, services, DEFAULT_DEAL_RANGE));

export async function marketQuotes(
  scope: Scope,
  services: Services,
  request: { marketId: number; months: unknown },
): Promise<DealsAnswer> {
  const window = windowFor(scope, services, request.months);
  const answers = await readMarketQuotes(scope, { ...window, marketId: request.marketId });
  return { ...answers, removedDays: window.removedDays };
}

export async function serviceContracts(
  scope: Scope,
  services: Services,
  request: DealsRequest,
): Promise<DealsAnswer> {
  const window = windowFor(scope, services, request.months);
  const answers = await readContractAnswers(scope, { technologyId: request.technologyId, ...window });
  return { ...answers, removedDays: window.removedDays };
}

/** Cache key: what an answer with quotes depends on, apart from its variables, the day and the data. */
export function quotesVisibility(scope: Scope, services: Services, months: unknown): string {
  const { from, to } = windowFor(scope, services, months);
  return `${from}/${to}`;
}

export const marketVisibility = ({ scope, services }: { scope: Scope; services: Services }): string =>
  quotesVisibility(scope, services, MAX_RANGE_MONTHS);

/** Service data also depends on the subscription of the viewer's system. */
export function contractsVisibility(scope: Scope, services: Services, months: unknown): string {
  const system = isStaff(scope.viewer) ? 'staff' : scope.viewer.systemId;
  return `${quotesVisibility(scope, services, months)}/${system}`;
}

/**
 * Products of an analyzed quote. @throws AppError NotFoundError, also for quotes that a vendor may not
 * see yet
 */
export async function getQuote(scope: Scope, services: Services, quoteId: string): Promise<string> {
  const { to } = windowFor(scope, services, MAX_RANGE_MONTHS);
  const rows = await readQuote(scope, quoteId, to);
  if (rows === null) throw notFound('There is no such quote');
  return rows;
}

/**
 * Coverage terms with these ranks in a technology's analyzed contracts.
 * @throws AppError NotFoundError, ForbiddenError without the subscription, ValidationError for ranks outside
 * 1 to 5
 */
export async function coverageTerms(
  scope: Scope,
  services: Services,
  request: { technologyId: number; ranks: readonly number[] },
): Promise<CoverageTerm[]> {
  if (!request.ranks.every((rank) => Number.isInteger(rank) && rank >= 1 && rank <= 5))
    throw invalid('A rank must be a number from 1 to 5', 'ranks');
  const subscribed = await readSubscription(scope, request.technologyId);
  if (subscribed === null) throw notFound('There is no such technology');
  if (!subscribed && !isStaff(scope.viewer)) throw forbidden();
  const { to } = windowFor(scope, services, MAX_RANGE_MONTHS);
  return readCoverageTerms(scope, { ...request, latest: to });
}
