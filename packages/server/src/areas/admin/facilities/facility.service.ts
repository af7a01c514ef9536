import { FACILITY_PAGE_SIZE, FACILITY_SORTS, FacilitySearchSchema } from '@capwise/domain/admin/facilities';
import { notFound } from '@capwise/domain/errors';
import { parseId } from '../../../db/ids.ts';
import { type Page, readPage } from '../../../db/lists/page.ts';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import { searchWords } from '../../../db/lists/words.ts';
import type { Scope } from '../../../db/scope.ts';
import { type ListArguments, listRequest } from '../../../graphql/lists/list.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { listSystemTypes } from '../systems/system.queries.ts';
import { type FacilityRow, facilityList, listFreeFacilities } from './facility.queries.ts';

const LIST = {
  pageSize: FACILITY_PAGE_SIZE,
  largest: 100,
  sorts: FACILITY_SORTS,
  sort: 'name',
  descending: false,
} as const;

export async function systemFacilities(
  scope: Scope,
  systemId: string,
  search: Omit<ListArguments, 'filters'>,
): Promise<Page<FacilityRow>> {
  const list = listRequest(search, LIST);
  const id = visibleSystemId(scope, systemId);
  return readPage(scope, facilityList(scope, id, searchWords(list.search)), list);
}

/** @throws AppError NotFoundError for an unknown type, ValidationError if the search text is too short */
export async function unAssignedFacilities(
  scope: Scope,
  input: { systemTypeId: string; searchTerm: string },
): Promise<FacilityRow[]> {
  const typeId = parseId(input.systemTypeId);
  const term = parseInput(FacilitySearchSchema, input.searchTerm, 'searchTerm');
  if (!(await listSystemTypes(scope)).some(({ id }) => id === typeId))
    throw notFound('There is no such system type');
  return listFreeFacilities(scope, typeId, searchWords(term));
}
