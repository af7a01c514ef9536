import { conflict, notFound } from '@capwise/domain/errors';
import { idsAmong } from '../../../../db/ids.ts';
import type { OrganizationScope } from '../../../../db/scope.ts';
import { recorded } from '../../../../platform/audit/recorded.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { lockImports } from '../../../../platform/imports/record-import.queries.ts';
import { openBooks } from '../../gift/gift-book.queries.ts';
import { dropNewCrossings } from './merge-crossings.queries.ts';
import { findNpiHolder, lockProviders, type MergedRecord, setNpi } from './merge-providers.queries.ts';
import { assertMayMove, providerIdentity } from './merge-providers.service.ts';
import { lockMerge, markUndone, restoreCures, restoreRecords } from './undo-merge.queries.ts';

/**
 * Brings the records of a merge back. Gifts that were entered or moved since stay with the remaining record, like
 * requests that were given since. Cures that were recorded since go with their gifts. Causes no alerts.
 * @throws AppError NotFoundError, ForbiddenError and ConflictError as for the merge, or if the remaining record
 * was merged again or another record has the NPI of a restored one by now
 */
export async function undoMerge(scope: OrganizationScope, clock: Clock, mergeId: string): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    await lockImports(inner, 'gift-providers');
    await openBooks(inner);
    const id = idsAmong([mergeId])[0] ?? 0;
    const merge = await lockMerge(inner, id);
    if (!merge) throw notFound('This merge no longer exists. Someone else may have undone it.');
    const { keptId, keptNpi, stored } = merge;
    const [kept] = await lockProviders(inner, [keptId]);
    if (!kept) throw conflict('The remaining record was merged again. Undo that merge first.');
    await assertMayMove(inner, [keptId]);
    const records = stored.moved.map((one) => one.record);
    await refuseTakenNpi(inner, kept, records);
    const gifts = await restoreRecords(inner, keptId, stored);
    // After the gifts, which other records with the NPI keep in their totals. Unless someone corrected the NPI since.
    if (keptNpi === '' && records.some(({ npi }) => npi !== '' && npi === kept.npi))
      await setNpi(inner, keptId, '');
    await restoreCures(inner, keptId, merge);
    await dropNewCrossings(inner);
    await markUndone(inner, id, clock.now());
    await record({
      action: 'gift-provider.unmerge',
      subjectId: keptId,
      subjectName: kept.name,
      systemId: null,
      organizationId: inner.organizationId,
      before: { records: [providerIdentity(kept)] },
      after: { records: records.map(providerIdentity), gifts },
    });
    return true;
  });
}

/** Records that share the NPI of the remaining one shared it before the merge. */
async function refuseTakenNpi(
  scope: OrganizationScope,
  kept: MergedRecord,
  restored: readonly { npi: string }[],
): Promise<void> {
  // Records of a merge have one NPI.
  const npi = restored.map((record) => record.npi).find(Boolean);
  const holder = npi && npi !== kept.npi ? await findNpiHolder(scope, npi, kept.id) : null;
  if (holder) throw conflict(`${holder} now has the NPI ${npi}. Correct it there first.`);
}
