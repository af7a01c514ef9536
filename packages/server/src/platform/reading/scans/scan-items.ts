import type { QuoteItem } from '@capwise/domain/market/quotes/text/quote-item';
import { stretchContrast } from './contrast.ts';
import { flatten } from './flatten.ts';
import { linePicture, MARGIN } from './line-picture.ts';
import { type PageTurn, tiltTurn } from './page-turn.ts';
import type { Raster } from './raster.ts';
import type { RecognizedWord, Recognizer } from './recognizer.ts';
import { eraseRulingLines } from './ruling-lines.ts';
import { segmentWords } from './segment-words.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { leveled, tiltOf } from './tilt.ts';

/** Height of capital letters with which the recognition makes the fewest errors, in pixels. */
const LETTER = 32;
/** Points. Smaller pieces, such as a lone hyphen, are not enlarged like letters. */
const SMALLEST_LETTER = 4.5;
/** Height of capital letters in ems. */
const CAPITAL = 0.72;
const MAX_SEGMENTS = 4_000;

export interface ScanItems {
  items: QuoteItem[];
  /** Null if the page was level. */
  turn: PageTurn | null;
}

/** Reads the picture of a page. Changes the raster. */
export async function scanItems(
  picture: Raster,
  dotsPerInch: number,
  number: number,
  recognizer: Recognizer,
): Promise<ScanItems> {
  stretchContrast(flatten(picture));
  const tilt = tiltOf(picture);
  const level = eraseRulingLines(leveled(picture, tilt), dotsPerInch);
  const items: QuoteItem[] = [];
  for (const segment of segmentsOf(level, dotsPerInch).slice(0, MAX_SEGMENTS)) {
    const scale = LETTER / Math.max(segment.letter, (SMALLEST_LETTER * CAPITAL * dotsPerInch) / 72);
    const words = await segmentWords(linePicture(level, segment, scale), recognizer);
    items.push(...words.map((word) => itemOf(word, segment, scale, dotsPerInch / 72, number)));
  }
  const points = 72 / dotsPerInch;
  const page = { width: picture.width * points, height: picture.height * points };
  return { items, turn: tilt === 0 ? null : tiltTurn(tilt, page) };
}

function itemOf(
  { text, confidence, left, right }: RecognizedWord,
  segment: Segment,
  scale: number,
  pixels: number,
  page: number,
): QuoteItem {
  const height = segment.letter / CAPITAL / pixels;
  return {
    text,
    x: (segment.x + (left - MARGIN) / scale) / pixels,
    y: (segment.y + segment.height / 2) / pixels - height / 2,
    width: (right - left) / scale / pixels,
    height,
    page,
    confidence,
  };
}
