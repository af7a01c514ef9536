import { useComputedColorScheme } from '@mantine/core';
import { assignMarks, MARK_SLOTS, markColor } from '../../../ui/charts/marks.ts';
import type { SavingSeries } from './saving-series.ts';

/** Leads to all slots, and first to other hues. */
const STEP = 5;

/** A color for each technology. Parts of a bar have no shape, so no two share a color while there are enough. */
export function useSeriesColors(series: readonly SavingSeries[]): ReadonlyMap<string, string> {
  const scheme = useComputedColorScheme('light');
  const used = new Set<number>();
  const colors = new Map<string, string>();
  for (const [id, mark] of assignMarks(series.map((one) => one.id))) {
    let { slot } = mark;
    for (let tries = 0; used.has(slot) && tries < MARK_SLOTS; tries += 1) slot = (slot + STEP) % MARK_SLOTS;
    used.add(slot);
    colors.set(id, markColor({ ...mark, slot }, scheme));
  }
  return colors;
}
