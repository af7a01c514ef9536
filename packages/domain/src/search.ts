/** Further characters are cut, as in the web's search boxes. */
export const SEARCH_LENGTH = 200;
/** Further words are dropped. Each word is checked against every row that the others matched. */
export const SEARCH_WORDS = 50;

export function searchText(typed: string): string {
  // A character has one or two UTF-16 units.
  const units = typed.trim().slice(0, 2 * SEARCH_LENGTH);
  const text = [...units].slice(0, SEARCH_LENGTH).join('').trim();
  const words = text.split(/\s+/);
  return words.length > SEARCH_WORDS ? words.slice(0, SEARCH_WORDS).join(' ') : text;
}
