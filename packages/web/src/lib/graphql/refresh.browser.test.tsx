import { Text } from '@mantine/core';
import { useMutation, useQuery } from 'urql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderElement } from '../../test/render.tsx';
import { type Answers, stubServer } from '../../test/server.ts';
import { userWith } from '../../test/users.ts';
import { CurrentUserQuery, LogUserEventMutation } from '../session/session.graphql.ts';
import { reportRefusal, STALE_MS } from './refresh.ts';

function Screen() {
  const [{ data, error }] = useQuery({ query: CurrentUserQuery });
  const [, change] = useMutation(LogUserEventMutation);
  return (
    <>
      <Text>{error ? 'Failed' : `Name: ${data?.currentUser.firstName}`}</Text>
      <button type="button" onClick={() => void change({ userEvent: 'LOGIN' })}>
        Change
      </button>
    </>
  );
}

const named = (firstName: string) => ({ data: { currentUser: userWith({ firstName }) } });
const comeBack = (after: number) => {
  vi.setSystemTime(Date.now() + after);
  dispatchEvent(new Event('focus'));
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function show(over: Answers = {}) {
  const answers: Answers = { GetCurrentUser: named('Grace'), ...over };
  const server = stubServer(answers);
  const { screen, address } = await renderElement(<Screen />);
  await expect.element(screen.getByText('Name: Grace')).toBeVisible();
  return { ...server, answers, screen, address };
}

it("a file refused because of other users' changes refetches the screen", async () => {
  const { screen, answers } = await show();
  answers['GetCurrentUser'] = named('Ada');
  reportRefusal('ValidationError');
  reportRefusal(null);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect.element(screen.getByText('Name: Grace')).toBeVisible();
  reportRefusal('ConflictError');
  await expect.element(screen.getByText('Name: Ada')).toBeVisible();
});

it('returning to the tab refetches outdated data', async () => {
  const { answers, calls, screen } = await show();
  answers['GetCurrentUser'] = named('Ada');
  comeBack(STALE_MS - 1_000);
  expect(calls).toHaveLength(1);
  comeBack(2_000);
  await expect.element(screen.getByText('Name: Ada')).toBeVisible();
  expect(calls).toHaveLength(2);
  comeBack(1_000);
  expect(calls).toHaveLength(2);
});

it('a failed refetch keeps the screen', async () => {
  const { answers, calls, screen } = await show();
  answers['GetCurrentUser'] = { error: 'InternalError' };
  comeBack(STALE_MS + 1);
  await expect.poll(() => calls.length).toBe(2);
  answers['GetCurrentUser'] = named('Ada');
  comeBack(STALE_MS + 1);
  await expect.element(screen.getByText('Name: Ada')).toBeVisible();
  expect(screen.getByText('Failed').query()).toBeNull();
});

it('a refetch that is refused leaves the page and what is typed there', async () => {
  const { answers, calls, screen, address } = await show();
  const before = address();
  answers['GetCurrentUser'] = { error: 'ForbiddenError' };
  comeBack(STALE_MS + 1);
  await expect.poll(() => calls.length).toBe(2);
  answers['GetCurrentUser'] = named('Ada');
  comeBack(STALE_MS + 1);
  await expect.element(screen.getByText('Name: Ada')).toBeVisible();
  expect(address()).toBe(before);
});

it('a deleted record leads to its Not Found page', async () => {
  const { answers, address } = await show();
  answers['GetCurrentUser'] = { error: 'NotFoundError' };
  comeBack(STALE_MS + 1);
  await expect.poll(address).toBe('/n/404');
});

it.each(['ConflictError', 'NotFoundError'] as const)(
  'a change refused by %s refetches the screen',
  async (error) => {
    const { answers, screen } = await show({ logUserEvent: { error } });
    answers['GetCurrentUser'] = named('Ada');
    await screen.getByRole('button', { name: 'Change' }).click();
    await expect.element(screen.getByText('Name: Ada')).toBeVisible();
  },
);

it('any other refusal refetches nothing', async () => {
  const { calls, screen } = await show({ logUserEvent: { error: 'ValidationError' } });
  await screen.getByRole('button', { name: 'Change' }).click();
  await expect
    .poll(() => calls.map(({ operationName }) => operationName))
    .toEqual(['GetCurrentUser', 'logUserEvent']);
});
