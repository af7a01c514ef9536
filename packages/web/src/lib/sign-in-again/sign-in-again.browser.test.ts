import { expect, it, onTestFinished, vi } from 'vitest';
import type { Answers } from '../../test/server.ts';
import { userWith } from '../../test/users.ts';
import { idToken, rememberUser, sessionAt, tokens, USER_KEY } from '../session/session.fixtures.ts';
import { comeBack } from './come-back.ts';
import { OtherPerson, signInWithin } from './sign-in-again.ts';
import { type WindowMessage, windowChannel } from './window-channel.ts';

const HAPPY: Answers = { GetCurrentUser: { data: { currentUser: userWith() } } };

/** A signed-in tab, and a window that the provider answers in. */
async function begun(claims: object = {}) {
  rememberUser(3000);
  const asked: URL[] = [];
  const made = sessionAt(HAPPY, () =>
    tokens(idToken({ nonce: asked[0]!.searchParams.get('nonce'), ...claims })),
  );
  await made.session.start('/n/home', true);
  const close = vi.fn();
  const opened = { close, location: { replace: (url: string) => void asked.push(new URL(url)) } };
  const attempt = new AbortController();
  const confirmed = made.session.confirm(signInWithin(opened as unknown as Window, attempt.signal));
  confirmed.catch(() => {});
  await expect.poll(() => asked.length).toBe(1);
  const channel = windowChannel();
  onTestFinished(() => channel.close());
  const taken: string[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => {
    if ('taken' in data) taken.push(data.taken);
  });
  const comesBack = (state = asked[0]!.searchParams.get('state')!) => {
    const returned = `${location.origin}/login/callback?${new URLSearchParams({ code: 'c1', state })}`;
    channel.postMessage({ returned } satisfies WindowMessage);
    return returned;
  };
  return { ...made, asked, confirmed, attempt, comesBack, taken };
}

it('the person is asked for the credentials, and the page goes on with the new token', async () => {
  const { session, asked, confirmed, comesBack, taken, visited } = await begun();
  expect(Object.fromEntries(asked[0]!.searchParams)).toMatchObject({
    ...{ prompt: 'login', redirect_uri: `${location.origin}/login/callback` },
    state: expect.stringMatching(/^[0-9a-f]{32};again[0-9a-f-]{36}$/),
  });
  expect(await session.accessToken()).toBe('remembered');
  const returned = comesBack();
  await confirmed;
  expect(await session.accessToken()).toBe('fresh');
  expect(JSON.parse(sessionStorage.getItem(USER_KEY)!)).toMatchObject({ access_token: 'fresh' });
  await expect.poll(() => taken).toEqual([returned]);
  expect(visited).toEqual([]);
});

it.each([
  ['another person', { sub: 'u2' }],
  ['another provider', { iss: 'https://id.other.example' }],
  ['another client', { aud: 'another' }],
  ['another sign-in', { nonce: 'another' }],
])('the answer for %s is refused, and the page keeps its token', async (_who, claims) => {
  const { session, confirmed, comesBack } = await begun(claims);
  comesBack();
  await expect(confirmed).rejects.toThrow();
  expect(await session.accessToken()).toBe('remembered');
  expect(JSON.parse(sessionStorage.getItem(USER_KEY)!)).toMatchObject({ access_token: 'remembered' });
});

it('another person is named as the reason', async () => {
  const { confirmed, comesBack } = await begun({ sub: 'u2' });
  comesBack();
  await expect(confirmed).rejects.toBeInstanceOf(OtherPerson);
});

it('the answer to another sign-in is ignored, and a canceled one ends', async () => {
  const { session, asked, confirmed, comesBack, attempt, taken } = await begun();
  const { searchParams } = asked[0]!;
  comesBack('0123456789abcdef0123456789abcdef;again');
  // The part that the provider's library has made, with another one of ours.
  comesBack(`${searchParams.get('state')!.slice(0, 32)};again${crypto.randomUUID()}`);
  attempt.abort();
  await expect(confirmed).rejects.toMatchObject({ name: 'AbortError' });
  expect(taken).toEqual([]);
  expect(await session.accessToken()).toBe('remembered');
});

it('the window closes when the page has its answer, and otherwise says what to do', async () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  onTestFinished(() => close.mockRestore());
  const channel = windowChannel();
  onTestFinished(() => channel.close());
  const root = document.createElement('div');
  channel.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => {
    if ('returned' in data) channel.postMessage({ taken: data.returned } satisfies WindowMessage);
  });
  comeBack(root);
  await expect.poll(() => close.mock.calls.length).toBe(1);
  await expect.poll(() => root.textContent).toBe('You can close this window and continue in the other one.');
});
