import { Unzip, UnzipInflate } from 'fflate';
import { damaged, QuoteFileError } from '../outcome/quote-file-error.ts';

/** All files of an archive together. */
const MAX_UNPACKED = 48 * 1024 * 1024;
const MAX_FILES = 2_000;
/** A chunk can grow by about a thousand. */
const CHUNK = 16 * 1024;

const tooLarge = (what: string) =>
  new QuoteFileError(`The ${what} is too large when it is unpacked. Save only what you need in a new file.`);

/**
 * Unpacks a ZIP archive while counting, because declared sizes can be wrong.
 * @throws QuoteFileError if it is too large or damaged
 */
export function unpacked(bytes: Uint8Array, what: string): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let declared = 0;
  let size = 0;
  let open = 0;
  const unzip = new Unzip((file) => {
    declared += file.originalSize ?? 0;
    if (declared > MAX_UNPACKED || files.size >= MAX_FILES) throw tooLarge(what);
    const chunks: Uint8Array[] = [];
    open += 1;
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      size += chunk.length;
      if (size > MAX_UNPACKED) throw tooLarge(what);
      chunks.push(chunk);
      if (!isLast) return;
      files.set(file.name, Buffer.concat(chunks));
      open -= 1;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += CHUNK)
      unzip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
  } catch (error) {
    throw error instanceof QuoteFileError ? error : damaged(what);
  }
  if (open > 0 || files.size === 0) throw damaged(what);
  return files;
}
