import { generateKeyPairSync } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../test/api.ts';
import { Browser } from '../../../test/browser.ts';
import { renewKeys } from './keys.ts';

let api: TestApi;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  api = await startApi();
});
afterAll(async () => {
  vi.useRealTimers();
  await api.close();
});

const db = () => api.services.database.db;
/** The server also checks the keys when it starts. */
const NOW = new Date();
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

/** Key format of earlier releases. */
async function addKey(signsFrom: Date, { kid, bits = 2_048 }: { kid: string; bits?: number }) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const key = { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
  const jwks = JSON.stringify({ jwks: { keys: [key] }, cookieKeys: ['of the first version'] });
  await db().insertInto('identity_keys').values({ jwks, signs_from: signsFrom }).execute();
  return kid;
}
async function storeKey(signsFrom: Date, key: { kid: string; bits?: number }): Promise<string> {
  await db().deleteFrom('identity_keys').execute();
  return addKey(signsFrom, key);
}
const kids = async (at: Date) => (await renewKeys(db(), at)).jwks.keys.map(({ kid }) => kid);

describe('the keys', () => {
  beforeEach(() => db().deleteFrom('identity_keys').execute());

  it('are P-256, and concurrent processes create only one', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => renewKeys(db(), NOW)));
    expect(new Set(made.map(({ version }) => version)).size).toBe(1);
    expect(made[0]).toMatchObject({ algorithm: 'ES256', jwks: { keys: [{ alg: 'ES256', crv: 'P-256' }] } });
    expect(await kids(later(24 * 89))).toEqual([made[0]!.jwks.keys[0]!.kid]);
  });

  it('of an older installation are replaced: published for a day, then signing, then alone', async () => {
    const first = await storeKey(later(-1_000), { kid: 'first' });
    await Promise.all(Array.from({ length: 6 }, () => renewKeys(db(), NOW)));
    const [signing, next, ...others] = await kids(later(23));
    expect(others).toEqual([]);
    expect(signing).toBe(first);
    expect(await kids(later(25))).toEqual([next, first]);
    expect(await kids(later(47))).toEqual([next, first]);
    expect(await kids(later(49))).toEqual([next]);
  });

  it('of RSA sign as such until they are replaced, with any number of bits', async () => {
    await storeKey(later(-1_000), { kid: 'rsa', bits: 3_072 });
    const algorithm = async (at: Date) => (await renewKeys(db(), at)).algorithm;
    expect(await algorithm(NOW)).toBe('RS256');
    expect(await algorithm(later(23))).toBe('RS256');
    expect(await algorithm(later(25))).toBe('ES256');
  });

  it('that an earlier release adds during the upgrade are published, sign nothing, and are not answered', async () => {
    const first = await storeKey(later(-1_000), { kid: 'first' });
    const [, next] = await kids(NOW);
    // The earlier release looks for an RSA key, finds none as the newest, and adds one.
    await addKey(later(24.5), { kid: 'of the earlier release', bits: 3_072 });
    expect(await kids(later(1))).toEqual([first, 'of the earlier release', next]);
    expect(await kids(later(25))).toEqual([next, 'of the earlier release', first]);
    expect(await kids(later(60))).toEqual([next, 'of the earlier release']);
    const [signing, newer] = await kids(later(24 * 92.5));
    expect(signing).toBe(next);
    expect(await kids(later(24 * 95))).toEqual([newer]);
  });

  it('are replaced every 90 days, and cookies remain valid', async () => {
    const { cookieKeys } = await renewKeys(db(), NOW);
    const [first] = await kids(NOW);
    const [same, next] = await kids(later(24 * 91));
    expect(same).toBe(first);
    expect(await kids(later(24 * 92.5))).toEqual([next, first]);
    expect(await kids(later(24 * 94))).toEqual([next]);
    const keys = await renewKeys(db(), later(24 * 94));
    expect(keys.cookieKeys).toHaveLength(2);
    expect(keys.cookieKeys[1]).toBe(cookieKeys[0]);
  });
});

it('tokens and sessions from before a new key remain valid', async () => {
  const first = await storeKey(new Date(Date.now() - 100_000), { kid: 'of this test' });
  const nextHour = async () => vi.advanceTimersByTime(3_600_000);
  const published = async () => {
    const { keys } = (await (await fetch(`${api.url}/oidc/jwks`)).json()) as { keys: { kid: string }[] };
    return keys.map(({ kid }) => kid);
  };
  const ask = async (token: string) => {
    const response = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ currentUser { id } }' }),
    });
    return errorName((await response.json()) as never);
  };
  await nextHour();
  await expect.poll(published).toEqual([first, expect.any(String)]);
  const browser = new Browser(api);
  const { access_token: before, id_token: hint } = await browser.signInForTokens('purchaser');
  for (const token of [before, hint])
    expect(decodeProtectedHeader(token)).toMatchObject({ kid: first, alg: 'RS256' });

  await sql`update identity_keys set signs_from = now() - interval '1 second' where signs_from > now()`.execute(
    db(),
  );
  await nextHour();
  await expect.poll(async () => (await published())[0]).not.toBe(first);
  const { access_token: after, id_token: newHint } = await browser.signInForTokens('purchaser');
  for (const token of [after, newHint])
    expect(decodeProtectedHeader(token)).toMatchObject({ kid: (await published())[0], alg: 'ES256' });
  expect([await ask(before), await ask(after)]).toEqual([undefined, undefined]);
  const signOut = async (id_token_hint: string) =>
    (await browser.open(`/oidc/session/end?${new URLSearchParams({ id_token_hint })}`)).text();
  for (const token of [hint, newHint]) expect(await signOut(token)).toContain('Signing out');
  for (const forged of [`${hint.slice(0, -8)}AAAAAAAA`, hint.replace(/[^.]*$/, '')])
    expect(await signOut(forged)).toContain('Sign-in failed');
});
