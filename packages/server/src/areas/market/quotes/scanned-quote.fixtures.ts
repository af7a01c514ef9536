import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { QUOTE_ROWS } from './quote-files.fixtures.ts';

const FONTS = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);
export const QUOTE_FONT = 'Quote Sans';
GlobalFonts.registerFromPath(join(FONTS, 'LiberationSans-Regular.ttf'), QUOTE_FONT);

export const SCAN_DOTS_PER_INCH = 200;
const POINT = SCAN_DOTS_PER_INCH / 72;
/** Left edges of the columns in points. */
const EDGES = [50, 110, 240, 290, 380, 470, 560];
const TOP = 60;
const LINE = 18;

export interface ScanFaults {
  /** Clockwise. */
  degrees?: number;
  /** Standard deviation of gray. */
  grain?: number;
}

const money = (value: string | number, column: number) =>
  typeof value === 'number' && column > 2
    ? value.toLocaleString('en-US', { minimumFractionDigits: 2 })
    : String(value);

/** A printed quote with a ruled table. */
function printedQuote(): Canvas {
  const canvas = createCanvas(Math.round(612 * POINT), Math.round(400 * POINT));
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(POINT, POINT);
  context.fillStyle = 'black';
  context.lineWidth = 0.75;
  context.font = `10px "${QUOTE_FONT}"`;
  for (const [row, cells] of QUOTE_ROWS.entries()) {
    const y = TOP + row * LINE;
    const isTable = cells.length > 2;
    for (const [column, value] of cells.entries()) {
      if (isTable) context.strokeRect(EDGES[column]!, y, EDGES[column + 1]! - EDGES[column]!, LINE);
      const isRight = isTable && column > 1;
      context.textAlign = isRight ? 'right' : 'left';
      const x = isRight ? EDGES[column + 1]! - 4 : EDGES[isTable ? column : column * 2]! + 4;
      context.fillText(money(value, column), x, y + 12.5);
    }
  }
  return canvas;
}

/** Sums of random numbers, the same in each run. */
function grainSource(): () => number {
  let state = 7;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return () => (next() + next() + next() - 1.5) * 2;
}

export const scannedQuote = (faults: ScanFaults = {}): Canvas => scanned(printedQuote(), faults);

/** A printed page as a scanner sees it: tilted, gray and grainy. */
export function scanned(paper: Canvas, { degrees = 0.7, grain = 12 }: ScanFaults = {}): Canvas {
  const canvas = createCanvas(paper.width, paper.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f4f4f0';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(paper, -canvas.width / 2, -canvas.height / 2);
  const picture = context.getImageData(0, 0, canvas.width, canvas.height);
  const noise = grainSource();
  for (let at = 0; at < picture.data.length; at += 4) {
    const gray = picture.data[at]! * 0.85 + 30 + noise() * grain;
    picture.data.fill(gray, at, at + 3);
  }
  context.putImageData(picture, 0, 0);
  return canvas;
}
