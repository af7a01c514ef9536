import type { Raster } from './raster.ts';

/** Darkness of ordinary ink afterwards. */
const INK = 235;
/** Darker than paper by less than this is never ink. */
const LEAST = 24;
/** Smoothing costs sharpness, so that clean pictures stay as they are. */
const MAX_GRAIN = 12;

/** Averages each pixel with its neighbors, weighted 1-2-1 in both directions, which removes grain. */
function smooth({ width, height, data }: Raster): void {
  let above = data.slice(0, width);
  for (let y = 0; y < height; y += 1) {
    const row = data.slice(y * width, (y + 1) * width);
    const below = y + 1 < height ? data.subarray((y + 1) * width, (y + 2) * width) : row;
    const column = (x: number) => above[x]! + 2 * row[x]! + below[x]!;
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - 1);
      const right = Math.min(width - 1, x + 1);
      data[y * width + x] = (column(left) + 2 * column(x) + column(right)) / 16;
    }
    above = row;
  }
}

/** The darkness below which this part of the counted pixels is, from `first` on. */
function quantile(counts: Uint32Array, part: number, first = 0): number {
  let all = 0;
  for (let darkness = first; darkness < 256; darkness += 1) all += counts[darkness]!;
  let below = 0;
  for (let darkness = first; darkness < 256; darkness += 1) {
    below += counts[darkness]!;
    if (below >= all * part) return darkness;
  }
  return 255;
}

function countsOf({ data }: Raster): Uint32Array {
  const counts = new Uint32Array(256);
  for (const gray of data) counts[255 - gray]! += 1;
  return counts;
}

const grainOf = (counts: Uint32Array) => Math.max(1, quantile(counts, 0.84) - quantile(counts, 0.5));

/** Makes ordinary ink black and grain white: faint copies have gray text. Changes the raster. */
export function stretchContrast(raster: Raster): Raster {
  const { data } = raster;
  if (grainOf(countsOf(raster)) > MAX_GRAIN) smooth(raster);
  const counts = countsOf(raster);
  const paper = quantile(counts, 0.5);
  const grain = grainOf(counts);
  const ink = quantile(counts, 0.9, Math.min(200, paper + Math.max(LEAST, 5 * grain)));
  const from = paper + grain;
  for (let at = 0; at < data.length; at += 1)
    data[at] = 255 - Math.min(255, Math.max(0, ((255 - data[at]! - from) * INK) / Math.max(1, ink - from)));
  return raster;
}
