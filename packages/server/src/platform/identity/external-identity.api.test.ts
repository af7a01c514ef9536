import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountName,
  errorName,
  type GraphQLAnswer,
  startApi,
  type TestApi,
} from '../../../test/api.ts';

/** One server's built-in provider plays the hospital's own provider, which the other server uses. */
let provider: TestApi;
let hospital: TestApi;
beforeAll(async () => {
  provider = await startApi();
  hospital = await startApi({ OIDC_ISSUER: `${provider.url}/oidc`, OIDC_AUDIENCE: 'urn:capwise:api' });
});
afterAll(async () => {
  await hospital.close();
  await provider.close();
});

async function whoAmI(account: AccountName): Promise<GraphQLAnswer> {
  const response = await fetch(`${hospital.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await provider.token(account)}` },
    body: JSON.stringify({ query: '{ currentUser { id email permissions } }' }),
  });
  return (await response.json()) as GraphQLAnswer;
}
const db = () => hospital.services.database.db;
const setStatus = (email: string, status: 'Invited' | 'Requested') =>
  db().updateTable('users').set({ status }).where('email', '=', email).execute();

describe('roles of the provider', () => {
  let owned: TestApi;
  beforeAll(async () => {
    owned = await startApi({
      OIDC_ISSUER: `${provider.url}/oidc`,
      OIDC_AUDIENCE: 'urn:capwise:api',
      OIDC_MANAGED_ROLES: 'customer-service-contracts, customer-downloads',
    });
  });
  afterAll(() => owned.close());

  it('come from the token only, all others from here only', async () => {
    const { db: own } = owned.services.database;
    const { id } = await own
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'basic@lakeside.example')
      .executeTakeFirstOrThrow();
    const ask = async () => {
      const answer = await fetch(`${owned.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await provider.token('basic')}`,
        },
        body: JSON.stringify({ query: '{ currentUser { roles permissions } }' }),
      });
      return ((await answer.json()) as GraphQLAnswer).data.currentUser as { roles: string[] };
    };
    expect((await ask()).roles).toEqual(['customer-member']);
    // Granted here although the provider owns it, so it has no effect.
    await own.insertInto('user_roles').values({ user_id: id, role_name: 'customer-downloads' }).execute();
    await own.insertInto('user_roles').values({ user_id: id, role_name: 'customer-analysis' }).execute();
    await expect.poll(async () => (await ask()).roles).toEqual(['customer-analysis', 'customer-member']);
    const trial = await fetch(`${owned.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await provider.token('trial')}`,
      },
      body: JSON.stringify({ query: '{ currentUser { roles } }' }),
    });
    expect(((await trial.json()) as GraphQLAnswer).data.currentUser.roles).toContain('customer-downloads');
  });
});

