import { expect, it } from 'vitest';
import { isWeakPassword } from './weak-password.ts';

const OWN = ['Avery', 'Lindqvist', 'avery.lindqvist@lakeside.example', 'Lakeside Health', 'Capwise'];

it.each([
  '12345678',
  'password',
  'Password1',
  'P@ssw0rd!',
  'pa$$w0rd2026',
  'qwertyuiop',
  'Qwerty123!',
  '1q2w3e4r',
  '1qaz2wsx',
  'zxcvbnm,./',
  'abcd1234',
  '87654321',
  'aaaaaaaa',
  'abcabcabc',
  'letmein123',
  'iloveyou!!',
  'Welcome2026!',
  'Summer2026!',
  'trustno1!',
  'passwordpassword',
  'adminadmin1',
  'hospital-2026',
  '19840312',
  'superman99',
  'football1!',
  'princess1',
  'sunshine7',
])('%s is weak for everyone', (password) => {
  expect(isWeakPassword(password, [])).toBe(true);
});

it.each([
  'Lindqvist1!',
  'avery-2026',
  'LakesideHealth1',
  'lakeside.health',
  'L4keside2026',
  'averylindqvist',
  'capwise-2026',
  'healthyLakeside',
])('%s is weak only for its owner', (password) => {
  expect(isWeakPassword(password, OWN)).toBe(true);
});

it.each([
  'otters ride the tram',
  'x7#kQ9!z',
  'a password of mine',
  'lakeside-otter-tram',
  'Tq3vB-nLmz',
  '314159265358979',
  'ночной поезд',
  'correct horse battery',
])('%s may be used', (password) => {
  expect(isWeakPassword(password, OWN)).toBe(false);
});

it("other users' names and short words of the own name are allowed", () => {
  expect(isWeakPassword('lindqvist1!', ['Bo', 'Li'])).toBe(false);
  expect(isWeakPassword('bookbinder lilac', ['Bo', 'Li', 'bo.li@x.example'])).toBe(false);
});

it('checks passwords of the maximum length too', () => {
  expect(isWeakPassword('ab1!'.repeat(50), OWN)).toBe(true);
  expect(isWeakPassword(`${'x'.repeat(199)}y`, OWN)).toBe(true);
});
