import { blank, type Raster } from './raster.ts';

const MAX_DEGREES = 4;
/** Turns below this stay: text lines are still straight enough. */
const MIN_DEGREES = 0.04;
const SAMPLES = 60_000;
const DARK = 140;

const slope = (degrees: number) => Math.tan((degrees * Math.PI) / 180);

function darkPoints({ width, data }: Raster): { x: number; y: number }[] {
  const found: number[] = [];
  for (let at = 0; at < data.length; at += 1) if (data[at]! < DARK) found.push(at);
  const step = Math.max(1, found.length / SAMPLES);
  const points: { x: number; y: number }[] = [];
  for (let index = 0; index < found.length; index += step) {
    const at = found[Math.floor(index)]!;
    points.push({ x: at % width, y: Math.floor(at / width) });
  }
  return points;
}

/** Degrees of the fall of text lines to the right: at the right angle the rows are either full or empty. */
export function tiltOf(raster: Raster): number {
  const points = darkPoints(raster);
  const counts = new Float64Array(raster.height * 2);
  const sharpness = (degrees: number) => {
    const rise = slope(degrees);
    counts.fill(0);
    for (const { x, y } of points) {
      const row = Math.round(y - x * rise) + (raster.height >> 1);
      if (row >= 0 && row < counts.length) counts[row]! += 1;
    }
    return counts.reduce((sum, count) => sum + count * count, 0);
  };
  let best = 0;
  for (const [reach, step] of [
    [MAX_DEGREES, 0.25],
    [0.25, 0.05],
    [0.05, 0.01],
  ] as const) {
    const center = best;
    let most = sharpness(center);
    for (let degrees = center - reach; degrees <= center + reach; degrees += step) {
      const value = sharpness(degrees);
      if (value <= most) continue;
      most = value;
      best = degrees;
    }
  }
  return Math.abs(best) < MIN_DEGREES ? 0 : best;
}

/** Turns the picture around its center, so that lines which fall by these degrees are level. */
export function leveled(raster: Raster, degrees: number): Raster {
  if (degrees === 0) return raster;
  const { width, height, data } = raster;
  const turned = blank(width, height);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const fromX = (x - width / 2) * cos - (y - height / 2) * sin + width / 2;
      const fromY = (x - width / 2) * sin + (y - height / 2) * cos + height / 2;
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const at = top * width + left;
      const partX = fromX - left;
      const partY = fromY - top;
      const above = data[at]! * (1 - partX) + data[at + 1]! * partX;
      const below = data[at + width]! * (1 - partX) + data[at + width + 1]! * partX;
      turned.data[y * width + x] = above * (1 - partY) + below * partY;
    }
  return turned;
}
