import { type Font, openSync } from 'fontkit';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** Stands for a character that the font lacks. Without it, the character would leave no trace. */
const MARK = '\ufffd';

const NOTE = `${MARK} stands for a character that this document cannot show.`;

/** Anything but ASCII, except marks and invisible characters. */
const SPECIAL = /(?![\p{M}\p{Cf}])[^\p{ASCII}]/gu;

/**
 * Marks characters of documents that the font lacks, such as Chinese ones, and explains the marks at the end.
 * @param fontPath TrueType file
 */
export function markMissing(fontPath: string): (document: TDocumentDefinitions) => TDocumentDefinitions {
  const font = openSync(fontPath) as Font;
  return (document) => {
    let isMarked = false;
    const mark = (character: string) => {
      if (font.hasGlyphForCodePoint(character.codePointAt(0)!)) return character;
      isMarked = true;
      return MARK;
    };
    const marked = <T>(value: T): T => {
      if (typeof value === 'string') return value.replace(SPECIAL, mark) as T;
      if (Array.isArray(value)) return value.map(marked) as T;
      if (value?.constructor !== Object) return value;
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, marked(part)])) as T;
    };
    const content = marked(document.content);
    if (!isMarked) return document;
    const { footer } = document;
    return {
      ...document,
      content: [content as Content, { text: NOTE, style: 'note' }],
      ...(typeof footer === 'function' && { footer: (...page) => marked(footer(...page)) }),
    };
  };
}
