import { isStaff } from '@capwise/domain/permissions/can';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { visibleSystem } from '../../../db/visible.ts';
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
  /** In the user's address, the action or what the subject is called; any letter case. */
  searchTerm: string;
  subjectType: string | null;
  from: Date | null;
  /** Exclusive. */
  to: Date | null;
}

/** What an analyst has not shared yet is the staff's alone: its name would tell the customer of it. */
const shared = ({ viewer }: Scope) =>
  isStaff(viewer)
    ? sql`true`
    : sql`(e.subject_type <> ${ANALYST_DOCUMENT} or exists (
        select from analyst_documents a where a.id::text = e.subject_id and a.notified_at is not null))`;

/** Entries of the viewer's systems; those of no system only for viewers of all of them. */
const matching = (scope: Scope, filter: AuditFilter): RawBuilder<unknown> => sql`
  ${visibleSystem(scope, 'e.system_id')} and ${shared(scope)}
  and (${filter.systemId}::int is null or e.system_id = ${filter.systemId})
  and (${filter.subjectType}::text is null or e.subject_type = ${filter.subjectType})
  and (${filter.from}::timestamptz is null or e.happened_at >= ${filter.from})
  and (${filter.to}::timestamptz is null or e.happened_at < ${filter.to})
  and (${filter.searchTerm} = '' or strpos(lower(concat_ws(' ', e.user_email, e.action, e.subject_name)),
    lower(${filter.searchTerm})) > 0)`;

const columns = sql`e.id, e.happened_at as "happenedAt", e.user_email as "userEmail", e.system_id as "systemId",
  s.name as "systemName", e.action, e.subject_type as "subjectType", e.subject_id as "subjectId",
  e.subject_name as "subjectName", e.before::text as before, e.after::text as after`;

/** One page, newest first, with the number of all that match. */
export async function auditPage(
  scope: Scope,
  filter: AuditFilter,
  page: { limit: number; offset: number },
): Promise<{ totalCount: number; results: AuditRow[] }> {
  const { rows } = await sql<AuditRow & { totalCount: number }>`
    with matched as (select e.id from audit_entries e where ${matching(scope, filter)}),
      page as (select id from matched order by id desc limit ${page.limit} offset ${page.offset})
    select counted."totalCount", ${columns}
    from (select count(*)::int as "totalCount" from matched) counted
    left join page on true
    left join audit_entries e on e.id = page.id
    left join systems s on s.id = e.system_id
    order by e.id desc
  `.execute(scope.db);
  return { totalCount: rows[0]?.totalCount ?? 0, results: rows.filter((row) => row.id !== null) };
}

const SLICE = 1_000;

/** All entries that match, newest first, in slices: the export holds no more than one in memory. */
export async function* auditSlices(scope: Scope, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  let before: number | null = null;
  for (;;) {
    const { rows }: { rows: AuditRow[] } = await sql<AuditRow>`
      select ${columns} from audit_entries e left join systems s on s.id = e.system_id
      where ${matching(scope, filter)} and (${before}::bigint is null or e.id < ${before})
      order by e.id desc limit ${SLICE}
    `.execute(scope.db);
    if (rows.length) yield rows;
    if (rows.length < SLICE) return;
    before = rows.at(-1)!.id;
  }
}
