import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../test/api.ts';
import { type Operation, operationCall, operations, organizationOperations } from '../../test/operations.ts';
import { askWithToken, newToken } from '../../test/records/api-tokens.ts';
import { make } from '../../test/records/make.ts';
import { oldToken } from '../../test/refresh.ts';
import { ASKS_AGAIN, CHALLENGE } from '../platform/access/recent-sign-in.ts';

const mutations = [...operations, ...organizationOperations].filter(({ name }) =>
  name.startsWith('Mutation.'),
);
const asks = ({ field }: Operation) => field.extensions['recentSignIn'] === true;
const isPeopleOnly = ({ field }: Operation) => field.extensions['peopleOnly'] === true;

/** Names of what gives or ends access, or deletes something. */
const ABOUT_ACCESS = /^(delete|remove|revoke|end|deactivate|reset)|role|member|token|secret|approval|deput/i;

/** Operations that refuse API tokens, or have such a name, and do not ask for a recent sign-in. */
const NOT_ASKED: Record<string, string> = {
  cancelAccessReview: 'changes no access',
  decideAccess: 'changes nothing until the review is applied',
  declineUsers: 'of people who never had access and can be requested again',
  delegateAccess: 'changes nothing until the review is applied',
  deleteAnalystDocument: 'daily work, and can be uploaded again',
  deleteDocument: 'daily work, and can be restored for 30 days',
  deleteDocumentTag: 'daily work',
  deleteGiftAlert: 'daily work, and its history stays',
  deleteGiftAlertMarket: 'only an entry of a list that nothing uses',
  deleteGiftAlertMarketEntity: 'only an entry of a list that nothing uses',
  deleteGiftAlertThresholdAlert: 'its record stays, and it can be added again',
  deleteGiftAlertType: 'only an entry of a list that nothing uses',
  deleteGiftEvent: 'daily work of the person who entered it',
  deleteProjectContract: 'daily work of a team',
  deleteRoiScenario: 'an own draft',
  endGiftAlertThresholdAlerts: 'their records stay, and they can be added again',
  logUserEvent: 'of the own session',
  logoutUser: 'ends the own session',
  pauseGiftAlertWebhook: 'can be resumed',
  pauseWebhook: 'can be resumed',
  removeQuoteFromDeals: 'can be added again',
  removeServiceLogo: 'can be uploaded again',
  removeWatch: 'a setting of the own account',
  requestUser: 'gives nothing until staff approve it',
  resendGiftAlertWebhookDelivery: 'sends what was sent, to the same address',
  resendWebhookDelivery: 'sends what was sent, to the same address',
  resumeGiftAlertWebhook: 'sends to the same address',
  resumeWebhook: 'sends to the same address',
  revokeApiToken: 'only takes away own access, and a leaked token must end now',
  startAccessReview: 'changes no access',
  testGiftAlertWebhook: 'sends no data',
  testWebhook: 'sends no data',
};

it('an operation that gives or ends access, or deletes, needs a recent sign-in or a reason', () => {
  const concerned = mutations.filter((one) => isPeopleOnly(one) || ABOUT_ACCESS.test(one.field.name));
  const without = concerned.filter((one) => !asks(one)).map(({ field }) => field.name);
  expect(without.sort(), 'Add recentSignIn to the field, or its name and a reason to NOT_ASKED').toEqual(
    Object.keys(NOT_ASKED).sort(),
  );
});

it('the API description says so, and no query asks', () => {
  for (const { field, name } of [...operations, ...organizationOperations]) {
    const isAsking = field.extensions['recentSignIn'] === true;
    expect(field.description?.includes(ASKS_AGAIN) ?? false, name).toBe(isAsking);
    if (isAsking) expect(name).toMatch(/^Mutation\./);
  }
});

