import { useMemo } from 'react';
import type { z } from 'zod';
import { usePage } from '../../../../lib/graphql/use-page.ts';
import { useCan } from '../../../../lib/session/session.tsx';
import { SystemDocumentsQuery } from '../files/store/documents.graphql.ts';
import { type DocumentRow, documentRow } from '../row/document-table-row.ts';
import { type DOCUMENTS_LIST, documentVariables } from './documents-list.ts';

const NO_ROWS: readonly DocumentRow[] = [];

export function useSystemDocuments(systemId: string, search: z.output<typeof DOCUMENTS_LIST.schema>) {
  const marksTypes = useCan('CanRequestAnalysis');
  const { data, page, ...state } = usePage({
    query: SystemDocumentsQuery,
    variables: documentVariables(systemId, search),
    pick: ({ systemDocuments }) => systemDocuments,
    typename: 'ProjectDocument',
  });
  const shown = useMemo(
    () => page && { ...page, results: page.results.map((document) => documentRow(document)) },
    [page],
  );
  return {
    state: { ...state, page: shown },
    rows: shown?.results ?? NO_ROWS,
    /** Null if the viewer marks types instead. */
    categories: marksTypes ? null : (data?.documentCategories ?? []),
    reload: state.retry,
  };
}
