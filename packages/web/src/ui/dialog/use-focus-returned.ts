import { useEffect } from 'react';

/**
 * Returns focus to the element that had it when the dialog opened. Mantine misses dialogs that are open on
 * their first render, such as those loaded on demand.
 */
export function useFocusReturned(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    // Deferred until the dialog releases its focus trap.
    return () => void setTimeout(() => opener instanceof HTMLElement && opener.focus());
  }, [opened]);
}
