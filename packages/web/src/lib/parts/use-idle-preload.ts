import { useEffect } from 'react';

/** Preloads code when the browser is idle, after the first screen. */
export function useIdlePreload(preload: () => void): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(preload);
    return () => cancelIdleCallback(idle);
  }, [preload]);
}
