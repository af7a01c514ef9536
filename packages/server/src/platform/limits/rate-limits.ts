import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../../db/database.ts';
import { noteSecurity } from '../security-log/note-security.ts';

/** Number of allowed uses within a number of seconds, counted from the first use. */
export interface RateLimit {
  name: string;
  times: number;
  seconds: number;
  /** Once it is reached, this process no longer asks the database. Never give back such a count. */
  inMemory?: boolean;
}

export interface RateCount {
  isAllowed: boolean;
  remaining: number;
  /** Seconds until the count starts again, at least 1. */
  resetSeconds: number;
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
    return (await this.count(limit, key)).isAllowed;
  }

  /** Like {@link take}, for callers that report how many attempts remain. */
  async count(limit: RateLimit, key: string, attempts = 1): Promise<RateCount> {
    return counted(this.#limiter(limit), limit, key, attempts);
  }

  /** Like {@link take}, but as part of a transaction, which takes the count back if it fails. */
  async takeIn(db: Db, limit: RateLimit, key: string): Promise<boolean> {
    const query: Query = ({ text, values }) => db.executeQuery(CompiledQuery.raw(text, values));
    return (await counted(limiterOf(limit, query), limit, key, 1)).isAllowed;
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

  #limiter(limit: RateLimit): RateLimiterPostgres {
    const known = this.#limiters.get(limit.name);
    if (known) return known;
    // Without statement names, because connection poolers may not support named statements.
    const made = limiterOf(limit, ({ text, values }) => this.#pool.query(text, values));
    this.#limiters.set(limit.name, made);
    return made;
  }
}

type Query = (statement: { text: string; values: unknown[] }) => Promise<{ rows: unknown[] }>;

const limiterOf = ({ name, times, seconds, inMemory = false }: RateLimit, query: Query) =>
  new RateLimiterPostgres({
    storeClient: { query },
    storeType: 'client',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: times,
    duration: seconds,
    ...(inMemory && { inMemoryBlockOnConsumed: times + 1 }),
  });

async function counted(
  limiter: RateLimiterPostgres,
  { name }: RateLimit,
  key: string,
  attempts: number,
): Promise<RateCount> {
  try {
    return rateCount(await limiter.consume(hashed(key), attempts), true);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    noteSecurity('limit-reached', { limit: name });
    return rateCount(refusal, false);
  }
}

const rateCount = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isAllowed: boolean): RateCount => ({
  isAllowed,
  remaining: Math.max(remainingPoints, 0),
  resetSeconds: Math.max(Math.ceil(msBeforeNext / 1_000), 1),
});

/** Fixed length, and does not store what users typed. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
