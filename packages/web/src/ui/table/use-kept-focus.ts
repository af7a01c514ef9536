import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface Focused {
  control: Element;
  item: Element;
  /** Of the item. */
  index: number;
  /** Where the area is, from the inside. The area and what is around it may disappear, too. */
  homes: readonly Element[];
}

interface KeptFocusOptions {
  /** Selector of what can disappear. */
  items: string;
  /** Focuses what is in its place. `area` is null if it disappeared, too. */
  refocus(area: HTMLElement | null, index: number, home: Element | null): void;
}

const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), tr[tabindex="0"]';
const ROWS: KeptFocusOptions = { items: 'tbody tr', refocus: focusRow };

/**
 * When the focused control disappears, alone or with its row, focuses the row in its place, so that focus is not
 * lost to the page.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>, { items, refocus } = ROWS) {
  const focused = useRef<Focused | null>(null);
  const indexIn = (all: HTMLElement | null, item: Element) =>
    [...(all?.querySelectorAll(items) ?? [])].indexOf(item);
  useEffect(() => {
    if (!focused.current || focused.current.control.isConnected) return;
    const { item, index, homes } = focused.current;
    focused.current = null;
    // A row that stays may have moved.
    const place = item.isConnected ? indexIn(area.current, item) : index;
    const home = homes.find((one) => one.isConnected) ?? null;
    if (document.activeElement === document.body) refocus(area.current, place, home);
  });
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const item = target.closest(items);
      const homes = ancestorsOf(area.current);
      focused.current = item ? { control: target, item, index: indexIn(area.current, item), homes } : null;
    },
  };
}

function ancestorsOf(element: Element | null): Element[] {
  const parent = element?.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
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

function focusRow(area: HTMLElement | null, index: number, home: Element | null): void {
  const rows = [...(area?.querySelectorAll('tbody tr') ?? [])];
  const row = rows[Math.min(index, rows.length - 1)];
  const target =
    row?.querySelector<HTMLElement>('[data-row-menu]') ??
    row?.querySelector<HTMLElement>(REACHABLE) ??
    area?.querySelector<HTMLElement>(REACHABLE);
  if (target) target.focus({ preventScroll: true });
  else focusInList(home);
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
