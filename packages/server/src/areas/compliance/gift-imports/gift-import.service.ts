import { whyNotUndo } from '@capwise/domain/compliance/gifts/gift-rights';
import { VOID } from '@capwise/domain/compliance/gifts/gifts';
import {
  type GiftFileRow,
  type GiftImport,
  giftFileFormat,
  MAX_GIFT_ROWS,
} from '@capwise/domain/compliance/imports/gift-rows';
import { rowConditions } from '@capwise/domain/compliance/imports/gift-state';
import { dayIn } from '@capwise/domain/dates';
import { forbidden } from '@capwise/domain/errors';
import type { RowProblem } from '@capwise/domain/imports/row-format';
import { centsToDollars } from '@capwise/domain/money';
import { nameKey } from '@capwise/domain/name-key';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { withValues } from '../../../platform/imports/problem-value.ts';
import { countChanges } from '../../../platform/imports/record-import.queries.ts';
import { type GoodRow, readWholeFile, type WholeFile } from '../../../platform/imports/whole-file.ts';
import type { Services } from '../../../platform/process/services.ts';
import { tellCrossings } from '../alerts/crossings.ts';
import { tellAbove } from '../alerts/incidental/incidental.ts';
import { openBook } from '../gift/gift-book.queries.ts';
import { assertNone } from '../gift-entry/changed-gift.ts';
import type { OwnImportRequest } from '../imports/import-routes.ts';
import { insertOwnBatch } from '../imports/own-batch.queries.ts';
import { refusedRows } from '../imports/refused-rows.ts';
import { undoOwnBatch } from '../imports/undo-own-batch.ts';
import { entityWord } from '../settings/setting.service.ts';
import { NONE_EXCEEDED, thresholdsExceededBy } from './exceeded-thresholds.queries.ts';
import {
  dropCrossings,
  type ImportedGift,
  insertImportedGifts,
  insertMissing,
  type NamedRow,
  readBatch,
  resolveRows,
  settleCrossings,
} from './gift-import.queries.ts';
import { giftRowJudge } from './gift-row-faults.ts';

const SLICE = 2_000;

interface GiftImportRequest extends OwnImportRequest {
  /** Imports gifts of past years. They are closed records and cause no alerts. */
  history: boolean;
  /** Leaves out or adds gifts that are recorded already or appear again in the file. */
  repeats: 'leave' | 'add';
  /** Adds missing requestors and gift types. An undo leaves them. */
  create: boolean;
}

type CheckOptions = Pick<GiftImportRequest, 'history' | 'repeats' | 'create'> & { today: string };

/**
 * Imports the gifts of a file under the rules of a save. Saves all rows, or none if any row is invalid.
 * @throws AppError ValidationError if the file is not CSV or has too many rows, ForbiddenError
 */
