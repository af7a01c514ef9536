import { SEARCH_THRESHOLD } from '@capwise/domain/market/comparison/comparison';
import { useMemo } from 'react';
import { productSearch } from './find-products.ts';

/**
 * The products whose name is like the text, the most alike first; all of them, in their own order, for an empty text
 * (CMP-005). The index is made once for a list.
 */
export function useProductSearch<Product extends { productName: string }>(
  products: readonly Product[],
  text: string,
): readonly Product[] {
  const search = useMemo(() => productSearch(products, SEARCH_THRESHOLD), [products]);
  return useMemo(() => (text === '' ? products : search(text)), [search, products, text]);
}
