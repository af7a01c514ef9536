import { mayDecide } from '@capwise/domain/compliance/requests/approval-rules';
import { type RequestAct, whyNotNow } from '@capwise/domain/compliance/requests/request-states';
import type { Day } from '@capwise/domain/dates';
import { conflict, forbidden, notFound } from '@capwise/domain/errors';
import { idsAmong } from '../../../db/ids.ts';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import { openBook } from '../gift/gift-book.queries.ts';
import { lockRequests } from './change-request.queries.ts';
import { listRequests, type RequestRow } from './request.queries.ts';

/** True if the viewer may change a request this way while its state allows it. */
export function mayChange(
  scope: OrganizationScope,
  act: RequestAct,
  request: RequestRow,
  today: Day,
): boolean {
  if (act === 'give') return mayIn(scope, 'enternewgifts');
  const { userId: id } = scope.viewer;
  if (act === 'withdraw') return request.askedById === id || mayIn(scope, 'editallgifts');
  return mayDecide(
    { id, isManager: mayIn(scope, 'manageannualthresholds') },
    request,
    request.deputies,
    today,
  );
}

/** For a button: true if the viewer may do it now. */
export const canChange = (
  scope: OrganizationScope,
  act: RequestAct,
  request: RequestRow,
  today: Day,
): boolean => mayChange(scope, act, request, today) && whyNotNow(act, request, today) === null;

/**
 * Locks the gift book, then the requests, and reads them in a statement of its own.
 * @throws AppError NotFoundError for a request that the viewer cannot see, ForbiddenError, ConflictError if its state
 * does not allow the change
 */
export async function openRequests(
  scope: OrganizationScope,
  given: readonly string[],
  act: RequestAct,
  today: Day,
): Promise<{ requests: RequestRow[]; changeNo: number }> {
  const ids = [...new Set(idsAmong(given))];
  const changeNo = await openBook(scope, scope.organizationId);
  await lockRequests(scope, ids);
  const requests = await listRequests(scope, { ids }, today);
  if (requests.length < new Set(given).size) throw notFound('There is no such request');
  if (!requests.every((request) => mayChange(scope, act, request, today))) throw forbidden();
  for (const request of requests) {
    const reason = whyNotNow(act, request, today);
    if (reason) throw conflict(reason);
  }
  return { requests, changeNo };
}
