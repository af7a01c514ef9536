import { strToU8, zipSync } from 'fflate';
import type { ByteSource } from './byte-source.ts';

/** A file in memory that counts the bytes that are read. */
export function sourceOf(bytes: Uint8Array): ByteSource & { bytesRead: number } {
  const file = Buffer.from(bytes);
  const source = {
    byteSize: file.length,
    bytesRead: 0,
    async read(offset: number, length: number) {
      const part = file.subarray(offset, offset + length);
      source.bytesRead += part.length;
      return part;
    },
  };
  return source;
}

/** An Office file whose list of content types names one part. */
export const officeFile = (part: string, contentType: string, names: readonly string[] = [part]) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types><Override ContentType='${contentType}' PartName="/${part}"/></Types>`,
    ),
    ...Object.fromEntries(names.map((name) => [name, strToU8('<a/>')])),
  });

/** Replaces the bytes of a text with another of the same length, wherever it is in the file. */
export function replaced(bytes: Uint8Array, from: string, to: string): Buffer {
  const text = Buffer.from(bytes).toString('latin1');
  if (from.length !== to.length || !text.includes(from)) throw new Error(`Cannot replace ${from}`);
  return Buffer.from(text.replaceAll(from, to), 'latin1');
}

/** Sets a field of every entry in the list of files of an archive. */
export function withField(bytes: Uint8Array, offset: number, value: number, length: 2 | 4): Buffer {
  const file = Buffer.from(bytes);
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 1))
    file.writeUIntLE(value, at + offset, length);
  return file;
}

/** Replaces only the name before the content of the first file. */
export function replacedFirst(bytes: Uint8Array, from: string, to: string): Buffer {
  const file = Buffer.from(bytes);
  file.write(to, file.indexOf(from), 'latin1');
  return file;
}

const END_BYTES = 22;

export function withDirectoryAt(bytes: Uint8Array, offset: number): Buffer {
  const file = Buffer.from(bytes);
  file.writeUInt32LE(offset, file.length - END_BYTES + 16);
  return file;
}

/** Writes the numbers of an archive of one file as ZIP64 does. */
export function asZip64(bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes);
  const start = file.readUInt32LE(file.length - END_BYTES + 16);
  const entry = file.subarray(start, file.length - END_BYTES);
  const numbers = [24, 20, 42].map((at) => large(entry.readUInt32LE(at)));
  for (const at of [24, 20, 42]) entry.writeUInt32LE(0xffffffff, at);
  entry.writeUInt16LE(28, 30);
  const extra = Buffer.concat([Buffer.from([1, 0, 24, 0]), ...numbers]);
  const directory = Buffer.concat([entry, extra]);
  const end64 = Buffer.concat([
    Buffer.from('504b06062c00000000000000', 'hex'),
    Buffer.alloc(12),
    large(1),
    large(1),
    large(directory.length),
    large(start),
  ]);
  const locator = Buffer.concat([
    Buffer.from('504b060700000000', 'hex'),
    large(start + directory.length),
    Buffer.from([1, 0, 0, 0]),
  ]);
  const end = Buffer.from(`504b050600000000${'ff'.repeat(12)}0000`, 'hex');
  return Buffer.concat([file.subarray(0, start), directory, end64, locator, end]);
}

function large(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
