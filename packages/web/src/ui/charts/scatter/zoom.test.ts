import { expect, it } from 'vitest';
import { halveArea, isInside, zoomedTo } from './zoom.ts';

const DAY = 86_400_000;
const whole = { x: { from: 0, to: 365 * DAY }, y: { from: 0, to: 100 } };

it('a zoom stays inside the chart and holds at least a month', () => {
  expect(zoomedTo({ x: { from: -5, to: 100 * DAY }, y: { from: 20, to: 140 } }, whole)).toEqual({
    x: { from: 0, to: 100 * DAY },
    y: { from: 20, to: 100 },
  });
  const narrow = zoomedTo({ x: { from: 363 * DAY, to: 364 * DAY }, y: whole.y }, whole).x;
  expect(narrow).toEqual({ from: 333 * DAY, to: 365 * DAY });
  const short = { ...whole, x: { from: 0, to: 10 * DAY } };
  expect(zoomedTo(short, short).x).toEqual(short.x);
});

it('half of the chart lies around the middle, or around a point as far as there is room', () => {
  expect(halveArea(whole, null).y).toEqual({ from: 25, to: 75 });
  expect(halveArea(whole, { x: 0, y: 60 })).toEqual({
    x: { from: 0, to: 182.5 * DAY },
    y: { from: 35, to: 85 },
  });
});

it('what lies on the edge is inside', () => {
  expect(isInside(whole, 0, 100)).toBe(true);
  expect(isInside(whole, 1, 101)).toBe(false);
});
