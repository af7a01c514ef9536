import { AUDIT_SUBJECTS, auditActionsOf, auditActionText } from '@capwise/domain/admin/audit-actions';
import { foldName } from '@capwise/domain/fold-name';
import { type RawBuilder, sql } from 'kysely';
import { anywhere, foldedLine, searchWords } from '../../db/lists/words.ts';

const ACTIONS = AUDIT_SUBJECTS.flatMap(auditActionsOf).map((action) => ({
  action,
  text: foldName(auditActionText(action)),
}));

/** Actions are our own names, so they need no folding. */
const LINE = sql`${foldedLine(sql`e.user_email`, sql`e.subject_name`)} || ' ' || e.action`;

/** Entries `e` with each typed word in the user, the name, or the action as it is stored or shown. */
export const foundEntries = (typed: string | null | undefined): RawBuilder<boolean> => {
  const words = searchWords(typed ?? '');
  if (words.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(words.map(holds), sql` and `)})`;
};

function holds(word: string): RawBuilder<boolean> {
  const actions = ACTIONS.filter(({ text }) => text.includes(word)).map(({ action }) => action);
  const inLine = sql<boolean>`${LINE} like ${anywhere(word)}`;
  return actions.length === 0 ? inLine : sql<boolean>`(${inLine} or e.action = any(${actions}::text[]))`;
}
