import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the latest version of a handler, so that passing it down causes no re-render. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void) {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
