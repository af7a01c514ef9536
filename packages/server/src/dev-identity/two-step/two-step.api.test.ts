import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ACCOUNTS, startApi, type TestApi } from '../../../test/api.ts';
import { Browser } from '../../../test/browser.ts';
import { make } from '../../../test/records/make.ts';
import { signInForAnswer } from '../../cli/parts/sign-in.ts';
import { systemClock } from '../../platform/clock.ts';
import { issueLink } from '../passwords/password-links.ts';
import { renewRecoveryCodes } from './second-factor.ts';

/** No 30-second step ends during a test. */
const NOW = new Date();
let api: TestApi;
let system: number;
beforeAll(async () => {
  api = await startApi({}, { ...systemClock, now: () => NOW });
  system = await make(api).system();
});
afterAll(() => api.close());
afterEach(() => api.services.database.db.deleteFrom('rate_limits').execute());

const PAGE = '/oidc/two-step';
const CHOSEN = 'otters ride the tram';

interface Person {
  id: number;
  email: string;
}
const somebody = (): Promise<Person> => make(api).user({ system, permissions: ['Login'] });

/** An app's code now, or some 30-second steps later. Each works once, and the next one is already valid. */
const totpCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOW.getTime() + steps * 30_000 });

async function signedIn({ email }: Person): Promise<Browser> {
  const browser = new Browser(api);
  await browser.enter(await browser.begin(), { email, password: DEMO_PASSWORD });
  return browser;
}
const send = (browser: Browser, form: Record<string, string>, headers: Record<string, string> = {}) =>
  browser.open(PAGE, { method: 'POST', body: new URLSearchParams(form), headers });
const formProblem = (page: string) => {
  const field = /<input id="(\w+)"[^>]*aria-invalid="true"/.exec(page)?.[1];
  return { field, text: /role="alert">([^<]+)/.exec(page)?.[1] };
};
const codesIn = (page: string) => [...page.matchAll(/<li><code>([^<]+)/g)].map(([, code]) => code!);

/** Turns it on. @returns the app's key and the user's recovery codes */
async function turnOn(browser: Browser) {
  const page = await (await send(browser, { do: 'start', password: DEMO_PASSWORD })).text();
  const token = /name="token" value="([^"]+)"/.exec(page)![1]!;
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(page)![1]!.replaceAll(' ', '');
  const done = await send(browser, { do: 'confirm', token, code: totpCode(secret, -1) });
  return { secret, token, recovery: codesIn(await done.text()) };
}
async function withTwoSteps() {
  const person = await somebody();
  const browser = await signedIn(person);
  return { person, browser, ...(await turnOn(browser)) };
}
/** A sign-in after the right password, at the page that asks for the code. */
async function atCode({ email }: Person, password = DEMO_PASSWORD, browser = new Browser(api)) {
  const response = await browser.enter(await browser.begin(), { email, password });
  const page = response.headers.get('location')!;
  expect(page).toMatch(/\/code$/);
  return (form: Record<string, string>) => browser.enter(page, form);
}
const enter = ({ email }: Person, code?: string, password = DEMO_PASSWORD) =>
  signInForAnswer({
    url: api.url,
    clientId: 'capwise-web',
    redirectUri: `${api.url}/login/callback`,
    email,
    password,
    ...(code && { code }),
  });
const mailsTo = ({ email }: Person) =>
  api.services.database.db.selectFrom('mails').where('recipient', '=', email).select('subject').execute();

