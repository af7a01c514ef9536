import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { seenOrganizations } from '../gift/gift.queries.ts';
import { UNLOGGED_EVENTS } from '../gift-history/unlogged-events.queries.ts';

export interface PhysicianEvent {
  action:
    | ('create' | 'update' | 'return' | 'delete' | 'cure' | 'merge' | 'unmerge' | 'alert')
    | `request-${'create' | 'approve' | 'refuse' | 'give' | 'withdraw' | 'lapse'}`;
  at: string;
  /** Empty for alerts and lapses. */
  byName: string;
  /** Null for merges, which belong to the tenant. */
  organizationName: string | null;
  /** The gift as the event left it, or the requested one. Null for other events. */
  giftTypeName: string | null;
  /** Of a return, what came back. Integer cents. */
  cents: number | null;
  receivedDate: string | null;
  /** Of a request. */
  plannedDate: string | null;
  /** Of an alert: the level at which it fired, and what remained. Integer cents. */
  alertCents: number | null;
  usedPercent: number | null;
  leftCents: number | null;
  /** Reason of a deletion, note of a return or cure, names of merged records. Empty without one. */
  note: string;
}

export interface PhysicianEvents {
  totalCount: number;
  pageNumber: number;
  results: PhysicianEvent[];
}

/**
 * A page of what happened to a physician's gifts and requests in the visible organizations, and to the records, newest
 * first. One statement. Null for an unknown provider.
 */
