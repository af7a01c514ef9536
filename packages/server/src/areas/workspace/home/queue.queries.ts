import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';

export interface QueueFigures {
  overdue: number;
  dueToday: number;
  inReview: number;
  unsent: number;
  ownUnsent: number;
}

/** Requests with a document that waits outside archived projects. */
const openRequests = (scope: Scope) => sql`
  analysis_requests r where r.status = 'In Review' and ${visibleSystem(scope, 'r.system_id')} and exists (
    select from analysis_request_documents rd join documents d on d.id = rd.document_id
    left join projects p on p.id = d.project_id
    where rd.request_id = r.id and rd.answered_at is null and p.archived_at is null)`;

/**
 * @param sent requests sent before `overdueBefore` are overdue, others sent before `dueBefore` are due today
 */
export async function readQueueFigures(
  scope: Scope,
  sent: { overdueBefore: Day; dueBefore: Day },
): Promise<QueueFigures> {
  const day = sql`(r.created_at at time zone 'UTC')::date`;
  const { rows } = await sql<QueueFigures>`
    select * from (
      select count(*) filter (where ${day} < ${sent.overdueBefore})::int as overdue,
        count(*) filter (where ${day} >= ${sent.overdueBefore} and ${day} < ${sent.dueBefore})::int as "dueToday",
        count(*)::int as "inReview"
      from ${openRequests(scope)}) requests, (
      select count(*)::int as unsent, count(*) filter (where a.uploaded_by = ${scope.viewer.userId})::int as "ownUnsent"
      from analyst_documents a join analysis_requests r on r.id = a.request_id
      where a.notified_at is null and ${visibleSystem(scope, 'r.system_id')}) analyses
  `.execute(scope.db);
  return rows[0]!;
}

export interface QueueRow {
  id: number;
  systemId: number;
  systemName: string;
  documentId: number;
  title: string;
  requestedBy: string;
  documentCount: number;
  sentAt: Date;
}

export async function listQueue(scope: Scope, most: number): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select r.id, r.system_id as "systemId", s.name as "systemName", first.id as "documentId",
      coalesce(first.title, first.file_name) as title,
      coalesce(u.first_name || ' ' || u.last_name, r.requester_email) as "requestedBy",
      first.count::int as "documentCount", r.created_at as "sentAt"
    from (select r.* from ${openRequests(scope)} order by r.created_at, r.id limit ${most}) r
    join systems s on s.id = r.system_id
    left join users u on u.id = r.requested_by
    join lateral (
      select d.id, d.file_name, count(*) over () as count, case when count(d.project_id) over () = count(*) over ()
        and min(d.project_id) over () = max(d.project_id) over () then p.title end as title
      from analysis_request_documents rd join documents d on d.id = rd.document_id
      left join projects p on p.id = d.project_id
      where rd.request_id = r.id
      order by rd.answered_at is not null, p.archived_at is not null, d.id limit 1) first on true
    order by r.created_at, r.id
  `.execute(scope.db);
  return rows;
}
