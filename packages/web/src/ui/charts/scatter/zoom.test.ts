import { expect, it } from 'vitest';
import { areaAround, halvedArea, isInside, movedArea, scaledArea, usableZoom, zoomedTo } from './zoom.ts';

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

it('half of the chart is where most dots are, or around a point', () => {
  const dots = [10, 12, 14, 16, 90].map((y, index) => ({ x: (300 + index) * DAY, y }));
  const found = halvedArea(whole, dots, null);
  expect(found.x).toEqual({ from: 182.5 * DAY, to: 365 * DAY });
  expect(found.y).toEqual({ from: 0, to: 50 });
  expect(halvedArea(whole, [], null).y).toEqual({ from: 25, to: 75 });
  expect(halvedArea(whole, dots, { x: 0, y: 60 })).toEqual({
    x: { from: 0, to: 182.5 * DAY },
    y: { from: 35, to: 85 },
  });
});

it('four halves still show a cluster of dots', () => {
  const dots = Array.from({ length: 200 }, (_, index) => ({
    x: (300 + (index % 20)) * DAY,
    y: 20 + index / 100,
  }));
  let area = whole;
  for (let times = 0; times < 4; times++) area = halvedArea(area, dots, null);
  expect(dots.filter(({ x, y }) => isInside(area, x, y)).length).toBeGreaterThan(150);
});

it('scaling keeps the point in its place and ends at the whole chart', () => {
  const point = { x: 100 * DAY, y: 50 };
  const closer = scaledArea(whole, 0.5, point, whole)!;
  expect(closer).toEqual({ x: { from: 50 * DAY, to: 232.5 * DAY }, y: { from: 25, to: 75 } });
  expect(scaledArea(closer, 2, point, whole)).toBeNull();
});

it('moving stops at the edges', () => {
  const area = { x: { from: 0, to: 100 * DAY }, y: { from: 20, to: 60 } };
  expect(movedArea(area, { x: -0.5, y: 0.5 }, whole)).toEqual({ x: area.x, y: { from: 40, to: 80 } });
  expect(areaAround(area, { x: 364 * DAY, y: 99 }, whole)).toEqual({
    x: { from: 265 * DAY, to: 365 * DAY },
    y: { from: 60, to: 100 },
  });
});

it('a zoom outside of the chart is not usable', () => {
  expect(usableZoom({ x: { from: 400 * DAY, to: 500 * DAY }, y: whole.y }, whole)).toBeNull();
  expect(usableZoom({ x: whole.x, y: { from: -50, to: 50 } }, whole)).toEqual({
    x: whole.x,
    y: { from: 0, to: 50 },
  });
});

it('values on the edge are inside', () => {
  expect(isInside(whole, 0, 100)).toBe(true);
  expect(isInside(whole, 1, 101)).toBe(false);
});
