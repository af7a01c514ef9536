import { randomBytes } from 'node:crypto';
import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { type Authenticator, type Forged, pageOptions } from '../../../test/authenticator.ts';
import { Browser } from '../../../test/browser.ts';
import {
  addPasskey,
  alertIn,
  atSignIn,
  newAuthenticator,
  PASSKEYS_PAGE,
  sendTo,
  signedIn,
  startPasskey,
} from '../../../test/passkeys.ts';
import { make } from '../../../test/records/make.ts';
import { issueLink } from '../passwords/password-links.ts';

let api: TestApi;
let system: number;
beforeAll(async () => {
  api = await startApi();
  system = await make(api).system();
});
afterAll(() => api.close());
afterEach(() => db().deleteFrom('rate_limits').execute());

const db = () => api.services.database.db;
const WRONG = 'You cannot sign in with this passkey. Use another one, or your password.';

async function withPasskey() {
  const person = await make(api).user({ system, permissions: ['Login'] });
  const browser = await signedIn(api, person.email);
  const authenticator = newAuthenticator(api);
  expect((await addPasskey(browser, authenticator)).response.status).toBe(303);
  return { person, browser, authenticator };
}
async function tokens(authenticator: Authenticator, browser = new Browser(api)) {
  const verifier = randomBytes(32).toString('base64url');
  const { options, use } = await atSignIn(browser, verifier);
  const done = await use(authenticator.get(options));
  expect(done.status).toBe(303);
  const address = (await browser.open(done.headers.get('location')!)).headers.get('location')!;
  const response = await fetch(`${api.url}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: new URL(address).searchParams.get('code')!,
      code_verifier: verifier,
      client_id: 'capwise-web',
      redirect_uri: `${api.url}/login/callback`,
    }),
  });
  return (await response.json()) as { access_token: string; id_token: string };
}
async function refusal(authenticator: Authenticator, forged: Forged = {}) {
  const { options, use } = await atSignIn(new Browser(api));
  const refused = await use(authenticator.get(options, forged));
  return { status: refused.status, text: alertIn(await refused.text()) };
}
const lastUse = async (authenticator: Authenticator) =>
  db()
    .selectFrom('passkeys')
    .where('credential_id', '=', authenticator.id)
    .select(['counter', 'last_used_at'])
    .executeTakeFirstOrThrow();

describe('a passkey', () => {
  it('signs in without email address, password and code, and counts as two factors', async () => {
    const { person, authenticator } = await withPasskey();
    expect((await lastUse(authenticator)).last_used_at).toBeNull();
    const before = Math.floor(Date.now() / 1_000);
    const { access_token, id_token } = await tokens(authenticator);
    expect(decodeJwt(id_token)).toMatchObject({ sub: `user-${person.id}`, amr: ['pop', 'mfa'] });
    expect(decodeJwt(access_token)).toMatchObject({ amr: ['pop', 'mfa'], email: person.email });
    expect(decodeJwt(access_token)['auth_time']).toBeGreaterThanOrEqual(before);
    expect((await lastUse(authenticator)).last_used_at).not.toBeNull();
    const answer = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ query: '{ currentUser { id } }' }),
    });
    expect(await answer.json()).toMatchObject({ data: { currentUser: { id: String(person.id) } } });
  });

  it('skips the code of two-step verification, and adding one needs the code', async () => {
    const { person, browser, authenticator } = await withPasskey();
    const page = await (
      await sendTo(browser, '/oidc/two-step', { do: 'start', password: DEMO_PASSWORD })
    ).text();
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(page)![1]!.replaceAll(' ', '');
    const token = /name="token" value="([^"]+)"/.exec(page)![1]!;
    const code = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    await sendTo(browser, '/oidc/two-step', { do: 'confirm', token, code: code(0) });
    expect((await startPasskey(browser)).token).toBe('');
    expect((await startPasskey(browser, { code: '000000' })).token).toBe('');
    expect((await startPasskey(browser, { code: code(1) })).token).not.toBe('');
    expect(decodeJwt((await tokens(authenticator)).id_token)['sub']).toBe(`user-${person.id}`);
  });

  it('satisfies REQUIRE_TWO_STEP, while the password leads to the setup', async () => {
    const { person, authenticator } = await withPasskey();
    Object.assign(api.services.settings, { REQUIRE_TWO_STEP: 'everyone' });
    try {
      expect(decodeJwt((await tokens(authenticator)).id_token)['sub']).toBe(`user-${person.id}`);
      const browser = new Browser(api);
      const form = { email: person.email, password: DEMO_PASSWORD };
      const next = await browser.enter(await browser.begin(), form);
      expect(next.headers.get('location')).toMatch(/\/set-up$/);
    } finally {
      Object.assign(api.services.settings, { REQUIRE_TWO_STEP: 'none' });
    }
  });

  it('confirms an open session again if the application asks for a new sign-in', async () => {
    const { authenticator } = await withPasskey();
    const browser = new Browser(api);
    const first = decodeJwt((await tokens(authenticator, browser)).access_token);
    const again = await browser.open(
      `/oidc/auth?${new URLSearchParams({
        client_id: 'capwise-web',
        redirect_uri: `${api.url}/login/callback`,
        response_type: 'code',
        scope: 'openid',
        prompt: 'login',
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      })}`,
    );
    const page = again.headers.get('location')!;
    const text = await (await browser.open(page)).text();
    const done = await sendTo(browser, `${page}/passkey`, {
      credential: authenticator.get(pageOptions(text)),
    });
    const back = await browser.open(done.headers.get('location')!);
    expect(back.headers.get('location')).toContain('/login/callback?code=');
    expect(first['auth_time']).toBeGreaterThan(0);
  });
});

describe('is refused, always with the same text:', () => {
  it.each<[string, Forged]>([
    ['a signature for another site', { origin: 'https://evil.example' }],
    ['a signature for another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['another kind of signature', { type: 'webauthn.create' }],
    ['a device that did not check who the user is', { isUnverified: true }],
    ['another user of the device', { userHandle: 'dXNlci0x' }],
    ['an unknown passkey', { id: 'AAAA' }],
  ])('%s', async (_title, forged) => {
    const { authenticator } = await withPasskey();
    expect(await refusal(authenticator, forged)).toEqual({ status: 422, text: WRONG });
    await tokens(authenticator);
  });

  it('a signature by another key, and the ID of another user’s passkey', async () => {
    const [own, other] = [await withPasskey(), await withPasskey()];
    expect(await refusal(own.authenticator, { signer: other.authenticator })).toMatchObject({ text: WRONG });
    expect(await refusal(own.authenticator, { id: other.authenticator.id })).toMatchObject({ text: WRONG });
  });

  it('what no browser sends', async () => {
    for (const credential of ['', '{}', 'null', '{"id":', 'x'.repeat(60_000)]) {
      const refused = await (await atSignIn(new Browser(api))).use(credential);
      expect([refused.status, alertIn(await refused.text())]).toEqual([422, WRONG]);
    }
  });

  it('a used challenge, also in concurrent tabs, and the challenge of another sign-in', async () => {
    const { authenticator } = await withPasskey();
    const browser = new Browser(api);
    const first = await atSignIn(browser);
    const second = await atSignIn(browser);
    const swapped = await second.use(authenticator.get(first.options));
    expect(alertIn(await swapped.text())).toBe(WRONG);
    const credential = authenticator.get(first.options);
    const uses = await Promise.all([1, 2, 3].map(() => first.use(credential)));
    expect(uses.filter(({ status }) => status === 303)).toHaveLength(1);
    const replay = await atSignIn(new Browser(api));
    expect(alertIn(await (await replay.use(credential)).text())).toBe(WRONG);
  });

  it('but two tabs of one browser sign in with their own challenges', async () => {
    const { authenticator } = await withPasskey();
    const browser = new Browser(api);
    const tabs = [await atSignIn(browser), await atSignIn(browser)];
    for (const { options, use } of tabs.toReversed())
      expect((await use(authenticator.get(options))).status).toBe(303);
  });

  it('an expired challenge, which the next page replaces', async () => {
    const { authenticator } = await withPasskey();
    const { options, use } = await atSignIn(new Browser(api));
    await db()
      .updateTable('identity_records')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('model', '=', 'PasskeyChallenge')
      .execute();
    const late = await use(authenticator.get(options));
    expect(late.status).toBe(422);
    expect((await use(authenticator.get(pageOptions(await late.text())))).status).toBe(303);
  });

  it('a counter that does not grow, because there is a copy', async () => {
    const { authenticator } = await withPasskey();
    authenticator.counter = 7;
    await tokens(authenticator);
    expect((await lastUse(authenticator)).counter).toBe(7);
    for (const counter of [7, 6, 0]) {
      authenticator.counter = counter;
      expect(await refusal(authenticator)).toEqual({ status: 422, text: WRONG });
    }
    authenticator.counter = 4_294_967_295;
    await tokens(authenticator);
  });

  it('a counter that is used twice at the same time', async () => {
    const { authenticator } = await withPasskey();
    authenticator.counter = 3;
    const tabs = await Promise.all([1, 2, 3, 4].map(() => atSignIn(new Browser(api))));
    const uses = await Promise.all(tabs.map(({ options, use }) => use(authenticator.get(options))));
    expect(uses.map(({ status }) => status).toSorted()).toEqual([303, 422, 422, 422]);
  });

  it('a removed passkey, and one of a deactivated user', async () => {
    const { person, browser, authenticator } = await withPasskey();
    const other = await withPasskey();
    const page = await (await browser.open(PASSKEYS_PAGE)).text();
    const id = /passkeys\/(\d+)\/remove/.exec(page)![1]!;
    await sendTo(browser, `${PASSKEYS_PAGE}/${id}/remove`, { password: DEMO_PASSWORD });
    const note = vi.spyOn(api.services.security, 'note');
    expect(await refusal(authenticator)).toEqual({ status: 422, text: WRONG });
    await db()
      .updateTable('users')
      .set({ status: 'Deactivated' })
      .where('id', '=', other.person.id)
      .execute();
    expect(await refusal(other.authenticator)).toEqual({ status: 422, text: WRONG });
    expect(note.mock.calls.map(([event]) => event)).toEqual(['sign-in-refused', 'sign-in-refused']);
    note.mockRestore();
    expect(person.id).not.toBe(other.person.id);
  });

  it('the form of another site', async () => {
    const { authenticator } = await withPasskey();
    const { options, use } = await atSignIn(new Browser(api));
    const credential = authenticator.get(options);
    expect((await use(credential, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

it('wrong passkeys are limited by address, and lock out neither the account nor a known browser', async () => {
  const { person, authenticator } = await withPasskey();
  const known = new Browser(api);
  await tokens(authenticator, known);
  await known.endSession();
  const { use } = await atSignIn(new Browser(api));
  const statuses: number[] = [];
  for (let tries = 0; tries < 101; tries += 1) statuses.push((await use('{}')).status);
  expect(new Set(statuses.slice(0, 100))).toEqual(new Set([422]));
  expect(statuses[100]).toBe(429);
  await tokens(authenticator, known);
  await db().deleteFrom('rate_limits').execute();
  for (let tries = 0; tries < 6; tries += 1) await refusal(authenticator, { challenge: 'AAAA' });
  const browser = new Browser(api);
  const form = { email: person.email, password: DEMO_PASSWORD };
  expect((await browser.enter(await browser.begin(), form)).headers.get('location')).toContain('code=');
}, 60_000);

it('stays after a new password', async () => {
  const { person, authenticator } = await withPasskey();
  const link = `${api.url}/oidc/password/${await issueLink(db(), person.id, new Date())}`;
  const body = new URLSearchParams({ password: 'otters ride the tram', again: 'otters ride the tram' });
  expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
  await tokens(authenticator);
});

it('the sign-in page hides passkeys until the browser supports them', async () => {
  const browser = new Browser(api);
  const shown = await (await browser.open(await browser.begin())).text();
  expect(shown).toContain('autocomplete="username webauthn"');
  expect(shown).toMatch(/<form id="use-passkey"[^>]* hidden /);
});
