import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { newToken } from '../../../../test/records/api-tokens.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';
import { TO_LOOPBACK, webhookCalls } from './webhook.fixtures.ts';

const URL_TEXT = 'https://hooks.example/capwise';
let api: TestApi;
let calls: ReturnType<typeof webhookCalls>;
let systemId: number;
let manager: Who;
beforeAll(async () => {
  api = await startApi();
  calls = webhookCalls(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  systemId = await make(api).system();
  manager = await make(api).user({ system: systemId, permissions: ['Login', 'ViewSystemUsers'] });
});

const db = () => api.services.database.db;
const create = async (input: object = {}) =>
  (await calls.create(manager, systemId, { url: URL_TEXT, ...input })).data.createWebhook;
const auditOf = (id: string) =>
  db()
    .selectFrom('audit_entries')
    .where('subject_type', '=', 'webhook')
    .where('subject_id', '=', id)
    .selectAll()
    .orderBy('id')
    .execute();

describe('webhooks', () => {
  it('are for people who manage users, in systems that they can see', async () => {
    const { webhook } = await create();
    const { id } = webhook;
    const refused = { forbidden: ['purchaser'], unseen: ['director'] } as const;
    await expectRefusals((who) => calls.list(who, systemId), refused);
    await expectRefusals((who) => calls.read(who, id), refused);
    await expectRefusals((who) => calls.deliveries(who, id), refused);
    await expectRefusals((who) => calls.create(who, systemId, { url: URL_TEXT }), refused);
    await expectRefusals((who) => calls.update(who, id, 1, { url: URL_TEXT }), refused);
    const { pause, resume, rotate, test, remove } = calls;
    for (const call of [pause, resume, rotate, test, remove])
      await expectRefusals((who) => call(who, id), refused);
    const { data } = await calls.test(manager, id);
    await expectRefusals((who) => calls.resend(who, data.testWebhook.id), refused);
    expect(errorName(await calls.resend(manager, 'no-uuid'))).toBe('NotFoundError');
    expect((await calls.list('director')).data.webhooks).toEqual([]);
    expect((await calls.list('admin')).data.webhooks).toEqual(
      expect.arrayContaining([expect.objectContaining({ id })]),
    );
  });

  it('are out of reach of API tokens', async () => {
    const { secret } = await newToken(api, manager, { areas: ['administration'], mayWrite: true });
    const answer = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ query: '{ webhooks { id } }' }),
    });
    expect(((await answer.json()) as { errors: object[] }).errors).toMatchObject([
      { extensions: { name: 'ForbiddenError' } },
    ]);
  });

  it('show their secret once', async () => {
    const { secret, webhook } = await create({ description: ' Our  ledger ' });
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
    expect(webhook).toMatchObject({ url: URL_TEXT, description: 'Our ledger', version: 1, pausedDate: null });
    const shown = [
      await calls.list(manager),
      await calls.read(manager, webhook.id),
      await auditOf(webhook.id),
    ];
    expect(JSON.stringify(shown)).not.toContain(secret);
  });

  it.each([
    [{ url: 'http://hooks.example/' }, 'url', /begins with https/],
    [{ url: 'https://10.0.0.1/' }, 'url', /no private network/],
    [{ url: 'http://127.0.0.1:3000/' }, 'url', /begins with https/],
    [{ events: [] }, 'events', /Select an event/],
    [{ events: ['webhook.test'] }, 'events', /no such event/],
    [{ description: 'x'.repeat(201) }, 'description', /longer than 200/],
  ])('%j is refused at its field', async (input, field, message) => {
    const [error] = (await calls.create(manager, systemId, { url: URL_TEXT, ...input })).errors!;
    expect(error!.message).toMatch(message);
    expect(error!.extensions).toMatchObject({ name: 'ValidationError', field });
  });

  it('are at most 10 per system, also if two are added at the same time', async () => {
    for (let count = 0; count < 9; count += 1) await create();
    const answers = await Promise.all(
      [1, 2, 3].map(() => calls.create(manager, systemId, { url: URL_TEXT })),
    );
    expect(answers.map(errorName).sort()).toEqual(['ConflictError', 'ConflictError', undefined]);
  });

  it('refuse a save of an older version', async () => {
    const { webhook } = await create();
    const change = (description: string, version = 1) =>
      calls.update(manager, webhook.id, version, { url: URL_TEXT, description });
    expect((await change('First')).data.updateWebhook).toMatchObject({ description: 'First', version: 2 });
    const [error] = (await change('Second')).errors!;
    expect(error!.extensions).toMatchObject({ name: 'ConflictError', field: 'version' });
    expect((await change('Second', 2)).data.updateWebhook.version).toBe(3);
  });

  it('leave an entry in the audit log for each change', async () => {
    const { webhook } = await create();
    const { id } = webhook;
    await calls.update(manager, id, 1, { url: URL_TEXT, events: ['user.created'] });
    await calls.test(manager, id);
    for (const call of [calls.pause, calls.pause, calls.resume, calls.rotate, calls.remove])
      expect((await call(manager, id)).errors).toBeUndefined();
    const entries = await auditOf(id);
    expect(entries.map(({ action }) => action)).toEqual(
      ['create', 'update', 'test', 'pause', 'resume', 'rotate', 'delete'].map((verb) => `webhook.${verb}`),
    );
    expect(entries[1]).toMatchObject({
      subject_name: 'hooks.example',
      system_id: systemId,
      before: { events: ['project.created'] },
      after: { events: ['user.created'] },
    });
    expect(errorName(await calls.read(manager, id))).toBe('NotFoundError');
  });

  it('say when an event was last delivered, also after it was sent again in vain', async () => {
    const { webhook } = await create();
    await sql`insert into webhook_deliveries (webhook_id, event, payload, created_at, due_at)
      select ${Number(webhook.id)}, 'project.created', '{}', day, day
      from unnest('{2026-11-02T12:00Z,2026-11-03T12:00Z}'::timestamptz[]) as day`.execute(db());
    const become = (state: string, day: string) =>
      sql`update webhook_deliveries set state = ${state} where due_at = ${day}`.execute(db());
    await become('delivered', '2026-11-03T12:00Z');
    await become('delivered', '2026-11-02T12:00Z');
    await become('failed', '2026-11-03T12:00Z');
    const { data } = await calls.read(manager, webhook.id);
    expect(data.webhook.lastDeliveredDate).toBe('2026-11-03T12:00:00.000Z');
  });

  it('send no test while they are paused', async () => {
    const { webhook } = await create();
    const { data } = await calls.pause(manager, webhook.id);
    expect(data.pauseWebhook).toMatchObject({ pauseReason: 'person', pausedDate: expect.any(String) });
    expect(errorName(await calls.test(manager, webhook.id))).toBe('ConflictError');
  });

  it('can be turned off for the installation', async () => {
    const { webhook } = await create();
    api.services.settings.WEBHOOKS = false;
    try {
      for (const answer of [
        await calls.create(manager, systemId, { url: URL_TEXT }),
        await calls.update(manager, webhook.id, 1, { url: URL_TEXT }),
        await calls.rotate(manager, webhook.id),
        await calls.test(manager, webhook.id),
      ])
        expect(errorName(answer)).toBe('ForbiddenError');
      expect((await calls.list(manager)).data.webhooks).toHaveLength(1);
    } finally {
      api.services.settings.WEBHOOKS = true;
    }
  });

  it('must be on a host that the operator lists, if there is a list', async () => {
    const settings = api.services.settings;
    settings.WEBHOOKS_HOSTS = ['hooks.hospital.example', '*.partner.example'];
    try {
      const { errors } = await calls.create(manager, systemId, {
        url: 'https://elsewhere.example/',
      });
      expect(errors?.[0]).toMatchObject({
        message: 'This installation sends webhooks only to hooks.hospital.example, *.partner.example',
        extensions: { name: 'ValidationError', field: 'url' },
      });
      const url = 'https://a.partner.example/';
      expect((await create({ url })).webhook.url).toBe(url);
    } finally {
      settings.WEBHOOKS_HOSTS = [];
    }
  });

  it('may be local if the operator allows it', async () => {
    const settings = api.services.settings;
    settings.WEBHOOKS_NETWORKS = [TO_LOOPBACK.WEBHOOKS_NETWORKS];
    try {
      expect((await create({ url: 'http://127.0.0.1:9/' })).webhook.url).toBe('http://127.0.0.1:9/');
    } finally {
      settings.WEBHOOKS_NETWORKS = [];
    }
  });
});
