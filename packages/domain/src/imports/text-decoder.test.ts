import { expect, it } from 'vitest';
import { encodingNote, TextFileDecoder } from './text-decoder.ts';

const TEXT = 'name,city\r\nCafé für Müller – 5 €,Łódź\r\n见积,👩‍⚕️\r\n';
const LATIN = 'name\r\nCafé für Müller “5 €”\r\n';
const windows = (text: string) =>
  Uint8Array.from(text, (one) => ({ '€': 0x80, '“': 0x93, '”': 0x94 })[one] ?? one.charCodeAt(0));
const utf16 = (text: string, isBig: boolean, mark: boolean) => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};

function decodedText(bytes: Uint8Array) {
  const decoder = new TextFileDecoder();
  const text = decoder.write(bytes, true);
  return { text, encoding: decoder.encoding };
}

const FILES = [
  ['UTF-8', 'utf-8', TEXT, new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', 'utf-8', TEXT, new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16 LE', 'utf-16le', TEXT, utf16(TEXT, false, true)],
  ['UTF-16 LE without a mark', 'utf-16le', TEXT, utf16(TEXT, false, false)],
  ['UTF-16 BE', 'utf-16be', TEXT, utf16(TEXT, true, true)],
  ['UTF-16 BE without a mark', 'utf-16be', TEXT, utf16(TEXT, true, false)],
  ['Windows-1252', 'windows-1252', LATIN, windows(LATIN)],
  ['Windows-1252 that ends within a letter', 'windows-1252', 'Café', windows('Café')],
  ['plain ASCII', 'utf-8', 'a,b\n1,2', windows('a,b\n1,2')],
  ['nothing', 'utf-8', '', new Uint8Array()],
] as const;

it.each(FILES)('reads %s, in pieces of any size', (_name, encoding, text, bytes) => {
  expect(decodedText(bytes)).toEqual({ text, encoding });
  for (const size of [1, 2, 3, 5, 7]) {
    const decoder = new TextFileDecoder();
    let read = '';
    for (let at = 0; at < bytes.length; at += size) read += decoder.write(bytes.subarray(at, at + size));
    read += decoder.write(new Uint8Array(), true);
    expect({ text: read, encoding: decoder.encoding }, `${size} bytes`).toEqual({ text, encoding });
  }
});

it('reports the encoding unless it is UTF-8', () => {
  expect(encodingNote('utf-8')).toBe('');
  expect(encodingNote('windows-1252')).toContain('read as Windows-1252');
  expect(encodingNote('utf-16be')).toContain('UTF-16');
});

it('refuses a file that is not UTF-8 in one line only, with the line', () => {
  const bytes = new Uint8Array([...new TextEncoder().encode('a\nMüller\n'), ...windows('x\nCafé\n')]);
  const refusal = 'Line 4 is not UTF-8, but earlier lines are. Save the file as CSV (UTF-8).';
  expect(() => decodedText(bytes)).toThrow(refusal);
  const decoder = new TextFileDecoder();
  expect(() => {
    for (const byte of bytes) decoder.write(Uint8Array.of(byte));
  }).toThrow(refusal);
});

it.each([
  ['an XLSX file', [0x50, 0x4b, 3, 4, 20]],
  ['an XLS file', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
])('refuses %s by name', (_name, bytes) => {
  expect(() => decodedText(Uint8Array.from(bytes))).toThrow('The file is a workbook');
});
