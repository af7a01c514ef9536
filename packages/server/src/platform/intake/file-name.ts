import { extensionOf, FILE_NAME_LENGTH } from '@capwise/domain/workspace/documents';

/**
 * Control and format characters (which can reverse the direction of a name), unpaired surrogates, line
 * separators.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const NAMELESS = 'file';

/**
 * Makes a sender's file name safe to show and save: no path, no invisible characters, not blank, up to
 * FILE_NAME_LENGTH with its extension. 'C:\offers\..\Quote\u202Efdp.exe ' → 'Quotefdp.exe'
 */
export function safeFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(UNSAFE, '').normalize('NFC').replace(/\s+/g, ' ').trim();
  const extension = extensionOf(name);
  const end = extension ? name.slice(-extension.length - 1) : '';
  const stem = (end ? name.slice(0, -end.length) : name).replace(/^[. ]+|[. ]+$/g, '') || NAMELESS;
  return `${shortened(stem, FILE_NAME_LENGTH - end.length)}${end}`;
}

function shortened(text: string, length: number): string {
  const cut = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
