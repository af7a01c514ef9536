import { expect, it } from 'vitest';
import { FindTermSchema, LONGEST_FIND } from './find.ts';

it('a search is trimmed and cut between letters', () => {
  expect(FindTermSchema.parse('  ct scanner ')).toBe('ct scanner');
  expect(FindTermSchema.parse('   ')).toBe('');
  const long = FindTermSchema.parse('🩺'.repeat(LONGEST_FIND + 1));
  expect([...long]).toHaveLength(LONGEST_FIND);
  expect(long.isWellFormed()).toBe(true);
});
