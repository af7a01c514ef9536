import type { GuideChapter } from './guide-pages.ts';

export interface FoundChapter extends GuideChapter {
  /** Words around the first one that was found. */
  passage: string;
}

const MAX_FOUND = 8;
const BEFORE = 40;
const AFTER = 120;

/** Chapters that contain the start of every word. Those with a word in the title come first. */
export function findChapters(chapters: readonly GuideChapter[], text: string): FoundChapter[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const contains = (given: string, word: string) => ` ${given.toLowerCase()}`.includes(` ${word}`);
  return chapters
    .filter(({ page, title, text: own }) => words.every((word) => contains(`${page} ${title} ${own}`, word)))
    .map((chapter) => ({
      ...chapter,
      passage: passageOf(chapter.text, words),
      inTitle: words.filter((word) => contains(chapter.title, word)).length,
    }))
    .sort((a, b) => b.inTitle - a.inTitle)
    .slice(0, MAX_FOUND)
    .map(({ inTitle: _, ...found }) => found);
}

function passageOf(text: string, words: readonly string[]): string {
  const at = Math.max(0, ...words.map((word) => ` ${text.toLowerCase()}`.indexOf(` ${word}`)));
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const to = text.length <= at + AFTER ? text.length : text.lastIndexOf(' ', at + AFTER);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
