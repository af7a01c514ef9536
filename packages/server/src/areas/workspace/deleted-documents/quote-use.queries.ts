import type { QuoteUse } from '@capwise/domain/workspace/document-rules';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** Nobody closes the quotes of a document or adds them to the deals meanwhile. Lock the document first. */
export async function lockQuotesOf({ db }: Scope, documentId: number): Promise<void> {
  await sql`select from quotes where document_id = ${documentId} order by id for update`.execute(db);
}

/** Uses of each document's quotes, by the document's ID. Documents without quotes are left out. */
export async function listQuoteUses(
  { db }: Scope,
  documentIds: readonly number[],
): Promise<Map<number, QuoteUse>> {
  const { rows } = await sql<QuoteUse & { id: number }>`
    select q.document_id as id,
      bool_or(exists (select from quote_outcomes o where o.quote_id = q.id)) as "isClosed",
      bool_or(exists (select from quote_deals l join import_batches b on b.id = l.batch_id and b.state = 'live'
        where l.quote_id = q.id)) as "isInDeals"
    from quotes q where q.document_id = any(${documentIds}::int[]) group by 1
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
