import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const gzipAsync = promisify(gzip);

export class CachedAnswer {
  readonly plain: Buffer;
  #gzip: Promise<Buffer> | null = null;

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  gzip(): Promise<Buffer> {
    this.#gzip ??= gzipAsync(this.plain, { level: 5 });
    return this.#gzip;
  }
}

const ENTRY_BYTES = 1_024;
const MAX_ENTRIES = 10_000;

const answerSize = ({ plain }: CachedAnswer): number => Math.ceil(plain.length * 1.1) + ENTRY_BYTES;

/**
 * Least-recently-used cache of answers as bytes. The key must cover everything that an answer depends on:
 * operation, variables, visibility, day and generation of the data.
 */
export class AnswerCache {
  readonly #cached: LRUCache<string, CachedAnswer>;
  readonly #underWay = new Map<string, Promise<CachedAnswer>>();

  readonly #noted: (result: 'hit' | 'miss') => void;

  /**
   * @param maxBytes for all entries. Too little for one entry disables the cache.
   * @param noted whether an answer was cached already, also while it is being made
   */
  constructor(maxBytes: number, noted: (result: 'hit' | 'miss') => void = () => {}) {
    this.#noted = noted;
    this.#cached = new LRUCache({
      max: MAX_ENTRIES,
      maxSize: Math.max(1, maxBytes),
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 4)),
      sizeCalculation: answerSize,
    });
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#cached.size, bytes: this.#cached.calculatedSize };
  }

  /**
   * Returns the cached answer or makes one. Concurrent requests with the same key share the work. The
   * generation is part of the key, so no request after a change receives an older answer.
   */
  get(question: readonly unknown[], make: () => Promise<Buffer>): Promise<CachedAnswer> | CachedAnswer {
    const key = hash('sha256', JSON.stringify(question), 'base64');
    const cached = this.#cached.get(key) ?? this.#underWay.get(key);
    this.#noted(cached ? 'hit' : 'miss');
    if (cached) return cached;
    const underWay = this.#make(key, make);
    this.#underWay.set(key, underWay);
    return underWay;
  }

  async #make(key: string, make: () => Promise<Buffer>): Promise<CachedAnswer> {
    try {
      const answer = new CachedAnswer(await make());
      this.#cached.set(key, answer);
      return answer;
    } finally {
      this.#underWay.delete(key);
    }
  }
}
