import type { RequestView } from '@capwise/domain/compliance/requests/requests';
import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { ListQuery } from '../../../db/lists/list-query.ts';
import { found } from '../../../db/lists/words.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { PROVIDER_TEXT } from '../lists/found-names.queries.ts';
import { awaits, listRequests, type RequestRow, visibleRequests } from './request.queries.ts';

export const REQUEST_SORTS = [
  'asked_date',
  'planned_date',
  'provider_name',
  'gift_amount',
  'request_state',
] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

export function requestList(
  scope: OrganizationScope,
  view: RequestView,
  search: string,
  today: Day,
): ListQuery<RequestRow, RequestSort> {
  const shown = {
    decide: awaits(scope, today),
    mine: sql`r.asked_by = ${scope.viewer.userId}`,
    all: sql`true`,
  }[view];
  return {
    from: sql`gift_requests r join gift_providers p on p.id = r.provider_id`,
    where: sql`${visibleRequests(scope, today)} and ${shown} and ${found(PROVIDER_TEXT, search)}`,
    id: sql.ref('r.id'),
    sorts: {
      asked_date: sql`r.asked_at`,
      planned_date: sql`r.planned_on`,
      provider_name: sql`p.name_key`,
      gift_amount: sql`r.amount_cents`,
      request_state: sql`case when r.state in (1, 2) and r.reserve_until < ${today}::date then 5 else r.state end`,
    },
    rows: (ids) => listRequests(scope, { ids }, today),
    idOf: ({ id }) => id,
  };
}
