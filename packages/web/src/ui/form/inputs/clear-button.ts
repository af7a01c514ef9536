import type { MouseEvent } from 'react';

/** Makes the clear button reachable by keyboard, which Mantine does not. The field gets the focus of the button. */
export const clearButton = (label: string) => ({
  'aria-label': label,
  'aria-hidden': false,
  tabIndex: 0,
  onClick: focusField,
});

/** Not after the mouse, which leaves the focus where it is. A list would open. */
function focusField({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void {
  if (document.activeElement === button)
    button.closest('div:has(input)')?.querySelector<HTMLElement>('input')?.focus();
}
