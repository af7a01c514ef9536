import { setTimeout as pause } from 'node:timers/promises';

interface Sample {
  at: number;
  /** 'ready', 'not ready', 'stopping', or null without an answer. */
  status: string | null;
  failed: readonly string[];
  degraded: readonly string[];
}

const EVERY_MS = 250;

/** Asks `/readyz` of each process all the time. */
export class Readiness {
  readonly #samples: Sample[] = [];
  readonly #loops: Promise<void>[];
  #going = true;

  constructor(urls: readonly string[]) {
    this.#loops = urls.map((url) => this.#watch(url));
  }

  async #watch(url: string): Promise<void> {
    while (this.#going) {
      const at = Date.now();
      try {
        const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
        this.#samples.push({ ...((await answer.json()) as Omit<Sample, 'at'>), at });
      } catch {
        this.#samples.push({ at, status: null, failed: [], degraded: [] });
      }
      await pause(EVERY_MS);
    }
  }

  async stop(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#loops);
  }

  /** True if any process said that it is not ready. */
  get wasNotReady(): boolean {
    return this.#samples.some(({ status }) => status === 'not ready');
  }

  get failed(): readonly string[] {
    return [...new Set(this.#samples.flatMap(({ failed }) => failed))];
  }

  get degraded(): readonly string[] {
    return [...new Set(this.#samples.flatMap(({ degraded }) => degraded))];
  }
}
