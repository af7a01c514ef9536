import type { Scope } from '../../../db/scope.ts';
import type { RecordChange } from '../../../platform/audit/recorded.ts';
import type { QuoteRow } from '../quote-desk/quote.queries.ts';
import { quoteEntry } from '../quote-desk/quote.service.ts';
import { straightenChain, takeLostLink } from './revision.queries.ts';

/**
 * Unlinks a quote that replaces nothing from the one that it replaced, so that a restore of its document, or
 * saving it to a project, cannot replace that one again. Call it after `lockRevisions`, and before reading what
 * replaces the quote.
 * @param laterId the quote that is to replace it, if any
 */
export async function releaseQuote(
  inner: Scope,
  record: RecordChange,
  earlier: QuoteRow,
  laterId: number | null = null,
): Promise<void> {
  const lost = await takeLostLink(inner, earlier.id, laterId);
  if (!lost) return;
  await record({
    ...{ action: 'quote.revise', ...quoteEntry({ ...earlier, ...lost }) },
    before: { revisesId: earlier.id },
    after: { revisesId: null },
  });
}

/**
 * Links the quotes outside documents in a chain directly, past quotes of deleted documents, which lose their
 * links: after a restore, they would count from the first price of this chain, too. Call it after `lockRevisions`.
 */
export async function linkDirectly(inner: Scope, record: RecordChange, quote: QuoteRow): Promise<void> {
  if (quote.isClosed || quote.fileId === null || quote.documentId !== null) return;
  const changed = await straightenChain(inner, quote.id);
  if (changed.length === 0) return;
  await record(
    changed.map(({ before, after, ...one }) => ({
      ...{ action: 'quote.revise' as const, ...quoteEntry({ ...quote, ...one }) },
      before: { revisesId: before },
      after: { revisesId: after },
    })),
  );
}
