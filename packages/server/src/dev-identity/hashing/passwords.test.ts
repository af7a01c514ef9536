import { expect, it, vi } from 'vitest';
import { hashPassword, isWeaker, passwordMatches, TooBusy } from './passwords.ts';

/** From the first version, whose hashes had no cost. */
const FIRST_HASH = 'scrypt$aGVsbG8gaGVsbG8gaGVsbA==$8z3tt/hvZLe0GJIc/PV26npB7NpNhHXfmUPho3E5pEw=';

it('a hash names its cost, and matches only its password', async () => {
  const hash = await hashPassword('seven otters', 10);
  expect(hash).toMatch(/^scrypt\$10\$[\w+/]{22}==\$[\w+/]{43}=$/);
  expect(await passwordMatches('seven otters', hash, 10)).toBe(true);
  expect(await passwordMatches('seven otter', hash, 10)).toBe(false);
  expect(await hashPassword('seven otters', 10)).not.toBe(hash);
});

it('hashes of the first version still match, and are weaker', async () => {
  expect(await passwordMatches('seven otters', FIRST_HASH, 17)).toBe(true);
  expect(await passwordMatches('seven otter', FIRST_HASH, 12)).toBe(false);
  expect(isWeaker(FIRST_HASH, 17)).toBe(true);
  expect(isWeaker(await hashPassword('x', 10), 10)).toBe(false);
});

it('a password matches in every Unicode composition', async () => {
  const hash = await hashPassword('cafe\u0301 noir', 10);
  expect(await passwordMatches('caf\u00e9 noir', hash, 10)).toBe(true);
});

it('concurrent guesses use the memory of two', async () => {
  // On a busy machine, the last ones would wait for their turn for too long.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const before = process.memoryUsage.rss();
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss() - before);
  }, 5);
  await Promise.all(Array.from({ length: 8 }, () => hashPassword('seven otters', 16)));
  clearInterval(timer);
  vi.useRealTimers();
  // 64 MiB each at this cost.
  expect(peak).toBeLessThan(200 * 2 ** 20);
});

it('a guess that waits too long for its turn is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const running = [hashPassword('seven otters', 16), hashPassword('seven otters', 16)];
  const waiting = hashPassword('seven otters', 10);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expect(waiting).rejects.toBeInstanceOf(TooBusy);
  await Promise.all(running);
});
