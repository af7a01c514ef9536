import { expect, it } from 'vitest';
import { isRecentSignIn } from './recent-sign-in.ts';

const now = new Date('2026-03-01T12:00:00Z');
const seconds = now.getTime() / 1_000;

it.each([
  ['now', seconds, true],
  ['ten minutes ago', seconds - 600, true],
  ['longer ago', seconds - 601, false],
  ['on a clock that is ahead', seconds + 60, true],
  ['at a time that the provider does not report', undefined, true],
])('a sign-in %s counts as recent: %s', (_title, authTime, isRecent) => {
  expect(isRecentSignIn(authTime, now)).toBe(isRecent);
});
