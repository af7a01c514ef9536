import type { AuditAction } from '@capwise/domain/admin/audit-actions';
import { conflict, duplicate, invalid, notFound } from '@capwise/domain/errors';
import { MAX_OPENED, MAX_SCENARIOS, ScenarioSchema } from '@capwise/domain/market/roi/scenarios/scenarios';
import { isUniqueViolation } from '../../../db/conflicts/unique-violation.ts';
import { idsAmong, parseId, parseOptionalId } from '../../../db/ids.ts';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import { maySee, type Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import type { Clock } from '../../../platform/clock.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { type EditedRecord, refuseStale } from '../../../platform/input/stale.ts';
import { listProductsById } from '../products/product.queries.ts';
import {
  countOwnScenarios,
  findOwnScenario,
  insertScenario,
  listScenarios,
  lockOwnScenario,
  removeScenario,
  type ScenarioRow,
  setShared,
  updateScenario,
} from './scenario.queries.ts';

/**
 * The viewer's scenarios of a product, plus opened scenarios of others.
 * @param opened IDs of others' scenarios. Ignores those that are not shared with the viewer or are of another
 * product
 * @throws AppError ValidationError for too many IDs
 */
export function productScenarios(
  scope: Scope,
  productConfigurationId: string,
  opened: readonly string[],
): Promise<ScenarioRow[]> {
  if (opened.length > MAX_OPENED) throw invalid(`At most ${MAX_OPENED} scenarios`, 'opened');
  return listScenarios(scope, parseId(productConfigurationId), idsAmong(opened));
}

interface SaveScenario extends EditedRecord {
  productConfigurationId: string;
  systemId?: string | null | undefined;
  name: string;
  input: unknown;
}

/**
 * Adds or changes a scenario of the viewer.
 * @throws AppError ValidationError naming the field, NotFoundError, `conflict` if the name is taken,
 * ConflictError if there are too many or it has changed since `version`
 */
export function saveScenario(scope: Scope, clock: Clock, given: SaveScenario): Promise<ScenarioRow> {
  const scenario = parseInput(ScenarioSchema, given);
  const id = parseOptionalId(given.id);
  const save = recorded(scope, async (inner, record) => {
    const at = clock.now();
    const asked = visibleSystemId(inner, given.systemId);
    if (id === null) {
      const productConfigurationId = await placeForOneMore(inner, given.productConfigurationId);
      const made = await insertScenario(inner, scenario, { productConfigurationId, systemId: asked, at });
      const after = await ownScenario(inner, made);
      await record(scenarioAuditEntry('roi-scenario.create', null, after));
      return after;
    }
    const before = await heldScenario(inner, id);
    if (before.productConfigurationId !== parseId(given.productConfigurationId)) throw noScenario();
    refuseStale(before, given.version);
    // An owner who has left the system can no longer change a scenario that the system reads. The scenario
    // moves to the owner's current system and is not shared.
    const stays = maySee(inner, before.systemId);
    const systemId = stays ? before.systemId : asked;
    await updateScenario(inner, id, scenario, { systemId, isShared: before.isShared && stays, at });
    const after = await ownScenario(inner, id);
    await record(scenarioAuditEntry('roi-scenario.update', before, after));
    return after;
  });
  return save.catch((error: unknown) => {
    throw isUniqueViolation(error, ['roi_scenarios_name'])
      ? duplicate('You already have a scenario with this name', 'name')
      : error;
  });
}

/** Shares a scenario with its system, or stops sharing it. @throws AppError NotFoundError */
export function shareScenario(scope: Scope, id: string, isShared: boolean): Promise<ScenarioRow> {
  return recorded(scope, async (inner, record) => {
    const before = await heldScenario(inner, parseId(id));
    if (isShared && !maySee(inner, before.systemId)) throw notFound('There is no such system');
    if (before.isShared === isShared) {
      await record(null);
      return before;
    }
    await setShared(inner, before.id, isShared);
    const after = { ...before, isShared };
    await record(scenarioAuditEntry(isShared ? 'roi-scenario.share' : 'roi-scenario.unshare', before, after));
    return after;
  });
}

export function deleteScenario(scope: Scope, id: string): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const before = await heldScenario(inner, parseId(id));
    await removeScenario(inner, before.id);
    await record(scenarioAuditEntry('roi-scenario.delete', before, null));
    return true;
  });
}

async function placeForOneMore(scope: Scope, productId: string): Promise<number> {
  const [product] = await listProductsById(scope, [parseId(productId)]);
  if (!product) throw notFound('There is no such product');
  if ((await countOwnScenarios(scope, product.id)) >= MAX_SCENARIOS)
    throw conflict(`You have ${MAX_SCENARIOS} scenarios of this product. Delete one first`);
  return product.id;
}

const noScenario = () => notFound('There is no such scenario');

async function ownScenario(scope: Scope, id: number): Promise<ScenarioRow> {
  const scenario = await findOwnScenario(scope, id);
  if (!scenario) throw noScenario();
  return scenario;
}

async function heldScenario(scope: Scope, id: number): Promise<ScenarioRow> {
  await lockOwnScenario(scope, id);
  return ownScenario(scope, id);
}

const scenarioAuditEntry = (action: AuditAction, before: ScenarioRow | null, after: ScenarioRow | null) => {
  const { id, name, systemId } = (after ?? before)!;
  return {
    action,
    subjectId: id,
    subjectName: name,
    systemId,
    before: before && auditedScenario(before),
    after: after && auditedScenario(after),
  };
};

/** Leaves out the input, which is private to the owner. */
const auditedScenario = ({ name, productName, isShared }: ScenarioRow) => ({
  name,
  product: productName,
  isShared,
});
