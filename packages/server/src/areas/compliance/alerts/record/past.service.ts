import { AlertLevelSchema } from '@capwise/domain/compliance/alerts';
import type { z } from 'zod';
import type { OrganizationScope } from '../../../../db/scope.ts';
import { type ListArguments, listRequest } from '../../../../graphql/lists/list.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { parseInput } from '../../../../platform/input/parse.ts';
import { checkEntityId, yearOfAlerts } from '../alert.service.ts';
import { type PastPhysicians, readPast } from './past.queries.ts';

export const RECORD_LIST = {
  pageSize: 10,
  largest: 100,
  sorts: ['at'],
  sort: 'at',
  descending: true,
} as const;

export interface PastPage extends PastPhysicians {
  pageSize: number;
  year: number;
}

type PastInput = ListArguments & z.input<typeof AlertLevelSchema> & { entityId?: string | null | undefined };

/** @throws AppError ValidationError naming the field */
export async function listPast(
  scope: OrganizationScope,
  clock: Clock,
  { entityId, ...input }: PastInput,
): Promise<PastPage> {
  const level = parseInput(AlertLevelSchema, input);
  const { pageNumber, pageSize } = listRequest(input, RECORD_LIST);
  const size = pageSize ?? RECORD_LIST.pageSize;
  const year = yearOfAlerts(scope, clock);
  const alert = { ...level, entityId: await checkEntityId(scope, entityId) };
  return { ...(await readPast(scope, alert, year, { pageNumber, pageSize: size })), pageSize: size, year };
}
