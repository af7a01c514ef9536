import type { DecideAccess, ReviewItemSort, ReviewView } from '@capwise/domain/admin/access-reviews';
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../../db/lists/list-query.ts';
import { visibleSystem } from '../../../../db/lists/visible.ts';
import { foldedLine, found } from '../../../../db/lists/words.ts';
import { type RowOf, rowColumns } from '../../../../db/row-columns.ts';
import type { Scope } from '../../../../db/scope.ts';
import { stillHeld } from './review.queries.ts';

const ITEM = rowColumns(
  { i: 'access_review_items' },
  {
    id: 'i.id',
    userId: 'i.user_id',
    userName: 'i.user_name',
    userEmail: 'i.user_email',
    userStatus: 'i.user_status',
    facilities: 'i.facilities',
    lastLoginAt: 'i.last_login_at',
    invitedAt: 'i.invited_at',
    reach: 'i.reach',
    groupId: 'i.group_id',
    groupName: 'i.group_name',
    /** Null for guests. */
    roleName: sql<string | null>`nullif(i.role_name, '')`,
    roleDisplayName: 'i.role_display_name',
    isAdministrative: 'i.is_administrative',
    delegateId: 'i.delegate_id',
    delegateName: sql<string | null>`d.first_name || ' ' || d.last_name`,
    decision: 'i.decision',
    toRoleName: 'i.to_role_name',
    toRoleDisplayName: 'i.to_role_display_name',
    note: 'i.note',
    decidedAt: 'i.decided_at',
    decidedBy: 'i.decided_by',
    outcome: 'i.outcome',
    undoneReason: 'i.undone_reason',
    isHeld: stillHeld,
  },
);
export type ReviewItem = RowOf<typeof ITEM>;

export interface ItemFilter {
  reviewId: number;
  search: string;
  view: ReviewView;
  /** Sign-ins before this time are idle. */
  idleBefore: Date;
}

const inView = ({ viewer }: Scope, { view, idleBefore }: ItemFilter): RawBuilder<boolean> => {
  const views: Record<ReviewView, RawBuilder<boolean>> = {
    all: sql<boolean>`true`,
    open: sql<boolean>`i.decision is null`,
    mine: sql<boolean>`i.delegate_id = ${viewer.userId}`,
    idle: sql<boolean>`i.last_login_at < ${idleBefore}`,
    administrators: sql<boolean>`i.is_administrative`,
    never: sql<boolean>`i.last_login_at is null`,
    guests: sql<boolean>`i.reach <> 'own'`,
  };
  return views[view];
};

const ITEMS = sql`access_review_items i join access_reviews r on r.id = i.review_id
  left join users d on d.id = i.delegate_id`;

export const reviewItemList = (scope: Scope, filter: ItemFilter): ListQuery<ReviewItem, ReviewItemSort> => ({
  from: ITEMS,
  where: sql`i.review_id = ${filter.reviewId} and ${visibleSystem(scope, 'r.system_id')} and ${inView(scope, filter)}
    and ${found(foldedLine(sql`i.user_name`, sql`i.user_email`, sql`i.role_display_name`, sql`i.group_name`), filter.search)}`,
  id: sql.ref('i.id'),
  sorts: {
    name: sql`lower(i.user_name)`,
    role: sql`lower(i.role_display_name)`,
    lastLoginDate: sql`i.last_login_at`,
    decision: sql`i.decision`,
  },
  rows: (ids) => listItems(scope, ids),
  idOf: ({ id }) => id,
});

async function listItems(scope: Scope, ids: readonly number[]): Promise<ReviewItem[]> {
  const { rows } = await ITEM.from(sql`${ITEMS} where i.id = any(${ids}::int[])
    and ${visibleSystem(scope, 'r.system_id')}`).execute(scope.db);
  return rows;
}

const itemsOf = (reviewId: number, ids: readonly number[] | null) =>
  ITEM.from(sql`${ITEMS} where i.review_id = ${reviewId} and (${ids}::int[] is null or i.id = any(${ids}::int[]))
    order by lower(i.user_name), i.id`);

/** All items in the order of the report. @param reviewId a review that the viewer may see */
export async function listReportItems({ db }: Scope, reviewId: number): Promise<ReviewItem[]> {
  return (await itemsOf(reviewId, null).execute(db)).rows;
}

/** Locks items until the transaction ends. @param reviewId a review that the viewer may see. @param ids null for all */
export async function lockItems(
  { db }: Scope,
  reviewId: number,
  ids: readonly number[] | null,
): Promise<ReviewItem[]> {
  await sql`select from access_review_items where review_id = ${reviewId}
    and (${ids}::int[] is null or id = any(${ids}::int[])) order by id for update`.execute(db);
  return (await itemsOf(reviewId, ids).execute(db)).rows;
}

interface Decided extends DecideAccess {
  toRoleDisplayName: string | null;
  by: string;
  at: Date;
}

export async function storeDecision({ db }: Scope, ids: readonly number[], decided: Decided): Promise<void> {
  const isOpen = decided.decision === null;
  await db
    .updateTable('access_review_items')
    .set({
      decision: decided.decision,
      to_role_name: decided.toRole,
      to_role_display_name: decided.toRoleDisplayName,
      note: decided.note,
      decided_at: isOpen ? null : decided.at,
      decided_by: isOpen ? null : decided.by,
    })
    .where('id', 'in', ids)
    .execute();
}

export async function storeDelegate(
  { db }: Scope,
  ids: readonly number[],
  delegateId: number | null,
): Promise<void> {
  await db
    .updateTable('access_review_items')
    .set({ delegate_id: delegateId })
    .where('id', 'in', ids)
    .execute();
}

interface Outcomes {
  goneIds: readonly number[];
  undoneIds: readonly number[];
  undoneReason: string;
}

export async function storeOutcomes(
  { db }: Scope,
  reviewId: number,
  { goneIds, undoneIds, undoneReason }: Outcomes,
): Promise<void> {
  await sql`
    update access_review_items set
      outcome = case when id = any(${goneIds}::int[]) then 'gone' when id = any(${undoneIds}::int[]) then 'undone'
        when decision = 'keep' then 'kept' when decision = 'change' then 'changed' else 'revoked' end,
      undone_reason = case when id = any(${undoneIds}::int[]) then ${undoneReason}::text end
    where review_id = ${reviewId}
  `.execute(db);
}
