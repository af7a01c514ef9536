import { useEffect } from 'react';

/**
 * Remembers what had the focus when the dialog opened and gives it back. Mantine's own return misses a dialog that is
 * open from its first rendering on, as those are whose code is loaded when they are asked for.
 */
export function useFocusReturned(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    let opener = document.activeElement;
    // A menu that led here gives the focus back to its button a moment later, before the dialog takes it.
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('[role="dialog"]')) opener = target;
      else stop();
    };
    const stop = () => document.removeEventListener('focusin', follow);
    document.addEventListener('focusin', follow);
    return () => {
      stop();
      // Later, when the dialog has given up its hold on the focus.
      setTimeout(() => opener instanceof HTMLElement && opener.focus());
    };
  }, [opened]);
}
