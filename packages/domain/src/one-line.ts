import { seen, withoutHidden } from './visible-text.ts';

/** Line ends, tabs and blanks of every width, which would make two names look the same or start another line. */
const BLANKS = /[\s\u0085]+/gu;
const CONTROLS = /\p{Cc}/gu;

/**
 * A name as it may be shown, saved and mailed: one line with single blanks that reads as it is, or '' if nothing of it
 * can be seen. 'Quote\u202Efdp.exe' → 'Quotefdp.exe'
 */
export const oneLine = (text: string): string =>
  seen(withoutHidden(text).replace(BLANKS, ' ').replace(CONTROLS, '').trim());
