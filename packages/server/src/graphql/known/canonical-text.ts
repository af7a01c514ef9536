import { type DocumentNode, print } from 'graphql';

/** A document's text in one form. White space, comments and the order of its definitions do not matter. */
export const canonicalText = ({ definitions }: DocumentNode): string =>
  definitions.map(print).sort().join('\n');
