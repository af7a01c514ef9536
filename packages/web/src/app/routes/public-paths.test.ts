import { expect, it } from 'vitest';
import { needsSession } from './public-paths.ts';

it.each([
  ['/', true],
  ['/n/home', true],
  ['/loginx', true],
  ['/login', false],
  ['/login/callback', false],
  ['/logout', false],
  ['/unauthorized', false],
])('whether %s needs a session: %s', (pathname, needed) => {
  expect(needsSession('spend', pathname)).toBe(needed);
});

it.each([
  ['/n/acme', true],
  ['/n/acme/5/giftalert', true],
  ['/n/acme/5/logout', true],
  ['/acme', true],
  ['/acme/', true],
  ['/', false],
  ['/n', false],
  ['/n/404', false],
  ['/sso', false],
  ['/logout', false],
  ['/login/callback', false],
  ['/n/acme/unauthorized', false],
  ['/n/acme/login', false],
  ['/n/acme/logout', false],
  ['/n/acme/sso', false],
  ['/acme/login', false],
  ['/acme/elsewhere', false],
  ['/unauthorized', false],
  ['/privacy', false],
  ['/help/gift-editor', false],
])('whether %s of the compliance host needs a session: %s', (pathname, needed) => {
  expect(needsSession('compliance', pathname)).toBe(needed);
});
