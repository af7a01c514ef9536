import { useEffect, useState } from 'react';

/** Milliseconds. Shorter waits show nothing new, because a flicker disturbs more than the wait. */
const LATE = 300;

/** True once a wait takes longer than these milliseconds. */
export function useLate(isWaiting: boolean, late = LATE): boolean {
  const [isLate, setLate] = useState(false);
  if (isLate && !isWaiting) setLate(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), late);
    return () => clearTimeout(timer);
  }, [isWaiting, late]);
  return isLate && isWaiting;
}
