import Fuse from 'fuse.js';

/** Fuse splits longer search texts and accepts a match of any part. */
const MAX_PART_LENGTH = 32;

/** Share of the search text's letters that may be mistyped, unless a list sets its own (B-36). */
export const FUZZY_THRESHOLD = 0.3;

export type TextKey<Row> = {
  [Key in keyof Row]: Row[Key] extends string | undefined ? Key : never;
}[keyof Row] &
  string;

/**
 * Fuzzy search of fully loaded lists with Fuse.js, best match first (CMP-005, A-59). Fuse compares letter by
 * letter, so rows that cannot match are filtered out first. This does not change the result.
 * @param keys Fields to search.
 * @param threshold Share of the search text's letters that may be mistyped.
 */
export function fuzzySearch<Row extends object>(
  rows: readonly Row[],
  keys: readonly TextKey<Row>[],
  threshold = FUZZY_THRESHOLD,
) {
  const options = { keys: [...keys], threshold, ignoreLocation: true };
  const { records } = Fuse.createIndex<Row>([...keys], rows).toJSON();
  const texts = rows.map((row) => keys.map((key) => String(row[key] ?? '').toLowerCase()));
  return (text: string): Row[] => {
    const pieces = splitPieces(text.toLowerCase(), threshold);
    const mayBeAlike = (index: number) =>
      texts[index]!.some((own) => pieces?.some((piece) => own.includes(piece)));
    const possible = pieces ? records.filter(({ i }) => mayBeAlike(i)) : records;
    const index = Fuse.parseIndex<Row>({ keys, records: possible } as never);
    return new Fuse(rows, options, index).search(text).map(({ item }) => item);
  };
}

/**
 * Cuts a search text that allows n mistakes into n + 1 pieces. At least one piece is then free of mistakes,
 * so a match contains it. Null if this does not apply.
 */
function splitPieces(text: string, threshold: number): string[] | null {
  if (text.length === 0 || text.length > MAX_PART_LENGTH) return null;
  let mistakes = 0;
  while ((mistakes + 1) / text.length <= threshold) mistakes += 1;
  const count = mistakes + 1;
  const cut = (piece: number) => Math.floor((piece * text.length) / count);
  return Array.from({ length: count }, (_, piece) => text.slice(cut(piece), cut(piece + 1)));
}
