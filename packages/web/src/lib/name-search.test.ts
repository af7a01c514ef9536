import { expect, it } from 'vitest';
import { nameSearch } from './name-search.ts';

const names = ['Beverage Import', 'Café Visit', 'Food and Beverage', 'Müller Award', 'Wilson', 'William'];
const search = nameSearch(
  names.map((name) => ({ name })),
  ['name'],
);
const found = (text: string) => search(text).map(({ name }) => name);

it.each([
  ['food bev', 'Food and Beverage'],
  ['BEVERAGE  food', 'Food and Beverage'],
  ['muller', 'Müller Award'],
  ['MÜLLER', 'Müller Award'],
  ['cafe', 'Café Visit'],
  ['wilsn', 'Wilson'],
  ['wil\u200bson', 'Wilson'],
])('%j finds %j first', (text, name) => {
  expect(found(text)[0]).toBe(name);
});

it('finds words in several fields, and nothing for an unlike text', () => {
  const rows = [{ name: 'Ada', place: 'Zürich' }];
  const both = nameSearch(rows, ['name', 'place']);
  expect(both('zurich ada')).toEqual(rows);
  expect(found('xyzzy')).toEqual([]);
});
