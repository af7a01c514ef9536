/** Cards in each column of the board. The list shows all. */
export const MAX_COLUMN_CARDS = 40;

/** Rows of the committee export. */
export const MAX_EXPORTED_PROJECTS = 200;

/** Users offered as owners. */
export const MAX_OWNERS = 500;

/** The first letters of the first and last word, for a name of any number of words. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
