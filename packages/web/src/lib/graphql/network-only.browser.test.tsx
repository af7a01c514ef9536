import { Text } from '@mantine/core';
import { useMutation, useQuery } from 'urql';
import { expect, it, vi } from 'vitest';
import { COMPLIANCE_ROUTES } from '../../app/compliance/compliance-routes.tsx';
import { readyWith } from '../../test/members.ts';
import { fixedSession, renderElement, renderRoutes, TEST_TOKEN } from '../../test/render.tsx';
import { type Answers, stubServer } from '../../test/server.ts';
import { ErrorPanel, Loading } from '../../ui/page/query-panel.tsx';
import { ComplianceCurrentUserQuery, LogoutUserMutation } from '../session/compliance.graphql.ts';
import { usePage } from './use-page.ts';

const VARIABLES = { tenantName: 'northfield', organizationId: '5' };
const WORD = { id: '1', value: 'Location' };

function Asking() {
  const [{ data, error, fetching }, ask] = useQuery({
    query: ComplianceCurrentUserQuery,
    variables: VARIABLES,
    requestPolicy: 'cache-first',
  });
  return (
    <>
      <Text>Word: {data?.complianceSetting?.value ?? 'none'}</Text>
      <Text>Error: {error?.graphQLErrors[0]?.message ?? 'none'}</Text>
      {!fetching && (
        <button type="button" onClick={() => ask()}>
          Again
        </button>
      )}
    </>
  );
}

/** A screen with a list and another part. */
function Listing() {
  const { page, failed, error, loading, data } = usePage({
    query: ComplianceCurrentUserQuery,
    variables: VARIABLES,
    pick: ({ complianceCurrentUser }) =>
      complianceCurrentUser && { totalCount: 1, pageNumber: 1, pageSize: 20, results: ['row'] },
    typename: 'ComplianceUser',
  });
  if (failed) return <ErrorPanel what="The page" error={error} />;
  if (loading) return <Loading />;
  return (
    <Text>
      {page?.results.length ?? 0} rows, word {data?.complianceSetting?.value ?? 'none'}
    </Text>
  );
}

function Changing() {
  const [{ data, error }, change] = useMutation(LogoutUserMutation);
  return (
    <>
      <button type="button" onClick={() => void change({ tenantName: 'northfield' })}>
        Change
      </button>
      <Text>{error ? 'Failed' : `Done: ${data?.logoutUser}`}</Text>
    </>
  );
}

const show = (element: React.ReactElement, answers: Answers) => {
  const server = stubServer(answers);
  const session = fixedSession(readyWith());
  const options = { path: '/n/northfield/5/giftalert', brand: 'compliance', session } as const;
  return renderElement(element, options).then((rendered) => ({ ...rendered, ...server }));
};

/** Records address and credentials of every request, which then goes to the stub. */
function recordRequests() {
  const requests: { url: URL; credentials: RequestCredentials | undefined }[] = [];
  const inner = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { url, credentials } = input instanceof Request ? input : { url: String(input), ...init };
    requests.push({ url: new URL(url, location.origin), credentials });
    return inner(input, init);
  });
  return requests;
}

it('TEN-024 (endpoint) queries and mutations go to /graphql of the same origin, with credentials', async () => {
  const answers: Answers = {
    LogoutUser: { data: { logoutUser: true } },
    ComplianceCurrentUser: { data: { complianceCurrentUser: null, complianceSetting: WORD } },
  };
  const { screen, operations } = await show(
    <>
      <Asking />
      <Changing />
    </>,
    answers,
  );
  await expect.element(screen.getByText('Word: Location')).toBeVisible();
  const requests = recordRequests();
  await screen.getByRole('button', { name: 'Again' }).click();
  await screen.getByRole('button', { name: 'Change' }).click();
  await expect
    .poll(() => operations())
    .toEqual(['ComplianceCurrentUser', 'ComplianceCurrentUser', 'LogoutUser']);
  expect(requests).toHaveLength(2);
  for (const { url, credentials } of requests) {
    expect(url.href).toBe(`${location.origin}/graphql`);
    expect(['same-origin', 'include']).toContain(credentials);
  }
});

it('TEN-024 queries always go over the network and keep partial data next to errors, and a mutation fails on any error', async () => {
  const answers: Answers = {
    LogoutUser: { data: { logoutUser: true }, errors: [{ name: 'InternalError', path: 'logoutUser' }] },
    ComplianceCurrentUser: {
      data: { complianceCurrentUser: null, complianceSetting: WORD },
      errors: [{ name: 'InternalError', path: 'complianceCurrentUser' }],
    },
  };
  const { screen, calls } = await show(
    <>
      <Asking />
      <Changing />
    </>,
    answers,
  );
  await expect.element(screen.getByText('Word: Location')).toBeVisible();
  await expect.element(screen.getByText('Error: InternalError')).toBeVisible();
  for (const times of [2, 3]) {
    await screen.getByRole('button', { name: 'Again' }).click();
    await expect.poll(() => calls).toHaveLength(times);
  }
  await screen.getByRole('button', { name: 'Change' }).click();
  await expect.element(screen.getByText('Failed')).toBeVisible();
  for (const { headers } of calls) expect(headers.get('authorization')).toBe(`Bearer ${TEST_TOKEN}`);
});

it('a refused change stays on the page, and a refused query leaves it', async () => {
  const refused = { LogoutUser: { error: 'ForbiddenError' } };
  const { screen, address } = await show(<Changing />, refused);
  await screen.getByRole('button', { name: 'Change' }).click();
  await expect.element(screen.getByText('Failed')).toBeVisible();
  expect(address()).toBe('/n/northfield/5/giftalert');
  await screen.unmount();

  const other = await show(<Asking />, { ComplianceCurrentUser: { error: 'ForbiddenError' } });
  await expect.poll(other.address).toBe('/n/northfield/unauthorized');
});

it('the panel of a failed query shows only if the list itself is missing (B-101)', async () => {
  const member = { id: '7', __typename: 'ComplianceUser' };
  const part = (answered: 'list' | 'word'): Answers => ({
    ComplianceCurrentUser: {
      data: {
        complianceCurrentUser: answered === 'list' ? member : null,
        complianceSetting: answered === 'word' ? WORD : null,
      },
      errors: [
        { name: 'InternalError', path: answered === 'list' ? 'complianceSetting' : 'complianceCurrentUser' },
      ],
    },
  });
  const { screen } = await show(<Listing />, part('list'));
  await expect.element(screen.getByText('1 rows, word none')).toBeVisible();
  await screen.unmount();
  const other = await show(<Listing />, part('word'));
  await expect.element(other.screen.getByText('An error has occurred.')).toBeVisible();
});

it('TEN-012 a login error shows an error page, a running query a loader, a failed one the error panel', async () => {
  const session = fixedSession({ status: 'failed' });
  const options = { path: '/n/northfield/5/giftalert', brand: 'compliance', session } as const;
  const login = await renderRoutes(COMPLIANCE_ROUTES, options);
  await expect
    .element(login.screen.getByRole('heading', { name: 'Uh Oh! Looks like something went wrong.' }))
    .toBeVisible();
  await login.screen.unmount();

  const answered = Promise.withResolvers<void>();
  stubServer({ ComplianceCurrentUser: { error: 'InternalError' } }, {}, answered.promise);
  const { screen } = await renderElement(<Listing />, { ...options, session: fixedSession(readyWith()) });
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  answered.resolve();
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
});
