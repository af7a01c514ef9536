/** Largest integer in the database. */
const MAX_ID = 2_147_483_647;

/**
 * Parses an ID in URLs and requests: a positive integer without signs, spaces or leading zeros. Null for
 * anything else, because no row can have it.
 */
export function readId(id: string | number): number | null {
  const number = /^[1-9]\d{0,9}$/.test(String(id)) ? Number(id) : Number.NaN;
  return number <= MAX_ID ? number : null;
}

export const isId = (text: string | undefined): text is string => text !== undefined && readId(text) !== null;
