/** Cleans up in reverse order, also after a failure or interruption. */
export class Cleanup {
  readonly #steps: (() => Promise<unknown> | unknown)[] = [];
  #ending: Promise<void> | null = null;

  add(step: () => Promise<unknown> | unknown): void {
    this.#steps.push(step);
  }

  get hasBegun(): boolean {
    return this.#ending !== null;
  }

  run(): Promise<void> {
    this.#ending ??= this.#undo();
    return this.#ending;
  }

  async #undo(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop())
      try {
        await step();
      } catch (error) {
        process.stderr.write(`While cleaning up: ${String(error)}\n`);
      }
  }
}

export async function withCleanup(work: (cleanup: Cleanup) => Promise<void>): Promise<void> {
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void cleanup.run().then(() => process.exit(1)));
  try {
    await work(cleanup);
  } catch (error) {
    process.exitCode = 1;
    if (!cleanup.hasBegun) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  } finally {
    await cleanup.run();
  }
}
