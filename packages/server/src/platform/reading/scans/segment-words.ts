import { mendedAmount } from './mended-text.ts';
import type { Raster } from './raster.ts';
import type { RecognizedWord, Recognizer } from './recognizer.ts';

const DIGITS = '0123456789.,$()-%';
/** Looks like a number, with the letters that digits are mistaken for. */
const NUMBER_LIKE = /^[\d$€£§S.,:;'’()%|/\\lIiOoQZB!\][{}°=~ -]{1,20}$/;
const NUMBER = /^[($-]*\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?[%)-]*$/;
/** A second reading of less certainty than this is a guess. */
const LEAST = 0.5;

const join = (words: readonly RecognizedWord[]) => words.map(({ text }) => text).join('');
const certainty = (words: readonly RecognizedWord[]) =>
  words.length ? Math.min(...words.map(({ confidence }) => confidence)) : 0;

/** Reads one piece of a line. What looks like a number and cannot be one is read again, as digits only. */
export async function segmentWords(picture: Raster, recognizer: Recognizer): Promise<RecognizedWord[]> {
  const words = await recognizer.line(picture);
  const text = mendedAmount(join(words));
  const isUnclear = !NUMBER.test(text) || certainty(words) < LEAST;
  if (words.length && NUMBER_LIKE.test(text) && isUnclear) {
    const digits = await recognizer.line(picture, DIGITS);
    if (NUMBER.test(mendedAmount(join(digits))) && certainty(digits) >= LEAST) return mended(digits);
  }
  return mended(words);
}

const mended = (words: readonly RecognizedWord[]): RecognizedWord[] =>
  words.map((word) => ({ ...word, text: mendedAmount(word.text) })).filter(({ text }) => text);