describe('turning it on', () => {
  it('takes the password, a scanned key and a code, shows ten recovery codes once, and sends a mail', async () => {
    const person = await somebody();
    expect(await (await new Browser(api).open(PAGE)).text()).toContain('Sign in first.');
    const browser = await signedIn(person);
    const before = await browser.open(`${PAGE}?from=https://evil.example`);
    expect(before.headers.get('cache-control')).toBe('no-store');
    expect(before.headers.get('content-security-policy')).toContain("default-src 'self'");
    const offPage = await before.text();
    expect(offPage).toContain('It is off.');
    expect(offPage).not.toContain('evil');

    const wrong = await send(browser, { do: 'start', password: 'wrong' });
    expect(wrong.status).toBe(422);
    expect(formProblem(await wrong.text()).field).toBe('password');
    const start = await send(browser, { do: 'start', password: DEMO_PASSWORD });
    const page = await start.text();
    expect(page).toContain('<svg');
    const token = /name="token" value="([^"]+)"/.exec(page)![1]!;
    const bad = await send(browser, { do: 'confirm', token, code: '000000' });
    expect(bad.status).toBe(422);
    expect(formProblem(await bad.text()).field).toBe('code');
    // Nothing is turned on yet.
    expect((await enter(person)).access_token).toMatch(/^ey/);

    const { secret, recovery } = await turnOn(browser);
    expect(new Set(recovery).size).toBe(10);
    expect(recovery[0]).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){6}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(await (await browser.open(PAGE)).text()).toMatch(/10 unused recovery codes/);
    expect(await mailsTo(person)).toEqual([{ subject: 'Two-step verification for Capwise Spend is on' }]);
    const { db } = api.services.database;
    const row = await db
      .selectFrom('identity_second_factors')
      .where('user_id', '=', person.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.secret).toBe(secret);
    expect(JSON.stringify(row)).not.toContain(recovery[0]!.replaceAll('-', ''));
  });

  it("is refused without a session, from another site, and with another user's set-up", async () => {
    const [person, other] = [await somebody(), await somebody()];
    const browser = await signedIn(person);
    const page = await (await send(browser, { do: 'start', password: DEMO_PASSWORD })).text();
    const token = /name="token" value="([^"]+)"/.exec(page)![1]!;
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(page)![1]!.replaceAll(' ', '');
    const confirm = { do: 'confirm', token, code: totpCode(secret) };
    expect((await send(new Browser(api), confirm)).status).toBe(401);
    expect((await send(browser, confirm, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send(await signedIn(other), confirm)).status).toBe(422);
    expect((await send(browser, { do: 'anything' })).status).toBe(200);
    expect((await send(browser, {})).status).toBe(200);
    expect((await enter(person)).access_token).toMatch(/^ey/);
    expect((await enter(other)).access_token).toMatch(/^ey/);
    expect(codesIn(await (await send(browser, confirm)).text())).toHaveLength(10);
    // Already used, so sending the form again starts nothing.
    expect(codesIn(await (await send(browser, confirm)).text())).toEqual([]);
  });
});

