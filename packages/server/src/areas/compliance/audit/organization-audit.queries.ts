import { sql } from 'kysely';
import type { ListQuery } from '../../../db/lists/list-query.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { foundEntries } from '../../../platform/audit/found-entries.ts';

const ORGANIZATION_AUDIT = rowColumns(
  { e: 'audit_entries' },
  {
    id: 'e.id',
    happenedAt: 'e.happened_at',
    userEmail: 'e.user_email',
    apiTokenName: 'e.api_token_name',
    action: 'e.action',
    subjectType: 'e.subject_type',
    subjectId: 'e.subject_id',
    subjectName: 'e.subject_name',
    before: sql<string | null>`e.before::text`,
    after: sql<string | null>`e.after::text`,
  },
);
export type OrganizationAuditRow = RowOf<typeof ORGANIZATION_AUDIT>;

export interface OrganizationAuditFilter {
  searchTerm?: string | null | undefined;
  subjectType?: string | null | undefined;
  from?: Date | null | undefined;
  /** Exclusive. */
  to?: Date | null | undefined;
}

export const organizationAuditList = (
  scope: OrganizationScope,
  { searchTerm, subjectType = null, from = null, to = null }: OrganizationAuditFilter,
): ListQuery<OrganizationAuditRow, 'happenedAt'> => ({
  from: sql`audit_entries e`,
  where: sql`e.organization_id = ${scope.organizationId}
    and (${subjectType}::text is null or e.subject_type = ${subjectType})
    and (${from}::timestamptz is null or e.happened_at >= ${from})
    and (${to}::timestamptz is null or e.happened_at < ${to})
    and ${foundEntries(searchTerm)}`,
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
  const { rows } = await ORGANIZATION_AUDIT.from(
    sql`audit_entries e where e.organization_id = ${organizationId} and e.id = any(${ids}::bigint[])`,
  ).execute(db);
  return rows;
}
