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

export async function serviceData(
  scope: Scope,
  systemId: string | number,
  searchTerm: string | null | undefined,
): Promise<ServiceDataRow[]> {
  const rows = await listServiceData(scope, parseId(systemId), searchTerm?.trim() ?? '');
  if (!rows) throw notFound('There is no such system');
  return rows;
}

async function getSystemName(scope: Scope, systemId: number): Promise<string> {
  const name = await findSystemName(scope, systemId);
  if (name === null) throw notFound('There is no such system');
  return name;
}

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
 * Adds and removes subscriptions. They affect visible deals immediately.
 * @throws AppError NotFoundError for a system that the viewer cannot see, ValidationError for an unknown
 * technology
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
    const name = await getSystemName(inner, id);
    if ((await countTechnologies(inner, wanted.add)) !== wanted.add.length)
      throw invalid('There is no such technology', 'add');
    await change(inner, record, { id, name }, wanted);
    return serviceData(inner, id, null);
  });
}

/**
 * Adds another system's subscriptions without removing any.
 * @throws AppError NotFoundError for systems that the viewer cannot see, ValidationError if both are the same
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
    const name = await getSystemName(inner, id);
    await getSystemName(inner, from);
    await change(inner, record, { id, name }, { add: await listSubscribed(inner, from), remove: [] });
    return serviceData(inner, id, null);
  });
}
