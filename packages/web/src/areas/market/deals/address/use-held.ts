import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';

/** Milliseconds. Browsers refuse addresses that change too often, such as while an arrow key is held. */
const WAIT = 150;

interface Held<Value> {
  list: string;
  value: Value;
  /** The value as the address shows it. */
  text: string;
  /** Values of the address that may appear before this one is written. */
  earlier: readonly string[];
  /** Null until the value is written to the address. */
  writtenAt: Location | null;
}

const same = <Value>(value: Value): Value => value;

/**
 * A value that changes immediately and reaches the address a moment later. Another list starts with the
 * address's value, and Back or a link to another value shows that one.
 * @param addressed returns the value as it is read from the address again
 */
export function useHeld<Value>(
  list: string,
  inAddress: Value,
  write: (value: Value) => void,
  addressed: (value: Value) => Value = same,
) {
  const location = useLocation();
  const [held, setHeld] = useState<Held<Value> | null>(null);
  const text = JSON.stringify(inAddress);
  const pending = held?.list === list && isNewest(held, text, location) ? held : null;
  if (held && !pending) setHeld(null);
  const save = useStableCallback((saved: Held<Value>) => {
    setHeld({ ...saved, writtenAt: location });
    write(saved.value);
  });
  useEffect(() => {
    if (!pending || pending.writtenAt) return undefined;
    const timer = setTimeout(() => save(pending), WAIT);
    return () => clearTimeout(timer);
  }, [pending, save]);
  const set = useStableCallback((value: Value) => {
    const before = pending?.writtenAt ? [pending.text] : (pending?.earlier ?? []);
    const earlier = [...new Set([text, ...before])];
    setHeld({ list, value, text: JSON.stringify(addressed(value)), earlier, writtenAt: null });
  });
  return [pending ? pending.value : inAddress, set] as const;
}

function isNewest<Value>(held: Held<Value>, inAddress: string, location: Location): boolean {
  if (inAddress === held.text) return true;
  return held.writtenAt ? held.writtenAt === location : held.earlier.includes(inAddress);
}
