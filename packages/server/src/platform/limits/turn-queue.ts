import { AppError, tooMany } from '@capwise/domain/errors';
import { noteSecurity } from '../security-log/note-security.ts';

export interface Asker {
  userId: number;
  signal: AbortSignal;
}

interface TurnLimits {
  /** Name of the limit in the security log. */
  name: string;
  atATime: number;
  ofPerson: { most: number };
  ofAll: { most: number };
  /** Messages for a person, and for all persons together, who have too much waiting. */
  refusals: { person: string; all: string };
}

/** Runs jobs in turn, some at a time. If a client disconnects, its job is skipped or stopped. */
export class TurnQueue {
  readonly #limits: TurnLimits;
  readonly #ofUser = new Map<number, number>();
  readonly #waiting: (() => void)[] = [];
  #all = 0;
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * @param work receives a signal that aborts if the client disconnects
   * @throws AppError TooManyRequestsError if the user has too many jobs waiting, UnavailableError if all
   * users together have
   */
  async do<Made>(asker: Asker, work: (signal: AbortSignal) => Promise<Made>): Promise<Made> {
    const { name, ofPerson, ofAll, refusals } = this.#limits;
    asker.signal.throwIfAborted();
    if ((this.#ofUser.get(asker.userId) ?? 0) >= ofPerson.most) {
      noteSecurity('limit-reached', { limit: name });
      throw tooMany(refusals.person);
    }
    if (this.#all >= ofAll.most) throw new AppError('UnavailableError', refusals.all);
    this.#count(asker.userId, 1);
    const turn = this.inTurn(work, asker.signal);
    // A disconnected client frees its place immediately, not only when its turn comes.
    const left = new Promise<never>((_, reject) => {
      asker.signal.addEventListener('abort', () => reject(asker.signal.reason), { once: true });
    });
    try {
      return await Promise.race([turn, left]);
    } finally {
      this.#count(asker.userId, -1);
    }
  }

  /**
   * Queues one of many background jobs without counting it toward the limits. Request the next one only when it
   * is done, so that interactive jobs can go first.
   */
  async inTurn<Made>(work: (signal: AbortSignal) => Promise<Made>, signal: AbortSignal): Promise<Made> {
    if (this.#running < this.#limits.atATime) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      signal.throwIfAborted();
      return await work(signal);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #count(userId: number, change: 1 | -1): void {
    this.#all += change;
    const own = (this.#ofUser.get(userId) ?? 0) + change;
    if (own > 0) this.#ofUser.set(userId, own);
    else this.#ofUser.delete(userId);
  }
}
