import { Readable } from 'node:stream';
import type { AuditAction } from '@capwise/domain/admin/audit-actions';
import { conflict, forbidden } from '@capwise/domain/errors';
import { IMPORT_FORMATS, type ImportKind, type ImportRow } from '@capwise/domain/market/imports/import-rows';
import type { Db } from '../../../db/database.ts';
import { inTransaction, type Scope } from '../../../db/scope.ts';
import { refusedByGate } from '../../../platform/access/gate.ts';
import { explainToToken } from '../../../platform/access/token-gate.ts';
import { type AuditEntry, type RecordChange, recorded } from '../../../platform/audit/recorded.ts';
import { type FileRow, HeaderRefused, readCsvFile } from '../../../platform/imports/csv-file.ts';
import { fileEncoding } from '../../../platform/imports/file-encoding.ts';
import { type ImportEvent, type ImportResult, noteEvents } from '../../../platform/imports/import-events.ts';
import {
  type BatchKind,
  type Heartbeat,
  keepAlive,
  openBatch,
  publishBatch,
} from '../../../platform/imports/loading-batch.queries.ts';
import { hideBatch } from '../../../platform/imports/record-import.queries.ts';
import { isRecordKind } from '../../../platform/imports/record-tables.ts';
import {
  discardBatch,
  emptyBatch,
  emptyStage,
  sweepBatches,
} from '../../../platform/imports/undo/sweep-batches.queries.ts';
import { undoChanges } from '../../../platform/imports/undo/undo-changes.queries.ts';
import type { Services } from '../../../platform/process/services.ts';
import { linksRemoved, openImportedBooks } from '../../compliance/public.ts';
import { namesPutBack } from '../../workspace/public.ts';
import { findBatchKind, findBatchQuote } from './import-batch.queries.ts';
import { loadSlice } from './import-load.queries.ts';
import {
  analyzeCatalog,
  type Created,
  compareSlice,
  createMissing,
  markUnresolved,
  resolveSlice,
} from './import-resolve.queries.ts';
import {
  analyzeStage,
  countStaged,
  markFuture,
  markRepeats,
  problemPages,
  type StageCounts,
  stageRows,
} from './import-stage.queries.ts';
import { undoKinds } from './undo-kinds.ts';

/** The command line runs imports without a server, so only these services are available. */
type ImportServices = Pick<Services, 'database' | 'clock'>;

/** Lines per statement. Small, so that other requests run in between. */
const SLICE = 1_000;

export interface ImportRequest {
  kind: ImportKind;
  fileName: string;
  /** A file, or rows that are made from another record. */
  csv: Readable | readonly FileRow<ImportRow>[];
  createMissing: boolean;
  dryRun: boolean;
  /** Runs in the transaction that publishes the rows. */
  onPublish?(inner: Scope, record: RecordChange, batchId: number): Promise<void>;
}

export interface DealImportResult extends ImportResult {
  created: Created;
}
export type DealImportEvent = ImportEvent<DealImportResult>;

const NOTHING_CREATED: Created = { technologies: 0, marketSegments: 0, oems: 0, products: 0 };

/**
 * Imports a file of analyzed deals. All rows become visible together, or nothing is saved.
 * @throws AppError ConflictError while another import runs, ValidationError if the file is not CSV
 */
export async function* importDeals(
  scope: Scope,
  services: ImportServices,
  request: ImportRequest,
): AsyncGenerator<DealImportEvent> {
  const { db } = scope;
  await sweepBatches(db, false);
  const { kind, fileName } = request;
  const batchId = await openBatch(db, { kind, fileName, createdBy: scope.viewer.email });
  const alive = keepAlive(db, batchId);
  let published = false;
  try {
    yield* checkedRows(scope, services, request, batchId, alive);
    const created = request.createMissing ? await createAndResolve(scope, kind, batchId) : NOTHING_CREATED;
    const counts = await countStaged(db, batchId);
    if (counts.bad) return yield* refuse(db, batchId, counts);
    const result = dealImportResult(counts, created);
    if (counts.known === counts.rows) return yield { ...result, outcome: 'unchanged' };
    if (request.dryRun) return yield { ...result, outcome: 'dry-run' };
    yield* load(db, kind, batchId, counts, result.imported, alive);
    await recorded(scope, async (inner, record) => {
      await publishBatch(inner.db, batchId, result.imported);
      const { imported, created: made } = result;
      await record(
        dealImportAuditEntry('import.publish', batchId, fileName, { kind, imported, created: made }),
      );
      await request.onPublish?.(inner, record, batchId);
    });
    published = true;
    yield { ...result, outcome: 'imported', batchId };
  } catch (error) {
    if (!(error instanceof HeaderRefused)) throw error;
    for (const problem of error.problems) yield { type: 'problem', ...problem };
    yield {
      ...dealImportResult({ rows: 0, bad: error.problems.length, known: 0, last: 0 }),
      outcome: 'refused',
    };
  } finally {
    alive.stop();
    if (published) await emptyStage(db, batchId);
    else await discardBatch(db, batchId);
  }
}

function dealImportResult(counts: StageCounts, created = NOTHING_CREATED): Omit<DealImportResult, 'outcome'> {
  const imported = counts.bad ? 0 : counts.rows - counts.known;
  const { rows, known, bad } = counts;
  return { type: 'result', batchId: null, rows, imported, known, problems: bad, created };
}

