import { useDeferredValue, useState } from 'react';
import type { TableSelection } from '../../../ui/table/data-table-column.ts';
import { type Abstraction, keyOf } from './abstraction-columns.tsx';
import type { AbstractionsList } from './abstractions-list.ts';

const NONE: ReadonlySet<string> = new Set();

/** The abstractions of the shown page that are selected; another page, filter or search begins anew (ABS-012). */
export function useAbstractionSelection(list: AbstractionsList, rows: readonly Abstraction[]) {
  const [ids, setIds] = useState(NONE);
  const place = JSON.stringify(list.values);
  const [seen, setSeen] = useState(place);
  if (seen !== place) {
    setSeen(place);
    setIds(NONE);
  }
  const selection: TableSelection<Abstraction> = {
    ids,
    onChange: setIds,
    nameOf: ({ workflowName, tenantName }) => `${workflowName} of ${tenantName}`,
  };
  // The row is checked at once; the buttons follow, and act on what they name.
  const shownIds = useDeferredValue(ids);
  return {
    selection,
    selected: rows.filter((abstraction) => shownIds.has(keyOf(abstraction))),
    clear: () => setIds(NONE),
  };
}
