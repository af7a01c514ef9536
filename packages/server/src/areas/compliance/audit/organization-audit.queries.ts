import { sql } from 'kysely';
import type { ListQuery } from '../../../db/lists/list-query.ts';
import { foldedLine, found } from '../../../db/lists/words.ts';
import type { OrganizationScope } from '../../../db/scope.ts';

export interface OrganizationAuditRow {
  id: number;
  happenedAt: Date;
  userEmail: string;
  action: string;
  subjectType: string;
  subjectId: string | null;
  subjectName: string | null;
  /** JSON. `before` is null for a new subject, `after` for a deleted one. */
  before: string | null;
  after: string | null;
}

export interface OrganizationAuditFilter {
  /** Words in any order, found in the user's email, the action and the subject's name. */
  searchTerm: string;
  subjectType: string | null;
  from: Date | null;
  /** Exclusive. */
  to: Date | null;
}

/** Actions are our own names, so they need no folding. */
const SEARCHED = sql`${foldedLine(sql`e.user_email`, sql`e.subject_name`)} || ' ' || e.action`;

export const organizationAuditList = (
  scope: OrganizationScope,
  { searchTerm, subjectType, from, to }: OrganizationAuditFilter,
): ListQuery<OrganizationAuditRow, 'happenedAt'> => ({
  from: sql`audit_entries e`,
  where: sql`e.organization_id = ${scope.organizationId}
    and (${subjectType}::text is null or e.subject_type = ${subjectType})
    and (${from}::timestamptz is null or e.happened_at >= ${from})
    and (${to}::timestamptz is null or e.happened_at < ${to})
    and ${found(SEARCHED, searchTerm)}`,
  id: sql.ref('e.id'),
  // IDs rise with time.
  sorts: { happenedAt: sql.ref('e.id') },
  rows: (ids) => listEntries(scope, ids),
  idOf: ({ id }) => id,
});

async function listEntries(
  { db, organizationId }: OrganizationScope,
  ids: readonly number[],
): Promise<OrganizationAuditRow[]> {
  const { rows } = await sql<OrganizationAuditRow>`
    select e.id, e.happened_at as "happenedAt", e.user_email as "userEmail", e.action,
      e.subject_type as "subjectType", e.subject_id as "subjectId", e.subject_name as "subjectName",
      e.before::text as before, e.after::text as after
    from audit_entries e where e.organization_id = ${organizationId} and e.id = any(${ids}::bigint[])
  `.execute(db);
  return rows;
}
