import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { Browser } from '../../test/browser.ts';
import { sealingWith } from '../platform/secrets/sealing.ts';
import { createDevIdentity } from './dev-identity.ts';
import { sealStored } from './seal-stored.ts';
import { turnOn } from './two-step/second-factor.ts';

const newKey = () => randomBytes(32).toString('base64');
const [first, second] = [newKey(), newKey()];
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const db = () => api.services.database.db;
/** As a process starts with these keys. */
const start = (...keys: string[]) => {
  const settings = { ...api.services.settings, IDENTITY_ENCRYPTION_KEY: keys };
  return createDevIdentity({ ...api.services, settings }, { work: async () => {} });
};
async function stored() {
  const keys = await db().selectFrom('identity_keys').select('jwks').execute();
  const secrets = await db().selectFrom('identity_second_factors').select('secret').execute();
  return JSON.stringify([keys, secrets]);
}

it('stored plain texts are encrypted at the start, and an older key is replaced', async () => {
  const { id } = await db().selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  await turnOn(db(), sealingWith([]), { userId: id, secret: 'JBSWY3DPEHPK3PXP', step: 1 }, new Date());
  expect(await stored()).toMatch(/"d":.*JBSWY3DPEHPK3PXP/);
  await Promise.all([start(first), start(first)]);
  const sealed = await stored();
  expect(sealed).not.toMatch(/"d":|"cookieKeys"|JBSWY3DPEHPK3PXP/);
  await start(first);
  expect(await stored()).toBe(sealed);

  await start(second, first);
  expect(await stored()).not.toBe(sealed);
  await start(second);
  // A decrypted key is the signing key.
  Object.assign(api.services.settings, { IDENTITY_ENCRYPTION_KEY: [second] });
  await api.restart();
  expect(await new Browser(api).signIn('basic')).toMatch(/^ey/);
});

it('a wrong or missing key stops the start with the name of the setting', async () => {
  await sealStored(db(), sealingWith([second]));
  await expect(start(first)).rejects.toThrow('IDENTITY_ENCRYPTION_KEY is another key.');
  await expect(start()).rejects.toThrow('IDENTITY_ENCRYPTION_KEY is missing.');
});
