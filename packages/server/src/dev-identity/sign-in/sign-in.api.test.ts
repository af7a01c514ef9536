import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ACCOUNTS, startApi, type TestApi } from '../../../test/api.ts';
import { signInForAnswer } from '../../cli/parts/sign-in.ts';

let api: TestApi;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  api = await startApi();
});
afterAll(async () => {
  vi.useRealTimers();
  await api.close();
});
afterEach(() => api.services.database.db.deleteFrom('rate_limits').execute());

/** A sign-in under way: tries a password on its page. */
async function startSignIn() {
  const challenge = createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url');
  const query = new URLSearchParams({
    client_id: 'capwise-web',
    redirect_uri: `${api.url}/login/callback`,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const started = await fetch(`${api.url}/oidc/auth?${query}`, { redirect: 'manual' });
  const cookie = started.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const page = new URL(started.headers.get('location')!, api.url).href;
  return async (email: string, password: string) => {
    const body = new URLSearchParams({ email, password });
    return (await fetch(page, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })).status;
  };
}
const CHECKED = 422;
const REFUSED = 429;
const count = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

describe('guessing', () => {
  it('in parallel gets no more guesses than one after the other', async () => {
    const guess = await startSignIn();
    const guesses = Array.from({ length: 200 }, (_, index) =>
      guess(ACCOUNTS.basic, index === 100 ? 'capwise-demo' : `wrong ${index}`),
    );
    const statuses = await Promise.all(guesses);
    expect(count(statuses, CHECKED) + count(statuses, 303)).toBeLessThanOrEqual(5);
    expect(count(statuses, REFUSED)).toBeGreaterThanOrEqual(195);
  }, 60_000);

  it('at many accounts ends too, and clears no count', async () => {
    const guess = await startSignIn();
    for (let tries = 0; tries < 5; tries += 1) expect(await guess(ACCOUNTS.trial, 'wrong')).toBe(CHECKED);
    const spray = await Promise.all(
      Array.from({ length: 150 }, (_, index) => guess(`user${index}@lakeside.example`, 'wrong')),
    );
    expect(count(spray, CHECKED)).toBe(95);
    expect(count(spray, REFUSED)).toBe(55);
    expect(await guess(ACCOUNTS.trial, 'capwise-demo')).toBe(REFUSED);
    expect(await guess(ACCOUNTS.vendor, 'capwise-demo')).toBe(REFUSED);
  }, 60_000);

  it('is forgotten when the password was right', async () => {
    const guess = await startSignIn();
    for (let rounds = 0; rounds < 3; rounds += 1) {
      for (let tries = 0; tries < 4; tries += 1) expect(await guess(ACCOUNTS.vendor, 'wrong')).toBe(CHECKED);
      expect(await (await startSignIn())(ACCOUNTS.vendor, 'capwise-demo')).toBe(303);
    }
  });

  it('is logged without what was typed', async () => {
    const lines: unknown[] = [];
    // Earlier tests have their counts of this minute.
    api.services.security.flush(true);
    const warn = vi.spyOn(api.services.log, 'warn').mockImplementation(((...args: unknown[]) => {
      lines.push(args);
    }) as never);
    const guess = await startSignIn();
    await guess(ACCOUNTS.basic, 'my secret');
    await guess('my secret', 'x');
    warn.mockRestore();
    expect(lines).toMatchObject([
      [{ subject: expect.stringMatching(/^user-\d+$/) }, 'A sign-in was refused'],
      [{ subject: null }, 'A sign-in was refused'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('my secret');
  });

  it('leaves no address in the database', async () => {
    await (await startSignIn())(ACCOUNTS.basic, 'wrong');
    const rows = await api.services.database.db.selectFrom('rate_limits').select('key').execute();
    expect(rows.length).toBe(2);
    expect(JSON.stringify(rows)).not.toMatch(/lakeside|127\.0\.0\.1/);
  });
});

describe('the end of a session', () => {
  const AT_ONCE = '/oidc/sign-out.js';
  async function signedIn() {
    const jar = new Map<string, string>();
    const real = globalThis.fetch;
    const keep = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      const response = await real(...args);
      for (const one of response.headers.getSetCookie()) {
        const [name, value] = one.split(';')[0]!.split('=') as [string, string];
        jar.set(name, value);
      }
      return response;
    });
    const tokens = await signInForAnswer({
      url: api.url,
      clientId: 'capwise-web',
      redirectUri: `${api.url}/login/callback`,
      email: ACCOUNTS.director,
      password: 'capwise-demo',
    });
    keep.mockRestore();
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const end = async (query: Record<string, string>) =>
      (
        await fetch(`${api.url}/oidc/session/end?${new URLSearchParams(query)}`, { headers: { cookie } })
      ).text();
    return { tokens, end };
  }

  it('asked for by another site needs a click', async () => {
    const { end } = await signedIn();
    for (const query of [{}, { client_id: 'capwise-web', post_logout_redirect_uri: `${api.url}/logout` }]) {
      const page = await end(query as Record<string, string>);
      expect(page).toContain('Sign out?');
      expect(page).toContain('name="logout" value="yes"');
      expect(page).not.toContain(AT_ONCE);
    }
  });

  it('asked for with the session’s own identity token needs none', async () => {
    const { tokens, end } = await signedIn();
    expect(await end({ id_token_hint: tokens.id_token! })).toContain(AT_ONCE);
  });
});

it('records of visits that came to nothing are removed every hour', async () => {
  const { db } = api.services.database;
  const row = { model: 'Interaction', payload: '{}', grant_id: null, user_code: null, uid: null };
  const at = (ms: number) => new Date(Date.now() + ms);
  await db
    .insertInto('identity_records')
    .values([
      { ...row, id: 'over', expires_at: at(-1_000) },
      { ...row, id: 'open', expires_at: at(60_000) },
    ])
    .execute();
  const ids = async () =>
    (await db.selectFrom('identity_records').select('id').where('id', 'in', ['over', 'open']).execute()).map(
      ({ id }) => id,
    );
  expect(await ids()).toHaveLength(2);
  vi.advanceTimersByTime(60 * 60 * 1_000);
  await expect.poll(ids).toEqual(['open']);
});
