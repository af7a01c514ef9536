const SHOWN_LENGTH = 60;

/** Control characters, invisible characters and line ends. Unpaired surrogates, too. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const code = (character: string): string =>
  `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;

/** A value of a file for an error: shortened, and with codes for characters that nobody sees. */
export function shownValue(value: string): string {
  const characters = Array.from(value.slice(0, 4 * SHOWN_LENGTH));
  const isLong = characters.length > SHOWN_LENGTH;
  const text = characters.slice(0, SHOWN_LENGTH).join('').replace(INVISIBLE, code);
  return isLong ? `${text}…` : text;
}
