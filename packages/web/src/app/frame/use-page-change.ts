import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A new page takes the focus to its start, as loading a document would; a changed query does not. */
export function usePageChange(mainRef: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname, mainRef]);
}
