import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { pageOptions } from '../../../test/authenticator.ts';
import { Browser } from '../../../test/browser.ts';
import {
  addPasskey,
  alertIn,
  namesIn,
  newAuthenticator,
  PASSKEYS_PAGE as PAGE,
  sendTo,
  signedIn,
  startPasskey,
} from '../../../test/passkeys.ts';
import { make } from '../../../test/records/make.ts';
import type { Db } from '../../db/database.ts';
import { forgetIdentity } from '../../platform/identity/forget-identity.ts';
import { endSessions } from '../../platform/identity/sessions/sessions.ts';

let api: TestApi;
let system: number;
beforeAll(async () => {
  api = await startApi();
  system = await make(api).system();
});
afterAll(() => api.close());
afterEach(() => db().deleteFrom('rate_limits').execute());

const db = () => api.services.database.db;
const somebody = () => make(api).user({ system, permissions: ['Login'] });
async function somebodySignedIn() {
  const person = await somebody();
  return { person, browser: await signedIn(api, person.email) };
}
const stored = (userId: number) =>
  db().selectFrom('passkeys').where('user_id', '=', userId).orderBy('id').selectAll().execute();
const shown = async (browser: Browser) => namesIn(await (await browser.open(PAGE)).text());
const idIn = (page: string) => /passkeys\/(\d+)\/remove/.exec(page)![1]!;

