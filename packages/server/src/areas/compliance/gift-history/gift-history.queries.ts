import type { NotedGift } from '@capwise/domain/compliance/gift-history/gift-history';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { seenOrganizations } from '../gift/gift.queries.ts';
import { UNLOGGED_EVENTS } from './unlogged-events.queries.ts';

export interface HistoryRow {
  /** An audit action without its subject. */
  action: string;
  at: string;
  byName: string;
  before: NotedGift | null;
  after: (NotedGift & { reason?: string; return?: { note?: string } }) | null;
}

export interface MergeRow {
  action: 'merge' | 'unmerge';
  at: string;
  byName: string;
  /** The record that was merged into another one. */
  recordName: string;
  /** The other record. Null unless the merge was undone: afterwards, it can have another name or be merged itself. */
  keptName: string | null;
}

export interface GiftStory {
  /** The gift as it is now. */
  gift: NotedGift;
  /** Name of its type in the entry about its creation. Null without one, such as for imported gifts. */
  firstType: string | null;
  createdAt: string;
  createdByName: string;
  /** Oldest first. */
  entries: HistoryRow[];
  /** Returns and a deletion without an audit entry. */
  unlogged: { action: 'return' | 'delete'; at: string; byName: string; note: string; cents: number | null }[];
  /** Merges of the recipient's record with another one, and their undos. Oldest first. */
  merges: MergeRow[];
}

/** A visible gift, also a void one, with its changes, in one statement. @param id of any version */
export async function readGiftHistory(scope: OrganizationScope, id: number): Promise<GiftStory | null> {
  const seen = seenOrganizations(scope);
  const { rows } = await sql<GiftStory>`
    select jsonb_build_object('amount', g.amount_cents / 100.0, 'provider', p.name, 'receivedDate', g.received_on,
        'giftType', y.name, 'isIncidental', g.is_incidental) as gift,
      (select e.after ->> 'giftType' from audit_entries e where e.subject_type = 'gift'
        and e.subject_id = g.original_id::text and e.organization_id = g.organization_id and e.action = 'gift.create'
        order by e.id limit 1) as "firstType",
      to_jsonb(g.created_at) #>> '{}' as "createdAt", u.first_name || ' ' || u.last_name as "createdByName",
      coalesce((select jsonb_agg(jsonb_build_object('action', split_part(e.action, '.', 2), 'at', e.happened_at,
          'byName', coalesce(w.first_name || ' ' || w.last_name, e.user_email), 'before', e.before, 'after', e.after)
          order by e.id)
        from audit_entries e left join users w on w.id = e.user_id
        where e.subject_type = 'gift' and e.subject_id = g.original_id::text
          and e.organization_id = g.organization_id and e.action <> 'gift.create'), '[]') as entries,
      coalesce((select jsonb_agg(jsonb_build_object('action', v.action, 'at', v.at, 'byName',
          coalesce(w.first_name || ' ' || w.last_name, ''), 'note', v.note, 'cents', v.cents))
        from (${UNLOGGED_EVENTS}) v left join users w on w.id = v.by_id), '[]') as unlogged,
      coalesce((select jsonb_agg(jsonb_build_object('action', a.action, 'at', a.at, 'byName',
          w.first_name || ' ' || w.last_name, 'recordName', r -> 'record' ->> 'name',
          'keptName', case when m.undone_at is not null then k.name end) order by a.at, m.id)
        from provider_merges m
        left join gift_providers k on k.id = m.kept_id
        cross join lateral jsonb_array_elements(m.records -> 'moved') r
        cross join lateral (values ('merge', m.merged_at, m.merged_by), ('unmerge', m.undone_at, m.undone_by))
          as a (action, at, by_id)
        join users w on w.id = a.by_id
        where m.tenant_id = p.tenant_id and r -> 'gifts' @> to_jsonb(g.original_id)), '[]') as merges
    from gifts g
    join gift_providers p on p.id = g.provider_id
    join gift_types y on y.original_id = g.gift_type_id
    join users u on u.id = g.created_by
    where (g.original_id = ${id} or g.id = ${id}
        or g.original_id = (select original_id from gift_history h where h.id = ${id}))
      and g.organization_id = any(${seen}::int[])
  `.execute(scope.db);
  return rows[0] ?? null;
}
