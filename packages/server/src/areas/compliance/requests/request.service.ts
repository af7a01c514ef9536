import { REQUEST_VIEWS } from '@capwise/domain/compliance/requests/requests';
import { dayIn } from '@capwise/domain/dates';
import { invalid, notFound } from '@capwise/domain/errors';
import { idsAmong } from '../../../db/ids.ts';
import { type Page, readPage } from '../../../db/lists/page.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { ListRequest } from '../../../graphql/lists/list.ts';
import type { Clock } from '../../../platform/clock.ts';
import { listRequests, type RequestRow } from './request.queries.ts';
import { type RequestSort, requestList } from './request-list.queries.ts';

/** @throws AppError ValidationError for an unknown view */
export async function searchRequests(
  scope: OrganizationScope,
  clock: Clock,
  given: string | null | undefined,
  request: ListRequest<RequestSort>,
): Promise<Page<RequestRow>> {
  const view = REQUEST_VIEWS.find((one) => one === (given ?? 'all'));
  if (!view) throw invalid(`must be one of ${REQUEST_VIEWS.join(' ')}`, 'view');
  return readPage(
    scope,
    requestList(scope, view, request.search, dayIn(scope.tenant.timeZone, clock.now())),
    request,
  );
}

/** All recipients of a request. @throws AppError NotFoundError if the viewer may see none of them */
export async function getRequest(
  scope: OrganizationScope,
  clock: Clock,
  given: string,
): Promise<RequestRow[]> {
  const [requestNo = 0] = idsAmong([given]);
  const rows = await listRequests(scope, { requestNo }, dayIn(scope.tenant.timeZone, clock.now()));
  if (rows.length === 0) throw notFound('There is no such request');
  return rows;
}
