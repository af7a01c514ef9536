import type { GiftFilter, GiftSort } from '@capwise/domain/compliance/gifts/gifts';
import { type RawBuilder, sql } from 'kysely';
import { COUNT_OF_HITS, withHits } from '../../../db/lists/hits.ts';
import type { ListQuery } from '../../../db/lists/list-query.ts';
import { NAME_OF_USER } from '../../../db/lists/names.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { type GiftRow, listGifts, seenOrganizations } from '../gift/gift.queries.ts';
import {
  all,
  type Condition,
  type GiftConditions,
  giftConditions,
  inScope,
  REMAINING,
  totalsLeft,
} from './gift-filter.queries.ts';
import { giftRuns } from './gift-walks.queries.ts';

/** Up to this many matches, sorting is faster than scanning the index past rows that do not match. */
const FEW = 2_000;

export function matching(conditions: GiftConditions): Condition {
  const { state, counted, plain, left } = conditions;
  const leftOver =
    left &&
    sql<boolean>`(g.organization_id, g.provider_id, g.gift_year) in (
      select t.organization_id, t.provider_id, t.gift_year from ${totalsLeft(conditions, left)})`;
  return all([inScope('g', conditions), state, ...counted, ...plain, ...(leftOver ? [leftOver] : [])]);
}

/** Uses maintained counts if they cover the filter. Otherwise counts gifts. */
function giftCount(conditions: GiftConditions): RawBuilder<number> {
  const { state, counted, plain, left } = conditions;
  if (plain.length === 0 && !left)
    return sql`(select coalesce(sum(g.amount), 0)::int from gift_counts g
      where ${all([inScope('g', conditions), state, ...counted])})`;
  if (left && counted.length + plain.length === 0)
    return sql`(select coalesce(sum(t.gift_count), 0)::int from ${totalsLeft(conditions, left)})`;
  return sql`(select count(*)::int from gifts g where ${matching(conditions)})`;
}

/**
 * Tables for all sort columns. Each join finds at most one row by its key, so the planner drops the unused
 * ones.
 */
const HITS = sql`hits g
  left join gift_providers p on p.id = g.provider_id
  left join gift_entities e on e.id = g.entity_id
  left join organizations o on o.id = g.organization_id
  left join gift_types y on y.original_id = g.gift_type_id
  left join requestors r on r.original_id = g.requestor_id
  left join users u on u.id = g.created_by`;

const SORTS: Record<GiftSort, RawBuilder<unknown>> = {
  created_date: sql`g.created_at`,
  received_date: sql`g.received_on`,
  provider_name: sql`p.name_key`,
  entity_name: sql`e.name_key`,
  organization_name: sql`lower(o.name)`,
  gift_type_name: sql`y.name_key`,
  gift_amount: sql`g.amount_cents`,
  remaining_amount: REMAINING,
  requestor_name: sql`r.name_key`,
  gift_status: sql`g.status`,
  created_by_name: NAME_OF_USER,
};

/** Matching gifts of all organizations whose gifts the viewer may see (B-148). */
export async function giftList(
  scope: OrganizationScope,
  filter: GiftFilter,
): Promise<ListQuery<GiftRow, GiftSort>> {
  const conditions = giftConditions(seenOrganizations(scope), filter);
  const id = sql.ref('g.original_id');
  const list = {
    id,
    rows: (ids: readonly number[]) => listGifts(scope, ids),
    idOf: ({ originalId }: GiftRow) => originalId,
  };
  const counted = await countedFirst(scope, conditions);
  if (counted)
    return {
      ...list,
      from: sql`(select * from gifts g where ${matching(conditions)}) g`,
      where: sql`true`,
      count: counted,
      sorts: giftRuns({ conditions, tenantId: scope.tenant.tenantId }),
    };
  return {
    ...list,
    with: withHits([sql`select g.* from gifts g where ${matching(conditions)}`]),
    from: HITS,
    where: sql`true`,
    count: COUNT_OF_HITS,
    sorts: SORTS,
  };
}

/** Number of gifts if there are enough to scan an index. Null if there are few enough to sort. */
async function countedFirst(
  { db }: OrganizationScope,
  conditions: GiftConditions,
): Promise<RawBuilder<number> | null> {
  const { counted, plain, left, isOfFew, isVoid } = conditions;
  // Totals, which lead to the gifts, do not count void ones.
  if (isOfFew || isVoid) return null;
  if (counted.length + plain.length === 0 && !left) return giftCount(conditions);
  const { rows } = await sql<{ total: number }>`select ${giftCount(conditions)} as total`.execute(db);
  const { total } = rows[0]!;
  return total > FEW ? sql<number>`${total}::int` : null;
}
