import { type DealWindow, dealRange, dealWindow } from '@capwise/domain/market/deals';
import { isStaff } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { type DealAnswers, readContractAnswers, readQuoteAnswers } from './deal.queries.ts';

export interface DealsRequest {
  technologyId: number;
  months: unknown;
}

export interface DealsAnswer extends DealAnswers {
  removedDays: number;
}

/** The days that a viewer sees now: the one window behind the list, the counts and the CSV. */
export function windowFor(scope: Scope, services: Services, months: unknown): DealWindow {
  return dealWindow(
    scope.viewer,
    dealRange(months),
    services.clock.today(),
    services.settings.VENDOR_HIDDEN_DAYS,
  );
}

export async function quotedProducts(
  scope: Scope,
  services: Services,
  request: DealsRequest,
): Promise<DealsAnswer> {
  const window = windowFor(scope, services, request.months);
  const answers = await readQuoteAnswers(scope, { technologyId: request.technologyId, ...window });
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

/** All that an answer with quotes depends on beside its variables, the day and the data. */
export function quotesVisibility(scope: Scope, services: Services, months: unknown): string {
  const { from, to } = windowFor(scope, services, months);
  return `${from}/${to}`;
}

/** Service data also depends on the subscription of the viewer's system. */
export function contractsVisibility(scope: Scope, services: Services, months: unknown): string {
  const system = isStaff(scope.viewer) ? 'staff' : scope.viewer.systemId;
  return `${quotesVisibility(scope, services, months)}/${system}`;
}
