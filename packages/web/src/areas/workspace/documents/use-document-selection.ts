import { useDeferredValue, useMemo, useState } from 'react';
import type { TableSelection } from '../../../ui/table/data-table-column.ts';
import type { DocumentRow } from './document-table-row.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Documents that are selected by checkbox, of those that can be.
 * @param refusal why a document cannot be selected; what somebody else has taken away meanwhile is not selected either
 */
export function useDocumentSelection(
  rows: readonly DocumentRow[],
  refusal: (document: DocumentRow) => string | null,
) {
  const [ids, setIds] = useState(NONE);
  const selection: TableSelection<DocumentRow> = {
    ids,
    onChange: setIds,
    nameOf: ({ fileName }) => fileName,
    refusal,
  };
  // The row is checked at once; the buttons follow, and act on what they name.
  const shownIds = useDeferredValue(ids);
  const selected = useMemo(
    () => rows.filter((document) => shownIds.has(document.id) && refusal(document) === null),
    [rows, shownIds, refusal],
  );
  return { selection, selected, clear: () => setIds(NONE) };
}
