import { expect, it } from 'vitest';
import { foldName, holdsWords } from './fold-name.ts';

it.each([
  [' Müller\u00a0ÅSE ', 'muller ase'],
  ['Wil\u200bson', 'wilson'],
  ['Straße Œuvre Ørsted Łódź Đorđe Þór', 'strasse oeuvre orsted lodz dorde thor'],
  ['İstanbul ısı', 'istanbul isi'],
  ['山田 太郎 №5™', '山田 太郎 no5tm'],
])('%j is searched as %j', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

it('a search ignores the order of its words', () => {
  const name = foldName('Food and Beverage');
  expect(holdsWords(name, ['bev', 'food'])).toBe(true);
  expect(holdsWords(name, ['food', 'bar'])).toBe(false);
});
