import { expect, it } from 'vitest';
import { chosenScheme, schemeCookie } from './color-scheme.ts';

it.each([
  ['capwise-scheme=dark', 'dark'],
  ['other=1; capwise-scheme=light; more=2', 'light'],
  ['not-capwise-scheme=dark', null],
  ['capwise-scheme="><script>', null],
  ['capwise-scheme=darkest', null],
  ['', null],
])('the cookies %j mean the choice %j', (cookies, scheme) => {
  expect(chosenScheme(cookies)).toBe(scheme);
});

it('the cookie is for the whole site, long-lived, and limited to the same site', () => {
  expect(schemeCookie('dark', true)).toBe(
    'capwise-scheme=dark; path=/; max-age=31536000; samesite=lax; secure',
  );
  expect(schemeCookie(null, false)).toBe('capwise-scheme=; path=/; max-age=0; samesite=lax');
});
