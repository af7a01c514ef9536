import { expect, it } from 'vitest';
import { chosenScheme, schemeCookies } from './color-scheme.ts';

it.each([
  ['capwise-scheme=dark', 'dark'],
  ['other=1; capwise-scheme=light; more=2', 'light'],
  ['other=1; __Host-capwise-scheme=dark', 'dark'],
  ['not-capwise-scheme=dark', null],
  ['capwise-scheme="><script>', null],
  ['capwise-scheme=darkest', null],
  ['', null],
])('the cookies %j mean the choice %j', (cookies, scheme) => {
  expect(chosenScheme(cookies)).toBe(scheme);
});

it('over https, the cookie is for this host only and replaces the one of earlier versions', () => {
  expect(schemeCookies('dark', true)).toEqual([
    '__Host-capwise-scheme=dark; path=/; max-age=31536000; samesite=lax; secure',
    'capwise-scheme=; path=/; max-age=0; samesite=lax',
  ]);
  expect(schemeCookies(null, true)[0]).toBe(
    '__Host-capwise-scheme=; path=/; max-age=0; samesite=lax; secure',
  );
});

it('without https, the cookie is long-lived and limited to the same site', () => {
  expect(schemeCookies('dark', false)).toEqual([
    'capwise-scheme=dark; path=/; max-age=31536000; samesite=lax',
  ]);
  expect(schemeCookies(null, false)).toEqual(['capwise-scheme=; path=/; max-age=0; samesite=lax']);
});
