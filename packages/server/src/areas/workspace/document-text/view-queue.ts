import { AppError, tooMany } from '@capwise/domain/errors';
import { noteSecurity } from '../../../platform/security-log/note-security.ts';
import { AMOUNTS } from '../../../platform/settings/limits.ts';

/** Each reading is a process that can use a whole core. */
const AT_A_TIME = 2;

/** Readings for previews, some at a time. If a client disconnects, its reading is skipped or stopped. */
export class ViewQueue {
  readonly #ofUser = new Map<number, number>();
  readonly #lanes: Promise<unknown>[] = Array.from({ length: AT_A_TIME }, () => Promise.resolve());
  #all = 0;
  #next = 0;

  /**
   * @throws AppError TooManyRequestsError if the user has too many readings waiting, UnavailableError if all users
   * together have
   */
  async do<Read>(userId: number, signal: AbortSignal, read: () => Promise<Read>): Promise<Read> {
    const own = this.#ofUser.get(userId) ?? 0;
    if (own >= AMOUNTS.previewsOfPerson.most) {
      noteSecurity('limit-reached', { limit: 'previews' });
      throw tooMany('Your other previews are still being read. Try again when they are ready.');
    }
    if (this.#all >= AMOUNTS.previewsOfAll.most)
      throw new AppError('UnavailableError', 'Many previews are being read. Try again in a minute.');
    this.#count(userId, 1);
    const lane = this.#next;
    this.#next = (lane + 1) % AT_A_TIME;
    const turn = this.#lanes[lane]!.then(() => {
      signal.throwIfAborted();
      return read();
    });
    this.#lanes[lane] = turn.catch(() => {});
    return turn.finally(() => this.#count(userId, -1));
  }

  #count(userId: number, change: 1 | -1): void {
    this.#all += change;
    const own = (this.#ofUser.get(userId) ?? 0) + change;
    if (own > 0) this.#ofUser.set(userId, own);
    else this.#ofUser.delete(userId);
  }
}
