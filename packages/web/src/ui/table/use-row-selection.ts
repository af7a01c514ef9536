import { useDeferredValue, useMemo, useState } from 'react';
import type { TableSelection } from './data-table-column.ts';

const NONE: ReadonlySet<string> = new Set();

interface RowSelectionOptions<Row> {
  /** Same as the table's. Both rowId and refusal must be stable. */
  rowId(row: Row): string;
  nameOf: TableSelection<Row>['nameOf'];
  refusal?: TableSelection<Row>['refusal'];
  /** Retains selected rows that are on other pages. */
  remembers?: boolean;
  /** Identifies page, filter and search. A change clears the selection. */
  place?: string;
}

/** Selection of rows by checkbox. Rows that can no longer be selected are dropped. */
export function useRowSelection<Row>(rows: readonly Row[], options: RowSelectionOptions<Row>) {
  const { rowId, nameOf, refusal, remembers = false, place = '' } = options;
  const [ids, setIds] = useState(NONE);
  const [known, setKnown] = useState<ReadonlyMap<string, Row>>(new Map());
  const [seen, setSeen] = useState(place);
  if (seen !== place) {
    setSeen(place);
    setIds(NONE);
  }
  const select = (next: ReadonlySet<string>) => {
    setIds(next);
    if (!remembers) return;
    const all = new Map([...known, ...rows.map((row) => [rowId(row), row] as const)]);
    setKnown(new Map([...all].filter(([id]) => next.has(id))));
  };
  const selection: TableSelection<Row> = { ids, onChange: select, nameOf, ...(refusal && { refusal }) };
  // Checks the row immediately. The bar and its buttons follow, and always agree with each other.
  const shownIds = useDeferredValue(ids);
  const selected = useMemo(() => {
    const shown = rows.filter((row) => shownIds.has(rowId(row)));
    const shownNow = new Set(rows.map(rowId));
    const elsewhere = [...known].flatMap(([id, row]) => (shownIds.has(id) && !shownNow.has(id) ? [row] : []));
    return [...elsewhere, ...shown].filter((row) => !refusal?.(row));
  }, [rows, known, shownIds, rowId, refusal]);
  return {
    selection,
    selected,
    clear: () => select(NONE),
    /** Deselects rows, such as deleted ones, also after further ones were selected in the meantime. */
    drop: (gone: readonly Row[]) => {
      const left = new Set(gone.map(rowId));
      setIds((current) => new Set([...current].filter((id) => !left.has(id))));
      setKnown((current) => new Map([...current].filter(([id]) => !left.has(id))));
    },
    /** Adds rows that may be on other pages, up to a number of selected ones. Rows that were selected meanwhile stay. */
    add: (further: readonly Row[], most: number) => {
      const free = further.filter((row) => !refusal?.(row));
      setIds((current) => {
        const room = Math.max(0, most - current.size);
        const added = free.map(rowId).filter((id) => !current.has(id));
        return new Set([...current, ...added.slice(0, room)]);
      });
      setKnown((current) => new Map([...current, ...free.map((row) => [rowId(row), row] as const)]));
    },
  };
}
