import { expect, it } from 'vitest';
import { isPagePath } from './page-paths.ts';

const BOTH = ['/', '/n', '/n/', '/n/workspace', '/n/unknown/deeper', '/login', '/login/callback', '/logout'];
const HELP = ['/unauthorized', '/privacy', '/help', '/help/deals'];
const NEITHER = [
  '/robots.txt',
  '/wp-login.php',
  '/nothing/at/all',
  '/help/a/b',
  '/N/workspace',
  '/n..',
  '//x',
];
const OF_TENANTS = ['/sso', '/lakeside', '/lakeside/login', '/lakeside/sso', '/lakeside/logout'];

it('pages of both hosts have the same paths', () => {
  for (const brand of ['spend', 'compliance'] as const)
    expect([...BOTH, ...HELP].filter((path) => !isPagePath(path, brand))).toEqual([]);
});

it('other paths are no page', () => {
  for (const brand of ['spend', 'compliance'] as const)
    expect(NEITHER.filter((path) => isPagePath(path, brand))).toEqual([]);
});

it('the names of tenants are pages on the compliance host only', () => {
  expect(OF_TENANTS.filter((path) => !isPagePath(path, 'compliance'))).toEqual([]);
  expect(OF_TENANTS.filter((path) => isPagePath(path, 'spend'))).toEqual([]);
  expect(
    ['/Lakeside', '/-x', '/lakeside/other', '/api'].filter((path) => isPagePath(path, 'compliance')),
  ).toEqual([]);
});
