import { expect, it } from 'vitest';
import { SEARCH_LENGTH, SEARCH_WORDS, searchText } from './search.ts';

it('a search is trimmed and keeps its inner spaces', () => {
  expect(searchText('  ct  scanner ')).toBe('ct  scanner');
  expect(searchText('   ')).toBe('');
});

it('a long search is cut between characters', () => {
  expect(searchText('x'.repeat(200_000))).toBe('x'.repeat(SEARCH_LENGTH));
  expect([...searchText('🩺'.repeat(SEARCH_LENGTH + 1))]).toHaveLength(SEARCH_LENGTH);
  const mixed = searchText(`x${'🩺'.repeat(SEARCH_LENGTH)}`);
  expect([...mixed]).toHaveLength(SEARCH_LENGTH);
  expect(mixed.isWellFormed()).toBe(true);
});

it('a search with too many words keeps the first ones', () => {
  const words = Array.from({ length: SEARCH_WORDS + 20 }, (_, index) => String(index % 10));
  expect(searchText(words.join(' '))).toBe(words.slice(0, SEARCH_WORDS).join(' '));
});
