import { notFound } from '@capwise/domain/errors';
import { parseId } from '../../../db/ids.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { type ListArguments, listRequest } from '../../../graphql/lists/list.ts';
import { type FoundPayments, readPayments } from './physician-payments.queries.ts';

export interface PhysicianPayments extends FoundPayments {
  pageSize: number;
}

const LIST = { pageSize: 10, largest: 100, sorts: ['paidDate'], sort: 'paidDate', descending: true } as const;

/** @throws AppError NotFoundError */
export async function getPayments(
  scope: OrganizationScope,
  { id, year, ...page }: ListArguments & { id: string; year: number | null },
): Promise<PhysicianPayments> {
  const { pageNumber, pageSize } = listRequest(page, LIST);
  const size = pageSize ?? LIST.pageSize;
  const found = await readPayments(scope, parseId(id), { year, pageNumber, pageSize: size });
  if (!found) throw notFound('There is no such provider');
  return { ...found, pageSize: size };
}
