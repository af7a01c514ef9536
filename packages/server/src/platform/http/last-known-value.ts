import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 1_000;

/**
 * A database value for pages that must load without the database. If it does not answer, the last value is
 * used.
 */
export class LastKnownValue<T> {
  readonly #ask: () => Promise<T>;
  #last: T;
  #asking: Promise<void> | null = null;

  private constructor(ask: () => Promise<T>, first: T) {
    this.#ask = ask;
    this.#last = first;
  }

  static async of<T>(ask: () => Promise<T>): Promise<LastKnownValue<T>> {
    return new LastKnownValue(ask, await ask());
  }

  async value(): Promise<T> {
    // While the database hangs, all requests share one query and one connection.
    if (!this.#asking) {
      this.#asking = this.#refresh();
      await Promise.race([this.#asking, pause(PATIENCE_MS, undefined, { ref: false })]);
    }
    return this.#last;
  }

  async #refresh(): Promise<void> {
    try {
      this.#last = await this.#ask();
    } catch {
    } finally {
      this.#asking = null;
    }
  }
}
