import { isStaff } from '@capwise/domain/permissions/can';
import { analysisStatusOf } from '@capwise/domain/workspace/analyses';
import { type RawBuilder, sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { foldedLine, found } from '../../../db/lists/words.ts';
import type { Scope } from '../../../db/scope.ts';
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
  /** JSON. `before` is null for a new subject, `after` for a deleted one. */
  before: string | null;
  after: string | null;
}

export interface AuditFilter {
  systemId: number | null;
  /** Words in any order, found in the user's email, the action and the subject's name. */
  searchTerm: string;
  subjectType: string | null;
  from: Date | null;
  /** Exclusive. */
  to: Date | null;
}

const SHARED = analysisStatusOf({ isNotified: true });

/**
 * Only staff see entries about analyses that were never shared: the name alone would reveal them to the
 * customer. Everyone sees the deletion of a shared one.
 */
const shared = ({ viewer }: Scope) =>
  isStaff(viewer)
    ? sql`true`
    : sql`(e.subject_type <> ${ANALYST_DOCUMENT} or e.before ->> 'status' = ${SHARED} or exists (
        select from analyst_documents a where a.id::text = e.subject_id and a.notified_at is not null))`;

/** Actions are our own names, so they need no folding. */
const SEARCHED = sql`${foldedLine(sql`e.user_email`, sql`e.subject_name`)} || ' ' || e.action`;

/**
 * Entries of the viewer's systems. Only viewers who see all systems see entries without a system. Gift
 * entries are excluded: they are visible only inside their organization.
 */
const matching = (scope: Scope, filter: AuditFilter): RawBuilder<unknown> => sql`
  e.organization_id is null and ${visibleSystem(scope, 'e.system_id')} and ${shared(scope)}
  and (${filter.systemId}::int is null or e.system_id = ${filter.systemId})
  and (${filter.subjectType}::text is null or e.subject_type = ${filter.subjectType})
  and (${filter.from}::timestamptz is null or e.happened_at >= ${filter.from})
  and (${filter.to}::timestamptz is null or e.happened_at < ${filter.to})
  and ${found(SEARCHED, filter.searchTerm)}`;

async function auditRows({ db }: Scope, ids: readonly number[]): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select e.id, e.happened_at as "happenedAt", e.user_email as "userEmail", e.system_id as "systemId",
      s.name as "systemName", e.action, e.subject_type as "subjectType", e.subject_id as "subjectId",
      e.subject_name as "subjectName", e.before::text as before, e.after::text as after
    from audit_entries e left join systems s on s.id = e.system_id where e.id = any(${ids}::bigint[])
  `.execute(db);
  return rows;
}

export const auditList = (scope: Scope, filter: AuditFilter) => ({
  from: sql`audit_entries e`,
  where: matching(scope, filter),
  id: sql.ref('e.id'),
  // IDs rise with time.
  sorts: { happenedAt: sql.ref('e.id') },
  rows: (ids: readonly number[]) => auditRows(scope, ids),
  idOf: ({ id }: AuditRow) => id,
});
