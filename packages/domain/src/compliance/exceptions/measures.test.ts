import { expect, it } from 'vitest';
import { measureOf, remunerationFault } from './measures.ts';

it.each([
  [null, false, 'yearly'],
  [null, true, 'incidental'],
  [1, false, 'yearly'],
  [2, true, 'incidental'],
  [3, false, 'remuneration'],
  [4, false, 'none'],
  [5, false, 'none'],
  [6, false, 'none'],
  [7, false, 'none'],
] as const)('exception %s, incidental %s is measured by: %s', (exception, isIncidental, measure) => {
  expect(measureOf(exception, isIncidental)).toBe(measure);
});

it('limited remuneration alone needs its own threshold', () => {
  expect(remunerationFault(3, 2026, null)).toMatchObject({ field: 'exception' });
  expect(remunerationFault(3, 2026, null)!.reason).toContain('2026');
  expect(remunerationFault(3, 2026, 1)).toBeNull();
  for (const exception of [null, 1, 2, 4]) expect(remunerationFault(exception, 2026, null)).toBeNull();
});
