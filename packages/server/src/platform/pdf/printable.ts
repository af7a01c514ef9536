import { type Font, openSync } from 'fontkit';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** Stands for a character that the font lacks. Without it, the character would leave no trace. */
const MARK = '\ufffd';

const NOTE = `${MARK} stands for a character that this document cannot show.`;

/** Shows which characters a footer has. */
const ANY_PAGE = [1, 1, { width: 612, height: 792, orientation: 'portrait' }] as const;

/** Anything but ASCII, except marks and invisible characters. */
const SPECIAL = /(?![\p{M}\p{Cf}])[^\p{ASCII}]/gu;

/** Unicode's line ends. Fonts have no glyphs for them. */
const LINE_ENDS = /[\u0085\u2028\u2029]/u;

/**
 * Marks characters of documents that the font lacks, such as Chinese ones, and explains the marks at the end. Spaces
 * and line ends that it lacks become plain ones.
 * @param fontPath TrueType file
 */
export function markMissing(fontPath: string): (document: TDocumentDefinitions) => TDocumentDefinitions {
  const font = openSync(fontPath) as Font;
  return (document) => {
    let isMarked = false;
    const mark = (character: string) => {
      if (font.hasGlyphForCodePoint(character.codePointAt(0)!)) return character;
      if (LINE_ENDS.test(character)) return '\n';
      if (/\s/u.test(character)) return ' ';
      isMarked = true;
      return MARK;
    };
    const marked = <T>(value: T): T => {
      if (typeof value === 'string') return value.replace(SPECIAL, mark) as T;
      if (Array.isArray(value)) return value.map(marked) as T;
      if (value?.constructor !== Object) return value;
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, marked(part)])) as T;
    };
    const { footer } = document;
    const content = marked(document.content);
    if (typeof footer === 'function') marked(footer(...ANY_PAGE));
    return {
      ...document,
      content: isMarked ? [content as Content, { text: NOTE, style: 'note' }] : content,
      ...(typeof footer === 'function' && { footer: (...page) => marked(footer(...page)) }),
    };
  };
}
