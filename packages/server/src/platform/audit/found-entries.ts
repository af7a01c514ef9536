import { AUDIT_SUBJECTS, auditActionsOf, auditActionText } from '@capwise/domain/admin/audit-actions';
import { foldName } from '@capwise/domain/fold-name';
import { type RawBuilder, sql } from 'kysely';
import { foldedLine, holdsAll, searchWords } from '../../db/lists/words.ts';

const TEXTS = Object.fromEntries(
  AUDIT_SUBJECTS.flatMap(auditActionsOf).map((action) => [action, foldName(auditActionText(action))]),
);

/** Of an entry `e`: the user, the name, and the action as it is stored and as it is shown. */
const LINE = sql`${foldedLine(sql`e.user_email`, sql`e.subject_name`)} || ' ' || e.action || ' '
  || coalesce(${sql.lit(JSON.stringify(TEXTS))}::jsonb ->> e.action, '')`;

/** Entries `e` that have each typed word. */
export function foundEntries(typed: string | null | undefined): RawBuilder<boolean> {
  const words = searchWords(typed ?? '');
  if (words.length === 0) return sql<boolean>`true`;
  // Each row makes its line once, however many words there are.
  return sql<boolean>`(select ${holdsAll(sql`l.line`, words)} from (select ${LINE} as line offset 0) l)`;
}
