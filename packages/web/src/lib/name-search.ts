import { foldName, holdsWords } from '@capwise/domain/fold-name';
import { FUZZY_THRESHOLD, fuzzySearch, type TextKey } from './fuzzy.ts';

/**
 * Searches fully loaded lists. Rows that contain every word come first, in any order and ignoring accents and
 * case. Similar rows follow. Each group is sorted by similarity.
 * @param threshold Share of the search text's letters that may be mistyped.
 */
export function nameSearch<Row extends object>(
  rows: readonly Row[],
  keys: readonly TextKey<Row>[],
  threshold = FUZZY_THRESHOLD,
) {
  const folded = rows.map((row) => ({ row, texts: keys.map((key) => foldName(String(row[key]))) }));
  const records = folded.map(({ row, texts }) => ({
    row,
    whole: texts.join(' '),
    ...Object.fromEntries(texts.map((text, at) => [String(at), text])),
  }));
  const fields = keys.map((_, at) => String(at));
  const alike = fuzzySearch<(typeof records)[number]>(records, fields as 'whole'[], threshold);
  return (text: string): Row[] => {
    const typed = foldName(text);
    const words = typed.split(' ').filter(Boolean);
    const similar = alike(typed);
    const found = new Set(similar);
    const isExact = ({ whole }: { whole: string }) => holdsWords(whole, words);
    const exact = [...similar.filter(isExact), ...records.filter((one) => isExact(one) && !found.has(one))];
    return [...exact, ...similar.filter((one) => !isExact(one))].map(({ row }) => row);
  };
}
