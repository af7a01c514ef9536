import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { maySignIn } from '../../../../platform/access/may-sign-in.ts';
import { managedRoles } from '../../../../platform/identity/managed-roles.ts';
import type { Settings } from '../../../../platform/settings/env.ts';
import { managesUsers, reviewersOf } from '../reviewers.queries.ts';

export interface OpenReview {
  id: number;
  dueDay: Day;
  startedDay: Day;
  remindedStep: number | null;
}

/** Reviews with open decisions. A system has one open review, so there are few. */
export async function listOpenReviews(db: Db): Promise<OpenReview[]> {
  const { rows } = await sql<OpenReview>`
    select r.id, r.due_on::text as "dueDay", (r.started_at at time zone 'UTC')::date::text as "startedDay",
      r.reminded_step as "remindedStep"
    from access_reviews r join systems s on s.id = r.system_id
    where r.applied_at is null and r.canceled_at is null and s.is_active
      and exists (select from access_review_items i where i.review_id = r.id and i.decision is null)
    order by r.id
  `.execute(db);
  return rows;
}

/** @returns reviews whose reminder no other process has sent, and which are still open */
export async function takeUnsent(
  db: Db,
  due: readonly { id: number; step: number }[],
): Promise<{ id: number; step: number }[]> {
  const { rows } = await sql<{ id: number; step: number }>`
    with due as (select * from unnest(${due.map(({ id }) => id)}::int[], ${due.map(({ step }) => step)}::int[])
      as d (id, step)),
    locked as (select r.id from access_reviews r where r.id in (select id from due) order by r.id for update)
    update access_reviews r set reminded_step = d.step from due d, locked l
    where r.id = d.id and l.id = r.id and (r.reminded_step is null or r.reminded_step > d.step)
      and r.applied_at is null and r.canceled_at is null
    returning r.id, d.step
  `.execute(db);
  return rows;
}

export interface Reminded {
  reviewId: number;
  reviewName: string;
  systemName: string;
  dueDay: Day;
  email: string;
  openCount: number;
  /** Null for a person who looks after the whole review. */
  delegateId: number | null;
}

/**
 * People to remind of reviews: everyone to whom decisions were delegated and who may still review, and the person who
 * started the review. If that person no longer works with the system, or does not seem to manage users, everyone who may
 * review it. The identity provider may then have given the starter the right, so the starter is reminded, too.
 */
export async function listReminded(
  db: Db,
  settings: Settings,
  reviewIds: readonly number[],
): Promise<Reminded[]> {
  const { rows } = await sql<Reminded & { manages: boolean }>`
    with review as (
      select r.id, r.name, r.due_on, r.started_by_id, r.system_id, s.name as system_name,
        (select count(*)::int from access_review_items i where i.review_id = r.id and i.decision is null) as open
      from access_reviews r join systems s on s.id = r.system_id where r.id = any(${reviewIds}::int[])
    ), starter as (
      select r.id as review_id, u.email, ${managesUsers(settings)} as manages from review r join users u on u.id = r.started_by_id
      join systems h on h.id = u.system_id join system_types t on t.id = h.type_id
      where ${maySignIn('u')} and (u.system_id = r.system_id or t.name = 'PROVIDER' or exists (
        select from reachable_systems us where us.user_id = u.id and us.system_id = r.system_id))
    ), person as (
      select review_id, email, null::int as delegate_id, manages from starter
      union all
      select r.id, u.email, null, true from review r join lateral (select u.email from ${reviewersOf(settings, sql`r.system_id`)}) u on true
        where not exists (select from starter where review_id = r.id and manages)
      union all
      select r.id, u.email, u.id, true from review r
        join lateral (select u.id, u.email from ${reviewersOf(settings, sql`r.system_id`)}) u on exists (
          select from access_review_items i where i.review_id = r.id and i.decision is null and i.delegate_id = u.id)
    )
    select r.id as "reviewId", r.name as "reviewName", r.system_name as "systemName", r.due_on::text as "dueDay", p.email,
      p.delegate_id as "delegateId", case when p.delegate_id is null then r.open else (select count(*)::int
        from access_review_items i where i.review_id = r.id and i.decision is null and i.delegate_id = p.delegate_id) end
        as "openCount", p.manages
    from person p join review r on r.id = p.review_id
    where p.delegate_id is null
      or not exists (select from person w where w.review_id = r.id and w.email = p.email and w.delegate_id is null)
    order by p.email, r.due_on, r.id
  `.execute(db);
  return rows.filter(({ email, manages }) => manages || managedRoles(settings, email).length > 0);
}
