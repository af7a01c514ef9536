import { whyNotUndo } from '@capwise/domain/compliance/gifts/gift-rights';
import {
  GIFT_FILE_FORMAT,
  type GiftFileRow,
  type GiftImport,
  MAX_GIFT_ROWS,
  rowDateFault,
} from '@capwise/domain/compliance/imports/gift-rows';
import { dayIn } from '@capwise/domain/dates';
import { forbidden } from '@capwise/domain/errors';
import type { RowProblem } from '@capwise/domain/imports/row-format';
import { centsToDollars } from '@capwise/domain/money';
import { nameKey } from '@capwise/domain/name-key';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { countChanges } from '../../../platform/imports/record-import.queries.ts';
import { type GoodRow, readWholeFile, type WholeFile } from '../../../platform/imports/whole-file.ts';
import type { Services } from '../../../platform/process/services.ts';
import { tellCrossings } from '../alerts/crossings.ts';
import { tellAbove } from '../alerts/incidental.ts';
import { assertNone } from '../gift-entry/changed-gift.ts';
import { openBook } from '../gift-entry/save-gift.queries.ts';
import type { OwnImportRequest } from '../imports/import-routes.ts';
import { insertOwnBatch } from '../imports/own-batch.queries.ts';
import { refusedRows } from '../imports/refused-rows.ts';
import { undoOwnBatch } from '../imports/undo-own-batch.ts';
import { readEntryRules } from '../settings/setting.service.ts';
import { NONE_EXCEEDED, thresholdsExceededBy } from './exceeded-thresholds.queries.ts';
import {
  dropCrossings,
  type ImportedGift,
  insertImportedGifts,
  type NamedRow,
  type ResolvedRow,
  readBatch,
  resolveRows,
  settleCrossings,
} from './gift-import.queries.ts';

const SLICE = 2_000;

interface GiftImportRequest extends OwnImportRequest {
  /** Imports gifts of past years. They are closed records and cause no alerts. */
  history: boolean;
}

/**
 * Imports the gifts of a file under the rules of a save. Saves all rows, or none if any row is invalid.
 * @throws AppError ValidationError if the file is not CSV or has too many rows, ForbiddenError
 */
export async function importGifts(
  scope: OrganizationScope,
  services: Services,
  { fileName, dryRun, history, ...file }: GiftImportRequest,
): Promise<GiftImport> {
  if (history && !mayIn(scope, 'manageannualthresholds')) throw forbidden();
  const limit = { rows: MAX_GIFT_ROWS, hint: 'Split it.' };
  const options = { limit, isRagged: true, onEncoding: file.onEncoding };
  const read = await readWholeFile(GIFT_FILE_FORMAT, file.csv, options);
  const now = services.clock.now();
  const today = dayIn(scope.tenant.timeZone, now);
  if (dryRun) return (await checkGifts(scope, read, today, history)).reported;
  return recorded(scope, async (inner, record) => {
    const no = await openBook(inner, scope.organizationId);
    const { gifts, reported } = await checkGifts(inner, read, today, history);
    if (reported.errorCount > 0) {
      await record(null);
      return reported;
    }
    const batchId = await insertOwnBatch(inner, { kind: 'gifts', fileName });
    for (let from = 0; from < gifts.length; from += SLICE)
      await insertImportedGifts(inner, batchId, gifts.slice(from, from + SLICE), { no, at: now });
    const imported = await countChanges(inner, batchId, 'gifts');
    await record({
      action: 'import.publish',
      subjectId: batchId,
      subjectName: fileName,
      systemId: null,
      organizationId: scope.organizationId,
      after: { kind: 'gifts', imported, amount: reported.amount, pastYears: history },
    });
    if (history) await dropCrossings(inner, no);
    else {
      await settleCrossings(inner, no);
      await tellCrossings(inner, services, scope.organizationId, no);
      await tellAbove(inner, services, scope.organizationId, no);
    }
    return { ...reported, batchId };
  });
}

/**
 * Deletes all gifts of an import. Users who may enter gifts may undo their own imports. Undoing others'
 * imports needs permission to edit all gifts. Closed years need the permission to import past years.
 * @throws AppError NotFoundError, ForbiddenError, ConflictError if one of the gifts has changed since
 */
