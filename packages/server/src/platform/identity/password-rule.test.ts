import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { isGuessablePassword } from './password-rule.ts';

it.each(['qazwsxedc', 'Slipknot', 'slipknot1!', '#Darkness2026', 'Password2026!', '19840312'])(
  '%s is refused',
  async (password) => {
    expect(await isGuessablePassword(password, [])).toBe(true);
  },
);

it.each(['otters ride the tram', 'x7#kQ9!z', 'Tq3vB-nLmz', 'ночной поезд', 'correct horse battery'])(
  '%s may be used',
  async (password) => {
    expect(await isGuessablePassword(password, ['Lakeside Health'])).toBe(false);
  },
);

it('configured words are still refused', async () => {
  expect(await isGuessablePassword('LakesideHealth1', ['Lakeside Health'])).toBe(true);
});

it('the list has far more than the 3,000 most common passwords of at least 8 characters', () => {
  const long = dictionary['passwords-common'].filter(({ length }) => length >= 8);
  expect(long.length).toBeGreaterThan(15_000);
});
