import { invalid } from '../errors.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const NOTES: Record<TextEncoding, string> = {
  'utf-8': '',
  'utf-16le': 'The file was read as UTF-16.',
  'utf-16be': 'The file was read as UTF-16.',
  'windows-1252':
    'The file is not UTF-8 and was read as Windows-1252. Check that letters such as é and ü are right.',
};

/** Note for users about the file's encoding. '' for UTF-8. */
export const encodingNote = (encoding: TextEncoding): string => NOTES[encoding];

const WORKBOOK = 'The file is a workbook. Save it as CSV (UTF-8) and choose it again.';
const mixed = (line: number) =>
  invalid(
    `Line ${line.toLocaleString('en-US')} is not UTF-8, but earlier lines are. Save the file as CSV (UTF-8).`,
    'file',
  );

const isIncomplete = (first: number, left: number): boolean =>
  (first >= 0xf0 && left < 4) || (first >= 0xe0 && left < 3) || (first >= 0xc2 && left < 2);

/** Number of bytes at the end that start an incomplete UTF-8 character. */
function openEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return isIncomplete(byte, back) ? back : 0;
  }
  return 0;
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Without a byte order mark: if the first letter is plain Latin, UTF-16 has a NUL next to it. */
function encodingAtStart(bytes: Uint8Array): TextEncoding {
  if (startsWith(bytes, 0xff, 0xfe) || (bytes.length > 1 && bytes[0] !== 0 && bytes[1] === 0))
    return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff) || (bytes.length > 1 && bytes[0] === 0 && bytes[1] !== 0))
    return 'utf-16be';
  return 'utf-8';
}

/**
 * Decodes a text file chunk by chunk: UTF-8 or UTF-16, with or without a byte order mark, otherwise
 * Windows-1252, the default of spreadsheets on Windows.
 */
export class TextFileDecoder {
  encoding: TextEncoding = 'utf-8';
  #open: TextDecoder | null = null;
  #rest = new Uint8Array();
  #isStarted = false;
  #isRead = false;
  #hasOtherLetters = false;
  #lines = 1;

  /** @throws AppError ValidationError for a workbook, or a file that is only partly UTF-8 */
  write(bytes: Uint8Array, isLast = false): string {
    const whole = this.#rest.length ? joined(this.#rest, bytes) : bytes;
    this.#rest = new Uint8Array();
    if (!this.#isStarted) {
      // The longest signature (of a workbook) has four bytes.
      if (whole.length < 4 && !isLast) return this.#keep(whole);
      this.#begin(whole);
    }
    return this.#open ? this.#open.decode(whole, { stream: !isLast }) : this.#utf8(whole, isLast);
  }

  #begin(bytes: Uint8Array): void {
    this.#isStarted = true;
    if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
      throw invalid(WORKBOOK, 'file');
    this.#become(encodingAtStart(bytes));
  }

  #become(encoding: TextEncoding): void {
    this.encoding = encoding;
    if (encoding !== 'utf-8') this.#open = new TextDecoder(encoding);
  }

  #keep(bytes: Uint8Array): '' {
    this.#rest = new Uint8Array(bytes);
    return '';
  }

  #utf8(bytes: Uint8Array, isLast: boolean): string {
    const open = isLast ? 0 : openEnd(bytes);
    const text = this.#read(bytes.subarray(0, bytes.length - open), isLast);
    if (this.encoding !== 'utf-8') return text + this.#open!.decode(bytes.subarray(bytes.length - open));
    this.#keep(bytes.subarray(bytes.length - open));
    return text;
  }

  #read(bytes: Uint8Array, isLast: boolean): string {
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: this.#isRead }).decode(bytes);
      this.#isRead = true;
      this.#hasOtherLetters ||= /[^\p{ASCII}]/u.test(text);
      this.#lines += text.split('\n').length - 1;
      return text;
    } catch {
      const lossy = new TextDecoder().decode(bytes);
      const bad = lossy.indexOf('\uFFFD');
      if (this.#hasOtherLetters || /[^\p{ASCII}]/u.test(lossy.slice(0, bad)))
        throw mixed(this.#lines + lossy.slice(0, bad).split('\n').length - 1);
      this.#become('windows-1252');
      return this.#open!.decode(bytes, { stream: !isLast });
    }
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
