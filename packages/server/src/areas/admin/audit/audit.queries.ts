import type { AuditSubject } from '@capwise/domain/admin/audit-actions';
import { type RawBuilder, sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';
import { foundEntries } from '../../../platform/audit/found-entries.ts';
import { isShownEntry } from './shown-entries.queries.ts';

const AUDIT = rowColumns(
  { e: 'audit_entries', s: 'systems?' },
  {
    id: 'e.id',
    happenedAt: 'e.happened_at',
    userEmail: 'e.user_email',
    apiTokenName: 'e.api_token_name',
    systemId: 'e.system_id',
    systemName: 's.name',
    action: 'e.action',
    subjectType: 'e.subject_type',
    subjectId: 'e.subject_id',
    subjectName: 'e.subject_name',
    /** JSON. `before` is null for a new subject, `after` for a deleted one. */
    before: sql<string | null>`e.before::text`,
    after: sql<string | null>`e.after::text`,
  },
);
export type AuditRow = RowOf<typeof AUDIT>;

export interface AuditFilter {
  systemId: number | null;
  searchTerm?: string | null | undefined;
  subjectType?: string | null | undefined;
  subjectId?: string | null | undefined;
  from?: Date | null | undefined;
  /** Exclusive. */
  to?: Date | null | undefined;
}

const TENANT: AuditSubject = 'tenant';

/**
 * Entries of the viewer's systems. Only viewers who see all systems see entries without a system. Gift
 * entries are excluded: they are visible only inside their organization. Organizations and members of a tenant
 * are changed outside it, so their entries are in both logs.
 */
const matching = (
  scope: Scope,
  { systemId, searchTerm, subjectType = null, subjectId = null, from = null, to = null }: AuditFilter,
): RawBuilder<unknown> => sql`
  (e.organization_id is null or e.subject_type = ${TENANT}) and ${visibleSystem(scope, 'e.system_id')} and ${isShownEntry(scope)}
  and (${systemId}::int is null or e.system_id = ${systemId})
  and (${subjectType}::text is null or e.subject_type = ${subjectType})
  and (${subjectId}::text is null or e.subject_id = ${subjectId})
  and (${from}::timestamptz is null or e.happened_at >= ${from})
  and (${to}::timestamptz is null or e.happened_at < ${to})
  and ${foundEntries(searchTerm)}`;

async function auditRows({ db }: Scope, ids: readonly number[]): Promise<AuditRow[]> {
  const { rows } = await AUDIT.from(
    sql`audit_entries e left join systems s on s.id = e.system_id where e.id = any(${ids}::bigint[])`,
  ).execute(db);
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