export async function importGifts(
  scope: OrganizationScope,
  services: Services,
  { fileName, dryRun, history, repeats, create, ...file }: GiftImportRequest,
): Promise<GiftImport> {
  if (history && !mayIn(scope, 'manageannualthresholds')) throw forbidden();
  if (create && !(mayIn(scope, 'addeditrequestors') && mayIn(scope, 'addeditgifttypes'))) throw forbidden();
  const limit = { rows: MAX_GIFT_ROWS, hint: 'Split it.' };
  const options = { limit, isRagged: true, onEncoding: file.onEncoding };
  const format = giftFileFormat(await entityWord(scope));
  const read = await readWholeFile(format, file.csv, options);
  const now = services.clock.now();
  const checks = { history, repeats, create, today: dayIn(scope.tenant.timeZone, now) };
  if (dryRun) return (await checkGifts(scope, read, checks)).reported;
  return recorded(scope, async (inner, record) => {
    const no = await openBook(inner, scope.organizationId);
    const first = await checkGifts(inner, read, checks);
    const missing = [...first.reported.missingRequestors, ...first.reported.missingGiftTypes];
    if (first.reported.errorCount === 0 && missing.length > 0) {
      await insertMissing(inner, 'requestors', first.reported.missingRequestors, now);
      await insertMissing(inner, 'gift_types', first.reported.missingGiftTypes, now);
    }
    const { gifts, reported } = missing.length > 0 ? await checkGifts(inner, read, checks) : first;
    if (reported.errorCount > 0 || gifts.length === 0) {
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
      after: {
        kind: 'gifts',
        imported,
        amount: reported.amount,
        pastYears: history,
        ...createdNames(first.reported),
      },
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

const createdNames = ({ missingRequestors, missingGiftTypes }: GiftImport) => ({
  ...(missingRequestors.length > 0 && { requestors: missingRequestors }),
  ...(missingGiftTypes.length > 0 && { giftTypes: missingGiftTypes }),
});

/** Looks up the records that rows refer to. Before an import, call it with the gift book locked. */
async function checkGifts(
  scope: OrganizationScope,
  { rows: { length: rows }, good, problems }: WholeFile<GiftFileRow>,
  options: CheckOptions,
): Promise<{ gifts: ImportedGift[]; reported: GiftImport }> {
  const found: RowProblem[] = [];
  const gifts: ImportedGift[] = [];
  const judge = await giftRowJudge(scope, options);
  const missing = { requestors: new Map<string, string>(), giftTypes: new Map<string, string>() };
  const seen = new Set<string>();
  let known = 0;
  let repeated = 0;
  let leftOut = 0;
  for (let from = 0; from < good.length; from += SLICE) {
    const slice = good.slice(from, from + SLICE);
    const resolved = await resolveRows(scope, slice.map(toNamedRow));
    for (const [at, { sourceRow: line, row }] of slice.entries()) {
      const to = resolved[at]!;
      const faults = judge(row, to);
      found.push(...faults.map(([column, reason]) => ({ line, column, reason })));
      if (to.requestorId === null) keepFirst(missing.requestors, row.requestor);
      if (to.giftTypeId === null) keepFirst(missing.giftTypes, row.giftType);
      const { providerId, entityId, giftTypeId, requestorId, isKnown } = to;
      if (faults.length > 0 || !providerId || !entityId) continue;
      // 0 for a name that is to be created.
      const ids = { providerId, entityId, giftTypeId: giftTypeId ?? 0, requestorId: requestorId ?? 0 };
      const gift = { ...giftRowValues(row), ...ids };
      const key = JSON.stringify([
        gift,
        giftTypeId ?? nameKey(row.giftType),
        requestorId ?? nameKey(row.requestor),
      ]);
      const isRepeated = seen.has(key);
      seen.add(key);
      if (isKnown) known += 1;
      if (isRepeated) repeated += 1;
      if (options.repeats === 'leave' && (isKnown || isRepeated)) leftOut += 1;
      else gifts.push(gift);
    }
  }
  const names = {
    missingRequestors: [...missing.requestors.values()],
    missingGiftTypes: [...missing.giftTypes.values()],
  };
  if (problems.length + found.length > 0)
    return {
      gifts: [],
      reported: {
        ...refusedRows(rows, [...problems, ...withValues(found, good)]),
        repeated: 0,
        leftOut: 0,
        amount: 0,
        ...names,
        ...NONE_EXCEEDED,
      },
    };
  const amount = centsToDollars(gifts.reduce((sum, gift) => sum + gift.amount, 0));
  const thresholds = await thresholdsExceededBy(scope, gifts);
  const reported = {
    rows,
    inserted: gifts.length,
    known,
    repeated,
    leftOut,
    amount,
    errorCount: 0,
    errors: [],
    batchId: null,
    ...names,
    ...thresholds,
  };
  return { gifts, reported };
}

function keepFirst(names: Map<string, string>, name: string): void {
  const key = nameKey(name);
  if (!names.has(key)) names.set(key, name);
}

const toNamedRow = ({ sourceRow, row }: GoodRow<GiftFileRow>): NamedRow => ({
  line: sourceRow,
  providerId: row.providerId,
  npi: row.npi,
  entityId: row.entityId,
  entityKey: row.entity === null ? null : nameKey(row.entity),
  typeKey: nameKey(row.giftType),
  requestorKey: nameKey(row.requestor),
  receivedDate: row.receivedDate,
  amount: row.amount,
  isVoid: row.status === VOID,
});

const giftRowValues = (row: GiftFileRow) => ({
  receivedDate: row.receivedDate,
  amount: row.amount,
  isIncidental: row.isIncidental,
  exception: row.exception,
  conditions: rowConditions(row),
  status: row.status,
  returnedDate: row.returnedDate,
  voidReason: row.voidReason || null,
  description: row.description,
  comments: row.comments,
});
