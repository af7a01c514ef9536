import { useEffect, useRef } from 'react';

/** Slides a row of tabs that is wider than the window to the chosen tab. Returns the row's reference. */
export function useTabInView(tab: string) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may be out of sight
  useEffect(() => {
    const chosen = row.current?.querySelector('[role="tab"][aria-selected="true"]');
    if (!row.current || !chosen) return;
    const [seen, place] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    row.current.scrollLeft += place.left + place.width / 2 - (seen.left + seen.width / 2);
  }, [tab]);
  return row;
}
