import { CIRCLE, OUTLINE_BOX, OUTLINES, SHAPE_SIZE } from '../mark-shapes.ts';
import type { Scale } from './dot-index.ts';
import type { ScatterSeries } from './scatter-option.ts';
import { type Stamp, stampDots } from './stamp-dots.ts';

/** Width of the largest outline relative to a circle: a diamond’s box with a pixel around it. */
const MAX_SHAPE = (OUTLINE_BOX / CIRCLE) * Math.max(...Object.values(SHAPE_SIZE));

/** Part of the chart that a canvas covers, in CSS pixels. */
export interface DotArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How the dots of a chart look, depending on their number. */
export interface DotLook {
  size: number;
  opacity: number;
}

/** Above this many dots, each one is smaller and more transparent. */
const MANY = 2_000;
const VERY_MANY = 20_000;

export function dotLook(series: readonly ScatterSeries[]): DotLook {
  const total = series.reduce((sum, { points }) => sum + points.length / 2, 0);
  if (total > VERY_MANY) return { size: 3, opacity: 0.65 };
  return total > MANY ? { size: 5, opacity: 0.65 } : { size: 9, opacity: 0.85 };
}

/** Below this size in CSS pixels, shapes look like squares. */
const SMALLEST_SHAPE = 4;

/** @returns number of drawn dots */
export function paintDots(
  canvas: HTMLCanvasElement,
  series: readonly ScatterSeries[],
  scale: Scale,
  { left, top, width, height }: DotArea,
  look: DotLook,
): number {
  const context = canvas.getContext('2d');
  const ratio = window.devicePixelRatio;
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  if (!context || series.length === 0) return 0;
  const sheet = context.createImageData(canvas.width, canvas.height);
  const stamps = makeStamps(series, look, ratio);
  let drawn = 0;
  series.forEach(({ points }, at) => {
    drawn += stampDots(sheet, stamps[at]!, points, scale, { left, top, ratio });
  });
  context.putImageData(sheet, 0, 0);
  return drawn;
}

/** Draws a dot of each series below one another, because each reading of a canvas takes milliseconds. */
function makeStamps(series: readonly ScatterSeries[], { size, opacity }: DotLook, ratio: number): Stamp[] {
  const isSquare = size < SMALLEST_SHAPE;
  const wide = isSquare ? Math.round(size * ratio) : Math.ceil(size * MAX_SHAPE * ratio);
  const context = new OffscreenCanvas(wide, wide * series.length).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context) throw new Error('This browser draws no charts');
  context.globalAlpha = opacity;
  for (const [at, { shape, color }] of series.entries()) {
    context.fillStyle = color;
    if (isSquare) {
      context.fillRect(0, at * wide, wide, wide);
      continue;
    }
    const zoom = (size * SHAPE_SIZE[shape] * ratio) / CIRCLE;
    context.setTransform(zoom, 0, 0, zoom, wide / 2, (at + 0.5) * wide);
    context.translate(-OUTLINE_BOX / 2, -OUTLINE_BOX / 2);
    context.fill(new Path2D(OUTLINES[shape]));
  }
  const { data } = context.getImageData(0, 0, wide, wide * series.length);
  const bytes = wide * wide * 4;
  return series.map((_, at) => ({ size: wide, pixels: data.subarray(at * bytes, (at + 1) * bytes) }));
}
