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

/** Key format of the first version. */
async function storeFirstKey(signsFrom: Date, kid = 'first'): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
  const jwks = JSON.stringify({ jwks: { keys: [key] }, cookieKeys: ['of the first version'] });
  await db().deleteFrom('identity_keys').execute();
  await db().insertInto('identity_keys').values({ jwks, signs_from: signsFrom }).execute();
  return kid;
}
const kids = async (at: Date) => (await renewKeys(db(), at)).jwks.keys.map(({ kid }) => kid);

describe('the keys', () => {
  beforeEach(() => db().deleteFrom('identity_keys').execute());

  it('have 3072 bits, and concurrent processes create only one', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => renewKeys(db(), NOW)));
    expect(new Set(made.map(({ version }) => version)).size).toBe(1);
    expect(Buffer.from(made[0]!.jwks.keys[0]!.n!, 'base64url')).toHaveLength(384);
    expect(await kids(later(24 * 89))).toEqual([made[0]!.jwks.keys[0]!.kid]);
  });

  it('of an older installation are replaced: published for a day, then signing, then alone', async () => {
    const first = await storeFirstKey(later(-1_000));
    await Promise.all(Array.from({ length: 6 }, () => renewKeys(db(), NOW)));
    const [signing, next, ...others] = await kids(later(23));
    expect(others).toEqual([]);
    expect(signing).toBe(first);
    expect(await kids(later(25))).toEqual([next, first]);
    expect(await kids(later(47))).toEqual([next, first]);
    expect(await kids(later(49))).toEqual([next]);
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
  const first = await storeFirstKey(new Date(Date.now() - 100_000), 'of this test');
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
  const before = await browser.signIn('purchaser');
  expect(decodeProtectedHeader(before).kid).toBe(first);

  await sql`update identity_keys set signs_from = now() - interval '1 second' where signs_from > now()`.execute(
    db(),
  );
  await nextHour();
  await expect.poll(async () => (await published())[0]).not.toBe(first);
  const after = await browser.signIn('purchaser');
  expect(decodeProtectedHeader(after).kid).toBe((await published())[0]);
  expect([await ask(before), await ask(after)]).toEqual([undefined, undefined]);
});
