import type { Day } from '@capwise/domain/dates';
import { DEFAULT_DEAL_RANGE } from '@capwise/domain/market/deals/deals';
import { firstNewDay } from '@capwise/domain/market/watch/new-since';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';
import { windowFor } from './deal.service.ts';
import { listNewDeals, type NewDeals } from './new-deals.queries.ts';

const MAX_TECHNOLOGIES = 5;
/** Days that count as new on a first visit. */
const FIRST_DAYS = 7;

export interface NewDealsSince extends NewDeals {
  since: Date;
}

const laterDay = (one: Day, other: Day) => (one > other ? one : other);

/**
 * Deals of the system's technologies that are new since the last visit, within the default range of the Deals
 * Database. For vendors, deals become new when they are no longer hidden.
 */
export async function newDeals(
  scope: Scope,
  services: Services,
  { systemId, lastVisit }: { systemId: number; lastVisit: Date | null },
): Promise<NewDealsSince> {
  const { from, to, removedDays } = windowFor(scope, services, DEFAULT_DEAL_RANGE);
  const since = lastVisit ?? new Date(services.clock.now().getTime() - FIRST_DAYS * 86_400_000);
  const newFrom = laterDay(from, firstNewDay(since, removedDays));
  const found = await listNewDeals(scope, { systemId, since, from, to, newFrom }, MAX_TECHNOLOGIES);
  return { ...found, since };
}
