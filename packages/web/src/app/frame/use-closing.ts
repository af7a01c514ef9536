import { type RefObject, useEffect } from 'react';

interface Closing {
  open: boolean;
  close(): void;
  button: RefObject<HTMLElement | null>;
  opened: RefObject<HTMLElement | null>;
}

/** Menus and dialogs over the page have their own Escape and their own presses. */
const ABOVE = '[data-portal], [role="menu"], [role="dialog"]';

/** Closes the part that a button has opened, on Escape, with the focus back on the button, and on a press next to it. */
export function useClosing({ open, close, button, opened }: Closing) {
  useEffect(() => {
    if (!open) return;
    const isAbove = ({ target }: Event) => (target as Element).closest(ABOVE) !== null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isAbove(event)) return;
      close();
      button.current?.focus();
    };
    const onPress = (event: PointerEvent) => {
      const isInside = [button, opened].some(({ current }) => current?.contains(event.target as Node));
      if (!isInside && !isAbove(event)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open, close, button, opened]);
}
