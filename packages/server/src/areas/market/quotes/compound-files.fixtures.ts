import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';

const FOLDER = 1;
const FILE = 2;
const ROOT = 5;

const file = (name: string, data: Uint8Array): Entry => ({
  name,
  type: FILE,
  length: data.length,
  // The library reads the whole buffer behind it, and small buffers share one.
  binaryProvider: () => Uint8Array.from(data),
});
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

/** A compound file of one stream, like old Office files. */
export const compoundFile = (name: string, data: Uint8Array): Uint8Array =>
  burn([{ name: 'Root Entry', type: ROOT, length: 0, children: [1] }, file(name, data)]);

/** An email as Outlook saves it. */
export function outlookEmail(body: string, attachment?: { name: string; bytes: Uint8Array }): Uint8Array {
  const entries: Entry[] = [
    { name: 'Root Entry', type: ROOT, length: 0, children: attachment ? [1, 2, 3] : [1, 2] },
    file('__properties_version1.0', new Uint8Array(32)),
    file('__substg1.0_1000001F', utf16(body)),
  ];
  if (attachment)
    entries.push(
      { name: '__attach_version1.0_#00000000', type: FOLDER, length: 0, children: [4, 5, 6] },
      file('__properties_version1.0', new Uint8Array(8)),
      file('__substg1.0_3707001F', utf16(attachment.name)),
      file('__substg1.0_37010102', attachment.bytes),
    );
  return burn(entries);
}

function record(type: number, ...parts: (number | Uint8Array)[]): Uint8Array {
  const data = Buffer.concat(parts.map((part) => (typeof part === 'number' ? word(part) : part)));
  return Buffer.concat([word(type), word(data.length), data]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

const FIRST_AMOUNT = 3;
const cell = (value: string | number, row: number, column: number): Uint8Array =>
  typeof value === 'number'
    ? record(0x0203, row, column, column < FIRST_AMOUNT ? 0 : 1, double(value))
    : record(0x0204, row, column, 0, value.length, Buffer.from([0]), Buffer.from(value, 'latin1'));

/** The start of an encrypted workbook of Excel 97, with and without write protection. */
export function encryptedWorkbook(protection: readonly Uint8Array[] = []): Uint8Array {
  const begin = record(0x0809, 0x0600, 0x0005, Buffer.alloc(12));
  const password = record(0x002f, 1, 1, 1, Buffer.alloc(48, 0xa7));
  const noise = Buffer.from(Array.from({ length: 6_000 }, (_, at) => (at * 7_919 + 13) % 256));
  return compoundFile('Workbook', Buffer.concat([begin, ...protection, password, noise]));
}

export const WRITE_PROTECTION = record(0x0086);

/** A workbook of Excel 97 with one sheet (BIFF8). The columns from the fourth on have a number format. */
export function oldWorkbook(rows: readonly (readonly (string | number)[])[], format = 'General'): Uint8Array {
  const version = Buffer.alloc(12);
  const begin = record(0x0809, 0x0600, 0x0005, version);
  const name = Buffer.from('Quote', 'latin1');
  const end = record(0x000a);
  const offset = Buffer.alloc(4);
  const sheetHead = () => record(0x0085, offset, 0, Buffer.from([name.length, 0]), name);
  const code = Buffer.from(format, 'utf16le');
  const styles = Buffer.concat([
    record(0x041e, 164, format.length, Buffer.from([1]), code),
    record(0x00e0, 0, 0, Buffer.alloc(16)),
    record(0x00e0, 0, 164, Buffer.alloc(16)),
  ]);
  offset.writeUInt32LE(begin.length + styles.length + sheetHead().length + end.length);
  const cells = rows.flatMap((values, row) => values.map((value, column) => cell(value, row, column)));
  const sheet = [record(0x0809, 0x0600, 0x0010, version), ...cells, record(0x000a)];
  // Excel fills the stream up to this size.
  return compoundFile(
    'Workbook',
    Buffer.concat([begin, styles, sheetHead(), end, ...sheet, Buffer.alloc(4_096)]),
  );
}
