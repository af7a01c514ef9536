import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Grace', 'Okafor', 'GO'],
  ['émile', 'zola', 'ÉZ'],
  ['Grace', '', 'G'],
  [' ', '', 'G'],
  ['𝒜da', 'Lovelace', '𝒜L'],
])('the initials of "%s" "%s" are %s', (firstName, lastName, initials) => {
  expect(initialsOf({ firstName, lastName, email: 'grace@x.example' })).toBe(initials);
});
