import type { BriefWords } from '@capwise/domain/market/quote-judgment/brief/brief-words';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

export interface BriefWordsRow {
  words: BriefWords;
  version: number;
  editedByName: string | null;
}

/** For a quote that the viewer may see. Null if nobody has edited its brief. */
export async function findBriefWords({ db }: Scope, quoteId: number): Promise<BriefWordsRow | null> {
  const { rows } = await sql<BriefWordsRow>`
    select b.words, b.version, u.first_name || ' ' || u.last_name as "editedByName"
    from quote_briefs b left join users u on u.id = b.edited_by
    where b.quote_id = ${quoteId}
  `.execute(db);
  return rows[0] ?? null;
}

export async function writeBriefWords(
  { db, viewer }: Scope,
  quoteId: number,
  { words, version, at }: { words: BriefWords; version: number; at: Date },
): Promise<void> {
  const row = { words: JSON.stringify(words), version, edited_by: viewer.userId, edited_at: at };
  await db
    .insertInto('quote_briefs')
    .values({ quote_id: quoteId, ...row })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(row))
    .execute();
}