async function* checkedRows(
  { db }: Scope,
  services: ImportServices,
  request: ImportRequest,
  batchId: number,
  alive: Heartbeat,
): AsyncGenerator<DealImportEvent> {
  const { kind } = request;
  let read = 0;
  const { onEncoding, note } = fileEncoding();
  const { csv } = request;
  const chunks = csv instanceof Readable ? readCsvFile(IMPORT_FORMATS[kind], csv, { onEncoding }) : [csv];
  for await (const chunk of chunks) {
    await stageRows(db, batchId, chunk);
    read += chunk.length;
    alive.progress();
    yield { type: 'progress', step: 'read', rows: read };
  }
  yield* noteEvents(note());
  await analyzeStage(db);
  await markRepeats(db, batchId, kind === 'quotes' ? 'quote_reference' : 'contract_reference');
  await markFuture(db, batchId, services.clock.today());
  const { last } = await countStaged(db, batchId);
  for (const [from, to] of slices(last)) {
    await resolveSlice(db, batchId, from, to);
    if (!request.createMissing) await markUnresolved(db, batchId, from, to);
    await compareSlice(db, kind, batchId, from, to);
    alive.progress();
    yield { type: 'progress', step: 'check', rows: Math.min(to, read) };
  }
}

async function createAndResolve(scope: Scope, kind: ImportKind, batchId: number): Promise<Created> {
  const { bad, last } = await countStaged(scope.db, batchId);
  if (bad) return NOTHING_CREATED;
  const created = await inTransaction(scope, async ({ db }) => {
    const made = await createMissing(db, batchId);
    await analyzeCatalog(db);
    return made;
  });
  for (const [from, to] of slices(last)) {
    await resolveSlice(scope.db, batchId, from, to);
    await markUnresolved(scope.db, batchId, from, to);
    await compareSlice(scope.db, kind, batchId, from, to);
  }
  return created;
}

async function* refuse(db: Db, batchId: number, counts: StageCounts): AsyncGenerator<DealImportEvent> {
  for await (const page of problemPages(db, batchId))
    for (const problem of page) yield { type: 'problem', ...problem };
  yield { ...dealImportResult(counts), outcome: 'refused' };
}

/** @throws AppError ConflictError if rows could not be stored */
async function* load(
  db: Db,
  kind: ImportKind,
  batchId: number,
  counts: StageCounts,
  expected: number,
  alive: Heartbeat,
): AsyncGenerator<DealImportEvent> {
  let rows = 0;
  for (const [from, to] of slices(counts.last)) {
    rows += await loadSlice(db, kind, batchId, from, to);
    alive.progress();
    yield { type: 'progress', step: 'load', rows };
  }
  if (rows !== expected)
    throw conflict('Nothing was imported, because products of its rows were deleted meanwhile. Try again.');
}

function* slices(last: number): Generator<[from: number, to: number]> {
  for (let from = 0; from < last; from += SLICE) yield [from, from + SLICE];
}

const dealImportAuditEntry = (
  action: AuditAction,
  batchId: number,
  fileName: string,
  after: object,
): AuditEntry => ({
  action,
  subjectId: batchId,
  subjectName: fileName,
  systemId: null,
  after,
});

/** Undoes an import. Hides deals immediately and then deletes their rows. @throws AppError */
export async function undoImport(scope: Scope, batchId: number): Promise<void> {
  const kind = await recorded(scope, async (inner, record) => {
    // In the order of the organization's own undo, so that neither waits for the other in a circle.
    if ((await findBatchKind(inner.db, batchId)) === 'gift-providers')
      await openImportedBooks(inner, batchId);
    const { kind: hidden, fileName, organizationId } = await hideBatch(inner.db, batchId, inner.viewer.email);
    assertMayUndo(inner, hidden);
    const removed = await linksRemoved(inner, batchId);
    if (isRecordKind(hidden)) await undoChanges(inner, batchId, hidden);
    const quote = await findBatchQuote(inner.db, batchId);
    await record([
      {
        ...dealImportAuditEntry('import.undo', batchId, fileName, { state: 'undone' }),
        ...(organizationId !== null && { organizationId }),
      },
      ...(quote ? [{ action: 'quote.remove-deals' as const, ...quote }] : []),
      ...(hidden === 'clm-contracts' ? await namesPutBack(inner, batchId) : []),
      ...removed,
    ]);
    return hidden;
  });
  if (!isRecordKind(kind)) await emptyBatch(scope.db, batchId);
}

/** Only people of the organization may undo these. */
const OF_ORGANIZATION: readonly BatchKind[] = ['gifts', 'gift-thresholds'];

/**
 * Users who may import a kind of records may also undo its imports. @throws AppError ForbiddenError,
 * ConflictError
 */
function assertMayUndo({ viewer }: Scope, kind: BatchKind): void {
  if (!undoKinds(viewer).includes(kind)) throw explainToToken(viewer, refusedByGate(forbidden()));
  if (OF_ORGANIZATION.includes(kind))
    throw conflict('Only users of the organization can undo imports of its gifts and thresholds');
}
