import { describe, expect, it } from 'vitest';
import { indexDots } from './dot-index.ts';

/** One data unit is one pixel, upside down as on a screen. */
const scale = { x: (value: number) => value, y: (value: number) => 400 - value };
const points = (...pairs: [number, number][]) => ({ points: Float64Array.from(pairs.flat()) });

describe('indexDots', () => {
  const index = indexDots([points([10, 300], [50, 300]), points([12, 300], [399, 1])], scale);

  it.each([
    ['on a dot', 10, 100, 8, { series: 0, index: 0 }],
    ['closer to the neighbor of another series', 12.2, 100, 8, { series: 1, index: 0 }],
    ['across a cell border', 46, 97, 8, { series: 0, index: 1 }],
    ['the last dot', 398, 398, 8, { series: 1, index: 1 }],
    ['out of reach', 30, 100, 8, null],
    ['the closer one within a wider reach', 31.5, 100, 20, { series: 0, index: 1 }],
    ['left of everything', -50, 100, 8, null],
    ['below everything', 10, 2_000, 8, null],
  ])('DEAL-015 finds %s', (_, x, y, radius, dot) => {
    expect(index.nearest(x, y, radius)).toEqual(dot);
  });

  it('DEAL-015 of dots in one place the topmost is taken', () => {
    const pile = indexDots([points([5, 5], [5, 5]), points([5, 5])], scale);
    expect(pile.nearest(5, 395, 4)).toEqual({ series: 1, index: 0 });
  });

  it('DEAL-015 an index without dots finds nothing', () => {
    expect(indexDots([], scale).nearest(1, 1, 10)).toBeNull();
    expect(indexDots([points()], scale).nearest(1, 1, 10)).toBeNull();
  });

  it('DEAL-015 agrees with a search through all of 100,000 dots', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const many = Array.from({ length: 10 }, () => ({
      points: Float64Array.from({ length: 20_000 }, (_, at) => random() * (at % 2 === 0 ? 1_000 : 400)),
    }));
    const large = indexDots(many, scale);
    const probes = Array.from({ length: 200 }, () => [random() * 1_000, random() * 400] as const);
    const found = probes.map(([x, y]) => large.nearest(x, y, 6));
    expect(found).toEqual(probes.map(([x, y]) => searchAll(many, x, y, 6)));
  });
});

function searchAll(series: readonly { points: Float64Array }[], x: number, y: number, radius: number) {
  let best = radius * radius;
  let dot: { series: number; index: number } | null = null;
  series.forEach(({ points }, at) => {
    for (let index = 0; index < points.length / 2; index++) {
      const distance = (scale.x(points[index * 2]!) - x) ** 2 + (scale.y(points[index * 2 + 1]!) - y) ** 2;
      if (distance <= best) {
        best = distance;
        dot = { series: at, index };
      }
    }
  });
  return dot;
}
