import type { DemoVendorQuote } from '@capwise/demo/market/vendor-quote';
import type { QuoteWriter } from '../../areas/market/quote-desk/quote.queries.ts';
import type { StoredFile } from '../../platform/storage/files.ts';

interface QuoteDocument {
  quote: DemoVendorQuote;
  file: StoredFile;
  /** Of the project. */
  title: string;
  at: Date;
}

/** Saves the file of a quote as a document of a project. */
export async function insertQuoteDocument(
  { db, viewer }: QuoteWriter,
  { quote, file, title, at }: QuoteDocument,
): Promise<number> {
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('system_id', '=', quote.systemId)
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('documents')
    .values({
      system_id: quote.systemId,
      project_id: project.id,
      file_id: file.id,
      file_name: quote.fileName,
      original_file_name: quote.fileName,
      is_quote: true,
      category_id: null,
      status: null,
      uploaded_at: at,
      uploaded_by: viewer.userId,
      modified_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
