import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SeveralProviders, startSeveralProviders } from './connections.fixtures.ts';

let several: SeveralProviders;
beforeAll(async () => {
  several = await startSeveralProviders();
});
afterAll(() => several.close());

const ready = async () => {
  const response = await several.api.get(null, '/readyz');
  const { failed, degraded } = (await response.json()) as { failed: string[]; degraded: string[] };
  return [response.status, failed, degraded];
};
const purchaser = { sub: 'p1', email: 'purchaser@lakeside.example' };
const trial = { sub: 't1', email: 'trial@riverbend.example' };

it('an unavailable issuer stops only its own users, and is named', async () => {
  await several.lakeside.stop();
  await several.first.stop();
  await several.api.restart();
  const vendor = { sub: 'v1', email: 'vendor@northwind.example', acr: 'mfa' };
  expect(await several.who(several.northwind, vendor)).toBe(vendor.email);
  expect(await several.who(several.lakeside, purchaser)).toBe('UnavailableError');
  expect(await several.who(several.first, trial)).toBe('UnavailableError');
  expect(await ready()).toEqual([200, [], ['identity', 'identity:lakeside']]);
  await several.lakeside.start();
  await several.first.start();
  await expect.poll(() => several.who(several.lakeside, purchaser)).toBe(purchaser.email);
  await expect.poll(ready, { timeout: 10_000 }).toEqual([200, [], []]);
});

it('without any issuer, the server is not ready', async () => {
  const all = [several.first, several.lakeside, several.northwind];
  for (const issuer of all) await issuer.stop();
  await several.api.restart();
  expect(await ready()).toEqual([503, ['identity'], ['identity', 'identity:lakeside', 'identity:northwind']]);
  for (const issuer of all) await issuer.start();
});

it('the domain alone decides where to sign in', async () => {
  const QUERY =
    'query($domain: String!) { signInProvider(domain: $domain) { name issuer clientId acrValues } }';
  const at = async (domain: string) =>
    (await several.api.graphql(null, QUERY, { domain })).data.signInProvider;
  const lakeside = { name: 'lakeside', issuer: several.lakeside.url, clientId: 'capwise-web', acrValues: [] };
  expect(await at('lakeside.example')).toEqual(lakeside);
  expect(await at('LAKESIDE.test ')).toEqual(lakeside);
  expect(await at('northwind.example')).toMatchObject({ name: 'northwind', acrValues: ['mfa', 'phr'] });
  for (const other of ['capwise.example', 'nowhere.example', 'mail.lakeside.example', '', 'constructor'])
    expect(await at(other)).toBeNull();
});

it('pages may call every issuer', async () => {
  const policy = (await several.api.get(null, '/')).headers.get('content-security-policy')!;
  for (const directive of ['connect-src', 'form-action'])
    for (const { url } of [several.first, several.lakeside, several.northwind])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*${url}`));
});
