import { RECENT_SIGN_IN_CHALLENGE } from '@capwise/domain/account/recent-sign-in';
import { useQuery } from 'urql';
import { expect, it, onTestFinished, vi } from 'vitest';
import { OwnSessionsQuery } from '../../areas/account/sessions/sessions.graphql.ts';
import { renderElement } from '../../test/render.tsx';
import { stubServer } from '../../test/server.ts';
import { onAskAgain } from '../sign-in-again/ask-again.ts';
import { type SendError, sendFile } from './send-file.ts';

const PATH = '/api/northfield/5/gifts/csv';
const TOO_LARGE = 'The file has more than 5,000 rows.';

const answering = (name: string, status: number, message = TOO_LARGE) =>
  Response.json({ name, message }, { status });

async function sendFailure(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  return sendFile(PATH, new Blob(['a']), 'text/csv', 'token').then(
    () => Promise.reject(new Error('It was taken')),
    ({ message, isUnanswered }: SendError) => ({ message, isUnanswered }),
  );
}

const GENERAL = 'There was an error and we were unable to process your request.';
const lost = () => {
  throw new TypeError('Failed to fetch');
};

it.each<[string, () => Response, string, boolean]>([
  ['a file with too many rows', () => answering('LimitError', 413), TOO_LARGE, false],
  ['a file of another kind', () => answering('ValidationError', 400), TOO_LARGE, false],
  ['too many files', () => answering('TooManyRequestsError', 429), TOO_LARGE, false],
  ['another system that fails', () => answering('SourceError', 502), TOO_LARGE, false],
  ['a lost database', () => answering('UnavailableError', 503), TOO_LARGE, true],
  ['no right to it', () => answering('ForbiddenError', 403, 'Forbidden'), GENERAL, false],
  ['a proxy that gave up', () => new Response('<html>', { status: 504 }), GENERAL, true],
  ['a proxy that refuses', () => new Response('<html>', { status: 413 }), GENERAL, false],
  ['no answer', lost, GENERAL, true],
])('%s: its reason, and if it may be stored', async (_what, answer, message, isUnanswered) => {
  expect(await sendFailure(answer)).toEqual({ message, isUnanswered });
});

it('a file is sent again with the new token after the person has signed in again', async () => {
  const tokens: (string | null)[] = [];
  const headers = { 'www-authenticate': `Bearer error="${RECENT_SIGN_IN_CHALLENGE}"` };
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    tokens.push(new Headers(init.headers).get('authorization'));
    const refusal = {
      name: 'ForbiddenError',
      message: 'Forbidden',
      field: 'signIn',
      reason: 'Sign in again.',
    };
    return tokens.length === 2
      ? Response.json({ ok: true })
      : Response.json(refusal, { status: 403, headers });
  });
  const send = () => sendFile(PATH, new Blob(['a']), 'text/csv', 'old');
  onTestFinished(onAskAgain(async () => 'new'));
  expect(await send()).toEqual({ ok: true });
  expect(tokens).toEqual(['Bearer old', 'Bearer new']);
  onAskAgain(async () => null);
  await expect(send()).rejects.toThrow('Sign in again.');
});

it('a file that changed since it was chosen is not sent', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const file = new File(['a'], 'gifts.csv');
  const arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  file.slice = () => Object.assign(new Blob(), { arrayBuffer });
  await expect(sendFile(PATH, file, 'text/csv', 'token')).rejects.toMatchObject({
    message: 'The file has changed. Choose it again.',
    isUnanswered: false,
  });
  expect(fetched).not.toHaveBeenCalled();
});

function Shown() {
  const [{ data }] = useQuery({ query: OwnSessionsQuery });
  return <p>{data ? 'Shown' : 'Loading'}</p>;
}

it('after a conflict the screen is refetched, after another refusal it is not', async () => {
  const refusals = [answering('ValidationError', 400), answering('ConflictError', 409)];
  const { operations } = stubServer(
    { GetOwnSessions: { data: { ownSessions: [] } } },
    { [PATH]: () => refusals.shift()! },
  );
  const { screen } = await renderElement(<Shown />);
  await expect.element(screen.getByText('Shown')).toBeVisible();
  const send = () => sendFile(PATH, new Blob(['a']), 'text/csv', 'token').catch(() => {});
  await send();
  await send();
  await expect.poll(operations).toEqual(['GetOwnSessions', 'GetOwnSessions']);
});
