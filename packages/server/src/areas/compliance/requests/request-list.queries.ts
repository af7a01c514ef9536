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

/** True if the viewer approves requests here, also as a deputy today, or decides on one that waits. */
export async function decidesHere(scope: OrganizationScope, today: Day): Promise<boolean> {
  const { db, organizationId, viewer } = scope;
  const { rows } = await sql<{ decides: boolean }>`
    select exists (select from approval_rules a where a.organization_id = ${organizationId}
        and (${viewer.userId} in (a.approver_id, a.escalate_to)
          or exists (select from approval_deputies d where d.organization_id = a.organization_id
            and d.deputy_id = ${viewer.userId} and d.user_id in (a.approver_id, a.escalate_to)
            and ${today}::date between d.from_on and d.to_on)))
      or exists (select from gift_requests r
        where r.organization_id = ${organizationId} and ${awaits(scope, today)}) as decides
  `.execute(db);
  return rows[0]!.decides;
}

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
