import { LRUCache } from 'lru-cache';

export interface SlowStatement {
  /** On one line, with numbered parameters, without their values. */
  statement: string;
  ms: number;
  /** How often it was slow since it was last reported. */
  repeats: number;
}

const MAX_TEXTS = 200;
const PAUSE_MS = 60_000;

/** Reports statements that take longer than a limit, each of them at most once a minute. */
export class SlowStatements {
  readonly #limitMs: number;
  readonly #seen = new LRUCache<string, { at: number; repeats: number }>({ max: MAX_TEXTS });
  #report: (slow: SlowStatement) => void = () => {};

  /** @param limitMs 0 for no reports */
  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  onSlow(report: (slow: SlowStatement) => void): void {
    this.#report = report;
  }

  async watch<T>(statement: string, run: () => Promise<T>): Promise<T> {
    if (this.#limitMs === 0) return run();
    const start = performance.now();
    try {
      return await run();
    } finally {
      const ms = performance.now() - start;
      if (ms >= this.#limitMs) this.#note(statement, Math.round(ms), Date.now());
    }
  }

  #note(statement: string, ms: number, now: number): void {
    const seen = this.#seen.get(statement);
    if (seen && now - seen.at < PAUSE_MS) {
      seen.repeats += 1;
      return;
    }
    this.#seen.set(statement, { at: now, repeats: 0 });
    const line = statement.replace(/\s+/g, ' ').trim();
    this.#report({ statement: line, ms, repeats: 1 + (seen?.repeats ?? 0) });
  }
}
