export interface Dot {
  series: number;
  index: number;
}

export interface Scale {
  x(value: number): number;
  y(value: number): number;
  valueAt(x: number, y: number): { x: number; y: number };
}

export interface DotIndex {
  /** The dot closest to a pixel within the radius. Among equally close ones the last, which is drawn on top. */
  nearest(x: number, y: number, radius: number): Dot | null;
}

const CELL = 16;

/**
 * Finds dots by pixel among up to 100,000. Sorts them once into square cells, so that a lookup reads only
 * cells near the pointer. Points are pairs of data x and y. Omits dots above or left of the origin.
 */
export function indexDots(
  series: readonly { points: Float64Array }[],
  scale: Pick<Scale, 'x' | 'y'>,
): DotIndex {
  const starts = seriesStarts(series);
  const total = starts.at(-1)!;
  const pixels = dotPixels(series, scale, total);
  const columns = cellsAcross(pixels);
  const dotCell = (dot: number) => cellNumber(pixels[dot * 2]!, pixels[dot * 2 + 1]!, columns);
  const { firsts, order } = sortIntoCells(total, dotCell);

  return {
    nearest(x, y, radius) {
      let best = -1;
      let bestDistance = radius * radius;
      const lastColumn = Math.min(columns - 1, Math.floor((x + radius) / CELL));
      for (
        let row = Math.max(0, Math.floor((y - radius) / CELL));
        row <= Math.floor((y + radius) / CELL);
        row++
      ) {
        for (let column = Math.max(0, Math.floor((x - radius) / CELL)); column <= lastColumn; column++) {
          const cell = row * columns + column;
          for (let at = firsts[cell] ?? total; at < (firsts[cell + 1] ?? 0); at++) {
            const dot = order[at]!;
            const distance = (pixels[dot * 2]! - x) ** 2 + (pixels[dot * 2 + 1]! - y) ** 2;
            if (distance < bestDistance || (distance === bestDistance && dot > best)) {
              best = dot;
              bestDistance = distance;
            }
          }
        }
      }
      return best < 0 ? null : dotAt(best, starts);
    },
  };
}

/** Index of the first dot of each series, followed by the number of dots. */
function seriesStarts(series: readonly { points: Float64Array }[]): number[] {
  const starts = [0];
  for (const { points } of series) starts.push(starts.at(-1)! + points.length / 2);
  return starts;
}

function dotPixels(
  series: readonly { points: Float64Array }[],
  scale: Pick<Scale, 'x' | 'y'>,
  total: number,
): Float64Array {
  const pixels = new Float64Array(total * 2);
  let at = 0;
  for (const { points } of series) {
    for (let index = 0; index < points.length; index += 2) {
      pixels[at++] = scale.x(points[index]!);
      pixels[at++] = scale.y(points[index + 1]!);
    }
  }
  return pixels;
}

function cellsAcross(pixels: Float64Array): number {
  let widest = 0;
  for (let index = 0; index < pixels.length; index += 2) widest = Math.max(widest, pixels[index]!);
  return Math.floor(widest / CELL) + 1;
}

const cellNumber = (x: number, y: number, columns: number): number =>
  x >= 0 && y >= 0 ? Math.floor(y / CELL) * columns + Math.floor(x / CELL) : -1;

function sortIntoCells(total: number, dotCell: (dot: number) => number) {
  let cells = 0;
  for (let dot = 0; dot < total; dot++) cells = Math.max(cells, dotCell(dot) + 1);
  const firsts = new Uint32Array(cells + 1);
  for (let dot = 0; dot < total; dot++) {
    const cell = dotCell(dot);
    if (cell >= 0) firsts[cell + 1]! += 1;
  }
  for (let cell = 0; cell < cells; cell++) firsts[cell + 1]! += firsts[cell]!;
  const next = firsts.slice();
  const order = new Uint32Array(total);
  for (let dot = 0; dot < total; dot++) {
    const cell = dotCell(dot);
    if (cell >= 0) order[next[cell]!++] = dot;
  }
  return { firsts, order };
}

function dotAt(dot: number, starts: readonly number[]): Dot {
  const series = starts.findLastIndex((start) => start <= dot);
  return { series, index: dot - starts[series]! };
}
