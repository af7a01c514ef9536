import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { noteSecurity } from '../security-log/note-security.ts';

/** Number of allowed uses within a number of seconds, counted from the first use. */
export interface RateLimit {
  name: string;
  times: number;
  seconds: number;
}

const TABLE = 'rate_limits';

export class RateLimits {
  readonly #pool: Pick<pg.Pool, 'query'>;
  readonly #limiters = new Map<string, RateLimiterPostgres>();

  constructor(pool: Pick<pg.Pool, 'query'>) {
    this.#pool = pool;
  }

  /**
   * Counts one attempt. Call it before the work, so that concurrent attempts cannot exceed the limit. Do not
   * call it inside a transaction, which holds the embedded database's only connection.
   */
  async take(limit: RateLimit, key: string): Promise<boolean> {
    try {
      await this.#limiter(limit).consume(hashed(key));
      return true;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      noteSecurity('limit-reached', { limit: limit.name });
      return false;
    }
  }

  async giveBack(limit: RateLimit, key: string): Promise<void> {
    await this.#limiter(limit).reward(hashed(key), 1);
  }

  async forget(limit: RateLimit, key: string): Promise<void> {
    await this.#limiter(limit).delete(hashed(key));
  }

  async sweep(): Promise<void> {
    await this.#pool.query(`delete from ${TABLE} where expire < $1`, [Date.now()]);
  }

  #limiter({ name, times, seconds }: RateLimit): RateLimiterPostgres {
    const known = this.#limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      // Without statement names, because connection poolers may not support named statements.
      storeClient: { query: ({ text, values }: pg.QueryConfig) => this.#pool.query(text, values) },
      storeType: 'client',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: times,
      duration: seconds,
    });
    this.#limiters.set(name, made);
    return made;
  }
}

/** Fixed length, and does not store what users typed. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
