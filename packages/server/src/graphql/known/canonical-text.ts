import { type DocumentNode, print } from 'graphql';

/** Normalizes white space, comments and the order of definitions. */
export const canonicalText = ({ definitions }: DocumentNode): string =>
  definitions.map(print).sort().join('\n');
