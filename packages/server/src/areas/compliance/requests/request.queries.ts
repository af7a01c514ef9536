import type { Deputy } from '@capwise/domain/compliance/requests/approval-rules';
import { APPROVED, type RequestState } from '@capwise/domain/compliance/requests/request-states';
import type { Day } from '@capwise/domain/dates';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import { mayIn, type OrganizationScope, organizationsWith } from '../../../db/scope.ts';
import { mayOpen } from '../gift/may-enter.queries.ts';
import { incidentalThreshold, nameById, personName } from './approvals/names.queries.ts';

/** The approver by rule, and the person to whom request `r` was escalated. */
const APPROVERS = sql`array_remove(array[r.approver_id, case when r.escalated_at is not null then r.escalate_to end], null)`;

/** The person who asked decides nothing, even if the request was escalated to them. */
const HAS_APPROVER = sql<boolean>`exists (select from unnest(${APPROVERS}) as person
  where person <> r.asked_by and ${mayOpen(sql`person`, sql`r.organization_id`)})`;

/**
 * Amounts are integer cents, those of the physician with all records. Thresholds are null if not set for the year.
 * @param today in the tenant's time zone
 */
const request = (today: Day) =>
  rowColumns(
    { r: 'gift_requests', p: 'gift_providers' },
    {
      id: 'r.id',
      requestNo: 'r.request_no',
      organizationId: 'r.organization_id',
      giftYear: 'r.gift_year',
      plannedDate: sql<string>`r.planned_on::text`,
      reserveUntil: sql<string>`r.reserve_until::text`,
      providerId: 'r.provider_id',
      /** The oldest record of the physician. */
      physicianId: sql<number>`physician_of(r.provider_id)`,
      providerName: 'p.name',
      providerNpi: 'p.npi',
      entityId: 'r.entity_id',
      entityName: nameById('gift_entities', 'id', 'r.entity_id'),
      isLinked: sql<boolean>`exists (select from entity_providers l where l.organization_id = r.organization_id
        and l.provider_id = r.provider_id and l.entity_id = r.entity_id)`,
      giftTypeId: 'r.gift_type_id',
      giftTypeName: nameById('gift_types', 'original_id', 'r.gift_type_id'),
      isNeverAllowed: sql<boolean>`exists (select from gift_types y where y.original_id = r.gift_type_id
        and y.is_never_allowed)`,
      requestorId: 'r.requestor_id',
      requestorName: nameById('requestors', 'original_id', 'r.requestor_id'),
      amountCents: 'r.amount_cents',
      isIncidental: 'r.is_incidental',
      description: 'r.description',
      comments: 'r.comments',
      reason: 'r.reason',
      state: sql<RequestState>`r.state`,
      askedById: 'r.asked_by',
      askedByName: personName('r.asked_by'),
      askedDate: 'r.asked_at',
      approverIds: sql<number[]>`${APPROVERS}`,
      approverNames: sql<string[]>`array(select u.first_name || ' ' || u.last_name from users u
        where u.id = any(${APPROVERS}) order by u.id = r.approver_id desc)`,
      hasApprover: HAS_APPROVER,
      deputies: sql<
        (Deputy & { name: string })[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('userId', d.user_id,
          'deputyId', d.deputy_id, 'from', d.from_on, 'to', d.to_on, 'name', u.first_name || ' ' || u.last_name)
          order by d.id), '[]'::jsonb)
        from approval_deputies d join users u on u.id = d.deputy_id where d.organization_id = r.organization_id
          and d.user_id = any(${APPROVERS}) and ${today}::date between d.from_on and d.to_on
          and ${mayOpen(sql`d.deputy_id`, sql`r.organization_id`)})`,
      decidedByName: personName('r.decided_by') as RawBuilder<string | null>,
      decidedDate: 'r.decided_at',
      decisionNote: 'r.decision_note',
      overCents: 'r.over_cents',
      giftId: 'r.gift_id',
      thresholdCents: sql<number | null>`gift_limit(r.organization_id, r.gift_year)`,
      incidentalCents: incidentalThreshold('r.organization_id', 'r.gift_year'),
      givenCents: sql<number>`coalesce((select t.total_cents from gift_totals t where t.provider_id = r.provider_id
        and t.organization_id = r.organization_id and t.gift_year = r.gift_year), 0)`,
      /** Without this request. */
      reservedCents: sql<number>`reserved_cents(r.organization_id, r.provider_id, r.gift_year, ${today}::date)
        - case when r.state = ${sql.lit(APPROVED)} and not r.is_incidental and r.reserve_until >= ${today}::date
          then r.amount_cents else 0 end`,
    },
  );
export type RequestRow = RowOf<ReturnType<typeof request>>;

/** Requests on which the viewer decides today. Same rule as `mayDecide` in the domain, and as far as it is open. */
export const awaits = (scope: OrganizationScope, today: Day): RawBuilder<SqlBool> => {
  const { userId } = scope.viewer;
  return sql<SqlBool>`(r.state = 1 and r.reserve_until >= ${today}::date and r.asked_by <> ${userId}
    and ${decides(scope, today)})`;
};

const decides = (scope: OrganizationScope, today: Day): RawBuilder<SqlBool> => {
  const { userId } = scope.viewer;
  return sql<SqlBool>`(${userId} = any(${APPROVERS})
    or (r.organization_id = any(${organizationsWith(scope, 'manageannualthresholds')}::int[]) and not ${HAS_APPROVER})
    or exists (select from approval_deputies d where d.organization_id = r.organization_id
      and d.deputy_id = ${userId} and d.user_id = any(${APPROVERS}) and ${today}::date between d.from_on and d.to_on))`;
};

/** Own requests, those on which the viewer decides, and all of them for viewers who may see all gifts. */
export const visibleRequests = (scope: OrganizationScope, today: Day): RawBuilder<SqlBool> =>
  mayIn(scope, 'viewallgiftforallorgs')
    ? sql<SqlBool>`r.organization_id = ${scope.organizationId}`
    : sql<SqlBool>`(r.organization_id = ${scope.organizationId} and (r.asked_by = ${scope.viewer.userId}
        or ${decides(scope, today)}))`;

export interface Wanted {
  ids?: readonly number[];
  requestNo?: number;
}

/** Requests by ID or number, in the order of their IDs. */
export async function listRequests(
  scope: OrganizationScope,
  { ids, requestNo }: Wanted,
  today: Day,
): Promise<RequestRow[]> {
  const wanted = ids ? sql`r.id = any(${ids}::int[])` : sql`r.request_no = ${requestNo ?? 0}`;
  const { rows } = await request(today)
    .from(sql`
      gift_requests r join gift_providers p on p.id = r.provider_id
      where ${wanted} and ${visibleRequests(scope, today)} order by r.id
    `)
    .execute(scope.db);
  return rows;
}
