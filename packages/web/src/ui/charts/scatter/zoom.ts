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

/** Halves both dimensions, around a point if given. */
export function halveArea({ x, y }: ZoomArea, around: { x: number; y: number } | null): ZoomArea {
  const half = ({ from, to }: Range, middle: number): Range => {
    const quarter = (to - from) / 4;
    const center = clamp(middle, { from: from + quarter, to: to - quarter });
    return { from: center - quarter, to: center + quarter };
  };
  return {
    x: half(x, around?.x ?? (x.from + x.to) / 2),
    y: half(y, around?.y ?? (y.from + y.to) / 2),
  };
}

export const isInside = ({ x, y }: ZoomArea, atX: number, atY: number): boolean =>
  atX >= x.from && atX <= x.to && atY >= y.from && atY <= y.to;
