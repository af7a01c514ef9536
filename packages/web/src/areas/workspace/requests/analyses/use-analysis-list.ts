import { useMemo, useState } from 'react';
import { useFuzzy } from '../../../../lib/use-fuzzy.ts';
import type { TableSort } from '../../../../ui/table/data-table-column.ts';
import { type AnalysisRow, analysisRow, type DocumentRequest } from './analysis-row.ts';

const PAGE_SIZE = 10;
const NEWEST_FIRST: TableSort = { column: 'uploadedDate', descending: true };
const SEARCHED = ['fileName', 'typeText', 'uploadedBy', 'status'] as const;

/**
 * Searches, sorts and pages the analyses of a request in the browser. The state is not in the address,
 * because a page may have several lists.
 * @param threshold Share of the search text's letters that may be mistyped.
 */
export function useAnalysisList(
  request: DocumentRequest | null,
  threshold: number,
  shows: (row: AnalysisRow) => boolean,
) {
  const rows = useMemo(
    () => (request?.analystDocuments ?? []).map(analysisRow).filter(shows),
    [request, shows],
  );
  const [text, setText] = useState('');
  const [sort, setSort] = useState(NEWEST_FIRST);
  const [page, setPage] = useState(1);
  const found = useFuzzy(rows, text, SEARCHED, threshold);
  return {
    rows,
    found,
    text,
    sort,
    search(next: string) {
      setText(next);
      setPage(1);
    },
    sortBy(next: TableSort) {
      setSort(next);
      setPage(1);
    },
    toNewest() {
      setSort(NEWEST_FIRST);
      setPage(1);
    },
    paging: {
      // A page past the end shows the last one.
      page: Math.max(1, Math.min(page, Math.ceil(found.length / PAGE_SIZE))),
      pageSize: PAGE_SIZE,
      total: found.length,
      onPage: setPage,
    },
  };
}
export type AnalysisList = ReturnType<typeof useAnalysisList>;
