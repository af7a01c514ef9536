import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, stubServer } from '../../test/server.ts';
import { userWith } from '../../test/users.ts';
import { createGraphqlClient } from './client.ts';

const LOST = new TypeError('Failed to fetch');
const FAILING = 'query Failing { currentUser { firstName } }';
const WORKING = 'query Working { currentUser { lastName } }';
const ANSWER = { data: { currentUser: userWith() } };

afterEach(() => void vi.useRealTimers());

function clientOf(answers: Answers) {
  const { operations } = stubServer(answers);
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
  const { client, reported } = clientOf({ Failing: LOST, Working: ANSWER });
  for (let time = 0; time < 3; time += 1) {
    await client.query(FAILING, {}).toPromise();
    await client.query(WORKING, {}).toPromise();
  }
  expect(reported).toEqual(['lost']);
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
