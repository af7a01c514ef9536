import { readPage } from '../../../db/page.ts';
import type { Scope } from '../../../db/scope.ts';
import { type ListArguments, listRequest } from '../../../graphql/list.ts';
import { UNSENT_SORTS, unsentList } from './unsent-analysis.queries.ts';

/** 002 §9; all rows when no page size is asked for (B-12). */
const LIST = {
  pageSize: null,
  largest: 1_000,
  sorts: UNSENT_SORTS,
  sort: 'analysisUploadedOn',
  descending: true,
} as const;

/** The analyses that were not sent to their customers, the newest first unless asked otherwise (B-55). */
export function unsentPage(scope: Scope, input: ListArguments) {
  const list = listRequest(input, LIST);
  return readPage(scope, unsentList(scope, list.search), list);
}