describe('adding a passkey', () => {
  it('takes the password and an authenticator, stores its key, and sends a mail', async () => {
    const { person, browser } = await somebodySignedIn();
    const wrong = await sendTo(browser, PAGE, { password: 'wrong' });
    expect(wrong.status).toBe(422);
    expect(alertIn(await wrong.text())).toBe('The password is incorrect.');
    const note = vi.spyOn(api.services.security, 'note');
    const authenticator = newAuthenticator(api);
    const { page, token } = await startPasskey(browser);
    expect(pageOptions(page)).toMatchObject({
      rp: { id: new URL(api.services.settings.PUBLIC_URL[0]!).hostname },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const credential = authenticator.create(pageOptions(page));
    const done = await sendTo(browser, `${PAGE}/new`, { token, name: ' My\u202E  phone ', credential });
    expect([done.status, done.headers.get('location')]).toEqual([303, PAGE]);
    expect(note.mock.calls.map(([event]) => event)).toEqual(['passkey-added']);
    note.mockRestore();
    expect(await shown(browser)).toEqual(['My phone']);
    expect(await stored(person.id)).toMatchObject([
      { credential_id: authenticator.id, counter: 0, transports: ['hybrid', 'internal'], backed_up: false },
    ]);
    const mails = await db().selectFrom('mails').where('recipient', '=', person.email).selectAll().execute();
    expect(mails).toMatchObject([
      {
        subject: 'A passkey for Capwise Spend was added',
        text: expect.stringContaining('“My phone” was added'),
      },
    ]);
    // The device refuses to store a second one.
    expect(pageOptions((await startPasskey(browser)).page)).toMatchObject({
      excludeCredentials: [{ id: authenticator.id }],
    });
  });

  it('needs a session, the form of this site, and a start of the same user', async () => {
    const [{ person, browser }, other] = [await somebodySignedIn(), await somebodySignedIn()];
    const stranger = new Browser(api);
    expect(await (await stranger.open(PAGE)).text()).toContain('Sign in first.');
    const { page, token } = await startPasskey(browser);
    const form = { token, name: 'x', credential: newAuthenticator(api).create(pageOptions(page)) };
    const path = `${PAGE}/new`;
    expect((await sendTo(stranger, path, form)).status).toBe(401);
    expect((await sendTo(stranger, PAGE, { password: DEMO_PASSWORD })).status).toBe(401);
    expect((await sendTo(browser, path, form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect((await sendTo(browser, PAGE, { password: DEMO_PASSWORD }, elsewhere)).status).toBe(403);
    expect((await sendTo(other.browser, path, form)).status).toBe(422);
    for (const hostile of [{}, { token: '\0' }, { ...form, token: 'x'.repeat(43) }])
      expect((await sendTo(browser, path, hostile as Record<string, string>)).status).toBe(422);
    expect([await stored(person.id), await stored(other.person.id)]).toEqual([[], []]);
    expect((await sendTo(browser, path, form)).status).toBe(303);
    expect(await stored(person.id)).toHaveLength(1);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a sign-in', { type: 'webauthn.get' }],
    ['a device that did not check who the user is', { isUnverified: true }],
  ])('is refused for %s, and the challenge is void', async (_title, forged) => {
    const { person, browser } = await somebodySignedIn();
    const { page, token } = await startPasskey(browser);
    const bad = newAuthenticator(api).create(pageOptions(page), forged);
    const refused = await sendTo(browser, `${PAGE}/new`, { token, name: 'x', credential: bad });
    expect(refused.status).toBe(422);
    const again = await refused.text();
    expect(alertIn(again)).toContain('cannot be used here');
    expect(pageOptions(again).challenge).not.toBe(pageOptions(page).challenge);
    const good = newAuthenticator(api).create(pageOptions(page));
    expect((await sendTo(browser, `${PAGE}/new`, { token, name: 'x', credential: good })).status).toBe(422);
    expect(await stored(person.id)).toEqual([]);
  });

  it('is refused for what no browser sends', async () => {
    const { person, browser } = await somebodySignedIn();
    const hostile = [
      '',
      'null',
      '{}',
      '{"id":"a"',
      '[]',
      '{"id":"\\u0000","rawId":"\\u0000"}',
      'x'.repeat(60_000),
    ];
    for (const credential of hostile) {
      const { token } = await startPasskey(browser);
      expect((await sendTo(browser, `${PAGE}/new`, { token, name: 'x', credential })).status).toBe(422);
    }
    expect(await stored(person.id)).toEqual([]);
  });

  it('a wrong name keeps what the device created', async () => {
    const { person, browser } = await somebodySignedIn();
    const { page, token } = await startPasskey(browser);
    const credential = newAuthenticator(api).create(pageOptions(page));
    for (const name of ['  ', 'x'.repeat(61)]) {
      const refused = await sendTo(browser, `${PAGE}/new`, { token, name, credential });
      expect(refused.status).toBe(422);
      const text = await refused.text();
      expect(alertIn(text)).toContain('Enter a name');
      expect(text).toContain(`value="${name}"`);
      expect(text).toContain('public-key');
    }
    expect((await sendTo(browser, `${PAGE}/new`, { token, name: 'Mine', credential })).status).toBe(303);
    expect(await stored(person.id)).toMatchObject([{ name: 'Mine' }]);
  });

  it('sent again after a lost answer, or at the same time, adds one and sends one mail', async () => {
    const { person, browser } = await somebodySignedIn();
    const { form, response } = await addPasskey(browser, newAuthenticator(api));
    expect(response.status).toBe(303);
    expect((await sendTo(browser, `${PAGE}/new`, form)).status).toBe(303);
    const { page, token } = await startPasskey(browser);
    const credential = newAuthenticator(api).create(pageOptions(page));
    const twice = await Promise.all(
      [1, 2, 3].map(() => sendTo(browser, `${PAGE}/new`, { token, name: 'Twice', credential })),
    );
    expect(twice.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await stored(person.id)).map(({ name }) => name)).toEqual(['My phone', 'Twice']);
    const mails = await db().selectFrom('mails').where('recipient', '=', person.email).select('id').execute();
    expect(mails).toHaveLength(2);
  });

  it('ends at ten, also in concurrent tabs', async () => {
    const { person, browser } = await somebodySignedIn();
    for (let count = 0; count < 8; count += 1)
      await addPasskey(browser, newAuthenticator(api), `Key ${count}`);
    const tabs = await Promise.all([1, 2, 3, 4].map(() => startPasskey(browser)));
    const added = await Promise.all(
      tabs.map(({ page, token }) => {
        const credential = newAuthenticator(api).create(pageOptions(page));
        return sendTo(browser, `${PAGE}/new`, { token, name: 'Tab', credential });
      }),
    );
    expect(added.map(({ status }) => status).toSorted()).toEqual([303, 303, 422, 422]);
    expect(await stored(person.id)).toHaveLength(10);
    const page = await (await browser.open(PAGE)).text();
    expect(page).toContain('You have 10 passkeys');
    expect(page).not.toContain('Add a passkey');
    expect((await startPasskey(browser)).token).toBe('');
  });

  it('a passkey of another user cannot be added', async () => {
    const [first, second] = [await somebodySignedIn(), await somebodySignedIn()];
    const authenticator = newAuthenticator(api);
    await addPasskey(first.browser, authenticator);
    const { response } = await addPasskey(second.browser, authenticator);
    expect(response.status).toBe(422);
    expect(await stored(second.person.id)).toEqual([]);
    expect(await stored(first.person.id)).toHaveLength(1);
  });

  it.each([
    ['email address', (userId: number, now: Date) => (trx: Db) => forgetIdentity(trx, userId, now)],
    ['password', (userId: number, now: Date) => (trx: Db) => endSessions(trx, userId, now, 'spared')],
  ])('begun before a new %s, it is void', async (_what, changed) => {
    const { person, browser } = await somebodySignedIn();
    const { page, token } = await startPasskey(browser);
    const credential = newAuthenticator(api).create(pageOptions(page));
    await db().transaction().execute(changed(person.id, new Date()));
    expect((await sendTo(browser, `${PAGE}/new`, { token, name: 'x', credential })).status).toBe(401);
    await browser.enter(await browser.begin(), { email: person.email, password: DEMO_PASSWORD });
    expect((await sendTo(browser, `${PAGE}/new`, { token, name: 'x', credential })).status).toBeOneOf([
      401, 422,
    ]);
    expect(await stored(person.id)).toEqual([]);
  });
});

describe('a stored passkey', () => {
  it('is renamed and removed by its owner only, removed with the password, and a mail says so', async () => {
    const [{ person, browser }, other] = [await somebodySignedIn(), await somebodySignedIn()];
    await addPasskey(browser, newAuthenticator(api));
    const id = idIn(await (await browser.open(PAGE)).text());
    const [rename, remove] = [`${PAGE}/${id}/rename`, `${PAGE}/${id}/remove`];
    expect((await sendTo(other.browser, rename, { name: 'Stolen' })).status).toBe(303);
    expect((await sendTo(other.browser, remove, { password: DEMO_PASSWORD })).status).toBe(303);
    expect((await sendTo(new Browser(api), rename, { name: 'Stolen' })).status).toBe(401);
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect((await sendTo(browser, rename, { name: 'Forged' }, elsewhere)).status).toBe(403);
    expect((await sendTo(browser, remove, { password: DEMO_PASSWORD }, elsewhere)).status).toBe(403);
    expect(alertIn(await (await sendTo(browser, rename, { name: ' ' })).text())).toContain('Enter a name');
    expect(await shown(browser)).toEqual(['My phone']);

    expect((await sendTo(browser, rename, { name: 'Work & <b>phone' })).status).toBe(303);
    expect(await shown(browser)).toEqual(['Work &amp; &lt;b&gt;phone']);
    const question = await (await browser.open(remove)).text();
    expect(question).toContain('Remove passkey?');
    const wrong = await sendTo(browser, remove, { password: 'wrong' });
    expect(wrong.status).toBe(422);
    expect(alertIn(await wrong.text())).toBe('The password is incorrect.');
    expect(await stored(person.id)).toHaveLength(1);
    for (let tries = 0; tries < 2; tries += 1)
      expect((await sendTo(browser, remove, { password: DEMO_PASSWORD })).status).toBe(303);
    expect(await stored(person.id)).toEqual([]);
    for (const gone of [rename, remove, `${PAGE}/0/remove`, `${PAGE}/x/rename`, `${PAGE}/99999999999/remove`])
      expect((await browser.open(gone)).headers.get('location')).toBe(PAGE);
    const mails = await db()
      .selectFrom('mails')
      .where('recipient', '=', person.email)
      .select('subject')
      .execute();
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A passkey for Capwise Spend was added',
      'A passkey for Capwise Spend was removed',
    ]);
  });

  it('goes with a new email address and with the user', async () => {
    const { person, browser } = await somebodySignedIn();
    await addPasskey(browser, newAuthenticator(api));
    await db()
      .transaction()
      .execute((trx) => forgetIdentity(trx, person.id, new Date()));
    expect(await stored(person.id)).toEqual([]);
  });
});
