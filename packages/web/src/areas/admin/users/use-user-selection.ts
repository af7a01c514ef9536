import { useDeferredValue, useMemo, useState } from 'react';
import type { TableSelection } from '../../../ui/table/data-table-column.ts';
import type { SystemUser } from './user-columns.tsx';
import type { UsersList } from './users-list.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * The users of the shown page that are selected; another page, filter or search begins anew.
 * @param mayApprove others can do nothing with somebody who waits for approval (B-61)
 */
export function useUserSelection(list: UsersList, rows: readonly SystemUser[], mayApprove: boolean) {
  const [ids, setIds] = useState(NONE);
  const place = JSON.stringify(list.values);
  const [seen, setSeen] = useState(place);
  if (seen !== place) {
    setSeen(place);
    setIds(NONE);
  }
  const refusal = ({ isCurrent, status }: SystemUser) => {
    if (isCurrent) return 'You cannot change yourself here';
    return status === 'Requested' && !mayApprove ? 'Waits for approval' : null;
  };
  const selection: TableSelection<SystemUser> = {
    ids,
    onChange: setIds,
    nameOf: ({ name }) => name,
    refusal,
  };
  // The row is checked at once; the bar and its buttons follow, and act on what they name.
  const shownIds = useDeferredValue(ids);
  const selected = useMemo(() => rows.filter(({ id }) => shownIds.has(id)), [rows, shownIds]);
  return { selection, selected, clear: () => setIds(NONE) };
}
