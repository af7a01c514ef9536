import type { DocumentTextState } from '@capwise/domain/workspace/document-text/document-text';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** One attempt to read a document. */
export interface TextRun {
  documentId: number;
  fileId: string;
  /** Names the type of the file. */
  originalFileName: string;
  byteSize: number;
  attempt: number;
}

/** After this time, an attempt of a process that died is repeated. */
const ABANDONED = sql`interval '10 minutes'`;
export const MAX_ATTEMPTS = 3;

const isFree = (at: Date) => sql<boolean>`
  t.state = 'waiting' and t.attempts < ${MAX_ATTEMPTS} and (t.touched_at is null or t.touched_at < ${at}::timestamptz - ${ABANDONED})`;

async function begin(db: Db, which: RawBuilder<unknown>, at: Date): Promise<TextRun | null> {
  const { rows } = await sql<TextRun>`
    update document_texts t set attempts = t.attempts + 1, touched_at = ${at}
    from documents d join files f on f.id = d.file_id
    where d.id = t.document_id and t.document_id = (${which})
    returning t.document_id as "documentId", d.file_id as "fileId", f.byte_size as "byteSize",
      d.original_file_name as "originalFileName", t.attempts as attempt
  `.execute(db);
  return rows[0] ?? null;
}

/** Null if the document is read or deleted, or if somebody else reads it. */
export const beginText = (db: Db, documentId: number, at: Date): Promise<TextRun | null> =>
  begin(
    db,
    sql`select t.document_id from document_texts t where t.document_id = ${documentId} and ${isFree(at)}
      for update skip locked`,
    at,
  );

/** Newest first. */
export const beginNextText = (db: Db, at: Date): Promise<TextRun | null> =>
  begin(
    db,
    sql`select t.document_id from document_texts t where ${isFree(at)}
      order by t.document_id desc limit 1 for update skip locked`,
    at,
  );

export async function hasWaitingTexts(db: Db, at: Date): Promise<boolean> {
  const { rows } = await sql`select from document_texts t where ${isFree(at)} limit 1`.execute(db);
  return rows.length > 0;
}

export interface TextResult {
  state: DocumentTextState;
  reason: string | null;
  content: string | null;
  words: readonly string[] | null;
}

export async function finishText(db: Db, run: TextRun, result: TextResult): Promise<void> {
  await sql`
    update document_texts set state = ${result.state}, reason = ${result.reason}, content = ${result.content},
      words = array_to_tsvector(${result.words}::text[])
    where document_id = ${run.documentId} and attempts = ${run.attempt}
  `.execute(db);
}

/** The next attempt can begin immediately. */
export async function putBackText(db: Db, run: TextRun): Promise<void> {
  await sql`
    update document_texts set attempts = attempts - 1, touched_at = null
    where document_id = ${run.documentId} and attempts = ${run.attempt} and state = 'waiting'
  `.execute(db);
}

/** Documents whose attempts all ended with the process. */
export async function failAbandonedTexts(db: Db, reason: string, at: Date): Promise<void> {
  await sql`
    update document_texts t set state = 'failed', reason = ${reason}
    where t.state = 'waiting' and t.attempts >= ${MAX_ATTEMPTS} and t.touched_at < ${at}::timestamptz - ${ABANDONED}
  `.execute(db);
}

/** Text that a quote's reading recognized in a scan: its header, systems and lines. */
export async function quoteTextOf(db: Db, documentId: number): Promise<string> {
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(concat_ws(' ', c ->> 'vendor', c ->> 'quoteNumber', c ->> 'customer',
      (select string_agg(concat_ws(' ', s ->> 'product', s ->> 'oem'), E'\\n')
        from jsonb_array_elements(c -> 'systems') s),
      (select string_agg(concat_ws(' ', l ->> 'partNumber', l ->> 'description'), E'\\n')
        from jsonb_array_elements(c -> 'lines') l)), E'\\n') as text
    from (select coalesce(q.content, q.reading -> 'content') as c from quotes q
      where q.document_id = ${documentId} and q.reading is not null) contents
  `.execute(db);
  return rows[0]?.text ?? '';
}