describe('signing in', () => {
  it('asks for a code only after the right password, and records it in the identity token', async () => {
    const { person, secret } = await withTwoSteps();
    const page = await new Browser(api).begin();
    const known = await new Browser(api).enter(page, { email: person.email, password: 'wrong' });
    const unknown = await new Browser(api).enter(page, { email: 'nobody@x.example', password: 'wrong' });
    const textWithoutEmail = async (response: Response, email: string) =>
      (await response.text()).replace(email, '');
    expect(known.status).toBe(unknown.status);
    expect(await textWithoutEmail(known, person.email)).toBe(
      await textWithoutEmail(unknown, 'nobody@x.example'),
    );
    await expect(enter(person)).rejects.toThrow('has two-step verification');

    const answer = await enter(person, totpCode(secret));
    expect(decodeJwt(answer.id_token!)['amr']).toEqual(['pwd', 'otp', 'mfa']);
    expect(decodeJwt((await enter(await somebody())).id_token!)['amr']).toEqual(['pwd']);
  });

  it('accepts a code once, even in concurrent browsers', async () => {
    const { person, secret } = await withTwoSteps();
    const tries = await Promise.all([1, 2, 3, 4].map(() => atCode(person)));
    const statuses = await Promise.all(
      tries.map(async (at) => (await at({ code: totpCode(secret) })).status),
    );
    expect(statuses.toSorted()).toEqual([303, 422, 422, 422]);
    const replay = await (await atCode(person))({ code: totpCode(secret) });
    expect(formProblem(await replay.text())).toEqual({
      field: 'code',
      text: expect.stringContaining('already used'),
    });
    // An older code is refused after a newer one.
    expect((await (await atCode(person))({ code: totpCode(secret, -1) })).status).toBe(422);
    await api.services.database.db.deleteFrom('rate_limits').execute();
    expect((await (await atCode(person))({ code: ` ${totpCode(secret, 1)} ` })).status).toBe(303);
  });

  it('accepts each recovery code once, in any spelling, and logs it', async () => {
    const { person, browser, recovery } = await withTwoSteps();
    const note = vi.spyOn(api.services.security, 'note');
    const tries = await Promise.all([1, 2, 3].map(() => atCode(person)));
    const typed = recovery[0]!.toUpperCase().replaceAll('-', ' ');
    const statuses = await Promise.all(tries.map(async (at) => (await at({ recovery: typed })).status));
    expect(statuses.toSorted()).toEqual([303, 422, 422]);
    expect(note.mock.calls.map(([event]) => event).toSorted()).toEqual([
      'recovery-code-used',
      'sign-in-refused',
      'sign-in-refused',
    ]);
    note.mockRestore();
    expect(await (await browser.open(PAGE)).text()).toContain('9 unused recovery codes');
  });

  it('limits guesses of codes: a right password clears no count', async () => {
    const { person, secret } = await withTwoSteps();
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1)
      statuses.push((await (await atCode(person))({ code: '000000' })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    expect((await (await atCode(person))({ code: totpCode(secret) })).status).toBe(429);
    expect((await (await atCode(person))({ recovery: 'x' })).status).toBe(429);
  });

  it('guesses of others do not lock out a browser that passed with a code, and all others are counted', async () => {
    const { person, browser, secret } = await withTwoSteps();
    const own = new Browser(api);
    expect((await (await atCode(person, DEMO_PASSWORD, own))({ code: totpCode(secret) })).status).toBe(303);
    await own.endSession();
    for (let tries = 0; tries < 5; tries += 1) await (await atCode(person))({ code: '000000' });
    // Known by its password only.
    await browser.endSession();
    expect((await (await atCode(person, DEMO_PASSWORD, browser))({ code: '000000' })).status).toBe(429);
    expect((await (await atCode(person, DEMO_PASSWORD, own))({ code: totpCode(secret, 1) })).status).toBe(
      303,
    );
  });

  it('cannot skip the code by the address, or when the password changed meanwhile', async () => {
    const { person, secret } = await withTwoSteps();
    const browser = new Browser(api);
    const page = await browser.begin();
    for (const step of ['code', 'set-up'])
      expect((await browser.open(`${page}/${step}`)).headers.get('location')).toBe(
        new URL(page, api.url).pathname,
      );
    const guess = await browser.enter(`${page}/code`, { code: totpCode(secret) });
    expect(guess.headers.get('location')).toBe(new URL(page, api.url).pathname);

    const submit = await atCode(person);
    const { db } = api.services.database;
    const link = `${api.url}/oidc/password/${await issueLink(db, person.id, new Date())}`;
    const body = new URLSearchParams({ password: CHOSEN, again: CHOSEN });
    expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
    expect((await submit({ code: totpCode(secret) })).headers.get('location')).not.toContain('/auth/');
    // A password set through a mailed link does not change the second step.
    await expect(enter(person, undefined, CHOSEN)).rejects.toThrow('has two-step verification');
    expect((await enter(person, totpCode(secret), CHOSEN)).access_token).toMatch(/^ey/);
  });

  it('refuses a code from another site', async () => {
    const { person, secret } = await withTwoSteps();
    const browser = new Browser(api);
    const page = (
      await browser.enter(await browser.begin(), { email: person.email, password: DEMO_PASSWORD })
    ).headers.get('location')!;
    const headers = { 'sec-fetch-site': 'cross-site' };
    const body = new URLSearchParams({ code: totpCode(secret) });
    expect((await browser.open(page, { method: 'POST', body, headers })).status).toBe(403);
    expect((await browser.open(page, { method: 'POST', body })).status).toBe(303);
  });
});

describe('if required', () => {
  const require = (of: 'none' | 'staff' | 'everyone') =>
    Object.assign(api.services.settings, { REQUIRE_TWO_STEP: of });
  afterEach(() => require('none'));

  it('users set it up during sign-in, and cannot continue without it', async () => {
    require('everyone');
    const person = await somebody();
    await expect(enter(person)).rejects.toThrow('set up two-step verification in a browser');
    const browser = new Browser(api);
    const start = await browser.begin();
    const password = { email: person.email, password: DEMO_PASSWORD };
    const page = (await browser.enter(start, password)).headers.get('location')!;
    expect(page).toMatch(/\/set-up$/);
    const shown = await (await browser.open(page)).text();
    expect(shown).toContain('Your organization requires two-step verification.');
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(shown)![1]!.replaceAll(' ', '');
    expect((await browser.enter(page, { code: '000000' })).status).toBe(422);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const body = new URLSearchParams({ code: totpCode(secret) });
    expect((await browser.open(page, { method: 'POST', body, headers })).status).toBe(403);
    const asCode = await browser.enter(page.replace('set-up', 'code'), { code: totpCode(secret) });
    expect(asCode.headers.get('location')).toBe(new URL(start, api.url).pathname);

    const done = await browser.enter(page, { code: totpCode(secret) });
    const text = await done.text();
    expect(codesIn(text)).toHaveLength(10);
    const next = /class="button" href="([^"]+)"/.exec(text)![1]!;
    expect((await browser.open(next)).headers.get('location')).toContain('/login/callback?code=');
    expect((await enter(person, totpCode(secret, 1))).access_token).toMatch(/^ey/);
  });

  it.each([
    [{ others: 'on' }, false],
    [{}, true],
  ])('a set-up during sign-in with %j keeps other browsers signed in: %s', async (more, isKept) => {
    const person = await somebody();
    const other = await signedIn(person);
    require('everyone');
    const browser = new Browser(api);
    const password = { email: person.email, password: DEMO_PASSWORD };
    const page = (await browser.enter(await browser.begin(), password)).headers.get('location')!;
    const shown = await (await browser.open(page)).text();
    expect(shown).toContain('Sign out all other browsers');
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(shown)![1]!.replaceAll(' ', '');
    const done = await (await browser.enter(page, { code: totpCode(secret), ...more })).text();
    const next = /class="button" href="([^"]+)"/.exec(done)![1]!;
    expect((await browser.open(next)).headers.get('location')).toContain('/login/callback?code=');
    const isSignedIn = async (one: Browser) =>
      !(await (await one.open(PAGE)).text()).includes('Sign in first.');
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, isKept]);
  });

  it('a set-up finished elsewhere meanwhile asks for the password and a code', async () => {
    const person = await somebody();
    const first = await signedIn(person);
    require('everyone');
    const browser = new Browser(api);
    const start = await browser.begin();
    const password = { email: person.email, password: DEMO_PASSWORD };
    const page = (await browser.enter(start, password)).headers.get('location')!;
    const shown = await (await browser.open(page)).text();
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(shown)![1]!.replaceAll(' ', '');
    await turnOn(first);
    const late = await browser.enter(page, { code: totpCode(secret) });
    expect(late.headers.get('location')).toBe(new URL(start, api.url).pathname);
  });

  it('turning it off leads to the setup at the next sign-in, and the page says so', async () => {
    const { person, browser, secret } = await withTwoSteps();
    require('everyone');
    const form = { do: 'off', password: DEMO_PASSWORD, code: totpCode(secret) };
    const page = await (await send(browser, form)).text();
    expect(page).toContain('you set it up again when you next sign in with your password.');
    expect(page).not.toContain('with your password only');
    await expect(enter(person)).rejects.toThrow('set up two-step verification in a browser');
  });

  it('for staff only, others sign in with their password', async () => {
    require('staff');
    expect((await enter(await somebody())).access_token).toMatch(/^ey/);
    await expect(enter({ id: 0, email: ACCOUNTS.analyst })).rejects.toThrow('set up two-step');
  });
});

