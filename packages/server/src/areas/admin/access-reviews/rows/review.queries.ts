import type { ReviewState } from '@capwise/domain/admin/access-reviews';
import { mayManageReach } from '@capwise/domain/admin/reach/reach';
import { sql } from 'kysely';
import { visibleSystem } from '../../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../../db/row-columns.ts';
import type { Scope } from '../../../../db/scope.ts';

/** Decisions that take effect or took effect: not too late, and not left to staff. */
const decided = (decision: string, condition = sql<boolean>`true`) =>
  sql<number>`(count(*) filter (where i.decision = ${sql.lit(decision)} and not i.is_gone and not i.is_undone
    and ${condition}))::int`;

const REVIEW = rowColumns(
  { r: 'access_reviews', s: 'systems' },
  {
    id: 'r.id',
    name: 'r.name',
    systemId: 'r.system_id',
    systemName: 's.name',
    dueDay: 'r.due_on',
    startedAt: 'r.started_at',
    startedBy: 'r.started_by',
    appliedAt: 'r.applied_at',
    appliedBy: 'r.applied_by',
    canceledAt: 'r.canceled_at',
    canceledBy: 'r.canceled_by',
    reportDigest: 'r.report_digest',
    /** False for reviews that began when reviews had only the system's own users. */
    coversGuests: 'r.covers_guests',
    state: sql<ReviewState>`case when r.applied_at is not null then 'applied'
      when r.canceled_at is not null then 'canceled' else 'open' end`,
    itemCount: sql<number>`c.items`,
    openCount: sql<number>`c.open`,
    keptCount: sql<number>`c.kept`,
    changedCount: sql<number>`c.changed`,
    revokedCount: sql<number>`c.revoked`,
    removedCount: sql<number>`c.removed`,
    undoneCount: sql<number>`c.undone`,
    goneCount: sql<number>`c.gone`,
  },
);
export type ReviewRow = RowOf<typeof REVIEW>;

const SYSTEM_OF_REVIEW = sql`(select system_id from access_reviews where id = i.review_id)`;

/** True if the user of item `i` still has the role in the review's system, or still reaches it as a guest in this way. */
export const stillHeld = sql<boolean>`case i.reach
  when 'own' then exists (
    select from user_roles ur join users u on u.id = ur.user_id
    where ur.user_id = i.user_id and ur.role_name = i.role_name and u.system_id = ${SYSTEM_OF_REVIEW})
  when 'added' then exists (
    select from user_systems us where us.user_id = i.user_id and us.system_id = ${SYSTEM_OF_REVIEW})
  else exists (
    select from hospital_group_users m join hospital_group_systems h on h.group_id = m.group_id
    where m.user_id = i.user_id and m.group_id = i.group_id and h.system_id = ${SYSTEM_OF_REVIEW}) end`;

/** Ended since the snapshot. A canceled review ended nothing, so all of its decisions are counted. */
const isGone = sql`case when r.canceled_at is not null then false
  when r.applied_at is not null then i.outcome is not distinct from 'gone' else not ${stillHeld} end`;

/** A removal of a guest that is not carried out if the viewer applies the review, or was not when it was applied. */
const isUndone = ({ viewer }: Scope) => sql`case
  when r.applied_at is not null then i.outcome is not distinct from 'undone'
  when r.canceled_at is not null or ${mayManageReach(viewer)} then false
  else i.reach <> 'own' and i.decision is not distinct from 'revoke' and ${stillHeld} end`;

const reviews = (scope: Scope, rest: ReturnType<typeof sql>) =>
  REVIEW.from(sql`
    access_reviews r join systems s on s.id = r.system_id
    cross join lateral (
      select count(*)::int as items, (count(*) filter (where i.decision is null))::int as open,
        ${decided('keep')} as kept, ${decided('change')} as changed,
        ${decided('revoke', sql`i.reach = 'own'`)} as revoked, ${decided('revoke', sql`i.reach <> 'own'`)} as removed,
        (count(*) filter (where i.is_undone))::int as undone, (count(*) filter (where i.is_gone))::int as gone
      from (select i.decision, i.reach, ${isGone} as is_gone, ${isUndone(scope)} as is_undone
        from access_review_items i where i.review_id = r.id) i
    ) c
    where ${visibleSystem(scope, 'r.system_id')} ${rest}`).execute(scope.db);

export const MAX_REVIEWS = 100;

/** Newest first. */
export async function listReviews(scope: Scope, systemId: number | null): Promise<ReviewRow[]> {
  const { rows } = await reviews(
    scope,
    sql`and (${systemId}::int is null or r.system_id = ${systemId}) order by r.id desc limit ${MAX_REVIEWS}`,
  );
  return rows;
}

export async function findReview(scope: Scope, id: number): Promise<ReviewRow | null> {
  const { rows } = await reviews(scope, sql`and r.id = ${id}`);
  return rows[0] ?? null;
}

/** Locks the review until the transaction ends, so that it is applied or canceled once. */
export async function lockReview(scope: Scope, id: number): Promise<ReviewRow | null> {
  await sql`select from access_reviews r where r.id = ${id} and ${visibleSystem(scope, 'r.system_id')} for update`.execute(
    scope.db,
  );
  return findReview(scope, id);
}

interface NewReview {
  systemId: number;
  name: string;
  dueDay: string;
  startedBy: string;
  at: Date;
}

/** @returns null if the system has an open review */
export async function insertReview({ db }: Scope, review: NewReview): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into access_reviews (system_id, name, due_on, started_at, started_by, covers_guests)
    values (${review.systemId}, ${review.name}, ${review.dueDay}, ${review.at}, ${review.startedBy}, true)
    on conflict (system_id) where applied_at is null and canceled_at is null do nothing
    returning id
  `.execute(db);
  return rows[0]?.id ?? null;
}

export async function endReview(
  { db }: Scope,
  id: number,
  end:
    | { applied_at: Date; applied_by: string; report_digest: string }
    | { canceled_at: Date; canceled_by: string },
): Promise<void> {
  // For a trigger that refuses the release before.
  await sql`select set_config('capwise.removes_guests', 'on', true)`.execute(db);
  await db.updateTable('access_reviews').set(end).where('id', '=', id).execute();
}
