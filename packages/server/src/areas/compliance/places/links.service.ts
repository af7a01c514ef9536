import {
  ENDED_MEANWHILE,
  LinkChangesSchema,
  MERGED_MEANWHILE,
} from '@capwise/domain/compliance/places/places';
import { conflict, invalid } from '@capwise/domain/errors';
import { idsAmong } from '../../../db/ids.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { countKnownPairs, deleteLinks, holdLive, insertLinks, type Pair } from './links.queries.ts';

/**
 * Deletes and adds links between providers and entities in one transaction, deletions first (B-136). Ignores
 * links that are already deleted or added.
 * @throws AppError ValidationError naming the field, ConflictError if a provider was merged or a place ended meanwhile
 */
export async function saveLinks(scope: OrganizationScope, input: unknown): Promise<boolean> {
  const { deletions, removals, insertions } = parseInput(LinkChangesSchema, input);
  const ids = idsAmong(deletions);
  const unlinked = checkPairs(scope, removals, 'removals');
  const pairs = checkPairs(scope, insertions, 'insertions');
  if (pairs.length > 0 && (await countKnownPairs(scope, pairs)) < pairs.length)
    throw invalid('There is no such provider or entity', 'insertions');
  return recorded(scope, async (inner, record) => {
    // Before locking links, because a merge also locks providers first.
    await holdPlaces(inner, pairs, 'insertions');
    const removed = ids.length + unlinked.length > 0 ? await deleteLinks(inner, ids, unlinked) : [];
    const added = pairs.length ? await insertLinks(inner, pairs) : [];
    const isChange = removed.length + added.length > 0;
    await record(
      isChange
        ? {
            action: 'provider-mapping.update',
            subjectId: inner.organizationId,
            subjectName: `${added.length} added, ${removed.length} removed`,
            systemId: null,
            organizationId: inner.organizationId,
            before: { removed },
            after: { added },
          }
        : null,
    );
    return true;
  });
}

/**
 * Locks the providers and entities of new links, so that nobody can merge or end them until the transaction ends.
 * @throws AppError ConflictError if one was merged or has ended since it was read
 */
export async function holdPlaces(
  scope: OrganizationScope,
  pairs: readonly Pair[],
  field: string,
): Promise<void> {
  if (pairs.length === 0) return;
  const providers = pairs.map(({ providerId }) => providerId);
  if (!(await holdLive(scope, 'gift_providers', providers))) throw conflict(MERGED_MEANWHILE, field);
  const entities = pairs.map(({ entityId }) => entityId);
  if (!(await holdLive(scope, 'gift_entities', entities))) throw conflict(ENDED_MEANWHILE, field);
}

function checkPairs(
  scope: OrganizationScope,
  given: readonly { providerId: string; entityId: string; organizationId: string }[],
  field: string,
): Pair[] {
  return given.map((one) => {
    const [providerId, entityId, organizationId] = [one.providerId, one.entityId, one.organizationId].map(
      (id) => idsAmong([id])[0] ?? 0,
    ) as [number, number, number];
    if (organizationId !== scope.organizationId)
      throw invalid('You can change only links of this organization', field);
    return { providerId, entityId };
  });
}
