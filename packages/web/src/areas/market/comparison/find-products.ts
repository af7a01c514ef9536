import Fuse from 'fuse.js';

interface Named {
  productName: string;
}

/** Fuse compares longer texts in parts, of which one is enough. */
const LONGEST_IN_ONE_PART = 32;

/**
 * A fuzzy search of product names by the rules of Fuse.js (CMP-005, A-59), the most alike first. Fuse compares every
 * name letter by letter; names that cannot be alike enough are left out before, which changes no answer.
 * @param threshold mistakes allowed, as a share of the text's letters
 */
export function productSearch<Product extends Named>(products: readonly Product[], threshold: number) {
  const keys = ['productName'];
  const options = { keys, threshold, ignoreLocation: true };
  const { records } = Fuse.createIndex<Product>(keys, products).toJSON();
  const names = products.map(({ productName }) => productName.toLowerCase());
  return (text: string): Product[] => {
    const pieces = piecesOf(text.toLowerCase(), threshold);
    const possible = pieces && records.filter(({ i }) => pieces.some((piece) => names[i]!.includes(piece)));
    const index = Fuse.parseIndex<Product>({ keys, records: possible ?? records } as never);
    return new Fuse(products, options, index).search(text).map(({ item }) => item);
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
