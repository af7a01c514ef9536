/** The largest integer of the database. */
const LARGEST_ID = 2_147_483_647;

/**
 * The one reading of ids, in addresses and in calls: a positive whole number as it is written, without signs, blanks
 * or leading zeros; null for anything else, which no row can have.
 */
export function readId(id: string | number): number | null {
  const number = /^[1-9]\d{0,9}$/.test(String(id)) ? Number(id) : Number.NaN;
  return number <= LARGEST_ID ? number : null;
}

export const isId = (text: string | undefined): text is string => text !== undefined && readId(text) !== null;
