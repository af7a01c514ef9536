import { useEffect, useRef } from 'react';

/** A container with `tabIndex={-1}` that takes the focus if a change of a loaded value removed what had it. */
export function useRecoveredFocus(value: unknown) {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(value);
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const isChanged = before.current != null && before.current !== value;
    before.current = value;
    const isGone = last.current instanceof Element && !last.current.isConnected;
    if (isChanged && isGone && document.activeElement === document.body)
      container.current?.focus({ preventScroll: true });
  }, [value]);
  return container;
}
