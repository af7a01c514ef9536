import { conflict, invalid } from '@capwise/domain/errors';
import { idsAmong } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { lockDocuments } from '../../workspace/public.ts';
import { findQuotes, lockRevisions, type QuoteRow } from '../quote-desk/quote.queries.ts';
import {
  getQuote,
  heldQuote,
  quoteEntry,
  refuseArchived,
  refuseClosed,
} from '../quote-desk/quote.service.ts';
import { releaseQuote } from './lost-link.service.ts';
import { type QuoteOutcome, readOutcome } from './quote-outcome.service.ts';
import { findSuccessor, linkedIds, setRevised } from './revision.queries.ts';

export interface Revision {
  quoteId: string;
  /** Null for none. */
  revisesId: string | null;
  /** The earlier quote that was shown, null for none. Undefined replaces any, as older browser tabs ask. */
  shownId?: string | null | undefined;
}

/**
 * Links a quote to the earlier quote that it replaces. A repeated request changes nothing.
 * @throws AppError NotFoundError, ValidationError of the field `revisesId`, ConflictError for a closed quote, in an
 * archived project, or of the field `version` if somebody else chose another one meanwhile
 */
export function reviseQuote(scope: Scope, input: Revision): Promise<QuoteOutcome> {
  return recorded(scope, async (inner, record) => {
    await lockRevisions(inner, (await getQuote(inner, input.quoteId)).systemId);
    await lockDocumentsOf(inner, input);
    const quote = await heldQuote(inner, input.quoteId);
    const earlier = input.revisesId === null ? null : await heldQuote(inner, input.revisesId);
    if (quote.revisesId === (earlier?.id ?? null)) {
      await record(null);
      return readOutcome(inner, quote);
    }
    refuseArchived(quote);
    refuseClosed(quote);
    await refuseStale(inner, quote, input);
    if (earlier) {
      await releaseQuote(inner, record, earlier, quote.id);
      await refuseLink(inner, quote, earlier);
    }
    await setRevised(inner, quote.id, earlier?.id ?? null);
    await record({
      action: 'quote.revise',
      ...quoteEntry(quote),
      before: { revisesId: quote.revisesId },
      after: { revisesId: earlier?.id ?? null },
    });
    return readOutcome(inner, await getQuote(inner, quote.id));
  });
}

/** In one order, because another change can hold both. */
async function lockDocumentsOf(inner: Scope, { quoteId, revisesId }: Revision): Promise<void> {
  const ids = idsAmong(revisesId === null ? [quoteId] : [quoteId, revisesId]);
  const quotes = await findQuotes(inner, ids);
  await lockDocuments(
    inner,
    quotes.flatMap(({ documentId }) => documentId ?? []),
  );
}

async function refuseStale(inner: Scope, quote: QuoteRow, { shownId }: Revision): Promise<void> {
  if (shownId === undefined) return;
  const { revisesId } = await readOutcome(inner, quote);
  if (shownId !== (revisesId === null ? null : String(revisesId)))
    throw conflict('Somebody else changed the earlier quote since you opened it', 'version');
}

async function refuseLink(inner: Scope, quote: QuoteRow, earlier: QuoteRow): Promise<void> {
  const wrong = (message: string) => invalid(message, 'revisesId');
  if (earlier.systemId !== quote.systemId) throw wrong('The earlier quote belongs to another system');
  if (!quote.content || !earlier.content) throw conflict('Confirm both quotes first');
  if (quote.documentId === null && earlier.documentId !== null)
    throw wrong('The earlier quote is in the documents. Save this quote to a project first');
  if (earlier.isClosed) throw wrong('The earlier quote has a final price. Reopen it first');
  if ((await linkedIds(inner, earlier.id)).includes(quote.id))
    throw wrong('The earlier quote replaces this one already');
  const known = await findSuccessor(inner, earlier.id);
  if (known && known.id !== quote.id) throw wrong('Another quote replaces the earlier quote already');
}
