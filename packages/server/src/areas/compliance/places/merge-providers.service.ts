import { MergeProvidersSchema } from '@capwise/domain/compliance/places/physicians';
import { conflict, forbidden, invalid, notFound } from '@capwise/domain/errors';
import { idsAmong } from '../../../db/ids.ts';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { lockImports } from '../../../platform/imports/record-import.queries.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import {
  areInStatements,
  lockProviders,
  type MergedRecord,
  moveRecords,
  openBooks,
  readOrganizationIds,
} from './merge-providers.queries.ts';

/**
 * Merges records of one physician. Gifts, links and crossed alerts move to the remaining record. Files may
 * still refer to merged records.
 * @throws AppError ValidationError naming the field, NotFoundError, ForbiddenError without permission in
 * every organization with gifts or links of the records, ConflictError for different NPIs or while statements
 * are being created
 */
export async function mergeProviders(scope: OrganizationScope, input: unknown): Promise<boolean> {
  const { providerId, mergedIds } = parseInput(MergeProvidersSchema, input);
  const [to = 0] = idsAmong([providerId]);
  const from = [...new Set(idsAmong(mergedIds))];
  if (from.includes(to)) throw invalid('A record cannot be merged into itself', 'mergedIds');
  return recorded(scope, async (inner, record) => {
    await lockImports(inner, 'gift-providers');
    await openBooks(inner);
    const found = await lockProviders(inner, [to, ...from]);
    const kept = found.find(({ id }) => id === to);
    const merged = found.filter(({ id }) => id !== to);
    if (!kept || merged.length < mergedIds.length)
      throw notFound('One of the records no longer exists. Someone else may have merged it.');
    assertOnePhysician(kept, merged);
    const places = await readOrganizationIds(inner, [to, ...from]);
    if (!places.every((place) => mayIn(inner, 'addeditproviders', place))) throw forbidden();
    if (await areInStatements(inner, [to, ...from]))
      throw conflict('Yearly statements of this provider are being created. Try again when they are ready.');
    const moved = await moveRecords(inner, from, to);
    await record({
      action: 'gift-provider.merge',
      subjectId: to,
      subjectName: kept.name,
      systemId: null,
      organizationId: inner.organizationId,
      before: { records: [kept, ...merged].map(providerIdentity) },
      after: { records: [providerIdentity(kept)], ...moved },
    });
    return true;
  });
}

const providerIdentity = ({ reference, name, npi }: MergedRecord) => ({ providerId: reference, name, npi });

function assertOnePhysician(kept: MergedRecord, merged: readonly MergedRecord[]): void {
  if (kept.npi === '' || merged.some(({ npi }) => npi !== kept.npi))
    throw conflict('Only records with the same NPI can be merged', 'mergedIds');
}
