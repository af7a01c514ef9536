import {
  ABSTRACTION_PAGE_SIZES,
  ABSTRACTION_SORTS,
  DaysActiveSchema,
} from '@capwise/domain/admin/abstractions';
import { type Page, readPage } from '../../../db/lists/page.ts';
import type { Scope } from '../../../db/scope.ts';
import { type ListArguments, listRequest } from '../../../graphql/lists/list.ts';
import type { Clock } from '../../../platform/clock.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { type AbstractionRow, abstractionList, countAbstractions } from './abstraction.queries.ts';

const LIST = {
  pageSize: ABSTRACTION_PAGE_SIZES[0],
  largest: ABSTRACTION_PAGE_SIZES[2],
  sorts: ABSTRACTION_SORTS,
  sort: 'days_active',
  descending: true,
} as const;

export interface AbstractionPage extends Page<AbstractionRow> {
  /** Matches of search and filters. `totalCount` counts all that the viewer may see. */
  filteredCount: number;
}

/** @throws AppError ValidationError for an invalid number of days */
export async function abstractionPage(
  scope: Scope,
  clock: Clock,
  input: ListArguments,
): Promise<AbstractionPage> {
  const list = listRequest(input, LIST);
  const filter = {
    search: list.search,
    assignedTo: list.values('AssignedToId'),
    daysActive: list
      .values('DaysActive')
      .map((days) => Number(parseInput(DaysActiveSchema, days, 'filters'))),
    tenants: list.values('TenantName'),
  };
  const page = await readPage(scope, abstractionList(scope, filter, clock.today()), list);
  const isNarrowed = Object.values(filter).some(({ length }) => length > 0);
  const totalCount = isNarrowed ? await countAbstractions(scope) : page.totalCount;
  return { ...page, filteredCount: page.totalCount, totalCount };
}
