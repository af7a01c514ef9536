/** Line ends and tabs, which would begin another line where a name is shown or sent. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Other control characters, and marks that turn the direction of what stands after them around. */
const HIDDEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A name as it may be shown, saved and mailed: one line that reads as it is. 'Quote\u202Efdp.exe' → 'Quotefdp.exe' */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ').replace(HIDDEN, '').trim();
