import { randomUUID } from 'node:crypto';
import { AppError } from '@capwise/domain/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { make } from '../../../test/records/make.ts';
import { type Answer, answerOnce } from './answer-once.ts';

let api: TestApi;
let userId: number;
beforeAll(async () => {
  api = await startApi();
  userId = (await make(api).user({ system: 2, permissions: [] })).id;
});
afterAll(() => api.close());

const stored = (text: string): Answer => ({ text, outcome: 'stored' });
const asker = (key = randomUUID()) => {
  let runs = 0;
  const ask = (answer: () => Answer) =>
    answerOnce(api.services.database.db, { userId, key, digest: 'one', requestId: null }, true, async () => {
      runs += 1;
      return answer();
    });
  return { ask, runs: () => runs };
};
const fail = (error: Error) => () => {
  throw error;
};

it('runs once, and a repeat gets the first answer', async () => {
  const { ask, runs } = asker();
  expect(await ask(() => stored('first'))).toEqual({ ran: stored('first') });
  expect(await ask(() => stored('second'))).toEqual({ earlier: 'first' });
  expect(runs()).toBe(1);
});

it.each([
  ['a lost database', () => fail(new AppError('UnavailableError', 'away'))],
  ['an error that nobody expected', () => fail(new Error('broken'))],
  ['an answer of a failure', () => () => ({ text: '{}', outcome: 'unknown' }) as const],
])('does not run again after %s: nobody knows if anything was stored', async (_, failure) => {
  const { ask, runs } = asker();
  await ask(failure()).catch(() => {});
  await expect(ask(() => stored('second'))).rejects.toMatchObject({
    name: 'ConflictError',
    field: 'requestKey',
    message: expect.stringContaining('may have succeeded'),
  });
  expect(runs()).toBe(1);
});

it.each([
  ['is thrown', () => fail(new AppError('ValidationError', 'no'))],
  ['is an answer', () => () => ({ text: '{}', outcome: 'refused' }) as const],
])('runs again after a refusal that %s', async (_, refusal) => {
  const { ask, runs } = asker();
  await ask(refusal()).catch(() => {});
  expect(await ask(() => stored('second'))).toEqual({ ran: stored('second') });
  expect(runs()).toBe(2);
});

it('does not store an answer over 64 KB, and refuses the repeat', async () => {
  const { ask } = asker();
  await ask(() => stored('x'.repeat(64 * 1024 + 1)));
  await expect(ask(() => stored('second'))).rejects.toMatchObject({ field: 'requestKey' });
});
