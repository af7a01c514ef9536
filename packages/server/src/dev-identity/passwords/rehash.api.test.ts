import { scryptSync } from 'node:crypto';
import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNTS, startApi, type TestApi } from '../../../test/api.ts';
import { signIn } from '../../cli/parts/sign-in.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ PASSWORD_COST: '17' });
});
afterAll(() => api.close());

const db = () => api.services.database.db;
const findUserId = (email: string) =>
  db().selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow();
async function readPasswordHash(email: string): Promise<string> {
  const { id } = await findUserId(email);
  const row = db().selectFrom('identity_passwords').where('user_id', '=', id).select('password_hash');
  return (await row.executeTakeFirstOrThrow()).password_hash;
}
const enter = (email: string, password = DEMO_PASSWORD) =>
  signIn({
    url: api.url,
    clientId: 'capwise-web',
    redirectUri: `${api.url}/login/callback`,
    email,
    password,
  });

it('a weak hash is replaced at the next sign-in, and not by a wrong password', async () => {
  const salt = Buffer.from('0123456789abcdef');
  const key = scryptSync(DEMO_PASSWORD, salt, 32, { N: 16_384, r: 8, p: 1 });
  const first = `scrypt$${salt.toString('base64')}$${key.toString('base64')}`;
  const { id } = await findUserId(ACCOUNTS.basic);
  await api.services.passwords!.store(db(), id, first);

  await expect(enter(ACCOUNTS.basic, 'wrong')).rejects.toThrow('incorrect');
  expect(await readPasswordHash(ACCOUNTS.basic)).toBe(first);
  expect(await enter(ACCOUNTS.basic)).toMatch(/^ey/);
  const second = await readPasswordHash(ACCOUNTS.basic);
  expect(second).toMatch(/^scrypt\$17\$/);
  expect(await enter(ACCOUNTS.basic)).toMatch(/^ey/);
  expect(await readPasswordHash(ACCOUNTS.basic)).toBe(second);
}, 60_000);
