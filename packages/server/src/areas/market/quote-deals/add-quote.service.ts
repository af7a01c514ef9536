import { conflict } from '@capwise/domain/errors';
import { dealRows, dealValues } from '@capwise/domain/market/quote-deals/quote-deals';
import { parseOptionalId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import type { RecordChange } from '../../../platform/audit/recorded.ts';
import { hideBatch } from '../../../platform/imports/record-import.queries.ts';
import { emptyBatch } from '../../../platform/imports/undo/sweep-batches.queries.ts';
import type { Services } from '../../../platform/process/services.ts';
import { type DealImportEvent, importDeals, undoImport } from '../imports/import.service.ts';
import { lockRevisions } from '../quote-desk/quote.queries.ts';
import { heldQuote, quoteEntry } from '../quote-desk/quote.service.ts';
import { keepAnnounced, linkDeals, listDealComponents } from './quote-deals.queries.ts';
import { type QuoteDeals, readQuoteDeals } from './quote-deals.service.ts';

export interface AddedQuote {
  quoteId: string;
  /** Version of the confirmed quote that was checked. */
  version: number;
  /** Import whose deals are replaced. Null for a quote that is not in the deals. */
  batchId: string | null;
}

/**
 * Adds the systems of a quote to the deals, as one import. Systems that cannot become deals are left out. A
 * repeated request changes nothing.
 * @throws AppError NotFoundError, ForbiddenError, ConflictError if the quote changed, is in the deals, or
 * cannot be added, or while another import runs
 */
export async function addQuoteToDeals(
  scope: Scope,
  services: Services,
  { quoteId, version, batchId }: AddedQuote,
): Promise<QuoteDeals> {
  const replaced = parseOptionalId(batchId);
  const before = await readQuoteDeals(scope, services, quoteId);
  if (isRepeated(scope, before, replaced)) return before;
  const deals = checkedDeals(before, { version, replaced });
  const { quote } = before;
  const rows = await rowsOf(scope, services, before);
  const events = importDeals(scope, services, {
    kind: 'quotes',
    // Imports are listed for everyone who may import, so the name gives nothing away.
    fileName: `Quote ${quote.id}`,
    csv: rows.map((row, at) => ({ sourceRow: at + 1, row, problems: [] })),
    createMissing: false,
    dryRun: false,
    onPublish: async (inner, record, newBatchId) => {
      await lockRevisions(inner, quote.systemId);
      await heldQuote(inner, String(quote.id));
      const held = await readQuoteDeals(inner, services, quote.id);
      if (JSON.stringify(checkedDeals(held, { version, replaced })) !== JSON.stringify(deals))
        throw conflict('The quote changed while it was added. Check it, and add it again');
      await replaceBatch(inner, record, held, newBatchId);
      await linkDeals(inner, quote.id, { batchId: newBatchId, deals, at: services.clock.now() });
      await record({
        action: 'quote.add-deals',
        ...quoteEntry(quote),
        after: { import: newBatchId, deals: deals.length, version, isFinal: held.isFinal },
      });
    },
  });
  await finished(events);
  if (replaced !== null) await emptyBatch(scope.db, replaced);
  return readQuoteDeals(scope, services, quoteId);
}

/** The same person's request, after a lost answer. */
const isRepeated = ({ viewer }: Scope, { added, change }: QuoteDeals, replaced: number | null): boolean =>
  added !== null && added.batchId !== replaced && added.addedBy === viewer.userId && change === null;

/** @throws AppError ConflictError */
function checkedDeals(
  { quote, added, refusal, source, deals }: QuoteDeals,
  { version, replaced }: { version: number; replaced: number | null },
) {
  if (added && added.batchId !== replaced)
    throw conflict(`${added.addedByName ?? 'Somebody else'} added this quote to the deals already`);
  if (!added && replaced !== null) throw conflict('The deals of this quote were removed since you opened it');
  if (refusal !== null || !source) throw conflict(refusal ?? 'Confirm the quote first');
  if (quote.version !== version)
    throw conflict('The quote was confirmed again since you opened it', 'version');
  return dealValues(deals, source.content);
}

async function rowsOf(scope: Scope, { clock }: Services, { quote, source }: QuoteDeals) {
  const ids = [...source!.products.keys()];
  // Unlike earlier references of the same quote, so that an update can replace its deals at one moment.
  const reference = `Quote ${quote.id} of ${clock.now().toISOString()}`;
  return dealRows({ ...source!, reference, components: await listDealComponents(scope, ids) });
}

async function replaceBatch(
  inner: Scope,
  record: RecordChange,
  { added }: QuoteDeals,
  newBatchId: number,
): Promise<void> {
  if (!added) return;
  await keepAnnounced(inner, { from: added.batchId, to: newBatchId });
  const { fileName } = await hideBatch(inner.db, added.batchId, inner.viewer.email);
  await record({
    ...{ action: 'import.undo', subjectId: added.batchId, subjectName: fileName, systemId: null },
    after: { state: 'undone' },
  });
}

/** @throws AppError ConflictError naming the first problem */
async function finished(events: AsyncGenerator<DealImportEvent>): Promise<void> {
  let problem: string | null = null;
  for await (const event of events) {
    if (event.type === 'problem') problem ??= `${event.column}: ${event.reason}`;
    if (event.type === 'result' && event.outcome !== 'imported')
      throw conflict(`Nothing was added. ${problem ?? 'The quote is in the deals already'}`);
  }
}

/**
 * Removes the deals of a quote, as undoing their import does. A repeated request changes nothing.
 * @throws AppError NotFoundError, ForbiddenError, ConflictError for another import than the quote's
 */
export async function removeQuoteFromDeals(
  scope: Scope,
  services: Services,
  { quoteId, batchId }: { quoteId: string; batchId: string },
): Promise<QuoteDeals> {
  const before = await readQuoteDeals(scope, services, quoteId);
  if (!before.added) return before;
  if (String(before.added.batchId) !== batchId)
    throw conflict('The deals of this quote were replaced since you opened it');
  await undoImport(scope, before.added.batchId);
  return readQuoteDeals(scope, services, quoteId);
}
