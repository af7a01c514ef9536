import { useComputedColorScheme } from '@mantine/core';
import { distinctSlots, markColor } from '../../../ui/charts/marks.ts';
import type { SavingSeries } from './saving-series.ts';

/** A color for each technology. Parts of a bar have no shape, so no two share a color while there are enough. */
export function useSeriesColors(series: readonly SavingSeries[]): ReadonlyMap<string, string> {
  const scheme = useComputedColorScheme('light');
  const slots = distinctSlots(series.map(({ id }) => id));
  return new Map([...slots].map(([id, slot]) => [id, markColor({ slot }, scheme)]));
}
