import { nameTokens } from './tokens.ts';

export interface CatalogProduct {
  product: string;
  oem: string;
}

export interface IndexedProduct extends CatalogProduct {
  tokens: string[];
}

export interface QuoteCatalog {
  products: IndexedProduct[];
  /** Products by each of their tokens, so that a text is compared with few of them. */
  byToken: ReadonlyMap<string, readonly IndexedProduct[]>;
  makers: { name: string; tokens: string[] }[];
  /** Rare tokens weigh more. */
  weight: (token: string) => number;
}

/** Indexes the products of a catalog, each pair of product and maker once. */
export function quoteCatalog(entries: Iterable<CatalogProduct>): QuoteCatalog {
  const unique = new Map<string, IndexedProduct>();
  for (const { product, oem } of entries) {
    const tokens = nameTokens(product);
    if (tokens.length > 0) unique.set(`${product}\n${oem}`, { product, oem, tokens });
  }
  const products = [...unique.values()];
  const byToken = new Map<string, IndexedProduct[]>();
  for (const product of products)
    for (const token of new Set(product.tokens)) {
      const known = byToken.get(token);
      if (known) known.push(product);
      else byToken.set(token, [product]);
    }
  const makers = [...new Set(products.map(({ oem }) => oem))].map((name) => ({
    name,
    tokens: nameTokens(name),
  }));
  const weight = (token: string) =>
    Math.log2(1 + products.length / (byToken.get(token)?.length ?? products.length)) *
    Math.min(1, token.length / 3);
  return { products, byToken, makers, weight };
}
