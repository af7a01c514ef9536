import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipAsync = promisify(gzip);

/** An answer's bytes, plain and compressed once somebody wants them so. */
export class KeptAnswer {
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

/**
 * Answers kept as bytes, the least recently used going first. The caller's key holds everything that the
 * answer depends on: operation, variables, visibility, day and generation of the data.
 */
export class AnswerCache {
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #underWay = new Map<string, Promise<KeptAnswer>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The kept answer of a key, or a new one; equal questions asked at once are answered once. */
  get(key: string, make: () => Promise<Buffer>): Promise<KeptAnswer> | KeptAnswer {
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const underWay = this.#underWay.get(key) ?? this.#make(key, make);
    this.#underWay.set(key, underWay);
    return underWay;
  }

  async #make(key: string, make: () => Promise<Buffer>): Promise<KeptAnswer> {
    try {
      const answer = new KeptAnswer(await make());
      this.#keep(key, answer);
      return answer;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #keep(key: string, answer: KeptAnswer): void {
    // The compressed form comes later and is about a tenth.
    const size = (kept: KeptAnswer) => Math.ceil(kept.plain.length * 1.1);
    if (size(answer) > this.#maxBytes / 4) return;
    this.#kept.set(key, answer);
    this.#bytes += size(answer);
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= size(kept);
    }
  }
}
