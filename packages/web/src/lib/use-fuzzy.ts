import { useMemo } from 'react';
import { FUZZY_THRESHOLD, type TextKey } from './fuzzy.ts';
import { nameSearch } from './name-search.ts';

/**
 * Rows that contain the words of the text, then similar rows. An empty text returns all rows in their order.
 * The index is built once per list.
 * @param keys Must be the same array across renders.
 */
export function useFuzzy<Row extends object>(
  rows: readonly Row[],
  text: string,
  keys: readonly TextKey<Row>[],
  threshold = FUZZY_THRESHOLD,
): readonly Row[] {
  const search = useMemo(() => nameSearch(rows, keys, threshold), [rows, keys, threshold]);
  return useMemo(() => (text === '' ? rows : search(text)), [search, rows, text]);
}
