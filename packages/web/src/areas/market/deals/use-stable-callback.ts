import { useCallback, useLayoutEffect, useRef } from 'react';

/** The newest version of a handler behind one identity, so that passing it on makes nothing render again. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void) {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
