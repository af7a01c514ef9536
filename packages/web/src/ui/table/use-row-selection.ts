import { useDeferredValue, useMemo, useState } from 'react';
import type { TableSelection } from './data-table-column.ts';

const NONE: ReadonlySet<string> = new Set();

interface RowSelectionOptions<Row> {
  /** Same as the table's. Both rowId and refusal must be stable. */
  rowId(row: Row): string;
  nameOf: TableSelection<Row>['nameOf'];
  refusal?: TableSelection<Row>['refusal'];
  /** Identifies page, filter and search. A change clears the selection. */
  place?: string;
}

/** Selection of rows by checkbox. Rows that can no longer be selected are dropped. */
export function useRowSelection<Row>(rows: readonly Row[], options: RowSelectionOptions<Row>) {
  const { rowId, nameOf, refusal, place = '' } = options;
  const [ids, setIds] = useState(NONE);
  const [seen, setSeen] = useState(place);
  if (seen !== place) {
    setSeen(place);
    setIds(NONE);
  }
  const selection: TableSelection<Row> = { ids, onChange: setIds, nameOf, ...(refusal && { refusal }) };
  // Checks the row immediately. The bar and its buttons follow, and always agree with each other.
  const shownIds = useDeferredValue(ids);
  const selected = useMemo(
    () => rows.filter((row) => shownIds.has(rowId(row)) && !refusal?.(row)),
    [rows, shownIds, rowId, refusal],
  );
  return { selection, selected, clear: () => setIds(NONE) };
}
