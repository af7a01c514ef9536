import { whyNotUndo } from '@capwise/domain/compliance/gifts/gift-rights';
import { type GiftImport, giftFileFormat, MAX_GIFT_ROWS } from '@capwise/domain/compliance/imports/gift-rows';
import { dayIn } from '@capwise/domain/dates';
import { forbidden } from '@capwise/domain/errors';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { countChanges } from '../../../platform/imports/record-import.queries.ts';
import { readWholeFile } from '../../../platform/imports/whole-file.ts';
import type { Services } from '../../../platform/process/services.ts';
import { settleCrossings } from '../alerts/crossing.queries.ts';
import { tellCrossings } from '../alerts/crossings.ts';
import { tellAbove } from '../alerts/incidental/incidental.ts';
import { openBook } from '../gift/gift-book.queries.ts';
import { assertNone } from '../gift-entry/changed-gift.ts';
import type { OwnImportRequest } from '../imports/import-routes.ts';
import { insertOwnBatch } from '../imports/own-batch.queries.ts';
import { undoOwnBatch } from '../imports/undo-own-batch.ts';
import { entityWord } from '../settings/setting.service.ts';
import { checkGifts, type GiftImportChoices, SLICE } from './check-gifts.ts';
import { dropCrossings, insertImportedGifts, insertMissing, readBatch } from './gift-import.queries.ts';

type GiftImportRequest = OwnImportRequest & GiftImportChoices;

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
    if (history) await dropCrossings(inner, no);
    else await settleCrossings(inner, no);
    const crossed = history ? [] : await tellCrossings(inner, services, scope.organizationId, no);
    if (!history) await tellAbove(inner, services, scope.organizationId, no);
    const entry = {
      action: 'import.publish' as const,
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
    };
    await record([entry, ...crossed]);
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
