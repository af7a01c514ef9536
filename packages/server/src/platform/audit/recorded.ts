import { type AuditAction, type AuditSubject, auditSubjectOf } from '@capwise/domain/admin/audit-actions';
import { inTransaction, type Scope, type Viewer } from '../../db/scope.ts';

/** One change as administrators read it. Secrets never stand in `before` or `after`. */
export interface AuditEntry {
  action: AuditAction;
  subjectId: string | number | null;
  /** What people call the subject, at that time. */
  subjectName: string | null;
  /** The system that the subject belongs to; administrators of that system may read the entry. */
  systemId: number | null;
  /** The organization of compliance that it belongs to instead; its administrators may read the entry. */
  organizationId?: number;
  /** What a changed subject was; null for a new one. */
  before?: object | null;
  /** What it is now; null for a deleted one. */
  after?: object | null;
}

/** Records a change, or several at once; null says that there was nothing to change. */
export type RecordChange = (change: AuditEntry | readonly AuditEntry[] | null) => Promise<void>;

/** The subject of entries about an analyst's document, which customers may read once it is shared with them. */
export const ANALYST_DOCUMENT: AuditSubject = 'analyst-document';

/** Runs a change in one transaction together with the record of it. @throws Error when nothing was recorded */
export async function recorded<S extends Scope, T>(
  scope: S,
  work: (scope: S, record: RecordChange) => Promise<T>,
): Promise<T> {
  return inTransaction(scope, async (inner) => {
    let isRecorded = false;
    const result = await work(inner, async (change) => {
      isRecorded = true;
      const entries = [change ?? []].flat();
      if (entries.length > 0) await insertAuditEntries(inner, entries);
    });
    if (!isRecorded) throw new Error('A change left no audit entry');
    return result;
  });
}

/** Records what happened after the request that asked for it; changes are recorded by {@link recorded}. */
export async function insertAuditEntries(
  { db, viewer, requestId }: Pick<Scope, 'db' | 'requestId'> & { viewer: Pick<Viewer, 'userId' | 'email'> },
  entries: readonly AuditEntry[],
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values(
      entries.map((entry) => ({
        request_id: requestId,
        user_id: viewer.userId,
        user_email: viewer.email,
        system_id: entry.systemId,
        organization_id: entry.organizationId ?? null,
        action: entry.action,
        subject_type: auditSubjectOf(entry.action),
        subject_id: entry.subjectId === null ? null : String(entry.subjectId),
        subject_name: entry.subjectName,
        before: entry.before ? JSON.stringify(entry.before) : null,
        after: entry.after ? JSON.stringify(entry.after) : null,
      })),
    )
    .execute();
}
