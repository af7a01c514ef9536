import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import { visibleDocument } from '../documents/document.queries.ts';
import { addressesIn } from '../requests/recipients.queries.ts';

export interface WaitingRow {
  isShared: boolean;
  /** The document. For a request in review, the first one that waits. */
  documentId: number;
  projectId: number | null;
  fileName: string;
  /** Waiting documents of the request, or shared analyses of the document. */
  count: number;
  by: string | null;
  at: Date;
  /** True in review for longer than the typical turnaround. */
  isLate: boolean;
}

export interface Waiting {
  toOpen: number;
  inReview: number;
  late: number;
  rows: WaitingRow[];
}

/**
 * Shared analyses that the viewer requested or was named in, and whose document the viewer has not opened
 * since, newest first. Then documents in review, oldest first. If there are more than `most`, lists equally
 * many of both.
 * @param overdueBefore requests sent before this day are late
 */
export async function listWaiting(
  scope: Scope,
  systemId: number,
  overdueBefore: Day,
  most: number,
): Promise<Waiting> {
  const { userId, email } = scope.viewer;
  const { rows } = await sql<WaitingRow & Omit<Waiting, 'rows'>>`
    with mine as (
      select r.id, r.status, r.created_at from analysis_requests r
      where r.system_id = ${systemId} and ${visibleSystem(scope, 'r.system_id')} and (r.requested_by = ${userId}
        or lower(${email}) = any(${addressesIn(sql`r.other_users`)}))
    ), looked as materialized (
      select substring(page_url from '/document/([0-9]{1,9})(?:$|[?])')::int as document_id, max(viewed_at) as at
      from user_activities where user_id = ${userId} group by 1
    ), waiting as (
      select true as "isShared", d.id as "documentId", d.project_id as "projectId", d.file_name as "fileName",
        count(*)::int as count, max(a.notified_at) as at,
        (array_agg(u.first_name || ' ' || u.last_name order by a.notified_at desc))[1] as by, false as "isLate"
      from mine r join analyst_documents a on a.request_id = r.id join documents d on d.id = a.document_id
      left join users u on u.id = a.uploaded_by left join looked l on l.document_id = d.id
      where a.notified_at is not null and (l.at is null or l.at < a.notified_at) and ${visibleDocument(scope)}
      group by d.id
      union all
      select false, (array_agg(d.id order by d.id))[1], (array_agg(d.project_id order by d.id))[1],
        (array_agg(d.file_name order by d.id))[1], count(*)::int, r.created_at, null,
        (r.created_at at time zone 'UTC')::date < ${overdueBefore}
      from mine r join analysis_request_documents rd on rd.request_id = r.id and rd.answered_at is null
      join documents d on d.id = rd.document_id
      left join projects p on p.id = d.project_id
      where r.status = 'In Review' and p.archived_at is null and ${visibleDocument(scope)}
      group by r.id, r.created_at
    )
    select * from (
      select *, (count(*) filter (where "isShared") over ())::int as "toOpen",
        (count(*) filter (where not "isShared") over ())::int as "inReview",
        (count(*) filter (where "isLate") over ())::int as late from (
        select *, row_number() over (partition by "isShared"
          order by case when "isShared" then -extract(epoch from at) else extract(epoch from at) end, "documentId") as place
        from waiting) placed
      order by place, "isShared" desc limit ${most}) listed
    order by "isShared" desc, place
  `.execute(scope.db);
  const { toOpen = 0, inReview = 0, late = 0 } = rows[0] ?? {};
  return { toOpen, inReview, late, rows };
}
