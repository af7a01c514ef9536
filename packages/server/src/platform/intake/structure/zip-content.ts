import { promisify } from 'node:util';
import { constants, inflateRaw } from 'node:zlib';
import { type ByteSource, DamagedFile, readAll } from './byte-source.ts';
import type { ZipEntry } from './zip-directory.ts';

const HEADER = 0x04034b50;
const HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** Deflate grows its input by less than this factor. */
const MAX_GROWTH = 1_040;
/** A list of Huffman codes can come before the first byte. */
const CODES_BYTES = 512;
/** Usual lengths of the extra fields before the content, so that one read is enough. */
const EXTRA_BYTES = 512;

const inflate = promisify(inflateRaw);

/**
 * The first bytes of a file in an archive. Reads little more than that of the archive.
 * @throws DamagedFile, also for other compressions than Deflate
 */
export async function beginningOf(source: ByteSource, entry: ZipEntry, length: number): Promise<Buffer> {
  const packed = Math.min(entry.packedSize, length + CODES_BYTES);
  const name = entry.nameBytes.length;
  const around = await source.read(entry.offset, HEADER_BYTES + name + EXTRA_BYTES + packed);
  if (around.length < HEADER_BYTES + name || around.readUInt32LE(0) !== HEADER) throw new DamagedFile();
  if (!around.subarray(HEADER_BYTES, HEADER_BYTES + around.readUInt16LE(26)).equals(entry.nameBytes))
    throw new DamagedFile();
  const start = HEADER_BYTES + name + around.readUInt16LE(28);
  const content =
    start + packed <= around.length
      ? around.subarray(start, start + packed)
      : await readAll(source, entry.offset + start, packed);
  return (await unpack(content, entry)).subarray(0, length);
}

async function unpack(content: Buffer, { method, size, packedSize }: ZipEntry): Promise<Buffer> {
  if (method === STORED && size === packedSize) return content;
  if (method !== DEFLATED) throw new DamagedFile();
  const maxOutputLength = (content.length + CODES_BYTES) * MAX_GROWTH;
  return inflate(content, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength }).catch(() => {
    throw new DamagedFile();
  });
}
