import { useEffect } from 'react';

/** Loads the code of what may be opened soon, not in the way of what the first screen loads. */
export function useIdlePreload(preload: () => void): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(preload);
    return () => cancelIdleCallback(idle);
  }, [preload]);
}
