import type { OwnImport } from '@capwise/domain/compliance/imports/own-import';
import {
  MAX_THRESHOLD_ROWS,
  THRESHOLD_FILE_FORMAT,
  thresholdFileProblems,
} from '@capwise/domain/compliance/imports/threshold-rows';
import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { withValues } from '../../../platform/imports/problem-value.ts';
import { countChanges } from '../../../platform/imports/record-import.queries.ts';
import { readWholeFile } from '../../../platform/imports/whole-file.ts';
import type { Services } from '../../../platform/process/services.ts';
import { openBook } from '../gift/gift-book.queries.ts';
import type { OwnImportRequest } from '../imports/import-routes.ts';
import { insertOwnBatch } from '../imports/own-batch.queries.ts';
import { refusedRows } from '../imports/refused-rows.ts';
import { undoOwnBatch } from '../imports/undo-own-batch.ts';
import { currentYear } from './threshold.service.ts';
import { insertPastThresholds, knownYears } from './threshold-import.queries.ts';

/**
 * Imports thresholds of past years: all rows or none. Changed thresholds cause no mails.
 * @throws AppError ValidationError if the file is not CSV or has too many rows
 */
export async function importThresholds(
  scope: OrganizationScope,
  { clock }: Pick<Services, 'clock'>,
  { fileName, dryRun, ...file }: OwnImportRequest,
): Promise<OwnImport> {
  const limit = { rows: MAX_THRESHOLD_ROWS, hint: 'Split it.' };
  const options = { limit, isRagged: true, onEncoding: file.onEncoding };
  const read = await readWholeFile(THRESHOLD_FILE_FORMAT, file.csv, options);
  const { good, problems } = read;
  const rows = read.rows.length;
  const found = [...problems, ...withValues(thresholdFileProblems(good, currentYear(scope, clock)), good)];
  if (found.length > 0) return refusedRows(rows, found);
  const thresholds = good.map(({ row }) => row);
  const look = async (inner: OrganizationScope) => {
    const known = await knownYears(inner, thresholds);
    const fresh = thresholds.filter(({ year }) => !known.has(year));
    const inserted = fresh.length;
    const reported = { rows, inserted, known: known.size, errorCount: 0, errors: [], batchId: null };
    return { fresh, reported };
  };
  if (dryRun) return (await look(scope)).reported;
  return recorded(scope, async (inner, record) => {
    await openBook(inner, scope.organizationId);
    const { fresh, reported } = await look(inner);
    if (fresh.length === 0) {
      await record(null);
      return reported;
    }
    const batchId = await insertOwnBatch(inner, { kind: 'gift-thresholds', fileName });
    await insertPastThresholds(inner, batchId, fresh, clock.now());
    const imported = await countChanges(inner, batchId, 'gift_thresholds');
    await record({
      action: 'import.publish',
      subjectId: batchId,
      subjectName: fileName,
      systemId: null,
      organizationId: scope.organizationId,
      after: { kind: 'gift-thresholds', imported, years: fresh.map(({ year }) => year) },
    });
    return { ...reported, batchId };
  });
}

/**
 * Undoes an import, so that the previous thresholds apply again. @throws AppError NotFoundError,
 * ConflictError
 */
export const undoThresholds = (scope: OrganizationScope, batchId: number): Promise<void> =>
  undoOwnBatch(scope, batchId, 'gift-thresholds', async (inner) => {
    await openBook(inner, inner.organizationId);
  });
