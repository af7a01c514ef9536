import { useEffect } from 'react';

/**
 * Remembers what had the focus when the dialog opened and gives it back. Mantine's own return misses a dialog that is
 * open from its first rendering on, as those are whose code is loaded when they are asked for.
 */
export function useFocusReturned(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    // Later, when the dialog has given up its hold on the focus.
    return () => void setTimeout(() => opener instanceof HTMLElement && opener.focus());
  }, [opened]);
}
