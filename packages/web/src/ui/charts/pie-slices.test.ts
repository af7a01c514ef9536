import { describe, expect, it } from 'vitest';
import { sliceBounds, slicePath } from './pie-slices.ts';

describe('slices', () => {
  it('run clockwise from the top', () => {
    expect(slicePath(0, 0.25)).toBe('M0 0L0 -100A100 100 0 0 1 100 0Z');
    expect(slicePath(0.25, 1)).toBe('M0 0L100 0A100 100 0 1 1 0 -100Z');
  });

  it('a single slice is the whole circle', () =>
    expect(slicePath(0, 1)).toBe('M0 -100A100 100 0 0 1 0 100A100 100 0 0 1 0 -100Z'));

  it('fill the circle whatever the shares add up to', () => {
    expect(sliceBounds([0.2, 0.1, 0.1])).toEqual([
      { from: 0, to: 0.5 },
      { from: 0.5, to: 0.75 },
      { from: 0.75, to: 1 },
    ]);
    expect(sliceBounds([0, 0])).toEqual([
      { from: 0, to: 0 },
      { from: 0, to: 0 },
    ]);
  });
});
