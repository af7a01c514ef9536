import type { Scale } from './dot-index.ts';

/** One dot as pixels: red, green, blue and alpha, row by row. */
export interface Stamp {
  size: number;
  pixels: Uint8ClampedArray;
}

export interface Sheet {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Distance of the sheet's origin from the chart's, in CSS pixels, and device pixels per CSS pixel. */
export interface SheetPlace {
  left: number;
  top: number;
  ratio: number;
}

/**
 * Draws a dot at each point, over what is on the sheet. Dots snap to pixels, and those that do not fit on the
 * sheet are left out. A chart library needs 10 times as long for 100,000 dots.
 * @param points pairs of data x and y
 * @returns number of drawn dots
 */
export function stampDots(
  sheet: Sheet,
  { size, pixels }: Stamp,
  points: Float64Array,
  scale: Pick<Scale, 'x' | 'y'>,
  { left, top, ratio }: SheetPlace,
): number {
  const half = size / 2;
  let drawn = 0;
  for (let at = 0; at < points.length; at += 2) {
    const column = Math.round((scale.x(points[at]!) - left) * ratio - half);
    const row = Math.round((scale.y(points[at + 1]!) - top) * ratio - half);
    if (!(column >= 0 && row >= 0 && column + size <= sheet.width && row + size <= sheet.height)) continue;
    drawn += 1;
    blend(sheet, size, pixels, row * sheet.width + column);
  }
  return drawn;
}

/** Draws source over destination, both with straight alpha. */
function blend({ data, width }: Sheet, size: number, pixels: Uint8ClampedArray, first: number): void {
  let from = 0;
  for (let row = 0; row < size; row += 1) {
    let to = (first + row * width) * 4;
    for (let column = 0; column < size; column += 1, from += 4, to += 4) {
      const alpha = pixels[from + 3]!;
      if (alpha === 0) continue;
      const below = data[to + 3]!;
      if (below === 0) {
        data[to] = pixels[from]!;
        data[to + 1] = pixels[from + 1]!;
        data[to + 2] = pixels[from + 2]!;
        data[to + 3] = alpha;
        continue;
      }
      const kept = (below * (255 - alpha)) / 255;
      const whole = alpha + kept;
      data[to] = (pixels[from]! * alpha + data[to]! * kept) / whole;
      data[to + 1] = (pixels[from + 1]! * alpha + data[to + 1]! * kept) / whole;
      data[to + 2] = (pixels[from + 2]! * alpha + data[to + 2]! * kept) / whole;
      data[to + 3] = whole;
    }
  }
}
