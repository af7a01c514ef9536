import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface Focused {
  row: HTMLTableRowElement;
  index: number;
}

const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), tr[tabindex="0"]';

/** When the focused row disappears, focuses the row in its place, so that focus is not lost to the page. */
export function useKeptFocus(area: RefObject<HTMLElement | null>) {
  const focused = useRef<Focused | null>(null);
  useEffect(() => {
    if (!focused.current || focused.current.row.isConnected) return;
    const { index } = focused.current;
    focused.current = null;
    if (document.activeElement === document.body) focusRow(area.current, index);
  });
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLTableRowElement>('tbody tr');
      const rows = row?.parentElement?.children;
      focused.current = row && rows ? { row, index: [...rows].indexOf(row) } : null;
    },
  };
}

function focusRow(area: HTMLElement | null, index: number): void {
  const rows = [...(area?.querySelectorAll('tbody tr') ?? [])];
  const row = rows[Math.min(index, rows.length - 1)];
  const target =
    row?.querySelector<HTMLElement>('[data-row-menu]') ??
    row?.querySelector<HTMLElement>(REACHABLE) ??
    area?.querySelector<HTMLElement>(REACHABLE);
  target?.focus({ preventScroll: true });
}
