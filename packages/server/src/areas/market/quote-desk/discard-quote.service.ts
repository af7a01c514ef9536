import { conflict, notFound } from '@capwise/domain/errors';
import { whyNotDiscard } from '@capwise/domain/market/quotes/discard-rules';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import type { Services } from '../../../platform/process/services.ts';
import { lockRevisions, type QuoteRow } from './quote.queries.ts';
import { getQuote, heldQuote, quoteEntry } from './quote.service.ts';
import { removeQuotes } from './remove-quotes.queries.ts';

type Discardable = Pick<
  QuoteRow,
  'confirmedAt' | 'documentId' | 'isOfDeletedDocument' | 'isClosed' | 'isInDeals'
>;

/** Why a quote cannot be discarded. Null if it can. */
export const discardRefusal = ({
  confirmedAt,
  documentId,
  isOfDeletedDocument,
  isClosed,
  isInDeals,
}: Discardable): string | null =>
  whyNotDiscard({
    isConfirmed: confirmedAt !== null,
    isOfDocument: documentId !== null || isOfDeletedDocument,
    isClosed,
    isInDeals,
  });

/**
 * Deletes a quote and, unless a document owns it, its file. Only the person who had it read may do so. A quote
 * that replaced it replaces its earlier one instead.
 * @throws AppError NotFoundError, ConflictError for a quote that a document, savings or the deals keep
 */
export function discardQuote(scope: Scope, { files }: Services, id: string): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    await lockRevisions(inner, (await getQuote(inner, id)).systemId);
    const quote = await heldQuote(inner, id);
    if (!quote.isOwn) throw notFound('There is no such quote');
    const refusal = discardRefusal(quote);
    if (refusal !== null) throw conflict(refusal);
    const { relinked } = await removeQuotes(inner.db, [quote.id]);
    if (quote.documentId === null && quote.fileId) await files.discard(inner.db, [quote.fileId]);
    await record([
      { action: 'quote.discard', ...quoteEntry(quote), before: { version: quote.version } },
      ...relinked.map((later) => ({
        ...{ action: 'quote.revise' as const, ...quoteEntry({ ...quote, ...later }) },
        before: { revisesId: later.replacedId },
        after: { revisesId: later.revisesId },
      })),
    ]);
    return true;
  });
}
