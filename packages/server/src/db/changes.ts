const TOPICS = ['deals', 'accounts', 'jobs'] as const;
export type ChangeTopic = (typeof TOPICS)[number];

/** What the triggers announce under, to every process and to the writing connection (`announce_change`). */
export const CHANNEL = 'capwise_data';

export const isTopic = (text: unknown): text is ChangeTopic => TOPICS.some((topic) => topic === text);

/**
 * How often each topic's tables have changed, as far as this process knows. A cache reads the number before it begins
 * to make an answer, and puts it into the key: an answer that was begun before a change never passes for newer. What
 * this process itself has committed is counted before the commit is answered. `null` means that changes made elsewhere
 * cannot be heard just now: nothing may come from a cache then.
 */
export interface Changes {
  generation(topic: ChangeTopic): number | null;
  /** Told each time that a topic may have changed, whether other processes are heard or not. */
  onRaise(topic: ChangeTopic, listener: () => void): void;
}

export class Generations implements Changes {
  /** Whether what other processes change would be heard. */
  heard: boolean;
  readonly #counts: Record<ChangeTopic, number> = { deals: 0, accounts: 0, jobs: 0 };
  readonly #listeners: Record<ChangeTopic, (() => void)[]> = { deals: [], accounts: [], jobs: [] };

  constructor(heard: boolean) {
    this.heard = heard;
  }

  generation(topic: ChangeTopic): number | null {
    return this.heard ? this.#counts[topic] : null;
  }

  onRaise(topic: ChangeTopic, listener: () => void): void {
    this.#listeners[topic].push(listener);
  }

  raise(topic: ChangeTopic): void {
    this.#counts[topic] += 1;
    for (const listener of this.#listeners[topic]) listener();
  }

  /** What happened while nobody listened is unknown: everything kept before counts as old. */
  raiseAll(): void {
    for (const topic of TOPICS) this.raise(topic);
  }
}
