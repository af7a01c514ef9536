import { expect, it } from 'vitest';
import { graphql } from './graphql-source.ts';

it('a document contains its fragments, each once, including nested ones', () => {
  const inner = graphql('fragment Inner on Product { id ... on Product { name } }');
  const outer = graphql('fragment Outer on Product { ...Inner rank }');
  const query = 'query Q { a { ...Outer } b { ...Inner } }';
  expect(graphql(query)).toBe([query, outer, inner].join('\n'));
  expect(graphql('query Plain { a }')).toBe('query Plain { a }');
});

it('a fragment whose module is not imported is an immediate error', () => {
  expect(() => graphql('query Q { a { ...Nowhere } }')).toThrow('Nowhere');
});
