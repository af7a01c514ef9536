import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { selectsExactly } from './answer-fields.ts';

const matches = (text: string) =>
  selectsExactly(parse(text), 'deals', ['id', 'months'], {
    rows: { id: true, oem: { name: true } },
    days: true,
  });

it.each([
  'query Deals($id: ID!, $months: Int!) { deals(id: $id, months: $months) { rows { id oem { name } } days } }',
  'query Deals($id: ID!, $months: Int!) { deals(months: $months, id: $id) { days rows { oem { name } id } } }',
])('fields and arguments may come in any order: %s', (text) => {
  expect(matches(text)).toBe(true);
});

it.each([
  ['a field more', 'deals(id: $id, months: $months) { rows { id oem { name id } } days }'],
  ['a field less', 'deals(id: $id, months: $months) { rows { oem { name } } days }'],
  ['another root field', 'contracts(id: $id, months: $months) { rows { id oem { name } } days }'],
  ['a second root field', 'deals(id: $id, months: $months) { rows { id oem { name } } days } technologies'],
  ['an alias', 'deals(id: $id, months: $months) { rows { id: name oem { name } } days }'],
  ['a directive', 'deals(id: $id, months: $months) { rows { id @skip(if: true) oem { name } } days }'],
  ['a fragment', 'deals(id: $id, months: $months) { rows { id oem { name } } ... on Deals { days } }'],
  ['a type name', 'deals(id: $id, months: $months) { rows { id oem { name } __typename } days }'],
  ['an argument less', 'deals(id: $id) { rows { id oem { name } } days }'],
  ['a fixed argument', 'deals(id: $id, months: 3) { rows { id oem { name } } days }'],
  ['crossed arguments', 'deals(id: $months, months: $id) { rows { id oem { name } } days }'],
])('a document with %s is another one', (_, selection) => {
  expect(matches(`query Deals($id: ID!, $months: Int!) { ${selection} }`)).toBe(false);
});
