import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { invalid } from '@capwise/domain/errors';
import { HEAD_BYTES } from './file-type.ts';
import type { FileUse } from './limits.ts';

/**
 * A file as it arrives. Its first bytes can be checked before the rest is read. Counts and hashes all bytes.
 */
export class IncomingFile {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #limits: Pick<FileUse, 'maxBytes' | 'tooLarge'>;
  readonly #hash = createHash('sha256');
  readonly #ahead: Buffer[] = [];
  #byteSize = 0;

  constructor(stream: Readable, limits: Pick<FileUse, 'maxBytes' | 'tooLarge'>) {
    this.#chunks = stream[Symbol.asyncIterator]();
    this.#limits = limits;
  }

  get byteSize(): number {
    return this.#byteSize;
  }

  /** Hexadecimal digest of the whole file. Call once, after the end. */
  sha256(): string {
    return this.#hash.digest('hex');
  }

  /** The first HEAD_BYTES, or all of a smaller file. @throws AppError as `bytes` */
  async head(): Promise<Buffer> {
    while (this.#byteSize < HEAD_BYTES) {
      const chunk = await this.#next();
      if (!chunk) break;
      this.#ahead.push(chunk);
    }
    return Buffer.concat(this.#ahead).subarray(0, HEAD_BYTES);
  }

  /** @throws AppError LimitError above the limit, ValidationError if the upload is interrupted */
  async *bytes(): AsyncGenerator<Buffer> {
    yield* this.#ahead.splice(0);
    for (let chunk = await this.#next(); chunk; chunk = await this.#next()) yield chunk;
  }

  async #next(): Promise<Buffer | null> {
    const result = await this.#chunks.next().catch(() => {
      throw invalid('The file did not arrive completely. Send it again.', 'file');
    });
    if (result.done) return null;
    const chunk = result.value;
    this.#byteSize += chunk.length;
    if (this.#byteSize > this.#limits.maxBytes) throw this.#limits.tooLarge();
    this.#hash.update(chunk);
    return chunk;
  }
}
