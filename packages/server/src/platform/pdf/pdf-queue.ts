import { AppError, tooMany } from '@capwise/domain/errors';
import { noteSecurity } from '../security-log/note-security.ts';
import { AMOUNTS } from '../settings/limits.ts';

export interface PdfAsker {
  userId: number;
  signal: AbortSignal;
}

/**
 * Runs one job at a time, because parallel jobs would only slow down requests. If a client disconnects, its
 * job is skipped or stopped.
 */
export class PdfQueue {
  readonly #ofUser = new Map<number, number>();
  #all = 0;
  #before: Promise<unknown> = Promise.resolve();

  /**
   * @param work receives a signal that aborts if the client disconnects
   * @throws AppError TooManyRequestsError if the user has too many jobs waiting, UnavailableError if all
   * users together have
   */
  async do<Made>(asker: PdfAsker, work: (signal: AbortSignal) => Promise<Made>): Promise<Made> {
    asker.signal.throwIfAborted();
    const own = this.#ofUser.get(asker.userId) ?? 0;
    if (own >= AMOUNTS.pdfsOfPerson.most) {
      noteSecurity('limit-reached', { limit: 'pdfs' });
      throw tooMany('Your other documents are still being created. Try again when they are ready.');
    }
    if (this.#all >= AMOUNTS.pdfsOfAll.most)
      throw new AppError('UnavailableError', 'Many documents are being created. Try again in a minute.');
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
   * Queues one of many background documents without counting it toward the limits. Request the next one only
   * when it is done, so that interactive jobs can go first.
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

/** Shared by all kinds of documents, because each takes a CPU core. */
export const pdfQueue = new PdfQueue();
