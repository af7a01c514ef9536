import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../test/api.ts';
import { PersonRequests } from './person-requests.ts';

const MOST = 300;
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ REQUESTS_PER_MINUTE: String(MOST) });
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());

const QUERY = '{ currentUser { id } }';
const CHANGE = 'mutation { saveFeedback(message: "") }';
const send = async (who: Who, query = QUERY) => {
  const headers = { 'content-type': 'application/json' };
  const response = await api.get(who, '/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  });
  return { response, body: await response.json() };
};
const statuses = async (who: Who, count: number, query = QUERY) => {
  const sent: number[] = [];
  for (let at = 0; at < count; at += 1) sent.push((await send(who, query)).response.status);
  return sent;
};

describe('a flood of requests of a person', () => {
  it('is refused across processes, until the minute is over', async () => {
    const flood = await statuses('purchaser', MOST + 40);
    expect(flood.slice(0, MOST).every((status) => status === 200)).toBe(true);
    expect(flood.at(-1)).toBe(429);
    const { response, body } = await send('purchaser');
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(body.errors).toMatchObject([{ extensions: { name: 'TooManyRequestsError' } }]);
    expect(body.errors[0].message).toMatch(
      /^You have sent more requests within a minute.* Wait \d+ seconds?, and/,
    );
    const route = await api.get('purchaser', '/api/documents/1/download');
    expect(route.status).toBe(429);
    expect(route.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await statuses('director', 1)).toEqual([200]);

    const { db } = api.services.database;
    const { id } = await db
      .selectFrom('users')
      .where('email', '=', 'purchaser@lakeside.example')
      .select('id')
      .executeTakeFirstOrThrow();
    const other = new PersonRequests(api.services.rateLimits, MOST);
    const request = { routeOptions: { url: '/graphql' }, body: { query: QUERY } } as FastifyRequest;
    const reply = { header: () => reply } as unknown as FastifyReply;
    let taken = 0;
    await expect(
      (async () => {
        for (; taken < MOST; taken += 1) await other.count(id, request, reply);
      })(),
    ).rejects.toMatchObject({ name: 'TooManyRequestsError' });
    expect(taken).toBeLessThan(MOST / 10);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await db.updateTable('rate_limits').set({ expire: 1 }).execute();
    expect(await statuses('purchaser', 1)).toEqual([200]);
    vi.useRealTimers();
  });

  it('is reached five times sooner by changes', async () => {
    expect((await statuses('vendor', MOST / 5, CHANGE)).every((status) => status === 200)).toBe(true);
    expect((await statuses('vendor', 8, CHANGE)).at(-1)).toBe(429);
    expect(await statuses('vendor', 1)).toEqual([429]);
  });

  it('costs no statement in usual work', async () => {
    // Signing in has limits of its own.
    await statuses('analyst', 1);
    const count = vi.spyOn(api.services.rateLimits, 'count');
    expect((await statuses('analyst', MOST / 10 - 2)).every((status) => status === 200)).toBe(true);
    expect(count).not.toHaveBeenCalled();
    await statuses('analyst', 1);
    expect(count).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'person-requests', times: MOST }),
      expect.any(String),
      MOST / 10,
    );
  });
});
