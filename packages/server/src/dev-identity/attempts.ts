const MOST_FAILURES = 5;
const WINDOW_MS = 60_000;
const MOST_KEYS = 10_000;

/** Slows down guessing: after five wrong passwords in a minute an address has to wait. */
export class Attempts {
  readonly #failures = new Map<string, { count: number; until: number }>();

  tooMany(key: string): boolean {
    const known = this.#failures.get(key);
    return !!known && known.until > Date.now() && known.count >= MOST_FAILURES;
  }

  failed(key: string): void {
    if (this.#failures.size >= MOST_KEYS) this.#failures.clear();
    const known = this.#failures.get(key);
    const count = known && known.until > Date.now() ? known.count + 1 : 1;
    this.#failures.set(key, { count, until: Date.now() + WINDOW_MS });
  }

  forget(key: string): void {
    this.#failures.delete(key);
  }
}
