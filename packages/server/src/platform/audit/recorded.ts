import { type AuditAction, type AuditSubject, auditSubjectOf } from '@capwise/domain/admin/audit-actions';
import { inTransaction, type Scope, type Viewer } from '../../db/scope.ts';
import { HAS_WEBHOOKS, queueWebhookEvents, webhookEvents } from '../webhooks/queue-events.ts';

/** A change as shown to administrators. `before` and `after` must not contain secrets. */
export interface AuditEntry {
  action: AuditAction;
  subjectId: string | number | null;
  subjectName: string | null;
  /** The subject's system. Its administrators may read the entry. */
  systemId: number | null;
  /** The subject's organization, for Compliance. Its administrators may read the entry. */
  organizationId?: number;
  /** All subjects of an entry about several. Not stored: webhooks send an event for each. */
  subjects?: readonly { id: number; name: string }[];
  before?: object | null;
  after?: object | null;
}

export type RecordChange = (change: AuditEntry | readonly AuditEntry[] | null) => Promise<void>;

/** Customers may read entries about an analyst's document once it is shared with them. */
export const ANALYST_DOCUMENT: AuditSubject = 'analyst-document';

/** Runs a change and writes its audit entries in one transaction. @throws Error if nothing was recorded */
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

/** A statement has at most 65,535 parameters, and an entry has 13. */
const ENTRIES_PER_STATEMENT = 5_000;

type Recorder = Pick<Scope, 'db' | 'requestId'> & {
  viewer: Pick<Viewer, 'email' | 'apiToken'> & { userId: number | null };
};

/** For work that outlives its request. Other changes go through {@link recorded}. */
export async function insertAuditEntries(by: Recorder, entries: readonly AuditEntry[]): Promise<void> {
  const events = webhookEvents(entries);
  let hasWebhooks = false;
  for (let first = 0; first < entries.length; first += ENTRIES_PER_STATEMENT) {
    const slice = entries.slice(first, first + ENTRIES_PER_STATEMENT);
    const insert = by.db.insertInto('audit_entries').values(slice.map((entry) => rowOf(by, entry)));
    if (events.length === 0) await insert.execute();
    else {
      const rows = await insert.returning(HAS_WEBHOOKS.as('hasWebhooks')).execute();
      hasWebhooks ||= rows.some((row) => row.hasWebhooks);
    }
  }
  if (hasWebhooks) await queueWebhookEvents(by.db, events);
}

const rowOf = ({ viewer, requestId }: Recorder, entry: AuditEntry) => ({
  request_id: requestId,
  user_id: viewer.userId,
  user_email: viewer.email,
  system_id: entry.systemId,
  organization_id: entry.organizationId ?? null,
  api_token_id: viewer.apiToken?.id ?? null,
  api_token_name: viewer.apiToken?.name ?? null,
  action: entry.action,
  subject_type: auditSubjectOf(entry.action),
  subject_id: entry.subjectId === null ? null : String(entry.subjectId),
  subject_name: entry.subjectName,
  before: entry.before ? JSON.stringify(entry.before) : null,
  after: entry.after ? JSON.stringify(entry.after) : null,
});
