import { conflict, invalid, notFound } from '@capwise/domain/errors';
import { isUniqueViolation } from '../../../db/conflicts/unique-violation.ts';
import { idsAmong, parseId } from '../../../db/ids.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { type RecordChange, recorded } from '../../../platform/audit/recorded.ts';
import {
  deleteMarketEntity,
  insertMarketEntity,
  knowsMarketAndEntity,
  lockMarketEntity,
  type MarketEntityRow,
  moveMarketEntity,
} from './market-entity.queries.ts';

export interface MarketEntityInput {
  originalId?: string | null | undefined;
  marketId: string;
  entityId: string;
}

const CHANGED = 'Someone else has changed the market of this entity';

/**
 * Puts an entity into a market or moves it to another.
 * @throws AppError ValidationError naming the field, ConflictError if the entity's market has changed
 * meanwhile
 */
export async function saveMarketEntity(
  scope: OrganizationScope,
  input: MarketEntityInput,
): Promise<MarketEntityRow> {
  const [marketId = 0] = idsAmong([input.marketId]);
  const [entityId = 0] = idsAmong([input.entityId]);
  const known = await knowsMarketAndEntity(scope, marketId, entityId);
  if (!known.market) throw invalid('There is no such market', 'marketId');
  if (!known.entity) throw invalid('There is no such entity', 'entityId');
  const save = recorded(scope, async (inner, record) => {
    const before = await lockMarketEntity(inner, { entityId });
    const isSeen = (before?.originalId ?? null) === (input.originalId ? parseId(input.originalId) : null);
    if (!isSeen) throw conflict(CHANGED, 'originalId');
    if (before) await moveMarketEntity(inner, before.originalId, marketId);
    else await insertMarketEntity(inner, marketId, entityId);
    const after = (await lockMarketEntity(inner, { entityId }))!;
    await note(inner, record, before, after);
    return after;
  });
  return save.catch((error: unknown) => {
    throw isUniqueViolation(error) ? conflict(CHANGED, 'originalId') : error;
  });
}

export async function removeMarketEntity(scope: OrganizationScope, originalId: string): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const before = await lockMarketEntity(inner, { originalId: parseId(originalId) });
    if (!before) throw notFound('The entity is not in a market');
    await deleteMarketEntity(inner, before.originalId);
    await note(inner, record, before, null);
    return true;
  });
}

function note(
  { organizationId }: OrganizationScope,
  record: RecordChange,
  before: MarketEntityRow | null,
  after: MarketEntityRow | null,
): Promise<void> {
  const { entityId, entityName } = (after ?? before)!;
  return record({
    action: 'gift-entity.set-market',
    subjectId: entityId,
    subjectName: entityName,
    systemId: null,
    organizationId,
    before: { market: before?.marketName ?? null },
    after: { market: after?.marketName ?? null },
  });
}
