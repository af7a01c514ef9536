import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface Focused {
  item: Element;
  index: number;
  /** Where the area is, also after the area itself is gone. */
  home: Element | null;
}

interface KeptFocusOptions {
  /** Selector of what can disappear. */
  items: string;
  /** Focuses what is in its place. `area` is null if it disappeared, too. */
  refocus(area: HTMLElement | null, index: number, home: Element | null): void;
}

const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), tr[tabindex="0"]';
const ROWS: KeptFocusOptions = { items: 'tbody tr', refocus: focusRow };

/** When the focused row disappears, focuses the row in its place, so that focus is not lost to the page. */
export function useKeptFocus(area: RefObject<HTMLElement | null>, { items, refocus } = ROWS) {
  const focused = useRef<Focused | null>(null);
  useEffect(() => {
    if (!focused.current || focused.current.item.isConnected) return;
    const { index, home } = focused.current;
    focused.current = null;
    if (document.activeElement === document.body) refocus(area.current, index, home);
  });
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const item = target.closest(items);
      const all = [...(area.current?.querySelectorAll(items) ?? [])];
      const home = area.current?.parentElement ?? null;
      focused.current = item ? { item, index: all.indexOf(item), home } : null;
    },
  };
}

/** Focuses the item in the place of one that disappeared, or if none is left, what is near. */
export const keptItems = (items: string, others = items): KeptFocusOptions => ({
  items,
  refocus(area, index, home) {
    const left = [...(area?.querySelectorAll<HTMLElement>(others) ?? [])];
    const item = left[Math.min(index, left.length - 1)];
    if (item) item.focus({ preventScroll: true });
    else focusInList(home);
  },
});

function focusRow(area: HTMLElement | null, index: number): void {
  const rows = [...(area?.querySelectorAll('tbody tr') ?? [])];
  const row = rows[Math.min(index, rows.length - 1)];
  const target =
    row?.querySelector<HTMLElement>('[data-row-menu]') ??
    row?.querySelector<HTMLElement>(REACHABLE) ??
    area?.querySelector<HTMLElement>(REACHABLE);
  target?.focus({ preventScroll: true });
}

/** On phones the button comes before the field, which would open the keyboard. Lists that open on focus are left out. */
const ENTRIES = [
  'button[aria-haspopup="dialog"]',
  'input[type="search"]',
  'input:checked',
  'input:not(:disabled, [type="radio"], [role="combobox"])',
  'a[href], button:not(:disabled)',
];

/** Focuses the *Filters* button, the search field or the first control of the list that `start` belongs to. */
export function focusInList(start: Element | null): void {
  for (let around = start; around && around !== document.body; around = around.parentElement)
    for (const entry of ENTRIES) {
      const found = [...around.querySelectorAll<HTMLElement>(entry)].find((one) => one.checkVisibility());
      found?.focus({ preventScroll: true });
      if (found) return;
    }
}