describe('while turned on', () => {
  it('no recovery codes are created if the user turned it off meanwhile', async () => {
    expect(await renewRecoveryCodes(api.services.database.db, (await somebody()).id)).toBeNull();
  });

  it('turning it off and new recovery codes need the password and a code', async () => {
    const { person, browser, secret, recovery } = await withTwoSteps();
    const off = { do: 'off', password: DEMO_PASSWORD };
    for (const [form, field] of [
      [{ ...off, password: 'wrong', code: totpCode(secret) }, 'password'],
      [off, 'code'],
      [{ ...off, code: '000000' }, 'code'],
      [{ ...off, do: 'codes', code: '' }, 'code'],
    ] as const) {
      const response = await send(browser, form);
      expect(response.status).toBe(422);
      expect(formProblem(await response.text()).field).toBe(field);
    }
    const made = codesIn(await (await send(browser, { ...off, do: 'codes', code: totpCode(secret) })).text());
    expect(made).toHaveLength(10);
    expect((await (await atCode(person))({ recovery: recovery[0]! })).status).toBe(422);
    expect((await (await atCode(person))({ recovery: made[0]! })).status).toBe(303);

    const done = await send(browser, { ...off, code: made[1]! });
    expect(await done.text()).toContain('You sign in with your password only.');
    expect((await enter(person)).access_token).toMatch(/^ey/);
    expect((await mailsTo(person)).map(({ subject }) => subject).toSorted()).toEqual([
      'Two-step verification for Capwise Spend is off',
      'Two-step verification for Capwise Spend is on',
    ]);
  });

  it('a password change needs a code, and says so only after the right password', async () => {
    const { person, browser, secret } = await withTwoSteps();
    const change = (form: Record<string, string>) =>
      fetch(`${api.url}/oidc/change-password`, {
        method: 'POST',
        body: new URLSearchParams({
          email: person.email,
          current: DEMO_PASSWORD,
          password: CHOSEN,
          again: CHOSEN,
          ...form,
        }),
      });
    expect(await (await browser.open('/oidc/change-password')).text()).toContain('id="code"');
    expect(await (await change({ current: 'wrong' })).text()).not.toContain('id="code"');
    const asked = await change({});
    expect(asked.status).toBe(422);
    expect(formProblem(await asked.text()).field).toBe('code');
    expect((await change({ code: '000000' })).status).toBe(422);
    const changed = await change({ code: totpCode(secret) });
    expect(changed.status).toBe(200);
    expect((await enter(person, totpCode(secret, 1), CHOSEN)).access_token).toMatch(/^ey/);
  });
});
