import { invalid, notFound } from '@capwise/domain/errors';
import { SubscriptionChangesSchema } from '@capwise/domain/market/subscriptions';
import { parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { type RecordChange, recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import {
  countTechnologies,
  deleteSubscriptions,
  findSystemName,
  insertSubscriptions,
  listServiceData,
  listSubscribed,
  lockSystems,
  type ServiceDataRow,
} from './subscription.queries.ts';

/** What a system has subscribed to, among all technologies or those of a name. @throws AppError NotFoundError */
export async function serviceData(
  scope: Scope,
  systemId: string | number,
  searchTerm: string | null | undefined,
): Promise<ServiceDataRow[]> {
  const rows = await listServiceData(scope, parseId(systemId), searchTerm?.trim() ?? '');
  if (!rows) throw notFound('There is no such system');
  return rows;
}

async function systemNameOf(scope: Scope, systemId: number): Promise<string> {
  const name = await findSystemName(scope, systemId);
  if (name === null) throw notFound('There is no such system');
  return name;
}

/** Changes what a system has; what it has already, or has not, stays so. */
async function change(
  scope: Scope,
  record: RecordChange,
  system: { id: number; name: string },
  { add, remove }: { add: readonly number[]; remove: readonly number[] },
): Promise<void> {
  const added = await insertSubscriptions(scope, system.id, add);
  const removed = await deleteSubscriptions(scope, system.id, remove);
  const isSame = added.length + removed.length === 0;
  await record(
    isSame
      ? null
      : {
          action: 'service-data.update',
          subjectId: system.id,
          subjectName: system.name,
          systemId: system.id,
          before: { removed },
          after: { added },
        },
  );
}

/**
 * Subscribes a system to the service data of technologies, and ends subscriptions. Deals follow at once.
 * @throws AppError NotFoundError for a system out of sight, ValidationError for what is no technology
 */
export function saveServiceData(
  scope: Scope,
  input: { systemId: string | number; add: readonly string[]; remove: readonly string[] },
): Promise<ServiceDataRow[]> {
  const id = parseId(input.systemId);
  const wanted = parseInput(SubscriptionChangesSchema, {
    add: input.add.map(parseId),
    remove: input.remove.map(parseId),
  });
  return recorded(scope, async (inner, record) => {
    await lockSystems(inner, [id]);
    const name = await systemNameOf(inner, id);
    if ((await countTechnologies(inner, wanted.add)) !== wanted.add.length)
      throw invalid('There is no such technology', 'add');
    await change(inner, record, { id, name }, wanted);
    return serviceData(inner, id, null);
  });
}

/**
 * Subscribes a system to what another one has besides what it has itself.
 * @throws AppError NotFoundError for systems out of sight, ValidationError for one and the same
 */
export function copyServiceData(
  scope: Scope,
  input: { systemId: string | number; fromSystemId: string | number },
): Promise<ServiceDataRow[]> {
  const id = parseId(input.systemId);
  const from = parseId(input.fromSystemId);
  if (id === from) throw invalid('Select another system', 'fromSystemId');
  return recorded(scope, async (inner, record) => {
    await lockSystems(inner, [id, from]);
    const name = await systemNameOf(inner, id);
    await systemNameOf(inner, from);
    await change(inner, record, { id, name }, { add: await listSubscribed(inner, from), remove: [] });
    return serviceData(inner, id, null);
  });
}
