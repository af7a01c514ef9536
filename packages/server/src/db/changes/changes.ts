const TOPICS = ['deals', 'accounts', 'jobs', 'webhooks'] as const;
export type ChangeTopic = (typeof TOPICS)[number];

/** Channel on which triggers notify all processes and the writing connection (`announce_change`). */
export const CHANNEL = 'capwise_data';

export const isTopic = (text: unknown): text is ChangeTopic => TOPICS.some((topic) => topic === text);

/**
 * Counts the changes to each topic's tables. Caches read the number before they compute an answer and make it
 * part of the key, so that an answer begun before a change never counts as current. This process's own
 * commits are counted before they are acknowledged. `null` means that changes of other processes cannot be
 * received: do not use a cache.
 */
export interface Changes {
  generation(topic: ChangeTopic): number | null;
  /** When a test announcement last arrived, in milliseconds since 1970. Null for the embedded database. */
  readonly heardAt: number | null;
  /** Called whenever a topic may have changed, even while other processes cannot be received. */
  onRaise(topic: ChangeTopic, listener: () => void): void;
}

export class Generations implements Changes {
  heard: boolean;
  heardAt: number | null = null;
  readonly #counts: Record<ChangeTopic, number> = { deals: 0, accounts: 0, jobs: 0, webhooks: 0 };
  readonly #listeners: Record<ChangeTopic, (() => void)[]> = {
    deals: [],
    accounts: [],
    jobs: [],
    webhooks: [],
  };

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

  raiseAll(): void {
    for (const topic of TOPICS) this.raise(topic);
  }
}
