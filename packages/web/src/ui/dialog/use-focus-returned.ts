import { useEffect } from 'react';

/**
 * Returns focus to the element that had it when the dialog opened. Mantine misses dialogs that are open on
 * their first render, such as those loaded on demand. If the element is gone, its part of the page gets the focus.
 */
export function useFocusReturned(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement as HTMLElement | null;
    const around = opener?.closest<HTMLElement>('[tabindex="-1"],main');
    // Deferred until the dialog releases its focus trap.
    return () =>
      void setTimeout(() => {
        if (opener?.isConnected) opener.focus();
        else if (!around?.contains(document.activeElement)) around?.focus({ preventScroll: true });
      });
  }, [opened]);
}
