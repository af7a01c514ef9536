import { type RawBuilder, sql } from 'kysely';

/** True if the document of this quote was deleted. Dropped quotes have a file instead of a document. */
export const lostItsDocument = (quote: 'q' | 'n'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${quote}.document_id`)} is null and ${sql.ref(`${quote}.file_id`)} is null)`;

/**
 * ID of the nearest quote that replaces a quote, or null. One whose document was deleted replaces nothing, but
 * a quote that replaces that one does.
 */
export const laterQuote = (quoteId: RawBuilder<number> | number): RawBuilder<number | null> => sql<
  number | null
>`(
  with recursive later as (
    select n.id, ${lostItsDocument('n')} as is_lost from quotes n where n.revises_id = ${quoteId}
    union
    select n.id, ${lostItsDocument('n')} from quotes n join later l on n.revises_id = l.id where l.is_lost
  )
  select id from later where not is_lost)`;
