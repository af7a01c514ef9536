/** Zero-width and soft-hyphen characters, and marks that reverse the direction of following text. */
const HIDDEN = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;
/** Invisible copies of ASCII characters. Kept only in flag emoji of regions, which use them. */
const TAGS = /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0000}-\u{E007F}]/gu;
/** Control characters except tabs and line breaks. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;
/** A visible character. U+2800 is a blank in braille. */
const INK = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const withoutHidden = (text: string): string => text.replace(HIDDEN, '').replace(TAGS, '');

/** Returns '' if nothing in the text is visible. Joiners inside emoji and scripts stay. */
export const seen = (text: string): string => (INK.test(text) ? text : '');

/** Cleans a multi-line text for storage and display: trimmed, without hidden characters. */
export const visibleText = (text: string): string => seen(withoutHidden(text).replace(CONTROLS, '').trim());
