import { useDeferredValue } from 'react';

/** True one rendering after it is asked for, so that a press is painted before what it opens; false at once. */
export function useFollows(isAsked: boolean): boolean {
  const follows = useDeferredValue(isAsked, false);
  return isAsked && follows;
}
