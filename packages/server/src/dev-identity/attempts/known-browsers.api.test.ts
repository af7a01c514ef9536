import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type AccountName, startApi, type TestApi } from '../../../test/api.ts';
import { Browser } from '../../../test/browser.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
afterEach(() => api.services.database.db.deleteFrom('rate_limits').execute());

const CHECKED = 422;
const REFUSED = 429;

/** The sign-in page of a browser that tries a password. */
async function atSignIn(browser: Browser) {
  const page = await browser.begin();
  return async (account: AccountName, password?: string) =>
    (await browser.submit(page, account, password)).status;
}

/** A browser that signed in before, without its session, as on the next morning. */
async function knownBrowser(account: AccountName): Promise<Browser> {
  const browser = new Browser(api);
  await browser.signIn(account);
  await browser.endSession();
  return browser;
}

const findUserId = async (email: string) =>
  (
    await api.services.database.db
      .selectFrom('users')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

async function lockOut(account: AccountName) {
  const stranger = await atSignIn(new Browser(api));
  for (let tries = 0; tries < 5; tries += 1) expect(await stranger(account, 'wrong')).toBe(CHECKED);
  expect(await stranger(account)).toBe(REFUSED);
}

it('wrong passwords of strangers do not lock out a known browser', async () => {
  const browser = await knownBrowser('director');
  await lockOut('director');
  expect(await (await atSignIn(browser))('director')).toBe(303);
  expect(await (await atSignIn(new Browser(api)))('director')).toBe(REFUSED);
});

it('a locked building does not lock out its known browsers', async () => {
  const browser = await knownBrowser('director');
  const stranger = await atSignIn(new Browser(api));
  const accounts = ['basic', 'reader', 'trial', 'vendor', 'purchaser', 'analyst', 'admin'] as const;
  const guesses = Array.from({ length: 120 }, (_, at) => stranger(accounts[at % 7]!, 'wrong'));
  await Promise.all(guesses);
  expect(await stranger('nologin')).toBe(REFUSED);
  expect(await (await atSignIn(browser))('director')).toBe(303);
});

it('a known browser has five guesses a minute, even concurrent ones', async () => {
  const guess = await atSignIn(await knownBrowser('director'));
  const statuses = await Promise.all(Array.from({ length: 40 }, (_, at) => guess('director', `wrong ${at}`)));
  expect(statuses.filter((status) => status === CHECKED)).toHaveLength(5);
  expect(statuses.filter((status) => status === REFUSED)).toHaveLength(35);
  expect(await guess('director')).toBe(REFUSED);
  // Its guesses are not counted with those of strangers.
  expect(await (await atSignIn(new Browser(api)))('director')).toBe(303);
});

it('a browser is known only for accounts that signed in with it', async () => {
  const browser = await knownBrowser('basic');
  await lockOut('director');
  expect(await (await atSignIn(browser))('director')).toBe(REFUSED);
  await api.services.database.db.deleteFrom('rate_limits').execute();
  await browser.signIn('director');
  await browser.endSession();
  await lockOut('director');
  await lockOut('basic');
  expect(await (await atSignIn(browser))('basic')).toBe(303);
  await browser.endSession();
  expect(await (await atSignIn(browser))('director')).toBe(303);
});

it('a mailed link makes a new browser known', async () => {
  const email = 'reader@lakeside.example';
  const chosen = 'otters ride the tram';
  await fetch(`${api.url}/oidc/forgot`, { method: 'POST', body: new URLSearchParams({ email }) });
  const link = async () =>
    (
      await api.services.database.db
        .selectFrom('mails')
        .where('recipient', '=', email)
        .select('link')
        .executeTakeFirst()
    )?.link;
  await expect.poll(link).toBeTruthy();
  const browser = new Browser(api);
  const body = new URLSearchParams({ password: chosen, again: chosen });
  expect((await browser.open((await link())!, { method: 'POST', body })).status).toBe(200);
  const stranger = await atSignIn(new Browser(api));
  for (let tries = 0; tries < 5; tries += 1) expect(await stranger('reader', 'wrong')).toBe(CHECKED);
  expect(await stranger('reader', chosen)).toBe(REFUSED);
  expect(await (await atSignIn(browser))('reader', chosen)).toBe(303);
  await api.services.passwords!.store(
    api.services.database.db,
    await findUserId(email),
    await api.services.passwords!.hash(DEMO_PASSWORD),
  );
});

it('a changed or invented cookie is ignored', async () => {
  const known = (await knownBrowser('director')).cookies.header();
  const token = /capwise_known=([^;]+)/.exec(known)![1]!;
  const [header, payload, signature] = token.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  await lockOut('director');
  for (const value of [`${header}.${payload}.A${signature}`, unsigned, 'x', '', token.slice(0, -4)]) {
    const browser = new Browser(api);
    browser.cookies.keep(new Response(null, { headers: { 'set-cookie': `capwise_known=${value}` } }));
    expect(await (await atSignIn(browser))('director')).toBe(REFUSED);
  }
});

it('the cookie is hidden from scripts, contains no address, and remembers eight accounts', async () => {
  const browser = new Browser(api);
  const accounts = [
    'director',
    'basic',
    'reader',
    'trial',
    'vendor',
    'purchaser',
    'analyst',
    'admin',
    'nologin',
  ] as const;
  for (const account of accounts) {
    await browser.signIn(account);
    await browser.endSession();
  }
  const page = await browser.begin();
  const body = new URLSearchParams({ account: 'basic@lakeside.example' });
  const response = await browser.open(page, { method: 'POST', body });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('capwise_known='))!;
  expect(cookie).toMatch(/; Path=\/oidc; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const payload = Buffer.from(cookie.split('.')[1]!, 'base64url').toString();
  expect(payload).not.toContain('lakeside');
  expect(JSON.parse(payload).known).toHaveLength(8);
  await lockOut('director');
  expect(await (await atSignIn(browser))('director')).not.toBe(303);
});