export async function readPhysicianEvents(
  scope: OrganizationScope,
  providerId: number,
  { pageNumber, pageSize, today }: { pageNumber: number; pageSize: number; today: Day },
): Promise<PhysicianEvents | null> {
  const { rows } = await sql<PhysicianEvents>`
    with records as materialized (
      select p.id from gift_providers p
      where p.tenant_id = ${scope.tenant.tenantId} and p.id in (select physician_records(${providerId}))
    ), own as materialized (
      select g.original_id, g.organization_id, g.gift_type_id, g.amount_cents, g.received_on, g.created_at, g.created_by,
        g.voided_at, g.voided_by, g.void_reason
      from gifts g join records r on r.id = g.provider_id
      where g.organization_id = any(${seenOrganizations(scope)}::int[])
    ), asked as materialized (
      select q.id, q.organization_id, q.gift_type_id, q.amount_cents, q.planned_on, q.reserve_until, q.state, q.asked_at,
        q.asked_by, q.reason
      from gift_requests q join records r on r.id = q.provider_id
      where q.organization_id = any(${seenOrganizations(scope)}::int[])
    ), events as materialized (
      select 'create' as action, o.created_at as at, o.created_by as by_id, '' as by_email, o.organization_id,
        o.original_id as gift_id, '' as note, null::int as request_id, null::bigint as crossing_id, null::jsonb as noted
      from own o
      union all
      select split_part(e.action, '.', 2), e.happened_at, e.user_id, e.user_email, o.organization_id, o.original_id,
        coalesce(e.after ->> 'reason', e.after -> 'return' ->> 'note', ''), null, null,
        coalesce(e.before, '{}') || e.after
      from own o join audit_entries e on e.subject_type = 'gift' and e.subject_id = o.original_id::text
        and e.organization_id = o.organization_id and e.action <> 'gift.create'
      union all
      select v.action, v.at, v.by_id, '', g.organization_id, g.original_id, v.note, null, null,
        jsonb_build_object('return', jsonb_build_object('amount', v.cents / 100.0))
      from own g cross join lateral (${UNLOGGED_EVENTS}) v
      union all
      select 'cure', c.recorded_at, c.recorded_by, '', c.organization_id, null,
        c.gift_year || case when c.note = '' then '' else ': ' || c.note end, null, null, null
      from gift_cures c join records r on r.id = c.provider_id
      where c.organization_id = any(${seenOrganizations(scope)}::int[])
      union all
      select w.action, w.at, w.by_id, '', null, null,
        (select string_agg(m.record ->> 'name', '; ') from jsonb_to_recordset(w.moved) as m (record jsonb)),
        null, null, null
      from (
        select m.kept_id, m.tenant_id, m.records -> 'moved' as moved, a.* from provider_merges m
        cross join lateral (values ('merge', m.merged_at, m.merged_by), ('unmerge', m.undone_at, m.undone_by))
          as a (action, at, by_id)) w
      join records r on r.id = w.kept_id where w.tenant_id = ${scope.tenant.tenantId} and w.at is not null
      union all
      select 'request-create', q.asked_at, q.asked_by, '', q.organization_id, null, q.reason, q.id, null, null
      from asked q
      union all
      select 'request-' || split_part(e.action, '.', 2), e.happened_at, e.user_id, e.user_email, q.organization_id, null,
        coalesce(e.after ->> 'note', ''), q.id, null, e.after
      from asked q join audit_entries e on e.subject_type = 'gift-request' and e.subject_id = q.id::text
        and e.organization_id = q.organization_id and e.action <> 'gift-request.create'
      union all
      select 'request-lapse', (q.reserve_until + 1)::timestamp at time zone ${scope.tenant.timeZone}, null, '',
        q.organization_id, null, '', q.id, null, null
      from asked q where q.state = 5 or (q.state in (1, 2) and q.reserve_until < ${today}::date)
      union all
      select 'alert', c.crossed_at, null, '', c.organization_id, null, '', null, c.id, null
      from alert_crossings c join records r on r.id = c.provider_id
      where c.alert_id is not null and c.organization_id = any(${seenOrganizations(scope)}::int[])
    ), size as (
      select count(*)::int as total, least(${pageNumber}::int,
        greatest(1, ceil(count(*) / ${pageSize}::numeric)))::int as page from events
    )
    select s.total as "totalCount", s.page as "pageNumber", coalesce((
      select json_agg(json_build_object('action', v.action, 'at', v.at, 'byName',
          coalesce(u.first_name || ' ' || u.last_name, v.by_email), 'organizationName', n.name,
          'giftTypeName', coalesce(v.noted ->> 'giftType', f.name, y.name),
          'cents', coalesce(w.amount_cents, round(100 * (case v.action when 'return' then v.noted -> 'return' ->> 'amount'
            else v.noted ->> 'amount' end)::numeric)::int, o.amount_cents, q.amount_cents),
          'receivedDate', coalesce(w.received_on, (v.noted ->> 'receivedDate')::date, o.received_on),
          'plannedDate', q.planned_on, 'alertCents', c.level_cents, 'usedPercent', c.used_percent, 'leftCents', c.after_cents, 'note', v.note)
          order by v.at desc, v.gift_id desc, v.request_id desc, v.crossing_id desc, v.action)
      from (select * from events order by at desc, gift_id desc, request_id desc, crossing_id desc, action limit ${pageSize}::int
        offset (s.page - 1) * ${pageSize}::int) v
      left join users u on u.id = v.by_id
      left join organizations n on n.id = v.organization_id
      left join own o on o.original_id = v.gift_id
      left join lateral (
        select first.* from gift_history h cross join jsonb_to_record(h.gift) as first (amount_cents int, received_on date,
          gift_type_id int)
        where v.action = 'create' and h.original_id = v.gift_id order by h.replaced_no, h.id limit 1) w on true
      left join lateral (
        select case when e.action in ('gift.create', 'gift-request.create') then e.after else e.before end ->> 'giftType'
          as name
        from audit_entries e
        where e.subject_type = case when v.gift_id is null then 'gift-request' else 'gift' end
          and e.subject_id = coalesce(v.gift_id, v.request_id)::text and e.organization_id = v.organization_id
        order by e.id limit 1) f on true
      left join asked q on q.id = v.request_id
      left join alert_crossings c on c.id = v.crossing_id
      left join gift_types y on y.original_id = coalesce(w.gift_type_id, o.gift_type_id, q.gift_type_id)), '[]') as results
    from size s where exists (select from records)
  `.execute(scope.db);
  return rows[0] ?? null;
}
