import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { SettingsError } from '../settings/env.ts';
import { PLAIN, sealingWith } from './sealing.ts';

const newKey = () => randomBytes(32).toString('base64');
const [first, second] = [newKey(), newKey()];

it('without a key, texts are unchanged', () => {
  expect(PLAIN.seal('secret', 'x')).toBe('secret');
  expect(PLAIN.open('secret', 'x')).toBe('secret');
  expect(PLAIN.isCurrent('secret', 'x')).toBe(true);
});

it('with a key, they are encrypted, differently each time, and earlier ones are still readable', () => {
  const sealing = sealingWith([first]);
  const sealed = sealing.seal('sécret', 'x');
  expect(sealed).not.toContain('cret');
  expect(sealing.seal('sécret', 'x')).not.toBe(sealed);
  expect(sealing.open(sealed, 'x')).toBe('sécret');
  expect(sealing.open('from before', 'x')).toBe('from before');
  expect([sealed, 'from before'].map((text) => sealing.isCurrent(text, 'x'))).toEqual([true, false]);
});

it('with a new key before the old one, the new one encrypts and both decrypt', () => {
  const sealed = sealingWith([first]).seal('secret', 'x');
  const both = sealingWith([second, first]);
  expect(both.open(sealed, 'x')).toBe('secret');
  expect(both.isCurrent(sealed, 'x')).toBe(false);
  expect(sealingWith([second]).open(both.seal('secret', 'x'), 'x')).toBe('secret');
});

it('another key, another purpose, a changed text and a missing key are refused', () => {
  const sealed = sealingWith([first]).seal('secret', 'user 1');
  const refused = [
    () => sealingWith([second]).open(sealed, 'user 1'),
    () => sealingWith([first]).open(sealed, 'user 2'),
    () => sealingWith([first]).open(sealed.slice(0, -6), 'user 1'),
    () => sealingWith([first]).open(sealed.slice(0, 20), 'user 1'),
    () => PLAIN.open(sealed, 'user 1'),
  ];
  for (const open of refused) expect(open).toThrow(SettingsError);
});
