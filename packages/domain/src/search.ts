/** Characters of a search that count. The rest is cut, as the web's search boxes do. */
export const SEARCH_LENGTH = 200;
/** Words of a search that count: each one costs a look at every row that the others have found. */
export const SEARCH_WORDS = 50;

/** What a search looks for, cut between characters and between words. */
export function searchText(typed: string): string {
  // A character takes one or two units.
  const units = typed.trim().slice(0, 2 * SEARCH_LENGTH);
  const text = [...units].slice(0, SEARCH_LENGTH).join('').trim();
  const words = text.split(/\s+/);
  return words.length > SEARCH_WORDS ? words.slice(0, SEARCH_WORDS).join(' ') : text;
}
