import { isStaff } from '@capwise/domain/permissions/can';
import { analysisStatusOf } from '@capwise/domain/workspace/analyses';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { visibleSystem } from '../../../db/visible.ts';
import { foldedLine, found } from '../../../db/words.ts';
import { ANALYST_DOCUMENT } from '../../../platform/audit/recorded.ts';

export interface AuditRow {
  id: number;
  happenedAt: Date;
  userEmail: string;
  systemId: number | null;
  systemName: string | null;
  action: string;
  subjectType: string;
  subjectId: string | null;
  subjectName: string | null;
  /** JSON text; null for a new subject. */
  before: string | null;
  /** JSON text; null for a deleted subject. */
  after: string | null;
}

export interface AuditFilter {
  systemId: number | null;
  /** In the user's address, the action and what the subject is called; words in any order. */
  searchTerm: string;
  subjectType: string | null;
  from: Date | null;
  /** Exclusive. */
  to: Date | null;
}

const SHARED = analysisStatusOf({ isNotified: true });

/**
 * What an analyst has not shared yet is the staff's alone: its name would tell the customer of it. That a shared one was
 * deleted is told.
 */
const shared = ({ viewer }: Scope) =>
  isStaff(viewer)
    ? sql`true`
    : sql`(e.subject_type <> ${ANALYST_DOCUMENT} or e.before ->> 'status' = ${SHARED} or exists (
        select from analyst_documents a where a.id::text = e.subject_id and a.notified_at is not null))`;

/** Actions are names of our own: there is nothing to fold. */
const SEARCHED = sql`${foldedLine(sql`e.user_email`, sql`e.subject_name`)} || ' ' || e.action`;

/**
 * Entries of the viewer's systems. Entries without a system are only for viewers who see all systems; what was done to
 * gifts is told to the people of the organization alone.
 */
const matching = (scope: Scope, filter: AuditFilter): RawBuilder<unknown> => sql`
  e.organization_id is null and ${visibleSystem(scope, 'e.system_id')} and ${shared(scope)}
  and (${filter.systemId}::int is null or e.system_id = ${filter.systemId})
  and (${filter.subjectType}::text is null or e.subject_type = ${filter.subjectType})
  and (${filter.from}::timestamptz is null or e.happened_at >= ${filter.from})
  and (${filter.to}::timestamptz is null or e.happened_at < ${filter.to})
  and ${found(SEARCHED, filter.searchTerm)}`;

/** What is shown of some entries, in any order. */
async function auditRows({ db }: Scope, ids: readonly number[]): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select e.id, e.happened_at as "happenedAt", e.user_email as "userEmail", e.system_id as "systemId",
      s.name as "systemName", e.action, e.subject_type as "subjectType", e.subject_id as "subjectId",
      e.subject_name as "subjectName", e.before::text as before, e.after::text as after
    from audit_entries e left join systems s on s.id = e.system_id where e.id = any(${ids}::bigint[])
  `.execute(db);
  return rows;
}

/** The entries that match, newest first. */
export const auditList = (scope: Scope, filter: AuditFilter) => ({
  from: sql`audit_entries e`,
  where: matching(scope, filter),
  id: sql.ref('e.id'),
  // Entries are written in the order of their ids.
  sorts: { happenedAt: sql.ref('e.id') },
  rows: (ids: readonly number[]) => auditRows(scope, ids),
  idOf: ({ id }: AuditRow) => id,
});
