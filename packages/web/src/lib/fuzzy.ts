import Fuse from 'fuse.js';

/** Fuse compares longer texts in parts, of which one is enough. */
const LONGEST_IN_ONE_PART = 32;

/** Mistakes allowed, as a share of the text's letters, unless a list says otherwise (B-36). */
export const FUZZY_THRESHOLD = 0.3;

export type TextKey<Row> = { [Key in keyof Row]: Row[Key] extends string ? Key : never }[keyof Row] & string;

/**
 * A fuzzy search of lists that are loaded whole, by the rules of Fuse.js (CMP-005, A-59), the most alike first. Fuse
 * compares every text letter by letter; rows that cannot be alike enough are left out before, which changes no answer.
 * @param keys the fields that are searched
 * @param threshold mistakes allowed, as a share of the text's letters
 */
export function fuzzySearch<Row extends object>(
  rows: readonly Row[],
  keys: readonly TextKey<Row>[],
  threshold = FUZZY_THRESHOLD,
) {
  const options = { keys: [...keys], threshold, ignoreLocation: true };
  const { records } = Fuse.createIndex<Row>([...keys], rows).toJSON();
  const texts = rows.map((row) => keys.map((key) => String(row[key]).toLowerCase()));
  return (text: string): Row[] => {
    const pieces = piecesOf(text.toLowerCase(), threshold);
    const mayBeAlike = (index: number) =>
      texts[index]!.some((own) => pieces?.some((piece) => own.includes(piece)));
    const possible = pieces ? records.filter(({ i }) => mayBeAlike(i)) : records;
    const index = Fuse.parseIndex<Row>({ keys, records: possible } as never);
    return new Fuse(rows, options, index).search(text).map(({ item }) => item);
  };
}

/**
 * A text with at most n mistakes, cut into n + 1 pieces, has a piece without any: a name that holds none of them is
 * not alike. Null where that cannot be said.
 */
function piecesOf(text: string, threshold: number): string[] | null {
  if (text.length === 0 || text.length > LONGEST_IN_ONE_PART) return null;
  let mistakes = 0;
  while ((mistakes + 1) / text.length <= threshold) mistakes += 1;
  const count = mistakes + 1;
  const cut = (piece: number) => Math.floor((piece * text.length) / count);
  return Array.from({ length: count }, (_, piece) => text.slice(cut(piece), cut(piece + 1)));
}
