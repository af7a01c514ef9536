import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

const ETAG = '"abc"';

describe('byteRange of a file of 1,000 bytes', () => {
  it.each([
    [undefined, null],
    ['bytes=-', null],
    ['lines=1-2', null],
    ['bytes=0-1,5-6', null],
    ['bytes=9-3', null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=100-', { start: 100, end: 999 }],
    ['bytes=100-5000', { start: 100, end: 999 }],
    ['bytes=-1', { start: 999, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=1000-', 'unsatisfiable'],
  ])('%j is %j', (range, expected) => {
    expect(byteRange({ range }, 1_000, ETAG)).toEqual(expected);
  });

  it('a condition that names another file asks for the whole', () => {
    expect(byteRange({ range: 'bytes=5-', 'if-range': ETAG }, 1_000, ETAG)).toEqual({ start: 5, end: 999 });
    expect(byteRange({ range: 'bytes=5-', 'if-range': '"other"' }, 1_000, ETAG)).toBeNull();
  });
});
