import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function that always calls the newest version of a handler, so that passing it on causes no new rendering. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void) {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
