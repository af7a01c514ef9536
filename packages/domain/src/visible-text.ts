/** Zero-width and soft-hyphen characters, and marks that reverse the direction of the text after them. */
const HIDDEN = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;
/** Control characters except tab and line ends. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;
/** A character that puts ink on the page. U+2800 is a blank in braille. */
const INK = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const withoutHidden = (text: string): string => text.replace(HIDDEN, '');

/** The text, or '' if nothing of it can be seen. Joiners inside emoji and scripts stay. */
export const seen = (text: string): string => (INK.test(text) ? text : '');

/** A text of several lines as it may be stored and shown: trimmed, without invisible characters. */
export const visibleText = (text: string): string => seen(withoutHidden(text).replace(CONTROLS, '').trim());
