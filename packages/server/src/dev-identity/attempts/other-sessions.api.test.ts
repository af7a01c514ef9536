import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../test/api.ts';
import { pageOptions } from '../../../test/authenticator.ts';
import type { Browser } from '../../../test/browser.ts';
import { newAuthenticator, PASSKEYS_PAGE, sendTo, signedIn, startPasskey } from '../../../test/passkeys.ts';
import { make } from '../../../test/records/make.ts';
import { signInForAnswer } from '../../cli/parts/sign-in.ts';

let api: TestApi;
let system: number;
beforeAll(async () => {
  api = await startApi();
  system = await make(api).system();
});
afterAll(() => api.close());

const TWO_STEP = '/oidc/two-step';

async function isSignedIn(browser: Browser): Promise<boolean> {
  return !(await (await browser.open(TWO_STEP)).text()).includes('Sign in first.');
}
async function ask(token: string): Promise<unknown> {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ currentUser { id } }' }),
  });
  return errorName((await response.json()) as never);
}
const tokens = (email: string) =>
  signInForAnswer({
    url: api.url,
    clientId: 'capwise-web',
    redirectUri: `${api.url}/login/callback`,
    email,
    password: DEMO_PASSWORD,
  });
const refresh = async (token: string) =>
  (
    await fetch(`${api.url}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: token,
        client_id: 'capwise-web',
      }),
    })
  ).status;

/** An own browser, another one, another one with used tokens, and a stranger's. */
async function browsers() {
  const [person, stranger] = [
    await make(api).user({ system, permissions: ['Login'] }),
    await make(api).user({ system, permissions: ['Login'] }),
  ];
  const used = await tokens(person.email);
  expect(await ask(used.access_token)).toBeUndefined();
  const unused = await tokens(person.email);
  const foreign = await tokens(stranger.email);
  return {
    own: await signedIn(api, person.email),
    other: await signedIn(api, person.email),
    foreign: foreign.access_token,
    used,
    unused,
  };
}
type Browsers = Awaited<ReturnType<typeof browsers>>;

async function addPasskey({ own }: Browsers, more: Record<string, string>) {
  const { page, token } = await startPasskey(own);
  const credential = newAuthenticator(api).create(pageOptions(page));
  await sendTo(own, `${PASSKEYS_PAGE}/new`, { token, name: 'x', credential, ...more });
}
async function removePasskey(all: Browsers, more: Record<string, string>) {
  await addPasskey(all, {});
  const page = await (await all.own.open(PASSKEYS_PAGE)).text();
  const path = /\/oidc\/passkeys\/\d+\/remove/.exec(page)![0];
  await sendTo(all.own, path, { password: DEMO_PASSWORD, ...more });
}
async function turnOn({ own }: Browsers, more: Record<string, string>) {
  const page = await (await sendTo(own, TWO_STEP, { do: 'start', password: DEMO_PASSWORD })).text();
  const token = /name="token" value="([^"]+)"/.exec(page)![1]!;
  const secret = Secret.fromBase32(/<code>([A-Z2-7 ]+)<\/code>/.exec(page)![1]!.replaceAll(' ', ''));
  const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await sendTo(own, TWO_STEP, { do: 'confirm', token, code: code(0), ...more });
  return code(1);
}
async function turnOff(all: Browsers, more: Record<string, string>) {
  const code = await turnOn(all, {});
  await sendTo(all.own, TWO_STEP, { do: 'off', password: DEMO_PASSWORD, code, ...more });
}
async function renewCodes(all: Browsers, more: Record<string, string>) {
  const code = await turnOn(all, {});
  await sendTo(all.own, TWO_STEP, { do: 'codes', password: DEMO_PASSWORD, code, ...more });
}

it.each([
  ['adding a passkey', addPasskey],
  ['removing a passkey', removePasskey],
  ['turning two-step verification on', turnOn],
  ['turning it off', turnOff],
  ['new recovery codes', renewCodes],
])('%s ends all other sessions if asked to, and only then', async (_title, change) => {
  const kept = await browsers();
  await change(kept, {});
  expect([await isSignedIn(kept.own), await isSignedIn(kept.other)]).toEqual([true, true]);
  expect(await ask(kept.used.access_token)).toBeUndefined();

  const all = await browsers();
  await change(all, { others: 'on' });
  expect([await isSignedIn(all.own), await isSignedIn(all.other)]).toEqual([true, false]);
  for (const { access_token, refresh_token } of [all.used, all.unused]) {
    expect(await ask(access_token)).toBe('UnauthorizedError');
    if (refresh_token) expect(await refresh(refresh_token)).toBe(400);
  }
  expect(await ask(all.foreign)).toBeUndefined();
});
