import { expect, it } from 'vitest';
import { shownValue } from './shown-value.ts';

it.each([
  ['3/1/26', '3/1/26'],
  ['a\u0000b\tc\nd', 'a[U+0000]b[U+0009]c[U+000A]d'],
  ['\u202Eevil\u200B', '[U+202E]evil[U+200B]'],
  ['\uD800', '[U+D800]'],
  ['x'.repeat(61), `${'x'.repeat(60)}…`],
  ['😀'.repeat(60), '😀'.repeat(60)],
])('the value %j is shown as %j', (value, shown) => {
  expect(shownValue(value)).toBe(shown);
});
