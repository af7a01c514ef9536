import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { seenOrganizations } from '../gift/gift.queries.ts';

export interface PhysicianEvent {
  action: 'create' | 'update' | 'return' | 'delete' | 'cure' | 'merge' | 'unmerge';
  at: string;
  byName: string;
  /** Null for merges, which belong to the tenant. */
  organizationName: string | null;
  /** The gift as it is now. Null for other events. Integer cents. */
  giftTypeName: string | null;
  cents: number | null;
  receivedDate: string | null;
  /** Reason of a deletion, note of a return or cure, names of merged records. Empty without one. */
  note: string;
}

export interface PhysicianEvents {
  totalCount: number;
  pageNumber: number;
  results: PhysicianEvent[];
}

/**
 * A page of what happened to a physician's gifts in the visible organizations, and to the records, newest first. One
 * statement. Null for an unknown provider.
 */
export async function readPhysicianEvents(
  scope: OrganizationScope,
  providerId: number,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<PhysicianEvents | null> {
  const { rows } = await sql<PhysicianEvents>`
    with records as materialized (
      select p.id from gift_providers p
      where p.tenant_id = ${scope.tenant.tenantId} and p.id in (select physician_records(${providerId}))
    ), own as materialized (
      select g.original_id, g.organization_id, g.gift_type_id, g.amount_cents, g.received_on, g.created_at, g.created_by
      from gifts g join records r on r.id = g.provider_id
      where g.organization_id = any(${seenOrganizations(scope)}::int[])
    ), events as materialized (
      select 'create' as action, o.created_at as at, o.created_by as by_id, '' as by_email, o.organization_id,
        o.original_id as gift_id, '' as note
      from own o
      union all
      select split_part(e.action, '.', 2), e.happened_at, e.user_id, e.user_email, o.organization_id, o.original_id,
        coalesce(e.after ->> 'reason', e.after -> 'return' ->> 'note', '')
      from own o join audit_entries e on e.subject_type = 'gift' and e.subject_id = o.original_id::text
        and e.organization_id = o.organization_id and e.action <> 'gift.create'
      union all
      select 'cure', c.recorded_at, c.recorded_by, '', c.organization_id, null,
        c.gift_year || case when c.note = '' then '' else ': ' || c.note end
      from gift_cures c join records r on r.id = c.provider_id
      where c.organization_id = any(${seenOrganizations(scope)}::int[])
      union all
      select w.action, w.at, w.by_id, '', null, null,
        (select string_agg(m.record ->> 'name', '; ') from jsonb_to_recordset(w.moved) as m (record jsonb))
      from (
        select m.kept_id, m.tenant_id, m.records -> 'moved' as moved, a.* from provider_merges m
        cross join lateral (values ('merge', m.merged_at, m.merged_by), ('unmerge', m.undone_at, m.undone_by))
          as a (action, at, by_id)) w
      join records r on r.id = w.kept_id where w.tenant_id = ${scope.tenant.tenantId} and w.at is not null
    ), size as (
      select count(*)::int as total, least(${pageNumber}::int,
        greatest(1, ceil(count(*) / ${pageSize}::numeric)))::int as page from events
    )
    select s.total as "totalCount", s.page as "pageNumber", coalesce((
      select json_agg(json_build_object('action', v.action, 'at', v.at, 'byName',
          coalesce(u.first_name || ' ' || u.last_name, v.by_email), 'organizationName', n.name, 'giftTypeName', y.name,
          'cents', o.amount_cents, 'receivedDate', o.received_on, 'note', v.note)
          order by v.at desc, v.gift_id desc, v.action)
      from (select * from events order by at desc, gift_id desc, action limit ${pageSize}::int
        offset (s.page - 1) * ${pageSize}::int) v
      left join users u on u.id = v.by_id
      left join organizations n on n.id = v.organization_id
      left join own o on o.original_id = v.gift_id
      left join gift_types y on y.original_id = o.gift_type_id), '[]') as results
    from size s where exists (select from records)
  `.execute(scope.db);
  return rows[0] ?? null;
}
