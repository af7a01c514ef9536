import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { documentDigest } from './digest.ts';
import { KnownOperations } from './known-operations.ts';

const TEXT =
  'query Named($id: ID!) { technology(id: $id) { ...Row } } fragment Row on Technology { id name }';
const known = () => new KnownOperations({ Named: [documentDigest(parse(TEXT))] }, 100);

it('a known document is recognized in any spacing and order', () => {
  const operations = known();
  const other =
    '# A comment\nfragment Row on Technology { id, name }\nquery Named($id: ID!) {\n technology(id: $id) { ...Row } }';
  const found = operations.find(TEXT);
  expect(found?.name).toBe('Named');
  expect(operations.find(other)).toBe(found);
  expect(operations.withDocument(found!.document)).toBe(found);
});

it.each([
  ['another name', TEXT.replace('Named', 'Other')],
  ['another field', TEXT.replace('id name', 'id')],
  ['an alias', TEXT.replace('technology(', 'alias: technology(')],
  ['a second operation', `${TEXT} query Second { technologies { id } }`],
  ['no operation', 'fragment Row on Technology { id name }'],
  ['no name', '{ technologies { id } }'],
  ['a syntax error', 'query Named {'],
  ['more tokens than a document may have', TEXT.replace('id name', 'id name '.repeat(60))],
])('a document with %s is not known', (_, text) => {
  const operations = known();
  expect(operations.find(text)).toBeNull();
  expect(operations.withDocument(parse('{ a }'))).toBeNull();
});
