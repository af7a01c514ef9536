import { Text } from '@mantine/core';
import { useQuery } from 'urql';
import { expect, it } from 'vitest';
import { fixedSession, renderElement, TEST_TOKEN } from '../../test/render.tsx';
import { stubServer } from '../../test/server.ts';
import { userWith } from '../../test/users.ts';
import { ErrorPanel, Loading } from '../../ui/page/query-panel.tsx';
import { CurrentUserQuery } from '../session/session.graphql.ts';

const REFUSED = { ignoreForbidden: true };
const ASKING = {};

function Probe({ context = ASKING }: { context?: object }) {
  const [{ data, error, fetching }] = useQuery({ query: CurrentUserQuery, context });
  if (data) return <Text>Name: {data.currentUser.firstName}</Text>;
  if (error) return <ErrorPanel what="The page" error={error} />;
  return fetching ? <Loading /> : null;
}

const answer = { data: { currentUser: userWith() } };

it('SHELL-090 a call posts its operation with the bearer token', async () => {
  const { calls } = stubServer({ GetCurrentUser: answer });
  const { screen } = await renderElement(<Probe />);
  await expect.element(screen.getByText('Name: Grace')).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${TEST_TOKEN}`);
  expect(calls[0]?.operationName).toBe('GetCurrentUser');
});

it('SHELL-090 a call carries no authorization header without a token', async () => {
  const { calls } = stubServer({ GetCurrentUser: answer });
  const { screen } = await renderElement(<Probe />, { session: fixedSession({ status: 'signed-out' }) });
  await expect.element(screen.getByText('Name: Grace')).toBeVisible();
  expect(calls[0]?.headers.has('authorization')).toBe(false);
});

it.each([
  ['SHELL-112', 'NotFoundError', '/n/404'],
  ['SHELL-113', 'ForbiddenError', '/unauthorized'],
  ['SHELL-113', 'UnauthorizedError', '/unauthorized'],
])('%s an answer named %s leads to %s', async (_id, error, path) => {
  stubServer({ GetCurrentUser: { error } });
  const { address } = await renderElement(<Probe />, { path: '/n/tools/deals' });
  await expect.poll(address).toBe(path);
});

it('a refused call of an ending session stays on the page', async () => {
  stubServer({ GetCurrentUser: { error: 'UnauthorizedError' } });
  const session = fixedSession({ status: 'starting' });
  const { screen, address } = await renderElement(<Probe />, { path: '/n/home', session });
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
  expect(address()).toBe('/n/home');
});

it('SHELL-114 an operation with its own notice handles its refusal', async () => {
  stubServer({ GetCurrentUser: { error: 'ForbiddenError' } });
  const { screen, address } = await renderElement(<Probe context={REFUSED} />, { path: '/n/tools/deals' });
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
  expect(address()).toBe('/n/tools/deals');
});

it('SHELL-115 on the compliance host a refusal leads to the page of the tenant', async () => {
  stubServer({ GetCurrentUser: { error: 'ForbiddenError' } });
  const { address } = await renderElement(<Probe />, { path: '/n/acme/gifts', brand: 'compliance' });
  await expect.poll(address).toBe('/n/acme/unauthorized');
});

it("a failed query shows the server's reason, and can be retried", async () => {
  stubServer({ GetCurrentUser: { error: 'TooManyRequestsError', message: 'Try again in 40 seconds' } });
  const { screen } = await renderElement(<Probe />);
  const panel = screen.getByRole('alert').filter({ hasText: 'An error has occurred.' });
  await expect
    .element(panel.getByText('The page could not be loaded. Try again in 40 seconds.'))
    .toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('SHELL-116 a failed query shows the generic panel, after a loader', async () => {
  const answered = Promise.withResolvers<void>();
  const { calls } = stubServer({ GetCurrentUser: { error: 'InternalError' } }, {}, answered.promise);
  const { screen, address } = await renderElement(<Probe />, { path: '/n/home' });
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  answered.resolve();
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(address()).toBe('/n/home');
  expect(calls).toHaveLength(1);
});

it.each([
  ['a lost connection', new TypeError('Failed to fetch')],
  ['a server without its database', { error: 'UnavailableError' } as const],
])('%s is reported once, and the query is repeated when it is back', async (_, lost) => {
  const answers = [lost, answer];
  const next = () => answers.shift() ?? { error: 'InternalError' };
  const { calls } = stubServer({ GetCurrentUser: next });
  const { screen } = await renderElement(<Probe />);
  const message = screen.getByText('The connection was lost. Trying again until it is back.');
  await expect.element(message).toBeVisible();

  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('Name: Grace')).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
  expect(calls).toHaveLength(2);
});
