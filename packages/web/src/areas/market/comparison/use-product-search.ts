import { SEARCH_THRESHOLD } from '@capwise/domain/market/comparison';
import Fuse from 'fuse.js';
import { useMemo } from 'react';

/**
 * The products whose name is like the text, the most alike first; all of them, in their own order, for an empty text
 * (CMP-005). The index is made once for a list.
 */
export function useProductSearch<Product extends { productName: string }>(
  products: readonly Product[],
  text: string,
): readonly Product[] {
  const index = useMemo(
    () => new Fuse(products, { keys: ['productName'], threshold: SEARCH_THRESHOLD, ignoreLocation: true }),
    [products],
  );
  return useMemo(
    () => (text === '' ? products : index.search(text).map(({ item }) => item)),
    [index, products, text],
  );
}
