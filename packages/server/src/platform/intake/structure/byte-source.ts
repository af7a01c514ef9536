import { AppError } from '@capwise/domain/errors';

/** A file that can be read in any order. */
export interface ByteSource {
  byteSize: number;
  /** Returns fewer bytes at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>;
}

/** The content cannot be what its name says. */
export class DamagedFile extends Error {}

/** The check would take more work than a file may cost. */
export class TooMuchWork extends Error {}

/** Of one file. Each may be a request to a bucket. */
const MAX_READS = 4_000;
const MAX_MS = 60_000;

/**
 * Limits how often and how long a file is read for its check.
 * @throws TooMuchWork, AppError UnavailableError if the storage is slow
 */
export function withLimits({ byteSize, read }: ByteSource): ByteSource {
  const until = performance.now() + MAX_MS;
  let reads = 0;
  return {
    byteSize,
    async read(offset, length) {
      reads += 1;
      if (reads > MAX_READS) throw new TooMuchWork();
      if (performance.now() > until) throw tooSlow();
      return length > 0 && offset < byteSize ? read(offset, Math.min(length, byteSize - offset)) : EMPTY;
    },
  };
}

const tooSlow = () =>
  new AppError(
    'UnavailableError',
    'The file could not be checked in time, so it was not stored. Try again in a few minutes.',
    'file',
  );

const EMPTY = Buffer.alloc(0);

/** @throws DamagedFile if the file ends before */
export async function readAll(source: ByteSource, offset: number, length: number): Promise<Buffer> {
  const bytes = await source.read(offset, length);
  if (bytes.length < length) throw new DamagedFile();
  return bytes;
}

const BLOCK_BYTES = 64 * 1024;
const BLOCKS = 8;

/** Reads whole blocks and retains the last ones, for formats that jump between small pieces. */
export function inBlocks(source: ByteSource): ByteSource {
  const blocks = new Map<number, Buffer>();
  const block = async (at: number): Promise<Buffer> => {
    const known = blocks.get(at) ?? (await source.read(at * BLOCK_BYTES, BLOCK_BYTES));
    blocks.delete(at);
    blocks.set(at, known);
    if (blocks.size > BLOCKS) blocks.delete(blocks.keys().next().value!);
    return known;
  };
  return {
    byteSize: source.byteSize,
    async read(offset, length) {
      const parts: Buffer[] = [];
      const end = Math.min(offset + length, source.byteSize);
      for (let at = offset; at < end; ) {
        const index = Math.floor(at / BLOCK_BYTES);
        const start = index * BLOCK_BYTES;
        parts.push((await block(index)).subarray(at - start, end - start));
        at = start + BLOCK_BYTES;
      }
      return Buffer.concat(parts);
    },
  };
}
