import { useEffect, useRef } from 'react';

/** A container with `tabIndex={-1}` that takes the focus if a change of a loaded value removed what had it. */
export function useKeptFocus(value: unknown) {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(value);
  useEffect(() => {
    const isChanged = before.current != null && before.current !== value;
    before.current = value;
    if (isChanged && document.activeElement === document.body)
      container.current?.focus({ preventScroll: true });
  }, [value]);
  return container;
}
