import { tooMany } from '@capwise/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { COSTLY_REQUEST, PERSON_REQUESTS } from '../settings/limits.ts';
import type { RateLimits } from './rate-limits.ts';

/** Share of the limit that a process counts itself before it reports the requests to the database. */
const SHARE = 0.1;
const MAX_PEOPLE = 10_000;
const WINDOW_MS = PERSON_REQUESTS.seconds * 1_000;

interface Person {
  since: number;
  unreported: number;
  blockedUntil: number;
}

/**
 * Limits the requests of signed-in people. Counts in memory, and in the database only from a tenth of the limit on, so
 * that usual work needs no statement. Several processes together let through up to a tenth each in addition.
 */
export class PersonRequests {
  readonly #rateLimits: Pick<RateLimits, 'count'>;
  readonly #limit: typeof PERSON_REQUESTS & { times: number };
  readonly #people = new LRUCache<number, Person>({ max: MAX_PEOPLE });

  constructor(rateLimits: Pick<RateLimits, 'count'>, times: number) {
    this.#rateLimits = rateLimits;
    this.#limit = { ...PERSON_REQUESTS, times };
  }

  /** @throws AppError TooManyRequestsError */
  async count(userId: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const seconds = await this.#take(userId, costOf(request), Date.now());
    if (seconds === 0) return;
    void reply.header('retry-after', seconds);
    throw tooMany(
      `You have sent more requests within a minute than Capwise accepts. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, and try again.`,
    );
  }

  /** @returns seconds to wait, 0 if the request is allowed */
  async #take(userId: number, cost: number, now: number): Promise<number> {
    const person = this.#person(userId, now);
    if (person.blockedUntil > now) return Math.ceil((person.blockedUntil - now) / 1_000);
    person.unreported += cost;
    if (person.unreported < this.#limit.times * SHARE) return 0;
    const reported = person.unreported;
    person.unreported = 0;
    const { isAllowed, resetSeconds } = await this.#rateLimits.count(this.#limit, String(userId), reported);
    if (isAllowed) return 0;
    person.blockedUntil = now + resetSeconds * 1_000;
    return resetSeconds;
  }

  #person(userId: number, now: number): Person {
    const known = this.#people.get(userId);
    if (known && (now - known.since < WINDOW_MS || known.blockedUntil > now)) return known;
    const person = { since: now, unreported: 0, blockedUntil: 0 };
    this.#people.set(userId, person);
    return person;
  }
}

/** A change writes, and a file is read or made whole. */
const costOf = ({ routeOptions, body }: FastifyRequest): number =>
  routeOptions.url === '/graphql' && !isChange(body) ? 1 : COSTLY_REQUEST;

/** No query of the application contains the word. The body of an upload is not read yet. */
function isChange(body: unknown): boolean {
  const query = (body as { query?: unknown } | null | undefined)?.query;
  return typeof query !== 'string' || /\bmutation\b/.test(query);
}
