import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { askForToken, askWithToken, newToken } from '../../../../test/records/api-tokens.ts';
import { makeGifts } from '../../../../test/records/gifts.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';
import { hashOfToken } from '../../../platform/identity/service-tokens.ts';
import { sweepApiTokens } from './api-token.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const db = () => api.services.database.db;
const LIST = `{ apiTokens { id name areas mayWrite addresses createdAt expiresAt revokedAt lastUsedAt lastUsedAddress } }`;
const revoke = (who: Parameters<TestApi['graphql']>[0], id: string) =>
  api.graphql(who, 'mutation($id: ID!) { revokeApiToken(id: $id) { id revokedAt } }', { id });
const somebody = async () => {
  const system = await make(api).system();
  return { ...(await make(api).user({ system, permissions: ['Login', 'ViewProjects'] })), system };
};

describe('API tokens of a person', () => {
  it('are for the signed-in owner only', async () => {
    const { id } = await newToken(api, 'purchaser');
    await expectRefusals((who) => api.graphql(who, LIST), {});
    await expectRefusals((who) => askForToken(api, who), {});
    await expectRefusals((who) => revoke(who, id), { unseen: ['director', 'admin'] });
    expect((await api.graphql('director', LIST)).data.apiTokens).toEqual([]);
  });

  it('are listed without the secret, which is stored as a hash', async () => {
    const owner = await somebody();
    const { id, secret } = await newToken(api, owner, {
      name: '  Nightly   report ',
      areas: ['projects', 'research', 'projects'],
      mayWrite: false,
      addresses: ['127.0.0.0/8', '::1'],
    });
    const answer = await api.graphql(owner, LIST);
    expect(JSON.stringify(answer)).not.toContain(secret);
    const [token] = answer.data.apiTokens;
    expect(token).toMatchObject({
      id,
      name: 'Nightly report',
      areas: ['projects', 'research'],
      mayWrite: false,
      addresses: ['127.0.0.0/8', '::1'],
      revokedAt: null,
      lastUsedAt: null,
      lastUsedAddress: null,
    });
    expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(30 * 86_400_000);
    const stored = await db().selectFrom('api_tokens').where('id', '=', Number(id)).selectAll().execute();
    expect(stored[0]!.token_hash).toBe(hashOfToken(secret));
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ areas: [] }, 'areas'],
    [{ areas: ['everything'] }, 'areas'],
    [{ days: 366 }, 'days'],
    [{ addresses: ['10.0.0.0/8', 'home'] }, 'addresses'],
  ])('%j is refused at its field', async (changes, field) => {
    const [error] = (await askForToken(api, 'purchaser', changes)).errors!;
    expect(error!.extensions).toMatchObject({ name: 'ValidationError', field });
  });

  it('a new one is mailed to its owner and in the audit log, as is its revocation', async () => {
    const owner = await somebody();
    const { id, secret } = await newToken(api, owner, { name: 'Ledger', areas: ['projects'], days: 90 });
    expect((await revoke(owner, id)).data.revokeApiToken.revokedAt).toMatch(/Z$/);
    expect(errorName(await revoke(owner, id))).toBe('NotFoundError');
    const mails = await db().selectFrom('mails').where('recipient', '=', owner.email).selectAll().execute();
    expect(mails).toMatchObject([{ kind: 'api-token', subject: expect.stringContaining('new API token') }]);
    expect(mails[0]!.text).toMatch(/“Ledger”[\s\S]+read and change[\s\S]+Areas: Projects\n/);
    const audited = await db()
      .selectFrom('audit_entries')
      .where('user_id', '=', owner.id)
      .orderBy('id')
      .select(['action', 'subject_id', 'subject_name', 'system_id', 'after'])
      .execute();
    expect(audited).toMatchObject([
      { action: 'api-token.create', subject_id: id, subject_name: 'Ledger', system_id: owner.system },
      { action: 'api-token.revoke', subject_id: id, subject_name: 'Ledger', system_id: owner.system },
    ]);
    expect(audited[0]!.after).toMatchObject({ areas: ['projects'], mayWrite: true, addresses: [] });
    expect(JSON.stringify([mails, audited])).not.toContain(secret);
  });

  it('the mail to a person who uses only compliance names that application', async () => {
    const gifts = makeGifts(api);
    const [place] = await gifts.tenant();
    const editor = await gifts.person({ [place!.organizationId]: 'gift_editor' });
    await newToken(api, editor, { areas: ['compliance'] });
    const mails = db().selectFrom('mails').where('recipient', '=', editor.email).select('subject');
    expect(await mails.execute()).toEqual([
      { subject: 'A new API token for your Capwise Compliance account' },
    ]);
  });

  it('20 are the most, also if two are created at the same time', async () => {
    const owner = await somebody();
    const first = await newToken(api, owner);
    for (let count = 2; count < 20; count += 1) await newToken(api, owner);
    const names = (await Promise.all([1, 2, 3].map(() => askForToken(api, owner)))).map(errorName);
    expect(names.sort()).toEqual(['ConflictError', 'ConflictError', undefined]);
    await revoke(owner, first.id);
    expect(errorName(await askForToken(api, owner))).toBeUndefined();
  });

  it('cannot be created, listed or revoked by a token', async () => {
    const { id, secret } = await newToken(api, 'purchaser');
    for (const query of [LIST, `mutation { revokeApiToken(id: "${id}") { id } }`]) {
      const answer = await askWithToken(api, secret, query);
      expect(answer.errors![0]!.extensions).toMatchObject({
        name: 'ForbiddenError',
        reason: 'API tokens cannot do this. Sign in to the application.',
      });
    }
  });

  it('that ended 90 days ago are deleted', async () => {
    const owner = await somebody();
    const [ended, live] = [await newToken(api, owner), await newToken(api, owner)];
    await revoke(owner, ended.id);
    const { database, clock } = api.services;
    await sweepApiTokens({ database, clock });
    expect((await api.graphql(owner, LIST)).data.apiTokens).toHaveLength(2);
    const long = new Date(Date.now() - 91 * 86_400_000);
    await db()
      .updateTable('api_tokens')
      .set({ revoked_at: long })
      .where('id', '=', Number(ended.id))
      .execute();
    await sweepApiTokens({ database, clock });
    expect((await api.graphql(owner, LIST)).data.apiTokens).toMatchObject([{ id: live.id }]);
  });
});

it('an installation can turn API tokens off', async () => {
  const { secret } = await newToken(api, 'purchaser');
  api.services.settings.API_TOKENS = false;
  try {
    const [error] = (await askForToken(api, 'purchaser')).errors!;
    expect(error!.extensions).toMatchObject({
      name: 'ForbiddenError',
      reason: 'This installation does not allow API tokens.',
    });
    expect((await askWithToken(api, secret, '{ currentUser { id } }')).status).toBe(401);
  } finally {
    api.services.settings.API_TOKENS = true;
  }
  expect((await askWithToken(api, secret, '{ currentUser { id } }')).status).toBe(200);
});
