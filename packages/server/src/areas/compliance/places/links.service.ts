import { LinkChangesSchema } from '@capwise/domain/compliance/places';
import { invalid } from '@capwise/domain/errors';
import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { idsAmong } from '../../../platform/ids.ts';
import { parseInput } from '../../../platform/parse.ts';
import { countKnownPairs, deleteLinks, insertLinks, type Pair } from './links.queries.ts';

/**
 * Removes and adds links between providers and entities in one transaction, deletions first (B-136). Skips what somebody
 * else has already removed or added.
 * @throws AppError ValidationError naming the field
 */
export async function saveLinks(scope: OrganizationScope, input: unknown): Promise<boolean> {
  const { deletions, removals, insertions } = parseInput(LinkChangesSchema, input);
  const ids = idsAmong(deletions);
  const unlinked = pairsOf(scope, removals, 'removals');
  const pairs = pairsOf(scope, insertions, 'insertions');
  if (pairs.length > 0 && (await countKnownPairs(scope, pairs)) < pairs.length)
    throw invalid('There is no such provider or entity', 'insertions');
  return recorded(scope, async (inner, record) => {
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

function pairsOf(
  scope: OrganizationScope,
  given: readonly { providerId: string; entityId: string; organizationId: string }[],
  field: string,
): Pair[] {
  return given.map((one) => {
    const [providerId, entityId, organizationId] = [one.providerId, one.entityId, one.organizationId].map(
      (id) => idsAmong([id])[0] ?? 0,
    ) as [number, number, number];
    if (organizationId !== scope.organizationId)
      throw invalid('Links belong to the organization that saves them', field);
    return { providerId, entityId };
  });
}
