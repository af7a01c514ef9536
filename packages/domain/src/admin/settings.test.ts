import { expect, it } from 'vitest';
import { namesTenant } from './settings.ts';

it.each([
  ['lakeside', true],
  ['true', true],
  [' x ', true],
  ['', false],
  ['  ', false],
  ['FALSE', false],
  [' false ', false],
  [null, false],
  [undefined, false],
])('the value %j names a tenant: %s', (value, expected) => {
  expect(namesTenant(value)).toBe(expected);
});
