import { setTimeout as pause } from 'node:timers/promises';
import type { Act } from './acts.ts';

export interface Call {
  begun: number;
  ended: number;
  isWrite: boolean;
  /** Null if it succeeded. */
  failure: string | null;
}

const BETWEEN_MS = 150;

/** Repeats acts until it is stopped. */
export class Load {
  readonly calls: Call[] = [];
  readonly #loops: Promise<void>[];
  #going = true;

  constructor(acts: readonly Act[]) {
    this.#loops = acts.map((act) => this.#repeat(act));
  }

  async #repeat({ isWrite, run }: Act): Promise<void> {
    while (this.#going) {
      const begun = Date.now();
      const failure = await run().then(
        () => null,
        (error: Error) => reasonOf(error),
      );
      this.calls.push({ begun, ended: Date.now(), isWrite, failure });
      await pause(BETWEEN_MS * (0.5 + Math.random()));
    }
  }

  async stop(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#loops);
  }
}

const reasonOf = ({ message, cause }: Error): string =>
  cause instanceof Error && 'code' in cause ? `${message}: ${String(cause.code)}` : message.slice(0, 120);

export interface Course {
  calls: number;
  failures: Map<string, number>;
  /** Seconds of the longest time without an acknowledged write. */
  longestPause: number;
  /** Seconds from the fault to the begin of the last call that failed. */
  lastFailure: number;
}

/** @param from time of the fault, in milliseconds since epoch */
export function courseOf(calls: readonly Call[], from: number): Course {
  const failed = calls.filter(({ failure }) => failure !== null);
  const written = calls
    .filter(({ isWrite, failure, ended }) => isWrite && failure === null && ended >= from)
    .map(({ ended }) => ended)
    .sort((a, b) => a - b);
  const gaps = written.map((at, index) => at - (written[index - 1] ?? from));
  const failures = new Map<string, number>();
  for (const { failure } of failed) failures.set(failure!, (failures.get(failure!) ?? 0) + 1);
  return {
    calls: calls.length,
    failures,
    longestPause: Math.max(0, ...gaps) / 1_000,
    lastFailure: Math.max(0, ...failed.map(({ begun }) => begun - from)) / 1_000,
  };
}
