import type { Range } from './value-axis.ts';

export interface ZoomArea {
  x: Range;
  y: Range;
}

/** Milliseconds. A shorter range might contain no first of a month, and thus no tick. */
const SHORTEST = 32 * 86_400_000;

const clamp = (value: number, { from, to }: Range): number => Math.min(Math.max(value, from), to);

function atLeast({ from, to }: Range, length: number, within: Range): Range {
  const missing = Math.max(0, length - (to - from)) / 2;
  const start = clamp(from - missing, { from: within.from, to: Math.max(within.from, within.to - length) });
  return { from: start, to: clamp(Math.max(to + missing, start + length), within) };
}

export const zoomedTo = (area: ZoomArea, whole: ZoomArea): ZoomArea => ({
  x: atLeast({ from: clamp(area.x.from, whole.x), to: clamp(area.x.to, whole.x) }, SHORTEST, whole.x),
  y: { from: clamp(area.y.from, whole.y), to: clamp(area.y.to, whole.y) },
});

/** The zoom inside the chart, or null if it shows nothing of it. */
export function usableZoom(zoom: ZoomArea, whole: ZoomArea): ZoomArea | null {
  const meets = (one: Range, other: Range) => one.from < other.to && one.to > other.from;
  return meets(zoom.x, whole.x) && meets(zoom.y, whole.y) ? zoomedTo(zoom, whole) : null;
}

/** Scales the area around a point, which stays where it is. Null beyond the whole chart. */
export function scaledArea(
  { x, y }: ZoomArea,
  factor: number,
  around: { x: number; y: number },
  whole: ZoomArea,
): ZoomArea | null {
  const scaled = ({ from, to }: Range, at: number): Range => ({
    from: at - (at - from) * factor,
    to: at + (to - at) * factor,
  });
  return shownZoom({ x: scaled(x, around.x), y: scaled(y, around.y) }, whole);
}

/** Moves the area by fractions of its size, up to the edges of the chart. */
export const movedArea = ({ x, y }: ZoomArea, by: { x: number; y: number }, whole: ZoomArea): ZoomArea => ({
  x: centered(x, (x.from + x.to) / 2 + by.x * (x.to - x.from), whole.x),
  y: centered(y, (y.from + y.to) / 2 + by.y * (y.to - y.from), whole.y),
});

/** An area of the same size around a point, as far as the chart allows. */
export const areaAround = ({ x, y }: ZoomArea, at: { x: number; y: number }, whole: ZoomArea): ZoomArea => ({
  x: centered(x, at.x, whole.x),
  y: centered(y, at.y, whole.y),
});

function centered({ from, to }: Range, at: number, within: Range): Range {
  const length = Math.min(to - from, within.to - within.from);
  const start = clamp(at - length / 2, { from: within.from, to: within.to - length });
  return { from: start, to: start + length };
}

/** Null if the area contains the whole chart. */
function shownZoom(area: ZoomArea, whole: ZoomArea): ZoomArea | null {
  const holds = (one: Range, other: Range) => one.from <= other.from && one.to >= other.to;
  return holds(area.x, whole.x) && holds(area.y, whole.y) ? null : zoomedTo(area, whole);
}

interface Point {
  x: number;
  y: number;
}

/** Half of the area in both dimensions: around a point if given, otherwise where most of the points are. */
export function halvedArea(area: ZoomArea, points: readonly Point[], around: Point | null): ZoomArea {
  if (around) return areaAround(halfSize(area), around, area);
  const inside = points.filter(({ x, y }) => isInside(area, x, y));
  const x = densestHalf(
    area.x,
    inside.map((point) => point.x),
  );
  const below = inside.filter((point) => point.x >= x.from && point.x <= x.to);
  return {
    x,
    y: densestHalf(
      area.y,
      below.map((point) => point.y),
    ),
  };
}

const half = ({ from, to }: Range): Range => ({ from, to: from + (to - from) / 2 });
const halfSize = ({ x, y }: ZoomArea): ZoomArea => ({ x: half(x), y: half(y) });

/** The half that contains the most values, with their middle in its middle. */
function densestHalf(range: Range, values: readonly number[]): Range {
  const sorted = Float64Array.from(values).sort();
  const length = (range.to - range.from) / 2;
  let [best, first, last] = [0, 0, -1];
  for (let start = 0, end = 0; start < sorted.length; start++) {
    while (end < sorted.length && sorted[end]! <= sorted[start]! + length) end++;
    if (end - start > best) [best, first, last] = [end - start, start, end - 1];
  }
  const middle = best === 0 ? (range.from + range.to) / 2 : (sorted[first]! + sorted[last]!) / 2;
  return centered({ from: 0, to: length }, middle, range);
}

export const isInside = ({ x, y }: ZoomArea, atX: number, atY: number): boolean =>
  atX >= x.from && atX <= x.to && atY >= y.from && atY <= y.to;
