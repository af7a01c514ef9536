import { useEffect, useState } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';

/** Milliseconds. Browsers refuse addresses that change too often, such as while an arrow key is held. */
const WAIT = 150;

/**
 * A value that changes immediately and reaches the address a moment later. Another list starts with the
 * address's value.
 */
export function useHeld<Value>(list: string, inAddress: Value, write: (value: Value) => void) {
  const [held, setHeld] = useState<{ list: string; value: Value } | null>(null);
  const save = useStableCallback(write);
  if (held && held.list !== list) setHeld(null);
  const pending = held?.list === list ? held : null;
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(() => save(pending.value), WAIT);
    return () => clearTimeout(timer);
  }, [pending, save]);
  const set = useStableCallback((value: Value) => setHeld({ list, value }));
  return [pending ? pending.value : inAddress, set] as const;
}
