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
  ['/', true],
  ['/n', true],
  ['/n/acme', true],
  ['/n/acme/unauthorized', false],
  ['/unauthorized', false],
  ['/privacy', false],
])('whether %s of the compliance host needs a session: %s', (pathname, needed) => {
  expect(needsSession('compliance', pathname)).toBe(needed);
});
