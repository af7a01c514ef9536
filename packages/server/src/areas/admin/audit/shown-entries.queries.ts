import type { AuditAction, AuditSubject } from '@capwise/domain/admin/audit-actions';
import { isStaff } from '@capwise/domain/permissions/can';
import { analysisStatusOf } from '@capwise/domain/workspace/analyses';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { ANALYST_DOCUMENT } from '../../../platform/audit/recorded.ts';

const SHARED = analysisStatusOf({ isNotified: true });

const QUOTE: AuditSubject = 'quote';
const READ: AuditAction = 'quote.read';
const SAVED: AuditAction = 'quote.save';

/** ID of the subject of entry `e`. Null for other types, whose IDs may be texts. */
const idOf = (type: AuditSubject) => sql`case when e.subject_type = ${type} then e.subject_id::int end`;

/** True if an entry `o` about the subject of entry `e` meets the condition. */
const aboutSame = (type: AuditSubject, condition: RawBuilder<boolean>) => sql<boolean>`exists (
  select from audit_entries o where o.subject_type = ${type} and o.subject_id = e.subject_id and ${condition})`;

/** The entry of the deletion has the status of a deleted analysis. */
const isShared = sql<boolean>`(
  exists (select from analyst_documents a where a.id = ${idOf(ANALYST_DOCUMENT)} and a.notified_at is not null)
  or ${aboutSame(ANALYST_DOCUMENT, sql<boolean>`o.before ->> 'status' = ${SHARED}`)})`;

/** True if the quote is or was that of a document, or if the viewer had it read. It may be deleted. */
const isShownQuote = ({ viewer }: Scope) => sql<boolean>`(
  exists (select from quotes q where q.id = ${idOf(QUOTE)}
    and (q.document_id is not null or q.created_by = ${viewer.userId}))
  or ${aboutSame(
    QUOTE,
    sql<boolean>`(o.action = ${SAVED} or (o.action = ${READ}
      and (o.user_id = ${viewer.userId} or o.after ->> 'documentId' is not null)))`,
  )})`;

/**
 * Customers see entries about an analysis once it was shared, and about a dropped quote once it was saved to a
 * project, because the name alone would reveal it. Staff and the person who dropped the quote see them before.
 */
export const isShownEntry = (scope: Scope): RawBuilder<boolean> =>
  isStaff(scope.viewer)
    ? sql<boolean>`true`
    : sql<boolean>`case e.subject_type when ${ANALYST_DOCUMENT} then ${isShared}
        when ${QUOTE} then ${isShownQuote(scope)} else true end`;
