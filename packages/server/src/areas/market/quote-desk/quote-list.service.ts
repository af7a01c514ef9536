import { parseOptionalId } from '../../../db/ids.ts';
import { readPage } from '../../../db/lists/page.ts';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import { type ListArguments, listRequest } from '../../../graphql/lists/list.ts';
import { QUOTE_SORTS, quoteList } from './quote-list.queries.ts';

const LIST = {
  pageSize: 10,
  largest: 100,
  sorts: QUOTE_SORTS,
  sort: 'createdDate',
  descending: true,
} as const;

interface AskedQuotes extends ListArguments {
  systemId?: string | null | undefined;
  own?: boolean | null | undefined;
  documentId?: string | null | undefined;
  projectId?: string | null | undefined;
}

export async function quotePage(scope: Scope, given: AskedQuotes) {
  const list = listRequest(given, LIST);
  const filter = {
    systemId: visibleSystemId(scope, given.systemId),
    search: list.search,
    isOwn: given.own ?? false,
    documentId: parseOptionalId(given.documentId),
    projectId: parseOptionalId(given.projectId),
  };
  return readPage(scope, quoteList(scope, filter), list);
}
