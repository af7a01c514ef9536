import { readPage } from '../../../db/lists/page.ts';
import type { Scope } from '../../../db/scope.ts';
import { type ListArguments, listRequest } from '../../../graphql/lists/list.ts';
import { UNSENT_SORTS, unsentList } from './unsent-analysis.queries.ts';

/** Returns all rows if no page size is given (B-12). */
const LIST = {
  pageSize: null,
  largest: 1_000,
  sorts: UNSENT_SORTS,
  sort: 'analysisUploadedOn',
  descending: true,
} as const;

export function unsentPage(scope: Scope, input: ListArguments) {
  const list = listRequest(input, LIST);
  return readPage(scope, unsentList(scope, list.search), list);
}
