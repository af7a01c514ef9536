import { seen, withoutHidden } from './visible-text.ts';

/** Line breaks, tabs and spaces of any width. They could make two names look alike or start a new line. */
const BLANKS = /[\s\u0085]+/gu;
const CONTROLS = /\p{Cc}/gu;

/**
 * Cleans a name for display, storage and mail: one line, single spaces, no hidden characters. '' if nothing
 * visible remains. 'Quote\u202Efdp.exe' → 'Quotefdp.exe'
 */
export const oneLine = (text: string): string =>
  seen(withoutHidden(text).replace(BLANKS, ' ').replace(CONTROLS, '').trim());
