import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tooLarge } from './outcome/quote-file-error.ts';

/** A file in memory, or a stream of which the server never holds more than a chunk. */
export type FileBytes = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Sends a file to the process that reads it. Ends quietly if the process ends before it has read everything.
 * @throws QuoteFileError for too many bytes, the error of the stream
 */
export async function sendBytes(bytes: FileBytes, input: Writable, maxBytes: number): Promise<void> {
  let size = 0;
  const chunks = async function* () {
    for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  };
  await pipeline(chunks, input).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
