import { isUtf8 } from 'node:buffer';
import { type ByteSource, DamagedFile, readAll, TooMuchWork } from './byte-source.ts';

/** Section numbers in these files are those of PKWARE's APPNOTE 6.3.10. */
const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const END_64_LOCATOR = 0x07064b50;
const END_64_LOCATOR_BYTES = 20;
const END_64 = 0x06064b50;
const END_64_BYTES = 56;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const EXTRA_ZIP64 = 0x0001;
/** Info-ZIP's field for another name of the file, which some programs use. */
const EXTRA_UNICODE_PATH = 0x7075;
const UNICODE_PATH_HEAD = 5;
const IN_EXTRA = 0xffffffff;
const IS_ENCRYPTED = 0x2041;
const FILE_TYPE = 0xf000;
const LINK = 0xa000;

/** Enough for a presentation of thousands of slides. */
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;

export interface ZipEntry {
  /** Not every program marks its names as UTF-8, so that is tried first. */
  name: string;
  /** As in the directory, to compare with the name before the content. */
  nameBytes: Buffer;
  /** A second name that some programs use instead. Null if it is missing. */
  otherName: string | null;
  method: number;
  isEncrypted: boolean;
  isLink: boolean;
  packedSize: number;
  size: number;
  offset: number;
}

/**
 * Reads the list of files at the end of a ZIP archive.
 * @throws DamagedFile, TooMuchWork if the list is longer than 4 MiB
 */
export async function readZipDirectory(source: ByteSource): Promise<ZipEntry[]> {
  const { offset, byteSize, count } = await findDirectory(source);
  if (byteSize > MAX_DIRECTORY_BYTES) throw new TooMuchWork();
  const bytes = await readAll(source, offset, byteSize);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new DamagedFile();
    const lengths = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [number, number, number];
    const end = at + ENTRY_BYTES + lengths[0] + lengths[1] + lengths[2];
    if (end > bytes.length) throw new DamagedFile();
    entries.push(readEntry(bytes.subarray(at, end), lengths[0], lengths[1]));
    at = end;
  }
  return entries;
}

interface Directory {
  offset: number;
  byteSize: number;
  count: number;
}

async function findDirectory(source: ByteSource): Promise<Directory> {
  const start = Math.max(0, source.byteSize - END_BYTES - MAX_COMMENT - END_64_LOCATOR_BYTES);
  const tail = await source.read(start, source.byteSize - start);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END || at + END_BYTES + tail.readUInt16LE(at + 20) !== tail.length)
      continue;
    const locator = at - END_64_LOCATOR_BYTES;
    if (locator >= 0 && tail.readUInt32LE(locator) === END_64_LOCATOR)
      return largeDirectory(source, whole(tail, locator + 8));
    return {
      count: tail.readUInt16LE(at + 10),
      byteSize: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    };
  }
  throw new DamagedFile();
}

async function largeDirectory(source: ByteSource, at: number): Promise<Directory> {
  const end = await readAll(source, at, END_64_BYTES);
  if (end.readUInt32LE(0) !== END_64) throw new DamagedFile();
  return { count: whole(end, 32), byteSize: whole(end, 40), offset: whole(end, 48) };
}

function readEntry(bytes: Buffer, nameLength: number, extraLength: number): ZipEntry {
  const flags = bytes.readUInt16LE(8);
  const nameBytes = bytes.subarray(ENTRY_BYTES, ENTRY_BYTES + nameLength);
  const extra = extraFields(bytes.subarray(ENTRY_BYTES + nameLength, ENTRY_BYTES + nameLength + extraLength));
  const large = extra.get(EXTRA_ZIP64);
  let used = 0;
  const numberAt = (field: number): number => {
    const given = bytes.readUInt32LE(field);
    if (given !== IN_EXTRA || !large) return given;
    used += 8;
    return whole(large, used - 8);
  };
  // The order of section 4.5.3.
  const size = numberAt(24);
  const packedSize = numberAt(20);
  const offset = numberAt(42);
  return {
    name: isUtf8(nameBytes) ? nameBytes.toString('utf8') : nameBytes.toString('latin1'),
    nameBytes,
    otherName: extra.get(EXTRA_UNICODE_PATH)?.toString('utf8', UNICODE_PATH_HEAD) ?? null,
    method: bytes.readUInt16LE(10),
    isEncrypted: (flags & IS_ENCRYPTED) !== 0,
    isLink: ((bytes.readUInt32LE(38) >>> 16) & FILE_TYPE) === LINK,
    packedSize,
    size,
    offset,
  };
}

function extraFields(bytes: Buffer): Map<number, Buffer> {
  const fields = new Map<number, Buffer>();
  for (let at = 0; at + 4 <= bytes.length; ) {
    const end = at + 4 + bytes.readUInt16LE(at + 2);
    fields.set(bytes.readUInt16LE(at), bytes.subarray(at + 4, end));
    at = end;
  }
  return fields;
}

/** @throws DamagedFile for numbers beyond any file */
function whole(bytes: Buffer, at: number): number {
  if (at + 8 > bytes.length) throw new DamagedFile();
  const value = Number(bytes.readBigUInt64LE(at));
  if (!Number.isSafeInteger(value)) throw new DamagedFile();
  return value;
}
