import { foldName } from '../../fold-name.ts';
import { matchesPart, type WordPart } from './text-words.ts';

export interface PassagePart {
  text: string;
  isMatch: boolean;
}

/** Characters before and after the first match. */
const BEFORE = 60;
const AFTER = 140;
/** Characters before the first match in a place with one line. */
const LEAD = 18;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

interface Found {
  from: number;
  to: number;
}

const matchesIn = (text: string, parts: readonly WordPart[]): Found[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const folded = foldName(word);
    return parts.some((part) => matchesPart(folded, part)) ? [{ from: index, to: index + word.length }] : [];
  });

/** Moves a cut to the next blank, so that no word is cut. */
function blankAfter(text: string, at: number): number {
  if (at <= 0) return 0;
  const found = /\s/.exec(text.slice(at, at + 40));
  return found ? at + found.index + 1 : at;
}

/** The stretch of a text with the most words around its first matches. Null if nothing matches. */
export function passageOf(text: string, parts: readonly WordPart[]): PassagePart[] | null {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const found = matchesIn(line, parts);
  if (found.length === 0) return null;
  const within = (from: number) => found.filter((one) => one.from >= from && one.to <= from + BEFORE + AFTER);
  const first = found
    .slice(0, 50)
    .reduce((best, one) => (within(one.from).length > within(best.from).length ? one : best));
  const start = blankAfter(line, first.from - BEFORE);
  const end = Math.min(line.length, blankAfter(line, first.to + AFTER) || line.length);
  const shown = found.filter(({ from, to }) => from >= start && to <= end);
  const passage: PassagePart[] = [];
  const add = (piece: string, isMatch: boolean) => {
    if (piece) passage.push({ text: piece, isMatch });
  };
  let at = start;
  if (start > 0) add('… ', false);
  for (const { from, to } of shown) {
    add(line.slice(at, from), false);
    add(line.slice(from, to), true);
    at = to;
  }
  add(line.slice(at, end).trimEnd(), false);
  if (end < line.length) add(' …', false);
  return passage;
}

/** A passage for a place with one line: begins shortly before its first match. */
export function fromMatch(passage: readonly PassagePart[]): PassagePart[] {
  const at = passage.findIndex(({ isMatch }) => isMatch);
  const before = passage
    .slice(0, at)
    .map(({ text }) => text)
    .join('');
  if (before.length <= LEAD) return [...passage];
  const lead = before.slice(blankAfter(before, before.length - LEAD));
  return [{ text: `… ${lead}`, isMatch: false }, ...passage.slice(at)];
}
