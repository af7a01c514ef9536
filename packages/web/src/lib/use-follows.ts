import { useDeferredValue } from 'react';

/**
 * Turns true one render late, so that a click is painted before the content it opens. Turns false
 * immediately.
 */
export function useFollows(isAsked: boolean): boolean {
  const follows = useDeferredValue(isAsked, false);
  return isAsked && follows;
}
