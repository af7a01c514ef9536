/**
 * Runs one task per key. A new task stops the running one and waits for it, so that a client who reconnects
 * does not wait for a timeout.
 */
export class OneAtATime {
  readonly #running = new Map<string, { stop(): void; ended: Promise<void> }>();

  async run<Result>(key: string, stop: () => void, work: () => Promise<Result>): Promise<Result> {
    for (let other = this.#running.get(key); other; other = this.#running.get(key)) {
      other.stop();
      await other.ended;
    }
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    this.#running.set(key, { stop, ended });
    try {
      return await work();
    } finally {
      this.#running.delete(key);
      resolve();
    }
  }
}
