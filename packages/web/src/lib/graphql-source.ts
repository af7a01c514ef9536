/** Stands in for the generated `graphql` in the browser: the client reads the text, the types come from gen. */
export const graphql = (source: string): string => source;
