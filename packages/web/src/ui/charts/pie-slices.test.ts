import { describe, expect, it } from 'vitest';
import { assignMarks, MARK_SLOTS } from './marks.ts';
import { distinctMarks, sliceBounds, slicePath } from './pie-slices.ts';

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

describe('colors', () => {
  it('have the same colors on every screen while no two IDs share one', () => {
    const [own] = assignMarks(['5']).values();
    expect(distinctMarks(['5']).get('5')!.slot).toBe(own!.slot);
  });

  it('differ for up to as many IDs as there are colors', () => {
    const ids = Array.from({ length: MARK_SLOTS }, (_, index) => String(index));
    expect(new Set([...distinctMarks(ids).values()].map(({ slot }) => slot)).size).toBe(MARK_SLOTS);
  });
});
