import { type Component, componentsOf } from './components.ts';
import type { PixelBox, Raster } from './raster.ts';

/** A piece of one line of text: a cell, or a line of prose. */
export interface Segment extends PixelBox {
  /** Height of its tallest letters in pixels. */
  letter: number;
}

/** In points: smaller is dirt, larger a picture. */
const MIN_LETTER = 2.5;
const MAX_LETTER = 40;
const MIN_DOT = 0.5;
/** In letter heights: words of one line are closer, cells further apart. */
const MAX_GAP = 1.5;

const right = (box: PixelBox) => box.x + box.width;
const bottom = (box: PixelBox) => box.y + box.height;

function overlap(a: PixelBox, b: PixelBox): number {
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return shared / Math.min(a.height, b.height);
}

function grown(segment: Segment, { x, y, width, height }: PixelBox): void {
  const left = Math.min(segment.x, x);
  const top = Math.min(segment.y, y);
  segment.width = Math.max(right(segment), x + width) - left;
  segment.height = Math.max(bottom(segment), y + height) - top;
  segment.x = left;
  segment.y = top;
}

/** Letters from left to right join the nearest line that ends before them. */
function joined(letters: readonly Component[]): Segment[] {
  const open: Segment[] = [];
  for (const letter of letters.toSorted((a, b) => a.x - b.x)) {
    const near = open
      .filter((segment) => {
        const size = Math.max(segment.letter, letter.height);
        const ratio = Math.min(segment.letter, letter.height) / size;
        return (
          letter.x - right(segment) < MAX_GAP * Math.min(segment.letter, letter.height * 1.6) &&
          ratio > 0.3 &&
          overlap(segment, letter) > 0.5
        );
      })
      .toSorted((a, b) => right(b) - right(a))[0];
    if (near) {
      grown(near, letter);
      near.letter = Math.max(near.letter, letter.height);
    } else {
      const { x, y, width, height } = letter;
      open.push({ x, y, width, height, letter: height });
    }
  }
  return open;
}

/** Points, commas, hyphens and accents belong to the line around them. */
function addMarks(segments: readonly Segment[], marks: readonly Component[]): void {
  for (const mark of marks) {
    const near = segments.find(
      (segment) =>
        mark.x > segment.x - segment.letter * 0.8 &&
        right(mark) < right(segment) + segment.letter * 0.8 &&
        mark.y > segment.y - segment.letter * 0.4 &&
        bottom(mark) < bottom(segment) + segment.letter * 0.4,
    );
    if (near) grown(near, mark);
  }
}

/** Finds the text of a picture without ruling lines. */
export function segmentsOf(raster: Raster, dotsPerInch: number): Segment[] {
  const point = dotsPerInch / 72;
  const letters: Component[] = [];
  const marks: Component[] = [];
  for (const component of componentsOf(raster)) {
    const { width, height, area } = component;
    if (height > MAX_LETTER * point || width > 12 * MAX_LETTER * point) continue;
    if (height >= MIN_LETTER * point) letters.push(component);
    else if (Math.max(width, height) >= MIN_DOT * point && area >= 3) marks.push(component);
  }
  const segments = joined(letters);
  addMarks(segments, marks);
  return segments.sort((a, b) => a.y - b.y || a.x - b.x);
}
