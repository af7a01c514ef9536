import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { PALETTE } from '../palette/open-palette.ts';

/** Moves focus to the start of a new page, as loading a document would. A new query does not. */
export function usePageChange(mainRef: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Somebody searches again while this page loads.
    if (document.activeElement?.closest(`[${PALETTE}]`)) return;
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname, mainRef]);
}