export async function undoGifts(
  scope: OrganizationScope,
  { clock }: Pick<Services, 'clock'>,
  batchId: number,
): Promise<void> {
  await undoOwnBatch(scope, batchId, 'gifts', async (inner) => {
    await openBook(inner, inner.organizationId);
    const { isOwn, firstYear } = await readBatch(inner, batchId);
    const today = dayIn(inner.tenant.timeZone, clock.now());
    assertNone(whyNotUndo(isOwn, firstYear, (permission) => mayIn(inner, permission), today));
  });
}

/** Looks up the records that rows refer to. Before an import, call it with the gift book locked. */
async function checkGifts(
  scope: OrganizationScope,
  { rows: { length: rows }, good, problems }: WholeFile<GiftFileRow>,
  today: string,
  history: boolean,
): Promise<{ gifts: ImportedGift[]; reported: GiftImport }> {
  const found: RowProblem[] = [...problems];
  const gifts: ImportedGift[] = [];
  const { graceDays } = await readEntryRules(scope);
  let known = 0;
  for (let from = 0; from < good.length; from += SLICE) {
    const slice = good.slice(from, from + SLICE);
    const resolved = await resolveRows(scope, slice.map(toNamedRow));
    for (const [at, { sourceRow: line, row }] of slice.entries()) {
      const faults = rowFaults(row, resolved[at]!, rowDateFault(row.receivedDate, today, history, graceDays));
      found.push(...faults.map(([column, reason]) => ({ line, column, reason })));
      const { providerId, entityId, giftTypeId, requestorId, isKnown } = resolved[at]!;
      if (faults.length > 0 || !providerId || !entityId || !giftTypeId || !requestorId) continue;
      gifts.push({ ...giftRowValues(row), providerId, entityId, giftTypeId, requestorId });
      if (isKnown) known += 1;
    }
  }
  if (found.length > 0)
    return {
      gifts: [],
      reported: { ...refusedRows(rows, found), repeated: 0, amount: 0, ...NONE_EXCEEDED },
    };
  const amount = centsToDollars(gifts.reduce((sum, gift) => sum + gift.amount, 0));
  const thresholds = await thresholdsExceededBy(scope, gifts);
  const reported = {
    rows,
    inserted: gifts.length,
    known,
    repeated: gifts.length - new Set(gifts.map((gift) => JSON.stringify(gift))).size,
    amount,
    errorCount: 0,
    errors: [],
    batchId: null,
    ...thresholds,
  };
  return { gifts, reported };
}

const toNamedRow = ({ sourceRow, row }: GoodRow<GiftFileRow>): NamedRow => ({
  line: sourceRow,
  providerId: row.providerId,
  entityId: row.entityId,
  typeKey: nameKey(row.giftType),
  requestorKey: nameKey(row.requestor),
  receivedDate: row.receivedDate,
  amount: row.amount,
});

const giftRowValues = ({ receivedDate, amount, isIncidental, description, comments }: GiftFileRow) => ({
  receivedDate,
  amount,
  isIncidental,
  description,
  comments,
});

function rowFaults(
  row: GiftFileRow,
  to: ResolvedRow,
  dateFault: string | null,
): [column: string, reason: string][] {
  const isPlaceKnown = to.providerId !== null && to.entityId !== null;
  const faults: [string, string | null][] = [
    ['provider_id', to.providerId === null ? `${row.providerId} is not known` : null],
    ['entity_id', to.entityId === null ? `${row.entityId} is not known` : null],
    ['entity_id', isPlaceKnown && !to.isLinked ? `${row.providerId} is not linked to ${row.entityId}` : null],
    ['received_date', dateFault],
    ['gift_type', choiceFault(row.giftType, to.isTypeActive)],
    ['gift_type', to.isTypeNeverAllowed ? `${row.giftType} is never allowed` : null],
    ['requestor', choiceFault(row.requestor, to.isRequestorActive)],
  ];
  return faults.flatMap(([column, reason]) => (reason === null ? [] : [[column, reason]]));
}

function choiceFault(name: string, isActive: boolean | null): string | null {
  if (isActive === null) return `${name} is not known`;
  return isActive ? null : `${name} is no longer active`;
}
