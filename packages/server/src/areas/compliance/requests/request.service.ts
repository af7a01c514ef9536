import { REQUEST_VIEWS, type RequestView, START_VIEW } from '@capwise/domain/compliance/requests/requests';
import { type Day, dayIn } from '@capwise/domain/dates';
import { invalid, notFound } from '@capwise/domain/errors';
import { idsAmong } from '../../../db/ids.ts';
import { type Page, readPage } from '../../../db/lists/page.ts';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import type { ListRequest } from '../../../graphql/lists/list.ts';
import type { Clock } from '../../../platform/clock.ts';
import { listRequests, type RequestRow } from './request.queries.ts';
import { decidesHere, type RequestSort, requestList } from './request-list.queries.ts';

export interface RequestPage<Row> extends Page<Row> {
  view: RequestView;
}

/** @throws AppError ValidationError for an unknown view */
export async function searchRequests(
  scope: OrganizationScope,
  clock: Clock,
  given: string | null | undefined,
  request: ListRequest<RequestSort>,
): Promise<RequestPage<RequestRow>> {
  const today = dayIn(scope.tenant.timeZone, clock.now());
  const view =
    given === START_VIEW
      ? await startView(scope, today)
      : REQUEST_VIEWS.find((one) => one === (given ?? 'all'));
  if (!view) throw invalid(`must be one of ${[...REQUEST_VIEWS, START_VIEW].join(' ')}`, 'view');
  return { ...(await readPage(scope, requestList(scope, view, request.search, today), request)), view };
}

/** People who decide start with what waits for them, others with what they asked for. */
async function startView(scope: OrganizationScope, today: Day): Promise<RequestView> {
  if (await decidesHere(scope, today)) return 'decide';
  return mayIn(scope, 'enternewgifts') ? 'mine' : 'all';
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
