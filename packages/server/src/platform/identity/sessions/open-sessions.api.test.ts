import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { Browser } from '../../../../test/browser.ts';
import { goesOn, noteUse, sessionLimits, sweepSessions } from './open-sessions.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ SESSION_IDLE_MINUTES: '30', SESSION_MAX_HOURS: '10' });
});
afterAll(() => api.close());

const db = () => api.services.database.db;

async function ask(token: string) {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'user-agent': 'Ward 3' },
    body: JSON.stringify({ query: '{ currentUser { id } }' }),
  });
  return errorName((await response.json()) as never);
}
const renew = (refresh_token: string) =>
  fetch(`${api.url}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token, client_id: 'capwise-web' }),
  });
async function renewed(refresh: string) {
  return (await (await renew(refresh)).json()) as { access_token: string; refresh_token: string };
}
const tokenSession = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sid;
/** Moves the times of a session and of its sign-in into the past. */
async function age(token: string, { unused = 0, old = unused }: { unused?: number; old?: number }) {
  const session = tokenSession(token);
  await sql`
    update open_sessions set last_used_at = last_used_at - make_interval(mins => ${unused}),
      started_at = started_at - make_interval(mins => ${old})
    where key = ${`session ${session}`}
  `.execute(db());
  const at = Math.floor(Date.now() / 1_000) - old * 60;
  await sql`
    update identity_records set payload = payload || ${JSON.stringify({ authTime: at })}::jsonb
    where model = 'RefreshToken' and payload ->> 'sessionUid' = ${session}
  `.execute(db());
  await sql`
    update identity_records set payload = payload || ${JSON.stringify({ loginTs: at })}::jsonb
    where model = 'Session' and uid = ${session}
  `.execute(db());
}

/** A browser that has used the application. Access tokens are cached for a while, so renewals are tested. */
async function working(account: AccountName) {
  const browser = new Browser(api);
  const tokens = await browser.signInForTokens(account);
  expect(await ask(tokens.access_token)).toBeUndefined();
  return { browser, tokens };
}

describe.each([
  ['was not used for longer than the setting', { unused: 31 }],
  ['is older than the setting, however much it is used', { old: 601 }],
])('a session that %s', (_what, by) => {
  it('is refused with all its tokens, and the browser needs the password again', async () => {
    const { browser, tokens } = await working('purchaser');
    await age(tokens.access_token, by);
    const next = await renewed(tokens.refresh_token);
    expect(await ask(next.access_token)).toBe('UnauthorizedError');
    expect(await ask(tokens.access_token)).toBe('UnauthorizedError');
    expect((await renew(next.refresh_token)).status).toBe(400);
    expect(await browser.begin()).toContain('/oidc/interaction/');
    expect(await ask(await browser.signIn('purchaser'))).toBeUndefined();
  });

  it('cannot be continued by a new tab without the password', async () => {
    const { browser, tokens } = await working('director');
    await age(tokens.access_token, by);
    expect(await browser.begin()).toContain('/oidc/interaction/');
    const token = await browser.signIn('director');
    expect(await ask(token)).toBeUndefined();
    expect(await browser.begin()).toContain('/login/callback?code=');
  });

  it('is refused to concurrent requests', async () => {
    const { tokens } = await working('analyst');
    await age(tokens.access_token, by);
    const { access_token: token } = await renewed(tokens.refresh_token);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(token)));
    expect(new Set(answers)).toEqual(new Set(['UnauthorizedError']));
  });
});

it('a session within both limits continues, and so do other sessions of the user', async () => {
  const { tokens } = await working('vendor');
  const other = await working('vendor');
  await age(other.tokens.access_token, { unused: 31 });
  await age(tokens.access_token, { unused: 29, old: 599 });
  expect(await ask((await renewed(tokens.refresh_token)).access_token)).toBeUndefined();
  expect(await ask((await renewed(other.tokens.refresh_token)).access_token)).toBe('UnauthorizedError');
});

describe('the stored session', () => {
  const limits = () => sessionLimits(api.services.settings);
  const now = new Date('2026-03-01T12:00:00Z');
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const signIn = (key: string, at = now) => ({
    issuer: 'https://id.example',
    key,
    issuedAt: at.getTime() / 1_000,
    expiresAt: at.getTime() / 1_000 + 3_600,
  });
  const stored = (key: string) =>
    db().selectFrom('open_sessions').where('key', '=', key).selectAll().executeTakeFirst();
  const use = (key: string, at: Date, browser = 'Ward 3') =>
    noteUse(db(), signIn(key), { userId: 1, browser, now: at });

  it('has its start and last use to the minute, and a limited name of the browser', async () => {
    await use('kept', now, 'x'.repeat(5_000));
    await use('kept', new Date(now.getTime() + 59_000));
    expect(await stored('kept')).toMatchObject({ started_at: now, last_used_at: now });
    expect((await stored('kept'))!.browser).toHaveLength(300);
    await use('kept', later(2));
    expect(await stored('kept')).toMatchObject({
      started_at: now,
      last_used_at: later(2),
      browser: 'Ward 3',
    });
  });

  it('is one row, even with concurrent use', async () => {
    await Promise.all(Array.from({ length: 10 }, () => use('raced', now)));
    const rows = await db().selectFrom('open_sessions').where('key', '=', 'raced').select('id').execute();
    expect(rows).toHaveLength(1);
  });

  it('starts again with later tokens if the provider does not report the sign-in time', async () => {
    await use('session ext', now);
    expect(await goesOn(db(), signIn('session ext', later(30)), limits(), later(30))).toBe(true);
    expect(await goesOn(db(), signIn('session ext', later(31)), limits(), later(32))).toBe(false);
    expect(await goesOn(db(), signIn('session ext', later(31)), limits(), later(32))).toBe(false);
    expect(await goesOn(db(), signIn('session ext', later(33)), limits(), later(33))).toBe(true);
  });

  it('is not started again by later tokens of a sign-in whose time the provider reports', async () => {
    const of = (at: Date, signedInAt: Date) => ({
      ...signIn('session timed', at),
      authTime: signedInAt.getTime() / 1_000,
    });
    await use('session timed', now);
    expect(await goesOn(db(), of(later(31), now), limits(), later(31))).toBe(false);
    expect(await goesOn(db(), of(later(33), now), limits(), later(33))).toBe(false);
    // With the credentials, the same session of the provider goes on.
    expect(await goesOn(db(), of(later(34), later(34)), limits(), later(34))).toBe(true);
    const continued = of(later(34), later(34));
    await noteUse(db(), continued, { userId: 1, browser: 'Ward 3', now: later(34) });
    const days = 3 * 24 * 60;
    await sweepSessions(db(), limits(), later(days));
    expect(await stored('session timed')).toBeUndefined();
    expect(await goesOn(db(), of(later(days), later(34)), limits(), later(days))).toBe(false);
    expect(await goesOn(db(), of(later(days), later(days - 1)), limits(), later(days))).toBe(true);
    expect(await goesOn(db(), signIn('session timed', later(days)), limits(), later(days))).toBe(true);
  });

  it("is deleted a day after the session, with the provider's data", async () => {
    const { tokens } = await working('reader');
    await age(tokens.access_token, { unused: 30 + 24 * 60 + 1 });
    await use('swept', later(-31 - 24 * 60));
    await use('young', new Date());
    await sweepSessions(db(), limits(), new Date());
    expect(await stored('swept')).toBeUndefined();
    expect(await stored('young')).toBeDefined();
    expect((await renew(tokens.refresh_token)).status).toBe(400);
  });
});
