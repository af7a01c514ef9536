/** Gray picture, row by row: 0 is black, 255 white. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
}

export interface PixelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const blank = (width: number, height: number): Raster => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(255),
});

/** Luminance of RGBA pixels on white paper. */
export function grayOf(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): Raster {
  const data = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4) {
    const gray = 0.299 * rgba[from]! + 0.587 * rgba[from + 1]! + 0.114 * rgba[from + 2]!;
    data[at] = 255 + ((gray - 255) * rgba[from + 3]!) / 255;
  }
  return { width, height, data };
}

/** Portable gray map, which needs no compression. */
export function pgmOf({ width, height, data }: Raster): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}
