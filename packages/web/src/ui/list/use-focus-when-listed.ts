import { useEffect, useRef } from 'react';
import { focusRowMenu } from './row-menu.tsx';

/** Leads from the form of a new record, which is gone, to the menu of its row as soon as that is listed. */
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

/** Nobody is typing in another form meanwhile. The table's own fallback may have the focus. */
const isFocusFree = (): boolean => !document.activeElement?.closest('form, input, textarea, [role="dialog"]');
