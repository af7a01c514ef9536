import { useDeferredValue, useMemo, useState } from 'react';
import type { TableSelection } from './data-table-column.ts';

const NONE: ReadonlySet<string> = new Set();

interface RowSelectionOptions<Row> {
  /** The table's own. Kept by the caller as long as it says the same, and so is refusal. */
  rowId(row: Row): string;
  nameOf: TableSelection<Row>['nameOf'];
  refusal?: TableSelection<Row>['refusal'];
  /** What page, filter and search the rows are of: with another one nothing is selected. */
  place?: string;
}

/** Rows that are chosen by checkbox, of those that can be; one that cannot be any more is not chosen either. */
export function useRowSelection<Row>(rows: readonly Row[], options: RowSelectionOptions<Row>) {
  const { rowId, nameOf, refusal, place = '' } = options;
  const [ids, setIds] = useState(NONE);
  const [seen, setSeen] = useState(place);
  if (seen !== place) {
    setSeen(place);
    setIds(NONE);
  }
  const selection: TableSelection<Row> = { ids, onChange: setIds, nameOf, ...(refusal && { refusal }) };
  // The row is checked at once; the bar and its buttons follow, and act on what they name.
  const shownIds = useDeferredValue(ids);
  const selected = useMemo(
    () => rows.filter((row) => shownIds.has(rowId(row)) && !refusal?.(row)),
    [rows, shownIds, rowId, refusal],
  );
  return { selection, selected, clear: () => setIds(NONE) };
}
