import { useEffect } from 'react';

export function useIdlePreload(preload: () => void): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(preload);
    return () => cancelIdleCallback(idle);
  }, [preload]);
}
