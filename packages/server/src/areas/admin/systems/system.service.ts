import { ALL_TYPES, SYSTEM_PAGE_SIZE, SYSTEM_SORTS, systemSortOf } from '@capwise/domain/admin/systems';
import { forbidden, notFound } from '@capwise/domain/errors';
import { idsAmong, parseId } from '../../../db/ids.ts';
import { type Page, readPage } from '../../../db/lists/page.ts';
import { searchWords } from '../../../db/lists/words.ts';
import type { Scope } from '../../../db/scope.ts';
import { type ListArguments, listRequest } from '../../../graphql/lists/list.ts';
import { findSystem, type SystemRow } from './system.queries.ts';
import { systemList } from './system-list.queries.ts';

const LIST = {
  pageSize: SYSTEM_PAGE_SIZE,
  largest: 100,
  sorts: SYSTEM_SORTS,
  sort: 'system',
  descending: false,
} as const;

export interface SystemSearch extends Omit<ListArguments, 'filters'> {
  typeFilter?: readonly (string | number)[] | null | undefined;
}

export function searchSystems(scope: Scope, search: SystemSearch): Promise<Page<SystemRow>> {
  const { sortColumn, typeFilter } = search;
  const list = listRequest({ ...search, sortColumn: sortColumn && systemSortOf(sortColumn) }, LIST);
  const types = (typeFilter ?? []).map(String);
  const filter = {
    words: searchWords(list.search),
    typeIds: types.length === 0 || types.includes(ALL_TYPES) ? null : idsAmong(types),
  };
  return readPage(scope, systemList(scope, filter), list);
}

/**
 * Some operations take the caller's own user ID (USER-028). The viewer always comes from the token.
 * @throws AppError ForbiddenError for another user's ID
 */
export function assertOwnId({ viewer }: Scope, userId: string | number | null | undefined): void {
  if (userId != null && String(userId) !== String(viewer.userId)) throw forbidden();
}

export async function getSystem(scope: Scope, id: string | number): Promise<SystemRow> {
  const system = await findSystem(scope, parseId(id));
  if (!system) throw notFound('There is no such system');
  return system;
}