describe('after ten minutes', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  const old = new Map<Who, Promise<string>>();
  const call = async (token: string, query: string) => {
    const response = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ query }),
    });
    const { errors } = (await response.json()) as { errors?: { extensions: Record<string, unknown> }[] };
    return { challenge: response.headers.get('www-authenticate'), refusal: errors?.[0]?.extensions };
  };
  const oldOf = (who: Who) => {
    const token = old.get(who) ?? oldToken(api, who);
    old.set(who, token);
    return token;
  };
  const rows = async () => {
    const { db } = api.services.database;
    const count = async (table: 'audit_entries' | 'answered_requests') =>
      (await db.selectFrom(table).select(db.fn.countAll().as('rows')).executeTakeFirstOrThrow()).rows;
    return [await count('audit_entries'), await count('answered_requests')];
  };
  const inLakeside = (api: TestApi) =>
    api.services.database.db
      .selectFrom('organizations')
      .innerJoin('tenants', 'tenants.id', 'organizations.tenant_id')
      .where('tenants.name', '=', 'lakeside')
      .select('organizations.id')
      .orderBy('organizations.id')
      .executeTakeFirstOrThrow();

  it.each(mutations.filter(asks).map((operation) => [operation.field.name, operation] as const))(
    '%s is refused before it changes anything, and not after a new sign-in',
    async (name, operation) => {
      const isOfOrganization = organizationOperations.includes(operation);
      const who = isOfOrganization ? 'giftAdmin' : 'admin';
      const given = isOfOrganization
        ? { tenantName: '"lakeside"', organizationId: `"${(await inLakeside(api)).id}"` }
        : {};
      const query = operationCall(operation, given);
      const token = await oldOf(who);
      const before = await rows();
      const { refusal, challenge } = await call(token, query);
      expect(refusal).toMatchObject({
        ...{ name: 'ForbiddenError', field: 'signIn' },
        reason: 'You signed in more than 10 minutes ago. Sign in again.',
      });
      expect(refusal).not.toHaveProperty('http');
      expect(challenge).toBe(CHALLENGE);
      expect(await rows()).toEqual(before);
      // It would end the sessions of the other cases.
      if (name === 'endOwnSessions') return;
      const fresh = await call(await api.token(who), query);
      expect(fresh.refusal?.['field']).not.toBe('signIn');
      expect(fresh.challenge).toBeNull();
    },
  );

  it('a permission is checked first, so that nobody signs in again for nothing', async () => {
    const { refusal } = await call(
      await oldOf('purchaser'),
      'mutation { revokeServiceToken(id: "1") { id } }',
    );
    expect(refusal).toMatchObject({ name: 'ForbiddenError' });
    expect(refusal).not.toHaveProperty('field');
  });

  it('a role is given after a new sign-in with the key of the refused request', async () => {
    const system = await make(api).system();
    const user = await make(api).user({ system, permissions: ['Login'] });
    const body = JSON.stringify({ query: `mutation { deactivateUser(userId: "${user.id}") }` });
    const key = crypto.randomUUID();
    const send = async (token: string) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      };
      return (await fetch(`${api.url}/graphql`, { method: 'POST', headers, body })).json();
    };
    const status = () =>
      api.services.database.db
        .selectFrom('users')
        .where('id', '=', user.id)
        .select('status')
        .executeTakeFirstOrThrow();
    const before = await status();
    expect(await send(await oldOf('admin'))).toMatchObject({ errors: [{ extensions: { field: 'signIn' } }] });
    expect(await status()).toEqual(before);
    expect(await send(await api.token('admin'))).toEqual({ data: { deactivateUser: true } });
    expect(await status()).not.toEqual(before);
  });

  it('a file of users is refused too, and its preview', async () => {
    const system = await make(api).system();
    for (const dryRun of ['true', 'false']) {
      const response = await fetch(`${api.url}/api/systems/${system}/users/import?dryRun=${dryRun}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await oldOf('admin')}`, 'content-type': 'text/csv' },
        body: 'x',
      });
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([403, CHALLENGE]);
      expect(await response.json()).toMatchObject({ name: 'ForbiddenError', field: 'signIn' });
    }
  });

  it('an API token is not asked, because it has no sign-in', async () => {
    const system = await make(api).system();
    const user = await make(api).user({ system, permissions: ['Login'] });
    const manager = await make(api).user({ system, permissions: ['Login', 'ViewSystemUsers'] });
    const { secret } = await newToken(api, manager);
    await oldOf(manager);
    const answer = await askWithToken(api, secret, `mutation { deactivateUser(userId: "${user.id}") }`);
    expect(answer.data).toEqual({ deactivateUser: true });
  });

  it('a token that was changed to look recent is refused', async () => {
    const [head, body, signature] = (await oldOf('admin')).split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const recent = { ...claims, auth_time: Math.floor(Date.now() / 1_000) };
    const forged = [head, Buffer.from(JSON.stringify(recent)).toString('base64url'), signature].join('.');
    const { refusal } = await call(forged, 'mutation { revokeServiceToken(id: "1") { id } }');
    expect(refusal).toMatchObject({ name: 'UnauthorizedError' });
  });
});
