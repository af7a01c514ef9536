/** List price of a deal or of the catalog, in any unit. Null if it is unknown, which is stored as 0. */
export const knownListPrice = (listPrice: number | null): number | null =>
  listPrice !== null && listPrice > 0 ? listPrice : null;
