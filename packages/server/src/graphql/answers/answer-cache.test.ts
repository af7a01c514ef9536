import { describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

const answer = (bytes: number) => async () => Buffer.alloc(bytes, 'x');

describe('cached answers', () => {
  it('are computed once for concurrent equal questions, and again for another one', async () => {
    const cache = new AnswerCache(1_000_000);
    let made = 0;
    const make = async () => {
      made += 1;
      return Buffer.from(String(made));
    };
    const [first, second, other] = await Promise.all([
      cache.get(['deals', 1], make),
      cache.get(['deals', 1], make),
      cache.get(['deals', 2], make),
    ]);
    expect([first, second, other].map(({ plain }) => plain.toString())).toEqual(['1', '1', '2']);
    expect((await cache.get(['deals', 1], make)).plain.toString()).toBe('1');
  });

  it('exclude answers that started before a change, cached or in progress', async () => {
    const cache = new AnswerCache(1_000_000);
    let finish = (_: Buffer) => {};
    const begun = cache.get(['deals', 'generation 1'], () => new Promise((done) => (finish = done)));
    const after = await cache.get(['deals', 'generation 2'], async () => Buffer.from('new'));
    finish(Buffer.from('old'));
    expect((await begun).plain.toString()).toBe('old');
    expect(after.plain.toString()).toBe('new');
    expect((await cache.get(['deals', 'generation 2'], answer(1))).plain.toString()).toBe('new');
  });

  it('stay within their size limit, however many and however small', async () => {
    const budget = 1_000_000;
    const cache = new AnswerCache(budget);
    for (let question = 0; question < 3_000; question += 1) await cache.get([question], answer(0));
    expect(cache.size.entries).toBeGreaterThan(100);
    expect(cache.size.entries).toBeLessThan(1_000);
    for (let question = 0; question < 50; question += 1) await cache.get(['large', question], answer(90_000));
    expect(cache.size.bytes).toBeLessThanOrEqual(budget);
    expect(cache.size.entries).toBe(9);
  });

  it('are limited to ten thousand', async () => {
    const cache = new AnswerCache(1_000_000_000);
    for (let question = 0; question < 10_100; question += 1) await cache.get([question], answer(0));
    expect(cache.size.entries).toBe(10_000);
  });

  it('have a short key for a question of any length', async () => {
    const cache = new AnswerCache(1_000_000);
    for (let question = 0; question < 100; question += 1)
      await cache.get([question, 'x'.repeat(200_000)], answer(10));
    expect(cache.size.entries).toBe(100);
    const before = cache.size;
    await cache.get([99, 'x'.repeat(200_000)], answer(10));
    expect(cache.size).toEqual(before);
  });

  it('exclude one that would displace a quarter of all others', async () => {
    const cache = new AnswerCache(1_000_000);
    await cache.get(['small'], answer(10));
    expect((await cache.get(['huge'], answer(400_000))).plain).toHaveLength(400_000);
    expect(cache.size.entries).toBe(1);
  });

  it('exclude failures', async () => {
    const cache = new AnswerCache(1_000_000);
    await expect(cache.get(['q'], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await cache.get(['q'], answer(3))).plain).toHaveLength(3);
  });
});
