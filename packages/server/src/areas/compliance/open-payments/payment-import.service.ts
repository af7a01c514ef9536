import type { Readable } from 'node:stream';
import {
  otherYearReason,
  PAYMENT_LAYOUT,
  type PaymentFileRow,
  paymentFormat,
} from '@capwise/domain/compliance/open-payments/payment-rows';
import { invalid } from '@capwise/domain/errors';
import type { RowProblem } from '@capwise/domain/imports/row-format';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { HeaderRefused, readCsvFile } from '../../../platform/imports/csv-file.ts';
import { fileEncoding } from '../../../platform/imports/file-encoding.ts';
import { type ImportEvent, type ImportResult, noteEvents } from '../../../platform/imports/import-events.ts';
import { keepAlive, openBatch, publishBatch } from '../../../platform/imports/loading-batch.queries.ts';
import { sweepBatches } from '../../../platform/imports/undo/sweep-batches.queries.ts';
import { findTenantId } from '../tenants/tenant.queries.ts';
import {
  discardPayments,
  hasPayments,
  insertPaymentFile,
  insertPayments,
  readNpis,
  sumPayments,
} from './payment-import.queries.ts';

/** More would help nobody, and a file may have millions. */
const MAX_PROBLEMS = 1_000;

export interface PaymentImportRequest {
  tenantName: string;
  fileName: string;
  csv: Readable;
  dryRun: boolean;
}

type Chunk = readonly ({ sourceRow: number } & (
  | { row: PaymentFileRow; problems: [] }
  | { row: null; problems: Omit<RowProblem, 'line'>[] }
))[];

/**
 * Imports the payments of a program year to the tenant's providers. They replace those of earlier imports of the
 * year. All become visible together, or nothing is stored.
 * @throws AppError ConflictError while another import runs, ValidationError if the file is not CSV or nobody in the
 * tenant has an NPI
 */
export async function* importPayments(
  scope: Scope,
  request: PaymentImportRequest,
): AsyncGenerator<ImportEvent> {
  const { db } = scope;
  const { fileName, tenantName } = request;
  const tenantId = await findTenantId(scope, tenantName);
  if (tenantId === null) throw invalid(`There is no tenant '${tenantName}'`, 'tenant');
  const npis = await readNpis(scope, tenantId);
  if (npis.size === 0) throw invalid(`No provider of ${tenantName} has an NPI. Import NPIs first.`, 'tenant');
  await sweepBatches(db, false);
  const batchId = await openBatch(db, { kind: 'open-payments', fileName, createdBy: scope.viewer.email });
  const alive = keepAlive(db, batchId);
  let isPublished = false;
  try {
    const loading = new Loading(scope, batchId, tenantId);
    const { onEncoding, note } = fileEncoding();
    for await (const chunk of readCsvFile(paymentFormat(npis), request.csv, { onEncoding })) {
      await loading.take(chunk);
      alive.progress();
      yield { type: 'progress', step: 'read', rows: loading.rows };
    }
    yield* noteEvents(note());
    if (loading.problemCount > 0) return yield* refused(loading.rows, loading.problems, loading.problemCount);
    const result = await loading.result();
    if (result.imported === 0 && !(await loading.replaces()))
      return yield { ...result, outcome: 'unchanged' };
    if (request.dryRun) return yield { ...result, outcome: 'dry-run' };
    await recorded(scope, async (inner, record) => {
      await publishBatch(inner.db, batchId, result.imported);
      const after = {
        kind: 'open-payments',
        tenant: tenantName,
        imported: result.imported,
        ...result.payments,
      };
      await record({
        action: 'import.publish',
        subjectId: batchId,
        subjectName: fileName,
        systemId: null,
        after,
      });
    });
    isPublished = true;
    yield { ...result, outcome: 'imported', batchId };
  } catch (error) {
    if (!(error instanceof HeaderRefused)) throw error;
    yield { type: 'note', message: PAYMENT_LAYOUT };
    yield* refused(0, error.problems, error.problems.length);
  } finally {
    alive.stop();
    if (!isPublished) await discardPayments(db, batchId);
  }
}

function* refused(rows: number, problems: readonly RowProblem[], count: number): Generator<ImportEvent> {
  for (const problem of problems) yield { type: 'problem', ...problem };
  yield { type: 'result', outcome: 'refused', batchId: null, rows, imported: 0, known: 0, problems: count };
}

/** Stores the payments of a file as it is read. After the first problem, the rest is only checked. */
class Loading {
  rows = 0;
  problemCount = 0;
  readonly problems: RowProblem[] = [];
  readonly #scope: Scope;
  readonly #batchId: number;
  readonly #tenantId: number;
  #programYear: number | null = null;
  #skipped = 0;

  constructor(scope: Scope, batchId: number, tenantId: number) {
    this.#scope = scope;
    this.#batchId = batchId;
    this.#tenantId = tenantId;
  }

  async take(chunk: Chunk): Promise<void> {
    this.rows += chunk.length;
    const own = [];
    for (const { sourceRow: line, row, problems } of chunk) {
      for (const problem of problems) this.#refuse({ line, ...problem });
      if (!row) continue;
      const { programYear, payment } = row;
      if (this.#programYear === null) await this.#begin(programYear);
      if (programYear !== this.#programYear)
        this.#refuse({
          line,
          column: 'program_year',
          reason: otherYearReason(programYear, this.#programYear!),
        });
      if (payment) own.push({ line, payment });
      else this.#skipped += 1;
    }
    if (own.length === 0 || this.problemCount > 0) return;
    const payments = own.map(({ payment }) => payment);
    const stored = await insertPayments(this.#scope.db, this.#batchId, payments);
    for (const { line, payment } of own)
      if (!stored.delete(payment.recordId))
        this.#refuse({ line, column: 'record_id', reason: `${payment.recordId} is in the file twice` });
  }

  async result(): Promise<Omit<ImportResult, 'outcome'> & Required<Pick<ImportResult, 'payments'>>> {
    const skipped = this.#skipped;
    const { payments, ...sums } = await sumPayments(this.#scope.db, this.#batchId, skipped);
    return {
      ...{ type: 'result', batchId: null, rows: this.rows, imported: payments, known: 0, problems: 0 },
      payments: { programYear: this.#programYear!, ...sums, skipped },
    };
  }

  /** True if payments of an earlier import of the year are replaced. */
  async replaces(): Promise<boolean> {
    return this.#programYear !== null && hasPayments(this.#scope.db, this.#tenantId, this.#programYear);
  }

  async #begin(programYear: number): Promise<void> {
    this.#programYear = programYear;
    const file = { batchId: this.#batchId, tenantId: this.#tenantId, programYear };
    await insertPaymentFile(this.#scope.db, file);
  }

  #refuse(problem: RowProblem): void {
    this.problemCount += 1;
    if (this.problems.length < MAX_PROBLEMS) this.problems.push(problem);
  }
}
