/**
 * Work on one thing at a time, the newest first: what is under way is told to stop and waited for. A sender that lost
 * its connection need not wait until the server notices.
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
