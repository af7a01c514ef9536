import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const gzipAsync = promisify(gzip);

/** An answer's bytes. They are compressed when somebody first asks for that. */
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

/** What an entry takes beside its bytes: the key and the objects around both. */
const ENTRY_BYTES = 1_024;
const MOST_ENTRIES = 10_000;

/** An entry of the cache in bytes. The compressed form comes later and is about a tenth of all but the smallest. */
const sizeOf = ({ plain }: CachedAnswer): number => Math.ceil(plain.length * 1.1) + ENTRY_BYTES;

/**
 * Answers held as bytes; the least recently used are dropped first. The caller names everything that the answer depends
 * on: operation, variables, visibility, day and generation of the data. The key is a hash of that, so it is short.
 */
export class AnswerCache {
  readonly #cached: LRUCache<string, CachedAnswer>;
  readonly #underWay = new Map<string, Promise<CachedAnswer>>();

  /** @param maxBytes for all entries; too few for one means that nothing is cached */
  constructor(maxBytes: number) {
    this.#cached = new LRUCache({
      max: MOST_ENTRIES,
      maxSize: Math.max(1, maxBytes),
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 4)),
      sizeCalculation: sizeOf,
    });
  }

  /** How much is cached. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#cached.size, bytes: this.#cached.calculatedSize };
  }

  /**
   * The cached answer of a question, or a new one; equal questions asked at once are answered once. Since the generation
   * is part of the question, nobody who asks after a change waits for an answer that was begun before it.
   */
  get(question: readonly unknown[], make: () => Promise<Buffer>): Promise<CachedAnswer> | CachedAnswer {
    const key = hash('sha256', JSON.stringify(question), 'base64');
    const cached = this.#cached.get(key);
    if (cached) return cached;
    const underWay = this.#underWay.get(key) ?? this.#make(key, make);
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
