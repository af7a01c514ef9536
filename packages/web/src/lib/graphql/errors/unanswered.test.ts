import { expect, it } from 'vitest';
import { isUnanswered } from './unanswered.ts';

const page = { name: null, isReadable: false };

it.each([0, null, undefined, 200, 500, 502, 503, 504, 520, 524])(
  'without an answer of the server, the status %s leaves open whether the change was stored',
  (status) => {
    expect(isUnanswered({ ...page, status })).toBe(true);
  },
);

it.each([400, 413, 429, 499])('a proxy that refuses with %s passes nothing on', (status) => {
  expect(isUnanswered({ ...page, status })).toBe(false);
});

it('an error of the server is an answer, whatever its status, except for a lost database', () => {
  const said = (name: 'SourceError' | 'InternalError' | 'UnavailableError', status: number) =>
    isUnanswered({ status, name, isReadable: true });
  expect(said('SourceError', 502)).toBe(false);
  expect(said('InternalError', 500)).toBe(false);
  expect(said('UnavailableError', 503)).toBe(true);
  expect(said('UnavailableError', 200)).toBe(true);
  expect(isUnanswered({ status: 200, name: null, isReadable: true })).toBe(false);
});
