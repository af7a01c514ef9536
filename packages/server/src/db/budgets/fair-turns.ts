import { DatabaseUnavailable } from './unavailable.ts';

interface Waiter {
  start(): void;
}

/**
 * Shares a limited number of connections. Waiting users take turns, no matter how many requests each has
 * sent. One user takes at most half of the connections.
 */
export class FairTurns {
  readonly #maxEach: number;
  readonly #waitMs: number | null;
  #free: number;
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, Set<Waiter>>();

  /** @param waitMs longest wait for a turn, null for no limit */
  constructor(connections: number, waitMs: number | null) {
    this.#free = connections;
    this.#maxEach = Math.ceil(connections / 2);
    this.#waitMs = waitMs;
  }

  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** @returns a function that ends the turn @throws DatabaseUnavailable */
  take(asker: string | null): Promise<() => void> {
    // Jobs and commands share the empty key, which has no limit.
    const key = asker ?? '';
    return new Promise((resolve, reject) => {
      const timer =
        this.#waitMs === null
          ? undefined
          : setTimeout(() => {
              this.#remove(key, waiter);
              reject(new DatabaseUnavailable(new Error('No connection was free in time')));
            }, this.#waitMs);
      const waiter: Waiter = {
        start: () => {
          clearTimeout(timer);
          resolve(this.#ending(key));
        },
      };
      const others = this.#waiting.get(key);
      if (others) others.add(waiter);
      else this.#waiting.set(key, new Set([waiter]));
      this.#startNext();
    });
  }

  #ending(key: string): () => void {
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#free += 1;
      const left = this.#running.get(key)! - 1;
      if (left) this.#running.set(key, left);
      else this.#running.delete(key);
      this.#startNext();
    };
  }

  #startNext(): void {
    for (const [key, waiters] of [...this.#waiting]) {
      if (this.#free === 0) return;
      const running = this.#running.get(key) ?? 0;
      if (key !== '' && running >= this.#maxEach) continue;
      const [waiter] = waiters;
      this.#remove(key, waiter!);
      if (this.#waiting.delete(key)) this.#waiting.set(key, waiters);
      this.#free -= 1;
      this.#running.set(key, running + 1);
      waiter!.start();
    }
  }

  #remove(key: string, waiter: Waiter): void {
    const waiters = this.#waiting.get(key);
    waiters?.delete(waiter);
    if (waiters?.size === 0) this.#waiting.delete(key);
  }
}
