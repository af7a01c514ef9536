import type { DocumentTextState } from '@capwise/domain/workspace/document-text/document-text';
import { type WordPart, wordParts } from '@capwise/domain/workspace/document-text/text-words';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** Parts have only letters and digits. */
const textQuery = (parts: readonly WordPart[], joint: '&' | '|'): RawBuilder<unknown> =>
  sql`${parts.map(({ text, isPrefix }) => `'${text}'${isPrefix ? ':*' : ''}`).join(` ${joint} `)}::tsquery`;

/** IDs of a system's documents whose text has a typed word. Null if the word has no letter or digit. */
export function documentsWithText(systemId: number, word: string): RawBuilder<unknown> | null {
  const parts = wordParts(word);
  return parts.length === 0
    ? null
    : sql`select t.document_id from document_texts t
        where t.system_id = ${systemId} and t.words @@ ${textQuery(parts, '&')}`;
}

/** Characters around the first match. Letters such as ß are longer when folded, so its place is not exact. */
const WINDOW = 1_600;

/**
 * Stretches of texts around the longest typed word that they have. Call only with documents that the viewer may
 * see.
 */
export async function listStretches(
  scope: Scope,
  documentIds: readonly number[],
  parts: readonly WordPart[],
): Promise<Map<number, string>> {
  const longest = parts.toSorted((one, other) => other.text.length - one.text.length);
  const places = longest.map(
    ({ text, isPrefix }) =>
      // PostgreSQL 14 has no regexp_instr.
      sql`nullif(length((regexp_split_to_array(folded, ${`\\m${text}${isPrefix ? '' : '\\M'}`}))[1]), length(folded)) + 1,
        nullif(strpos(folded, ${text}), 0)`,
  );
  const { rows } = await sql<{ documentId: number; text: string }>`
    select id as "documentId", substr(content, greatest(1,
        (coalesce(${sql.join(places)}, 1)::float8 * length(content) / greatest(1, length(folded)))::int
          - ${WINDOW / 2}), ${WINDOW}) as text
    from (select t.document_id as id, t.content, fold_text(t.content) as folded from document_texts t
      where t.document_id = any(${documentIds}::int[]) and t.words @@ ${textQuery(parts, '|')}
      offset 0) texts
  `.execute(scope.db);
  return new Map(rows.map(({ documentId, text }) => [documentId, text]));
}

export interface TextStateRow {
  documentId: number;
  state: DocumentTextState;
  reason: string | null;
}

/** Call only with documents that the viewer may see. */
export async function listTextStates(
  scope: Scope,
  documentIds: readonly number[],
): Promise<Map<number, TextStateRow>> {
  const { rows } = await sql<TextStateRow>`
    select document_id as "documentId", state, reason from document_texts
    where document_id = any(${documentIds}::int[])
  `.execute(scope.db);
  return new Map(rows.map((row) => [row.documentId, row]));
}
