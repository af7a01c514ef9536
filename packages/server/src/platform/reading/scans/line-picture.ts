import { blank, type PixelBox, type Raster } from './raster.ts';

/** White around the line, in pixels. */
export const MARGIN = 10;

/** Copies a box, scaled: averages when it shrinks, interpolates when it grows. */
export function linePicture({ width, height, data }: Raster, box: PixelBox, scale: number): Raster {
  const copy = blank(Math.round(box.width * scale) + 2 * MARGIN, Math.round(box.height * scale) + 2 * MARGIN);
  const samples = scale < 1 ? Math.ceil(1 / scale) : 1;
  const pixel = (x: number, y: number): number =>
    x < box.x || y < box.y || x >= box.x + box.width || y >= box.y + box.height || x >= width || y >= height
      ? 255
      : data[y * width + x]!;
  const between = (x: number, y: number): number => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const part = x - left;
    const above = pixel(left, top) * (1 - part) + pixel(left + 1, top) * part;
    const below = pixel(left, top + 1) * (1 - part) + pixel(left + 1, top + 1) * part;
    return above + (below - above) * (y - top);
  };
  for (let y = 0; y < copy.height; y += 1)
    for (let x = 0; x < copy.width; x += 1) {
      let sum = 0;
      for (let row = 0; row < samples; row += 1)
        for (let column = 0; column < samples; column += 1)
          sum += between(
            box.x + (x - MARGIN + (column + 0.5) / samples) / scale - 0.5,
            box.y + (y - MARGIN + (row + 0.5) / samples) / scale - 0.5,
          );
      copy.data[y * copy.width + x] = sum / samples ** 2;
    }
  return copy;
}
