import { expect, it } from 'vitest';
import { namesTenant, SETTING_SCHEMAS } from './settings.ts';

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

it.each([
  ['text', ' any\ntext ', 'any text'],
  ['text', 'x'.repeat(1_001), null],
  ['url', 'https://themes.example/a.json', 'https://themes.example/a.json'],
  ['url', 'javascript:alert(1)', null],
  ['url', '/a.json', null],
  ['url', '', ''],
  ['email', ' desk@capwise.example ', 'desk@capwise.example'],
  ['email', 'desk', null],
  ['email', '', ''],
] as const)('a setting of kind %s stores %j as %j', (kind, value, taken) => {
  expect(SETTING_SCHEMAS[kind].safeParse(value).data ?? null).toBe(taken);
});
