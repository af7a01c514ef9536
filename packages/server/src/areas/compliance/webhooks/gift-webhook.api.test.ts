import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { newToken } from '../../../../test/records/api-tokens.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';
import { webhookCalls } from '../../admin/webhooks/webhook.fixtures.ts';
import { giftWebhookCalls } from './gift-webhook.fixtures.ts';

const URL_TEXT = 'https://hooks.example/gifts';
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
let calls: ReturnType<typeof giftWebhookCalls>;
let place: GiftPlace;
let other: GiftPlace;
let admin: { id: number; email: string };
beforeAll(async () => {
  api = await startApi();
  gifts = makeGifts(api);
  calls = giftWebhookCalls(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  [place, other] = (await gifts.tenant({ organizations: 2 })) as [GiftPlace, GiftPlace];
  admin = await gifts.person({ [place.organizationId]: 'gift_administrator' });
});

const db = () => api.services.database.db;
const create = async (input: object = {}): Promise<string> =>
  (await calls.create(admin, place, { url: URL_TEXT, ...input })).data.createWebhook.webhook.id;

/** Each operation about one webhook. */
const acts = (who: Who, at: GiftPlace, id: string) => [
  () => calls.read(who, at, id),
  () => calls.deliveries(who, at, id),
  () => calls.update(who, at, id, 1, { url: URL_TEXT }),
  () => calls.pause(who, at, id),
  () => calls.resume(who, at, id),
  () => calls.rotate(who, at, id),
  () => calls.test(who, at, id),
  () => calls.remove(who, at, id),
];

describe('webhooks of an organization', () => {
  it('are added, changed, paused and deleted by those who read its audit log, with entries in it', async () => {
    const id = await create({ description: ' Our  register ', events: ['gift.voided', 'gift.created'] });
    const { webhooks } = (await calls.list(admin, place)).data;
    expect(webhooks).toMatchObject([
      {
        ...{ id, url: URL_TEXT, description: 'Our register', version: 1, createdBy: admin.email },
        ...{ organizationId: place.organizationId, events: ['gift.created', 'gift.voided'] },
      },
    ]);
    const changed = await calls.update(admin, place, id, 1, { url: URL_TEXT, events: ['import.finished'] });
    expect(changed.data.updateWebhook).toMatchObject({ version: 2, events: ['import.finished'] });
    expect(errorName(await calls.update(admin, place, id, 1, { url: URL_TEXT }))).toBe('ConflictError');
    for (const call of [calls.test, calls.pause, calls.pause, calls.resume, calls.rotate, calls.remove])
      expect((await call(admin, place, id)).errors).toBeUndefined();
    expect(errorName(await calls.read(admin, place, id))).toBe('NotFoundError');
    const entries = await db()
      .selectFrom('audit_entries')
      .where('subject_type', '=', 'webhook')
      .where('organization_id', '=', Number(place.organizationId))
      .select(['action', 'system_id', 'subject_name'])
      .orderBy('id')
      .execute();
    expect(entries).toEqual(
      ['create', 'update', 'test', 'pause', 'resume', 'rotate', 'delete'].map((verb) => ({
        ...{ action: `webhook.${verb}`, system_id: null, subject_name: 'hooks.example' },
      })),
    );
  });

  it('are refused to everyone else, and not found from other organizations', async () => {
    const id = await create();
    const moderator = await gifts.person({ [place.organizationId]: 'gift_moderator' });
    const stranger = await gifts.person({ [other.organizationId]: 'gift_administrator' });
    for (const who of [moderator, stranger]) {
      expect(errorName(await calls.list(who, place))).toBe('ForbiddenError');
      expect(errorName(await calls.create(who, place, { url: URL_TEXT }))).toBe('ForbiddenError');
      for (const act of acts(who, place, id)) expect(errorName(await act())).toBe('ForbiddenError');
    }
    for (const act of acts(stranger, other, id)) expect(errorName(await act())).toBe('NotFoundError');
    expect((await calls.list(stranger, other)).data.webhooks).toEqual([]);
    const { data } = await calls.test(admin, place, id);
    expect(errorName(await calls.resend(stranger, other, data.testWebhook.id))).toBe('NotFoundError');
    expect(errorName(await calls.resend(admin, place, 'no-uuid'))).toBe('NotFoundError');
    expect((await calls.read(admin, place, id)).data.webhook).toMatchObject({ version: 1, pausedDate: null });
  });

  it('are managed by staff, but never with the operations about systems', async () => {
    const id = await create();
    expect((await calls.pause('admin', place, id)).data.pauseWebhook.pauseReason).toBe('person');
    const ofSystems = webhookCalls(api);
    const { webhooks } = (await ofSystems.list('admin')).data;
    expect(webhooks.map((one: { id: string }) => one.id)).not.toContain(id);
    const { read, deliveries, pause, resume, rotate, test, remove } = ofSystems;
    for (const call of [read, deliveries, pause, resume, rotate, test, remove])
      expect(errorName(await call('admin', id))).toBe('NotFoundError');
    expect(errorName(await ofSystems.update('admin', id, 1, { url: URL_TEXT }))).toBe('NotFoundError');
    const systemHook = (await ofSystems.create('admin', 2, { url: URL_TEXT })).data.createWebhook.webhook.id;
    for (const act of acts('admin', place, systemHook)) expect(errorName(await act())).toBe('NotFoundError');
  });

  it('are out of reach of API tokens', async () => {
    const { secret } = await newToken(api, admin, { areas: ['compliance'], mayWrite: true });
    const { tenantName, organizationId } = place;
    const query = `{ giftAlertWebhooks(tenantName: "${tenantName}", organizationId: "${organizationId}") { id } }`;
    const answer = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ query }),
    });
    expect(((await answer.json()) as { errors: object[] }).errors).toMatchObject([
      { extensions: { name: 'ForbiddenError' } },
    ]);
  });

  it.each([
    [{ url: 'http://hooks.example/' }, 'url', /begins with https/],
    [{ url: 'https://10.0.0.1/' }, 'url', /no private network/],
    [{ events: [] }, 'events', /Select an event/],
    [{ events: ['project.created'] }, 'events', /no such event/],
    [{ description: 'x'.repeat(201) }, 'description', /longer than 200/],
  ])('%j is refused at its field', async (input, field, message) => {
    const [error] = (await calls.create(admin, place, { url: URL_TEXT, ...input })).errors!;
    expect(error!.message).toMatch(message);
    expect(error!.extensions).toMatchObject({ name: 'ValidationError', field });
  });

  it('are at most 10 per organization, also if two are added at the same time', async () => {
    for (let count = 0; count < 9; count += 1) await create();
    const answers = await Promise.all([1, 2, 3].map(() => calls.create(admin, place, { url: URL_TEXT })));
    expect(answers.map(errorName).sort()).toEqual(['ConflictError', 'ConflictError', undefined]);
    const refused = answers.find(({ errors }) => errors)!.errors![0]!;
    expect(refused.message).toBe(
      'The organization has 10 webhooks, which is the most allowed. Delete one first',
    );
  });

  it('stay with the organization when their creator loses the permission', async () => {
    const id = await create();
    await db()
      .updateTable('organization_members')
      .set({ role_name: 'gift_editor' })
      .where('user_id', '=', admin.id)
      .execute();
    expect(errorName(await calls.read(admin, place, id))).toBe('ForbiddenError');
    const next = await gifts.person({ [place.organizationId]: 'gift_administrator' });
    expect((await calls.pause(next, place, id)).data.pauseWebhook.pausedDate).not.toBeNull();
  });

  it('end with the organization and the tenant', async () => {
    const id = await create();
    await calls.test(admin, place, id);
    const left = async () =>
      (await db().selectFrom('webhooks').where('id', '=', Number(id)).select('id').execute()).length;
    expect(await left()).toBe(1);
    await db().deleteFrom('tenants').where('name', '=', place.tenantName).execute();
    expect(await left()).toBe(0);
  });

  it('are paused and resumed at the same time without an error', async () => {
    const id = await create();
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([
        calls.pause(admin, place, id),
        calls.resume(admin, place, id),
        calls.update(admin, place, id, 1, { url: URL_TEXT, description: `Round ${round}` }),
      ]);
      for (const answer of answers.slice(0, 2)) expect(answer.errors).toBeUndefined();
    }
    const entries = await db()
      .selectFrom('audit_entries')
      .where('action', 'in', ['webhook.pause', 'webhook.resume'])
      .where('subject_id', '=', id)
      .select('action')
      .orderBy('id')
      .execute();
    // Each entry changed something, so they alternate.
    expect(entries.map(({ action }) => action)).toEqual(
      entries.map((_, at) => (at % 2 === 0 ? 'webhook.pause' : 'webhook.resume')),
    );
  });
});
