import { expect, it } from 'vitest';
import { differing } from './differing.ts';

it.each([
  ['one value', ['a'], [false]],
  ['the same values', ['a', 'a'], [false, false]],
  ['all but the most common value', ['a', 'b', 'a', ''], [false, true, false, true]],
  ['every value of a tie', ['a', 'b', 'a', 'b'], [true, true, true, true]],
  ['nothing', [], []],
])('marks %s', (_title, values, marks) => {
  expect(differing(values)).toEqual(marks);
});
