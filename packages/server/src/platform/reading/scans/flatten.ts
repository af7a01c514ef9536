import type { Raster } from './raster.ts';

/** About the height of a table row, so that a shaded heading has tiles of its own. */
const TILE = 24;
/** Darker paper has light text on it. */
const DARK_PAPER = 110;

/** Gray of each tile that a quarter of its pixels exceed: that much of it is paper, even in bold text. */
function paperOf({ width, height, data }: Raster): { columns: number; tiles: Uint8Array } {
  const columns = Math.ceil(width / TILE);
  const tiles = new Uint8Array(columns * Math.ceil(height / TILE));
  const counts = new Uint32Array(256);
  for (let tile = 0; tile < tiles.length; tile += 1) {
    const left = (tile % columns) * TILE;
    const top = Math.floor(tile / columns) * TILE;
    counts.fill(0);
    let all = 0;
    for (let y = top; y < Math.min(height, top + TILE); y += 1)
      for (let x = left; x < Math.min(width, left + TILE); x += 1, all += 1)
        counts[data[y * width + x]!]! += 1;
    let gray = 255;
    for (let lighter = counts[255]!; gray > 0 && lighter < all * 0.25; ) {
      gray -= 1;
      lighter += counts[gray]!;
    }
    tiles[tile] = gray;
  }
  return { columns, tiles: smoothed(tiles, columns) };
}

/** Tiles in a row that decide together: a bold letter can fill a tile, but not half of a row. */
const REACH = 4;

function smoothed(tiles: Uint8Array, columns: number): Uint8Array {
  return tiles.map((_, tile) => {
    const column = tile % columns;
    const near = tiles.slice(tile - Math.min(column, REACH), tile + Math.min(columns - column, REACH + 1));
    return near.sort()[near.length >> 1]!;
  });
}

/** Makes the paper white and light text on dark fills black. Changes the raster. */
export function flatten(raster: Raster): Raster {
  const { width, data } = raster;
  const { columns, tiles } = paperOf(raster);
  for (let at = 0; at < data.length; at += 1) {
    const x = at % width;
    const y = (at - x) / width;
    const paper = tiles[Math.floor(y / TILE) * columns + Math.floor(x / TILE)]!;
    const isDark = paper < DARK_PAPER;
    const gray = isDark ? 255 - data[at]! : data[at]!;
    data[at] = Math.min(255, (gray * 255) / (isDark ? 255 - paper : paper));
  }
  return raster;
}
