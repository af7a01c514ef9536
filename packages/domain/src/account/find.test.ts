import { expect, it } from 'vitest';
import { SEARCH_LENGTH } from '../search.ts';
import { FindTermSchema } from './find.ts';

it('a search is trimmed and cut between letters', () => {
  expect(FindTermSchema.parse('  ct scanner ')).toBe('ct scanner');
  expect(FindTermSchema.parse('   ')).toBe('');
  const long = FindTermSchema.parse('🩺'.repeat(SEARCH_LENGTH + 1));
  expect([...long]).toHaveLength(SEARCH_LENGTH);
  expect(long.isWellFormed()).toBe(true);
});
