import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountName,
  errorName,
  type GraphQLAnswer,
  startApi,
  type TestApi,
} from '../../../test/api.ts';

/** One server's built-in provider stands for the hospital's own: a real one, that the other server is told of. */
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

describe('an external identity', () => {
  it('SHELL-049 becomes the invited user of its verified e-mail address, once', async () => {
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

  it('SHELL-113 whom nobody invited is Forbidden', async () => {
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

  it('is asked for by the web, and the built-in provider is away', async () => {
    expect((await fetch(`${hospital.url}/oidc/.well-known/openid-configuration`)).status).toBe(404);
    expect((await (await hospital.get(null, '/readyz')).json()) as unknown).toEqual({
      status: 'ready',
      failed: [],
      degraded: [],
    });
  });
});
