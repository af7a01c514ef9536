import type { Raster } from './raster.ts';

/** Of the average along a line: noise interrupts lines, but not for long. */
const DARK = 200;
/** The paper on both sides of a line, this many pixels away. The tops of a row of digits have strokes there. */
const LIGHT = 230;
const ASIDE = 5;
/** Inches. */
const AVERAGED = 0.06;
const THICKEST = 0.036;
const MIN_ROW = 0.5;
const MIN_COLUMN = 0.3;
/** Thin for at least this part of its length. A run through bold letters is not. */
const THIN_PART = 0.6;

interface Direction {
  /** Pixels from one to the next along the line, and across it. */
  along: number;
  across: number;
  length: number;
  lines: number;
}

type Span = [first: number, last: number];

/** Averages along the direction, so that letters fade and lines stay. */
function averaged(data: Uint8Array, { along, across, length, lines }: Direction, reach: number): Uint8Array {
  const means = new Uint8Array(data.length);
  for (let line = 0; line < lines; line += 1) {
    const start = line * across;
    let sum = 0;
    for (let at = -reach; at < length; at += 1) {
      sum += at + reach < length ? data[start + (at + reach) * along]! : 255;
      sum -= at - reach > 0 ? data[start + (at - reach - 1) * along]! : 0;
      if (at >= 0) means[start + at * along] = sum / (Math.min(at, reach) + reach + 1);
    }
  }
  return means;
}

/** The dark averages across the line at one place. Null if it is no thin line between paper. */
function spanAt(
  means: Uint8Array,
  { along, across, lines }: Direction,
  line: number,
  at: number,
  thick: number,
): Span | null {
  const mean = (other: number) => (other >= 0 && other < lines ? means[other * across + at * along]! : 255);
  const dark = (other: number) => mean(other) < DARK;
  let first = line;
  let last = line;
  while (last - first <= thick && dark(first - 1)) first -= 1;
  while (last - first <= thick && dark(last + 1)) last += 1;
  if (last - first > thick || mean(first - ASIDE) < LIGHT || mean(last + ASIDE) < LIGHT) return null;
  return [first, last];
}

function eraseRun(
  data: Uint8Array,
  means: Uint8Array,
  direction: Direction,
  line: number,
  [from, to]: Span,
  thick: number,
): void {
  const { along, across, lines } = direction;
  const spans: (Span | null)[] = [];
  for (let at = from; at <= to; at += 1) spans.push(spanAt(means, direction, line, at, thick));
  if (spans.filter(Boolean).length < THIN_PART * spans.length) return;
  for (const [index, span] of spans.entries()) {
    const start = (from + index) * along;
    // The gray edge goes with the line. Text that touches it loses only the line itself.
    const [first, last] = span ? [span[0] - 2, span[1] + 2] : [line, line];
    for (let other = Math.max(0, first); other <= Math.min(lines - 1, last); other += 1)
      data[other * across + start] = 255;
  }
}

function eraseDirection(
  data: Uint8Array,
  means: Uint8Array,
  direction: Direction,
  { thick, least }: { thick: number; least: number },
): void {
  const { along, across, length, lines } = direction;
  for (let line = 0; line < lines; line += 1) {
    let start = -1;
    for (let at = 0; at <= length; at += 1) {
      const isDark = at < length && means[line * across + at * along]! < DARK;
      if (isDark && start < 0) start = at;
      if (isDark || start < 0) continue;
      if (at - start >= least) eraseRun(data, means, direction, line, [start, at - 1], thick);
      start = -1;
    }
  }
}

/** Erases the lines of tables, which would join the texts of cells. Changes the raster. */
export function eraseRulingLines(raster: Raster, dotsPerInch: number): Raster {
  const { width, height } = raster;
  const { data } = raster;
  const reach = Math.round((AVERAGED * dotsPerInch) / 2);
  const thick = Math.max(3, THICKEST * dotsPerInch);
  const rows: Direction = { along: 1, across: width, length: width, lines: height };
  const columns: Direction = { along: width, across: 1, length: height, lines: width };
  // Erased rows would cut the columns into pieces.
  const [rowMeans, columnMeans] = [averaged(data, rows, reach), averaged(data, columns, reach)];
  eraseDirection(data, rowMeans, rows, { thick, least: MIN_ROW * dotsPerInch });
  eraseDirection(data, columnMeans, columns, { thick, least: MIN_COLUMN * dotsPerInch });
  return raster;
}
