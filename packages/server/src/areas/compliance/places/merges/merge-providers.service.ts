import {
  DistinguishProvidersSchema,
  MergeProvidersSchema,
} from '@capwise/domain/compliance/places/physicians';
import { conflict, forbidden, invalid, notFound } from '@capwise/domain/errors';
import { idsAmong } from '../../../../db/ids.ts';
import { mayIn, type OrganizationScope } from '../../../../db/scope.ts';
import { type AuditEntry, recorded } from '../../../../platform/audit/recorded.ts';
import { lockImports } from '../../../../platform/imports/record-import.queries.ts';
import { parseInput } from '../../../../platform/input/parse.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { tellCrossings } from '../../alerts/crossings.ts';
import { openBooks } from '../../gift/gift-book.queries.ts';
import { insertDifferent } from './doubles.queries.ts';
import { newCrossings, readPastAlerts } from './merge-crossings.queries.ts';
import {
  areInStatements,
  isNpiElsewhere,
  lockProviders,
  type MergedRecord,
  moveRecords,
  readMoved,
  readOrganizationIds,
  setNpi,
} from './merge-providers.queries.ts';
import { insertMerge } from './undo-merge.queries.ts';

/**
 * Merges records of one physician: with one NPI, or some of them without an NPI. Gifts, links and crossed alerts move
 * to the remaining record, which gets the NPI. Files may still refer to merged records. Alerts that the common
 * total crosses are mailed.
 * @throws AppError ValidationError naming the field, NotFoundError, ForbiddenError without permission in
 * every organization with gifts or links of the records, ConflictError for different NPIs or while statements
 * are being created
 */
export async function mergeProviders(
  scope: OrganizationScope,
  services: Services,
  input: unknown,
): Promise<boolean> {
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
    const npi = commonNpi([kept, ...merged]);
    if (kept.npi !== npi && (await isNpiElsewhere(inner, npi, [to, ...from])))
      throw conflict(`Merge all records with the NPI ${npi}`, 'mergedIds');
    await assertMayMove(inner, [to, ...from]);
    const known = await readPastAlerts(inner, from);
    const moved = await readMoved(inner, from);
    const { gifts, links } = await moveRecords(inner, from, to);
    await setNpi(inner, to, npi);
    await insertMerge(inner, kept, { moved, addedLinks: links }, services.clock.now());
    const crossed: AuditEntry[] = [];
    for (const { organizationId, changeNo } of await newCrossings(inner, known))
      crossed.push(...(await tellCrossings(inner, services, organizationId, changeNo)));
    const entry = {
      action: 'gift-provider.merge' as const,
      subjectId: to,
      subjectName: kept.name,
      systemId: null,
      organizationId: inner.organizationId,
      before: { records: [kept, ...merged].map(providerIdentity) },
      after: { records: [providerIdentity({ ...kept, npi })], gifts, links: links.length },
    };
    await record([entry, ...crossed]);
    return true;
  });
}

/** @throws AppError ForbiddenError, ConflictError while statements of the records are being created */
export async function assertMayMove(scope: OrganizationScope, ids: readonly number[]): Promise<void> {
  const places = await readOrganizationIds(scope, ids);
  if (!places.every((place) => mayIn(scope, 'addeditproviders', place))) throw forbidden();
  if (await areInStatements(scope, ids))
    throw conflict('Yearly statements of this provider are being created. Try again when they are ready.');
}

export const providerIdentity = ({ reference, name, npi }: Omit<MergedRecord, 'id'>) => ({
  providerId: reference,
  name,
  npi,
});

function commonNpi(records: readonly MergedRecord[]): string {
  const npis = new Set(records.map(({ npi }) => npi).filter(Boolean));
  if (npis.size > 1)
    throw conflict('Records with different NPIs are different physicians and cannot be merged', 'mergedIds');
  return [...npis][0] ?? '';
}

/**
 * Remembers that records with one name and place are different physicians, so that they are not listed again.
 * @throws AppError ValidationError, NotFoundError if one of them was merged meanwhile
 */
export async function distinguishProviders(
  scope: OrganizationScope,
  { clock }: Pick<Services, 'clock'>,
  input: unknown,
): Promise<boolean> {
  const { providerIds } = parseInput(DistinguishProvidersSchema, input);
  const ids = [...new Set(idsAmong(providerIds))];
  return recorded(scope, async (inner, record) => {
    const providers = await insertDifferent(inner, ids, clock.now());
    if (providers.length < providerIds.length)
      throw notFound('One of the records no longer exists. Someone else may have merged it.');
    await record({
      action: 'gift-provider.distinguish',
      subjectId: providers[0]!.id,
      subjectName: providers[0]!.name,
      systemId: null,
      organizationId: inner.organizationId,
      after: { providers },
    });
    return true;
  });
}
