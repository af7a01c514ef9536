import { afterEach, expect, it, vi } from 'vitest';
import { type Answer, type Answers, stubServer } from '../../test/server.ts';
import { userWith } from '../../test/users.ts';
import { createGraphqlClient } from './client.ts';

const LOST = new TypeError('Failed to fetch');
const FAILING = 'query Failing { currentUser { firstName } }';
const WORKING = 'query Working { currentUser { lastName } }';
const ANSWER = { data: { currentUser: userWith() } };

afterEach(() => void vi.useRealTimers());

function clientOf(answers: Answers, paths: Parameters<typeof stubServer>[1] = {}) {
  const { operations } = stubServer(answers, paths);
  const reported: string[] = [];
  const client = createGraphqlClient({
    accessToken: async () => null,
    onNamedError: () => {},
    connection: { onLost: () => reported.push('lost'), onBack: () => reported.push('back') },
    networkOnly: true,
  });
  const count = (name: string) => operations().filter((one) => one === name).length;
  return { client, reported, count };
}

it('a query that stays unanswered while others are answered is reported once', async () => {
  vi.useFakeTimers();
  const slow = Promise.withResolvers<Answer>();
  const answers: Answers = { Failing: LOST, Working: ANSWER };
  const { client, reported, count } = clientOf(answers);
  const shown = client.query(FAILING, {}).subscribe(() => {});
  await vi.waitFor(() => expect(reported).toEqual(['lost']));
  answers['Failing'] = () => slow.promise;
  await client.query(WORKING, {}).toPromise();
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(count('Failing')).toBe(2));
  await client.query(WORKING, {}).toPromise();
  slow.resolve(LOST);
  await client.query(WORKING, {}).toPromise();
  expect(reported).toEqual(['lost']);
  answers['Failing'] = ANSWER;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(reported).toEqual(['lost', 'back']));
  shown.unsubscribe();
});

it('after a lost change, asks until the server answers', async () => {
  vi.useFakeTimers();
  let isUp = false;
  const asked = vi.fn(() => new Response(null, { status: isUp ? 200 : 503 }));
  const { client, reported } = clientOf({ Change: LOST }, { '/readyz': asked });
  await client.mutation('mutation Change { logUserEvent(userEvent: LOGIN) }', {}).toPromise();
  await vi.advanceTimersByTimeAsync(6_000);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(reported).toEqual(['lost']);
  isUp = true;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(reported).toEqual(['lost', 'back']));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(3);
});

it('an answer to another query brings a late retry forward', async () => {
  vi.useFakeTimers();
  const answers: Answers = { Failing: LOST, Working: ANSWER };
  const { client, reported, count } = clientOf(answers);
  const shown = client.query(FAILING, {}).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(7_000);
  expect(count('Failing')).toBe(3);
  answers['Failing'] = ANSWER;
  await client.query(WORKING, {}).toPromise();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(count('Failing')).toBe(4);
  await vi.waitFor(() => expect(reported).toEqual(['lost', 'back']));
  shown.unsubscribe();
});
