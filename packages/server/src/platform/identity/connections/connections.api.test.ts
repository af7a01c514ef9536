import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '../../../../test/records/make.ts';
import { webConfig } from '../../http/web/web-config.ts';
import { type SeveralProviders, startSeveralProviders } from './connections.fixtures.ts';

let several: SeveralProviders;
beforeAll(async () => {
  several = await startSeveralProviders();
});
afterAll(() => several.close());

const db = () => several.api.services.database.db;
const identities = async (email: string) =>
  db()
    .selectFrom('user_identities')
    .where('user_id', '=', await several.userId(email))
    .select(['issuer', 'subject'])
    .execute();
const ELSEWHERE = /^Addresses at [\w.-]+ sign in at another identity provider/;
const NOBODY = 'Nobody has invited this account.';

describe('several identity providers', () => {
  it('each sign in the users of their own domains, and equal subjects are different people', async () => {
    const { who, first, lakeside, northwind } = several;
    const purchaser = { sub: 's1', email: 'Purchaser@lakeside.example' };
    expect(await who(lakeside, purchaser)).toBe('purchaser@lakeside.example');
    const vendor = { sub: 's1', email: 'vendor@northwind.example', acr: 'mfa' };
    expect(await who(northwind, vendor)).toBe('vendor@northwind.example');
    expect(await who(first, { sub: 's1', email: 'trial@riverbend.example' })).toBe('trial@riverbend.example');
    expect(await identities('purchaser@lakeside.example')).toEqual([{ issuer: lakeside.url, subject: 's1' }]);
    // The address counts at the first sign-in only.
    expect(await who(lakeside, { sub: 's1', email: 'reader@lakeside.example' })).toBe(
      'purchaser@lakeside.example',
    );
  });

  it.each([
    ['a hospital names a vendor', 'lakeside', 'vendor@northwind.example', ELSEWHERE],
    ['a hospital names staff', 'lakeside', 'admin@capwise.example', ELSEWHERE],
    ['a hospital names a user without a connection', 'lakeside', 'trial@riverbend.example', ELSEWHERE],
    ['a vendor names a hospital', 'northwind', 'director@lakeside.example', ELSEWHERE],
    ['the default provider names a hospital', 'first', 'director@lakeside.example', ELSEWHERE],
    ['a domain ends like an own one', 'lakeside', 'x@not-lakeside.example', ELSEWHERE],
    ['a domain is below an own one', 'lakeside', 'x@mail.lakeside.example', ELSEWHERE],
    ['an own domain is the name', 'lakeside', '"a@lakeside.example"@capwise.example', ELSEWHERE],
    ['nobody has the address', 'lakeside', 'nobody@lakeside.example', NOBODY],
  ] as const)('nobody is signed in if %s', async (_title, issuer, email, reason) => {
    const before = await db().selectFrom('user_identities').selectAll().execute();
    const claims = { sub: `taker of ${email}`, email, acr: 'mfa' };
    expect(await several.who(several[issuer], claims)).toMatch(reason);
    expect(await db().selectFrom('user_identities').selectAll().execute()).toEqual(before);
  });

  it('an identity of the former provider is refused, stays stored, and the new one is linked', async () => {
    const email = 'director@lakeside.example';
    const former = { issuer: several.first.url, subject: 'd1' };
    await db()
      .insertInto('user_identities')
      .values({ ...former, user_id: await several.userId(email) })
      .execute();
    expect(await several.who(several.first, { sub: 'd1', email: 'x@capwise.example' })).toMatch(ELSEWHERE);
    expect(await several.who(several.lakeside, { sub: 'd2', email })).toBe(email);
    expect(await identities(email)).toEqual([former, { issuer: several.lakeside.url, subject: 'd2' }]);
  });

  it('an invited user who is refused stays invited', async () => {
    const id = await make(several.api).listed({
      system: 2,
      email: 'new@lakeside.example',
      status: 'Invited',
    });
    await db()
      .insertInto('user_identities')
      .values({ issuer: several.first.url, subject: 'n1', user_id: id })
      .execute();
    await several.who(several.first, { sub: 'n1', email: 'new@lakeside.example' });
    const user = await db().selectFrom('users').where('id', '=', id).select('status').executeTakeFirst();
    expect(user).toEqual({ status: 'Invited' });
    const first = Array.from({ length: 4 }, () =>
      several.who(several.lakeside, { sub: 'n2', email: 'new@lakeside.example' }),
    );
    const basic = await several.who(several.lakeside, { sub: 'n3', email: 'basic@lakeside.example' });
    expect(await Promise.all(first)).toEqual(Array(4).fill('new@lakeside.example'));
    expect(basic).toBe('basic@lakeside.example');
  });

  it('staff never sign in at a connection, not even with an address of its domain', async () => {
    const { id: system } = await db()
      .selectFrom('systems as s')
      .innerJoin('system_types as t', 't.id', 's.type_id')
      .where('t.name', '=', 'PROVIDER')
      .select('s.id')
      .executeTakeFirstOrThrow();
    const email = 'consultant@lakeside.example';
    const id = await make(several.api).listed({ system, email, roles: ['staff-administrator'] });
    expect(await several.who(several.lakeside, { sub: 'c1', email })).toBe(NOBODY);
    const linked = { issuer: several.lakeside.url, subject: 'c1', user_id: id };
    await db().insertInto('user_identities').values(linked).execute();
    expect(await several.who(several.lakeside, { sub: 'c1', email })).toMatch(/cannot sign in at this/);
    expect(await several.who(several.first, { sub: 'c1', email })).toMatch(ELSEWHERE);
  });
});

