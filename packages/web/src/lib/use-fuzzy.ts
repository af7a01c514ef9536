import { useMemo } from 'react';
import { FUZZY_THRESHOLD, type TextKey } from './fuzzy.ts';
import { nameSearch } from './name-search.ts';

/**
 * The rows that hold the words of the text, then those like it; all of them, in their own order, for an empty text. The
 * index is made once for a list.
 * @param keys must be the same array from one rendering to the next
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
