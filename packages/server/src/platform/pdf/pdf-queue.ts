import { AppError, tooMany } from '@capwise/domain/errors';
import { noteSecurity } from '../security-log/note-security.ts';
import { AMOUNTS } from '../settings/limits.ts';

export interface PdfAsker {
  userId: number;
  /** Aborted when the asker has hung up. */
  signal: AbortSignal;
}

/**
 * Runs one job at a time: several would only slow down the requests. A job whose asker has hung up is skipped, or
 * stopped when it is already running.
 */
export class PdfQueue {
  readonly #ofUser = new Map<number, number>();
  #all = 0;
  #before: Promise<unknown> = Promise.resolve();

  /**
   * @param work is told when its asker has hung up
   * @throws AppError TooManyRequestsError when the asker has too many waiting, UnavailableError when all have
   */
  async do<Made>(asker: PdfAsker, work: (signal: AbortSignal) => Promise<Made>): Promise<Made> {
    asker.signal.throwIfAborted();
    const own = this.#ofUser.get(asker.userId) ?? 0;
    if (own >= AMOUNTS.pdfsOfPerson.most) {
      noteSecurity('limit-reached', { limit: 'pdfs' });
      throw tooMany('Your other documents are still being made. Try again when they are there.');
    }
    if (this.#all >= AMOUNTS.pdfsOfAll.most)
      throw new AppError('UnavailableError', 'Many documents are being made. Try again in a minute.');
    this.#count(asker.userId, 1);
    const turn = this.inTurn(work, asker.signal);
    // An asker who hangs up frees the place at once, not only when its turn comes.
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
   * In turn with the others, and counted with none of them: one document of many for which nobody waits. Whoever asks
   * for the next one when this is made lets those go first who have come meanwhile.
   */
  inTurn<Made>(work: (signal: AbortSignal) => Promise<Made>, signal: AbortSignal): Promise<Made> {
    const turn = this.#before.then(() => {
      signal.throwIfAborted();
      return work(signal);
    });
    this.#before = turn.catch(() => {});
    return turn;
  }

  #count(userId: number, change: 1 | -1): void {
    this.#all += change;
    const own = (this.#ofUser.get(userId) ?? 0) + change;
    if (own > 0) this.#ofUser.set(userId, own);
    else this.#ofUser.delete(userId);
  }
}

/** One for all kinds of documents: each takes a core while it is made. */
export const pdfQueue = new PdfQueue();