describe('a forged token', () => {
  it.each([
    ['names another issuer than its key', () => ({ iss: several.lakeside.url })],
    ['names an unknown issuer', () => ({ iss: 'https://id.example' })],
    ['names an issuer with a path', () => ({ iss: `${several.northwind.url}/x` })],
    ['names a list of issuers', () => ({ iss: [several.northwind.url] as unknown as string })],
    ['names no issuer', () => ({ iss: '' })],
    ['is for another audience', () => ({ aud: 'other' })],
  ])('that %s is refused, although all keys have one ID', async (_title, claims) => {
    const own = { sub: 's1', email: 'vendor@northwind.example', acr: 'mfa' };
    expect(await several.who(several.northwind, { ...own, ...claims() })).toBe('UnauthorizedError');
  });

  it.each(['', 'x', 'a.b.c', 'e30.e30.', 'eyJhbGciOiJub25lIn0.e30.x'])('%j is refused', async (text) => {
    const answer = await several.ask(text || '-', '{ currentUser { id } }');
    expect(answer.errors?.[0]?.extensions.name).toBe('UnauthorizedError');
  });
});

describe('the rules for tokens', () => {
  it('of a connection and of the default provider are their own', async () => {
    const strict = await startSeveralProviders({
      OIDC_REQUIRED_SCOPE: 'capwise',
      OIDC_SIGNING_ALGORITHMS: 'ES256,RS256',
      OIDC_RSA_BITS: '2048',
    });
    const claims = { sub: 'r1', email: 'trial@riverbend.example' };
    const SCOPE = /did not let Capwise act for you/;
    expect(await strict.who(strict.first, claims)).toMatch(SCOPE);
    expect(await strict.who(strict.first, { ...claims, scope: 'openid email' })).toMatch(SCOPE);
    expect(await strict.who(strict.first, { ...claims, scp: ['capwise'] })).toBe('trial@riverbend.example');
    expect(
      await strict.who(strict.northwind, { sub: 's1', email: 'vendor@northwind.example', acr: 'mfa' }),
    ).toBe('vendor@northwind.example');
    await strict.close();
    const other = await startSeveralProviders({ OIDC_SIGNING_ALGORITHMS: 'EdDSA' });
    expect(await other.who(other.first, claims)).toMatch(
      /signs with an algorithm or key that is not accepted/,
    );
    await other.close();
  });

  it('refuse what the database cannot store, without an internal error', async () => {
    const email = 'vendor@northwind.example';
    for (const claims of [
      { sub: 'a\0b', email },
      { sub: 's1', sid: '\ud800', email },
      { sub: 'x'.repeat(5_000), email },
      { sub: 's1', email: 'vendor\0@northwind.example' },
    ])
      expect(await several.who(several.northwind, { acr: 'mfa', ...claims })).toBe('UnauthorizedError');
  });
});

describe('the strength of a sign-in', () => {
  it.each([{}, { acr: 'pwd' }, { acr: 'MFA' }, { acr: ['mfa'] }])(
    '%j is refused with what to do',
    async (acr) => {
      const claims = { sub: 's1', email: 'vendor@northwind.example', ...acr };
      expect(await several.who(several.northwind, claims)).toMatch(/second factor/);
    },
  );
  it('counts only where the connection asks for it', async () => {
    expect(await several.who(several.northwind, { sub: 's1', acr: 'phr' })).toBe('vendor@northwind.example');
    expect(await several.who(several.first, { sub: 's1', acr: 'pwd' })).toBe('trial@riverbend.example');
  });
  it('is required at the default provider with OIDC_REQUIRED_ACR, and the page asks for it', async () => {
    const strict = await startSeveralProviders({ OIDC_REQUIRED_ACR: 'mfa' });
    const claims = { sub: 'r1', email: 'trial@riverbend.example' };
    expect(await strict.who(strict.first, { ...claims, acr: 'pwd' })).toMatch(/second factor/);
    expect(await strict.who(strict.first, { ...claims, acr: 'mfa' })).toBe('trial@riverbend.example');
    expect(webConfig(strict.api.services.settings, 'api', false).identity.acrValues).toEqual(['mfa']);
    await strict.close();
  });
});
