import { useMemo } from 'react';
import { FUZZY_THRESHOLD, fuzzySearch } from './fuzzy.ts';

/**
 * The rows that are like the text, the most alike first; all of them, in their own order, for an empty text. The index
 * is made once for a list.
 * @param keys must be the same array from one rendering to the next
 */
export function useFuzzy<Row extends object>(
  rows: readonly Row[],
  text: string,
  keys: Parameters<typeof fuzzySearch<Row>>[1],
  threshold = FUZZY_THRESHOLD,
): readonly Row[] {
  const search = useMemo(() => fuzzySearch(rows, keys, threshold), [rows, keys, threshold]);
  return useMemo(() => (text === '' ? rows : search(text)), [search, rows, text]);
}
