import { conflict, invalid, notFound } from '@capwise/domain/errors';
import { type QuoteContent, QuoteContentSchema } from '@capwise/domain/market/quotes/quote-content';
import { isBeingRead, MAX_OPEN_QUOTES, QUOTE_EXTENSIONS } from '@capwise/domain/market/quotes/quote-states';
import { whyProjectFixed } from '@capwise/domain/workspace/document-rules';
import { extensionOf } from '@capwise/domain/workspace/documents';
import { parseId } from '../../../db/ids.ts';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import { type RecordChange, recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import type { StoredFile } from '../../../platform/storage/files.ts';
import { getDocument, lockDocuments, refuseFull } from '../../workspace/public.ts';
import {
  cancelReading,
  countOpenQuotes,
  findDocumentQuote,
  findQuote,
  findShownQuote,
  insertQuote,
  knownConfigurations,
  lockQuote,
  type NewQuote,
  type QuoteRow,
  setConfirmed,
} from './quote.queries.ts';
import { QUOTE_JOBS, type QuoteJob } from './reading-jobs.ts';

export async function getQuote(scope: Scope, id: string | number): Promise<QuoteRow> {
  const quote = await findQuote(scope, parseId(id));
  if (!quote) throw notFound('There is no such quote');
  return quote;
}

/**
 * The newest confirmed quote of a document, otherwise the newest one. Null if the document was never read.
 * @throws AppError NotFoundError for a document that the viewer may not see
 */
export async function getDocumentQuote(scope: Scope, documentId: string): Promise<QuoteRow | null> {
  const document = await getDocument(scope, documentId);
  const id = await findShownQuote(scope, document.id);
  return id === null ? null : findQuote(scope, id);
}

export const quoteEntry = (quote: QuoteRow) => ({
  subjectId: quote.id,
  subjectName: quote.fileName,
  systemId: quote.systemId,
});

/** Reads the quote again under locks of it, its document and project that last until the transaction ends. */
export async function heldQuote(inner: Scope, id: string): Promise<QuoteRow> {
  const known = await getQuote(inner, id);
  if (known.documentId !== null) await lockDocuments(inner, [known.documentId]);
  await lockQuote(inner, known.id);
  return getQuote(inner, known.id);
}

/** Call it after `heldQuote`. @throws AppError ConflictError for a quote in an archived project (B-34) */
export function refuseArchived(place: { projectIsArchived: boolean }): void {
  const reason = whyProjectFixed(place);
  if (reason) throw conflict(reason);
}

async function startReading(
  inner: Scope,
  record: RecordChange,
  { jobs }: Services,
  quote: NewQuote,
): Promise<QuoteRow> {
  if ((await countOpenQuotes(inner)) >= MAX_OPEN_QUOTES)
    throw conflict(`You have ${MAX_OPEN_QUOTES} quotes that are not confirmed. Discard some first`);
  const id = await insertQuote(inner, quote);
  await jobs.add(inner.db, QUOTE_JOBS, { quoteId: id } satisfies QuoteJob);
  const started = await getQuote(inner, id);
  await record({ action: 'quote.read', ...quoteEntry(started), after: { documentId: quote.documentId } });
  return started;
}

/**
 * Queues a dropped file for reading.
 * @throws AppError NotFoundError for a system that the viewer may not act for, LimitError if its storage is
 * full, ConflictError for too many unconfirmed quotes
 */
export function readDroppedQuote(
  scope: Scope,
  services: Services,
  input: { file: StoredFile; systemId?: string | null | undefined },
): Promise<QuoteRow> {
  const systemId = visibleSystemId(scope, input.systemId);
  const { file } = input;
  return recorded(scope, async (inner, record) => {
    await refuseFull(inner, services, systemId, file.byteSize);
    await services.files.keep(inner.db, file.id);
    return startReading(inner, record, services, {
      systemId,
      documentId: null,
      fileId: file.id,
      fileName: file.fileName,
      contentType: file.contentType,
      at: services.clock.now(),
    });
  });
}

/**
 * Queues a document for reading. A document that has been read keeps its quote.
 * @throws AppError NotFoundError, ValidationError for its type of file, ConflictError in an archived project
 */
export function readDocumentQuote(scope: Scope, services: Services, documentId: string): Promise<QuoteRow> {
  return recorded(scope, async (inner, record) => {
    const document = await getDocument(inner, documentId);
    const extension = extensionOf(document.originalFileName);
    if (!QUOTE_EXTENSIONS.some((one) => one === extension))
      throw invalid('Quotes in this type of file cannot be read', 'documentId');
    await lockDocuments(inner, [document.id]);
    const known = await findDocumentQuote(inner, document.id);
    if (known !== null) {
      await record(null);
      return getQuote(inner, known);
    }
    refuseArchived(await getDocument(inner, document.id));
    return startReading(inner, record, services, {
      systemId: document.systemId,
      documentId: document.id,
      fileId: null,
      // The reader decides by the content and the ending.
      fileName: document.originalFileName,
      contentType: document.contentType,
      at: services.clock.now(),
    });
  });
}

/** Stops reading. The quote can still be filled in by hand. @throws AppError ConflictError if it is over */
export function cancelQuote(scope: Scope, { clock }: Services, id: string): Promise<QuoteRow> {
  return recorded(scope, async (inner, record) => {
    const quote = await getQuote(inner, id);
    if (!(await cancelReading(inner, quote.id, clock.now())))
      throw conflict('The file has been read already');
    await record(null);
    return getQuote(inner, quote.id);
  });
}

/** Savings count the systems of a closed quote. @throws AppError ConflictError */
export function refuseClosed({ isClosed }: QuoteRow): void {
  if (isClosed) throw conflict('This quote has a final price. Reopen it first');
}

async function refuseUnknownProducts(inner: Scope, { systems }: QuoteContent): Promise<void> {
  const ids = systems.flatMap(({ productConfigurationId: id }) => (id === null ? [] : [id]));
  const known = await knownConfigurations(inner, ids);
  const at = systems.findIndex(({ productConfigurationId: id }) => id !== null && !known.has(id));
  if (at >= 0) throw invalid(`There is no such product: ${systems[at]!.product}`, 'systems');
}

/**
 * Stores a content as the quote. Each time it is confirmed makes a new version.
 * @param given.version version that was edited, 0 for the first
 * @throws AppError NotFoundError, ValidationError, ConflictError of the field `version` if somebody else
 * confirmed it meanwhile, or in an archived project
 */
export function confirmQuote(
  scope: Scope,
  { clock }: Services,
  given: { id: string; version: number; content: unknown },
): Promise<QuoteRow> {
  const content = parseInput(QuoteContentSchema, given.content);
  return recorded(scope, async (inner, record) => {
    const before = await heldQuote(inner, given.id);
    if (isBeingRead(before.state)) throw conflict('The file is still being read');
    // A repeated request after a lost answer.
    if (before.version === given.version + 1 && isSame(before.content, content)) {
      await record(null);
      return before;
    }
    if (before.version !== given.version)
      throw conflict(
        `${before.confirmedByName ?? 'Somebody else'} confirmed this quote since you opened it`,
        'version',
      );
    refuseArchived(before);
    refuseClosed(before);
    await refuseUnknownProducts(inner, content);
    await setConfirmed(inner, before.id, { content, version: before.version + 1, at: clock.now() });
    const after = await getQuote(inner, before.id);
    await record({
      action: 'quote.confirm',
      ...quoteEntry(after),
      before: before.content && quoteRecord(before.version, before.content),
      after: quoteRecord(after.version, content),
    });
    return after;
  });
}

const isSame = (a: QuoteContent | null, b: QuoteContent): boolean =>
  a !== null && JSON.stringify(QuoteContentSchema.parse(a)) === JSON.stringify(b);

const quoteRecord = (version: number, { vendor, quoteNumber, totalCents, systems }: QuoteContent) => ({
  version,
  vendor,
  quoteNumber,
  total: totalCents === null ? null : totalCents / 100,
  systems: systems.map(({ product, quantity, unitCents }) => `${quantity} × ${product}, ${unitCents / 100}`),
});