it('count for API tokens as of the last sign-in, for 30 days', async () => {
  const all = await startApi({
    OIDC_ISSUER: `${provider.url}/oidc`,
    OIDC_AUDIENCE: 'urn:capwise:api',
    OIDC_MANAGED_ROLES: '*',
  });
  try {
    const create = `mutation { createApiToken(name: "Script", areas: ["projects"], mayWrite: false, days: 90,
      addresses: []) { secret } }`;
    const ask = async (token: string, query: string) => {
      const answer = await fetch(`${all.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query }),
      });
      return ((await answer.json()) as GraphQLAnswer).data;
    };
    const { secret } = (await ask(await provider.token('trial'), create)).createApiToken;
    const held = async () => (await ask(secret, '{ currentUser { permissions } }')).currentUser.permissions;
    expect(await held()).toContain('ViewProjects');
    const { db: own } = all.services.database;
    const long = new Date(Date.now() - 31 * 86_400_000);
    await own.updateTable('provider_roles').set({ noted_at: long }).execute();
    // Clears the cached viewer of the token.
    await own.updateTable('api_tokens').set({ name: 'Old' }).execute();
    expect(await held()).toEqual([]);
  } finally {
    await all.close();
  }
});

it('are all roles with *', async () => {
  const all = await startApi({
    OIDC_ISSUER: `${provider.url}/oidc`,
    OIDC_AUDIENCE: 'urn:capwise:api',
    OIDC_MANAGED_ROLES: '*',
  });
  const { db: own } = all.services.database;
  // Roles granted here are ignored. The token provides the roles.
  await own.deleteFrom('user_roles').execute();
  const users = own.selectFrom('users').select('id').where('email', '=', 'basic@lakeside.example');
  await own
    .insertInto('user_roles')
    .columns(['user_id', 'role_name'])
    .expression(users.select(({ val }) => val('customer-analysis').as('role_name')))
    .execute();
  const response = await fetch(`${all.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await provider.token('basic')}` },
    body: JSON.stringify({ query: '{ currentUser { roles } }' }),
  });
  expect(((await response.json()) as GraphQLAnswer).data.currentUser.roles).toEqual(['customer-member']);
  await all.close();
});

describe('an external identity', () => {
  it('SHELL-049 becomes the invited user with its verified email address, once', async () => {
    await setStatus('purchaser@lakeside.example', 'Invited');
    const answer = await whoAmI('purchaser');
    expect(answer.data.currentUser.email).toBe('purchaser@lakeside.example');
    expect(answer.data.currentUser.permissions).toContain('ViewServiceContracts');
    const links = await db().selectFrom('user_identities').selectAll().execute();
    expect(links).toHaveLength(1);
    expect(links[0]).toMatchObject({ issuer: `${provider.url}/oidc` });
    await whoAmI('purchaser');
    expect(await db().selectFrom('user_identities').selectAll().execute()).toHaveLength(1);
  });

  it("has the roles granted here from the next request on, ignoring the provider's", async () => {
    await whoAmI('purchaser');
    const revoked = { role_name: 'customer-service-contracts' };
    const { id } = await db()
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'purchaser@lakeside.example')
      .executeTakeFirstOrThrow();
    await db()
      .deleteFrom('user_roles')
      .where('user_id', '=', id)
      .where('role_name', '=', revoked.role_name)
      .execute();
    const permissions = async () => (await whoAmI('purchaser')).data.currentUser.permissions;
    await expect.poll(permissions).not.toContain('ViewServiceContracts');
    await db()
      .insertInto('user_roles')
      .values({ user_id: id, ...revoked })
      .execute();
    await expect.poll(permissions).toContain('ViewServiceContracts');
  });

  it('SHELL-113 an uninvited user is Forbidden', async () => {
    await setStatus('vendor@northwind.example', 'Requested');
    expect(errorName(await whoAmI('vendor'))).toBe('ForbiddenError');
    await db().deleteFrom('users').where('email', '=', 'trial@riverbend.example').execute();
    expect(errorName(await whoAmI('trial'))).toBe('ForbiddenError');
  });

  it('SHELL-049 another subject with the same address does not take over a linked user', async () => {
    await whoAmI('analyst');
    await db()
      .updateTable('user_identities')
      .set({ subject: 'somebody-else' })
      .where(
        'user_id',
        'in',
        db().selectFrom('users').select('id').where('email', '=', 'analyst@capwise.example'),
      )
      .execute();
    await expect.poll(async () => errorName(await whoAmI('analyst'))).toBe('ForbiddenError');
  });

  it('the web application uses it, and the built-in provider is off', async () => {
    expect((await fetch(`${hospital.url}/oidc/.well-known/openid-configuration`)).status).toBe(404);
    expect((await (await hospital.get(null, '/readyz')).json()) as unknown).toEqual({
      status: 'ready',
      failed: [],
      degraded: [],
    });
  });
});

it('an administrator neither ends single sessions nor mails password links, because the provider manages both', async () => {
  const ask = async (query: string) => {
    const response = await fetch(`${hospital.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await provider.token('admin')}`,
      },
      body: JSON.stringify({ query }),
    });
    return (await response.json()) as GraphQLAnswer;
  };
  const { id } = await db()
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'reader@lakeside.example')
    .executeTakeFirstOrThrow();
  const { data } = await ask(`{ person(userId: ${id}) { signIn { isBuiltIn linkEndsDate } } }`);
  expect(data.person.signIn).toEqual({ isBuiltIn: false, linkEndsDate: null });
  expect(errorName(await ask(`mutation { sendPasswordLink(userId: ${id}) }`))).toBe('ConflictError');
  expect(errorName(await ask(`mutation { endUserSession(userId: ${id}, sessionId: 1) }`))).toBe(
    'ConflictError',
  );
});
