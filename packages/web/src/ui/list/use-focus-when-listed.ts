import { useEffect, useRef } from 'react';
import { focusRowMenu } from './row-menu.tsx';

/** After a new record is saved and its form is gone, focuses the menu of its row once the row appears. */
export function useFocusWhenListed(ids: readonly string[]) {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    const id = awaited.current;
    if (id === null || !ids.includes(id)) return;
    awaited.current = null;
    if (isFocusFree()) focusRowMenu(id);
  }, [ids]);
  return (id: string) => {
    awaited.current = id;
  };
}

/** True if the user is not typing elsewhere. The table's own fallback may have the focus. */
const isFocusFree = (): boolean => !document.activeElement?.closest('form, input, textarea, [role="dialog"]');
