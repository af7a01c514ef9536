import { useDeferredValue } from 'react';

/**
 * Turns true one render later, so that a click is painted before the content it opens. Turns false
 * immediately.
 */
export function useFollows(isRequested: boolean): boolean {
  const follows = useDeferredValue(isRequested, false);
  return isRequested && follows;
}
