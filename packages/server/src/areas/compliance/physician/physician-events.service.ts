import { dayIn } from '@capwise/domain/dates';
import { notFound } from '@capwise/domain/errors';
import { parseId } from '../../../db/ids.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { type ListArguments, listRequest } from '../../../graphql/lists/list.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type PhysicianEvents, readPhysicianEvents } from './physician-events.queries.ts';

export interface PhysicianEventPage extends PhysicianEvents {
  pageSize: number;
}

const LIST = { pageSize: 10, largest: 100, sorts: ['at'], sort: 'at', descending: true } as const;

/** @throws AppError NotFoundError */
export async function getPhysicianEvents(
  scope: OrganizationScope,
  clock: Clock,
  { id, ...input }: ListArguments & { id: string },
): Promise<PhysicianEventPage> {
  const { pageNumber, pageSize } = listRequest(input, LIST);
  const size = pageSize ?? LIST.pageSize;
  const today = dayIn(scope.tenant.timeZone, clock.now());
  const found = await readPhysicianEvents(scope, parseId(id), { pageNumber, pageSize: size, today });
  if (!found) throw notFound('There is no such provider');
  return { ...found, pageSize: size };
}
