import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns focus to the element that had it when the dialog opened. Mantine misses dialogs that are open on
 * their first render, such as those loaded on demand. If the element is gone, its part of the page gets the focus,
 * unless something else has it, such as another dialog.
 * @returns for the dialog, which can have the focus until it has faded out
 */
export function useFocusReturned(opened: boolean): RefObject<HTMLDivElement | null> {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement as HTMLElement | null;
    const around = opener?.closest<HTMLElement>('[tabindex="-1"],main');
    // Deferred until the dialog releases its focus trap.
    return () =>
      void setTimeout(() => {
        const { activeElement, body } = document;
        if (activeElement !== body && !dialog.current?.contains(activeElement)) return;
        if (opener?.isConnected) opener.focus();
        else around?.focus({ preventScroll: true });
      });
  }, [opened]);
  return dialog;
}
