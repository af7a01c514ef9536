import { useState } from 'react';
import { type Location, useLocation } from 'react-router';

/**
 * Shows a choice immediately. React renders its address later, or never if the reader goes back first. Each
 * navigation makes a new location, so the value of the address applies again.
 */
export function usePicked<Value extends string | number | null>(
  inAddress: Value,
  change: (value: Value) => void,
) {
  const location = useLocation();
  const [picked, setPicked] = useState<{ at: Location; from: Value; value: Value } | null>(null);
  const pick = (value: Value) => {
    setPicked({ at: location, from: inAddress, value });
    change(value);
  };
  const isNewest = picked?.at === location && picked.from === inAddress;
  if (picked && !isNewest) setPicked(null);
  return [isNewest ? picked.value : inAddress, pick] as const;
}
