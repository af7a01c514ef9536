import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { make } from '../../../../../test/records/make.ts';
import { expectedSignature, startReceiver } from '../../../../../test/services/webhook-receiver.ts';
import { newSystem, systemCalls } from '../../systems/systems.fixtures.ts';
import { movableClock, TO_LOOPBACK, webhookCalls } from '../webhook.fixtures.ts';
import { sweepWebhooks } from './start-webhooks.ts';

const { clock, pass } = movableClock();
const MINUTE = 60_000;
const PATIENCE = { timeout: 15_000, interval: 50 };
let api: TestApi;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let calls: ReturnType<typeof webhookCalls>;
let systemId: number;
let manager: Who;
beforeAll(async () => {
  api = await startApi(TO_LOOPBACK, clock);
  calls = webhookCalls(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  // Retries of earlier tests would arrive when the clock moves.
  await db().deleteFrom('webhooks').execute();
  // A delivery of the test before may still be on its way. It does not reach this receiver.
  receiver = await startReceiver();
  systemId = await make(api).system();
  manager = await make(api).user({
    system: systemId,
    permissions: ['Login', 'ViewSystemUsers', 'ViewProjects', 'UploadDocument', 'ViewDocuments'],
  });
});
afterEach(() => receiver.close());

const db = () => api.services.database.db;
const create = async (input: object = {}): Promise<{ id: string; secret: string }> => {
  const { data } = await calls.create(manager, systemId, { url: receiver.url, ...input });
  return { id: data.createWebhook.webhook.id, secret: data.createWebhook.secret };
};
const project = () => make(api).project(manager, { systemId });
const deliveries = async (id: string) => (await calls.deliveries(manager, id)).data.webhookDeliveries;
const arrived = (count: number) => expect.poll(() => receiver.received.length, PATIENCE).toBe(count);
const settled = (id: string, state: string) =>
  expect.poll(async () => (await deliveries(id))[0]?.state, PATIENCE).toBe(state);
const tried = (id: string, count: number) =>
  expect.poll(async () => (await deliveries(id))[0]?.tries.length, PATIENCE).toBe(count);

const setActive = async (isActive: boolean) => {
  const { name, type_id, version } = await db()
    .selectFrom('systems')
    .where('id', '=', systemId)
    .select(['name', 'type_id', 'version'])
    .executeTakeFirstOrThrow();
  const typeId = String(type_id);
  const input = newSystem({ id: String(systemId), name, typeId, version, isActive });
  const { data } = await systemCalls(api).update('admin', input);
  expect(data.updateSystem).toMatchObject({ isActive });
};

describe('events', () => {
  it('arrive signed, with IDs and names only', async () => {
    const { id, secret } = await create();
    const projectId = await project();
    await arrived(1);
    const [one] = receiver.received;
    const { title } = await db()
      .selectFrom('projects')
      .where('id', '=', Number(projectId))
      .select('title')
      .executeTakeFirstOrThrow();
    const { name } = await db()
      .selectFrom('systems')
      .where('id', '=', systemId)
      .select('name')
      .executeTakeFirstOrThrow();
    const body = JSON.parse(one!.body);
    expect(body).toEqual({
      type: 'project.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: { id: projectId, name: title, systemId: String(systemId), systemName: name },
    });
    expect(one!.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Capwise-Webhooks',
      'webhook-signature': expectedSignature(secret, one!),
    });
    await settled(id, 'delivered');
    const [delivery] = await deliveries(id);
    expect(one!.headers['webhook-id']).toBe(`msg_${delivery.id}`);
    expect(delivery).toMatchObject({
      payload: one!.body,
      tries: [{ status: 204, problem: null, answer: '' }],
    });
  });

  it('are those that a webhook wants, of its own system', async () => {
    const { id } = await create({ events: ['document.created', 'user.created', 'user.deactivated'] });
    const other = await make(api).system();
    const elsewhere = await calls.create('admin', other, { url: receiver.url, events: ['document.created'] });
    await project();
    await make(api).document(manager, { systemId, projectId: null });
    await arrived(1);
    const user = await make(api).listed({ system: systemId, roles: ['customer-member'] });
    await api.graphql('admin', 'mutation($id: ID!) { deactivateUser(userId: $id) }', { id: String(user) });
    await arrived(2);
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual([
      'document.created',
      'user.deactivated',
    ]);
    expect(await deliveries(id)).toHaveLength(2);
    const { data } = await calls.deliveries('admin', elsewhere.data.createWebhook.webhook.id);
    expect(data.webhookDeliveries).toEqual([]);
  });

  it('of many users are one statement, and each arrives', async () => {
    await create({ events: ['user.deactivated'] });
    const ids = await Promise.all([1, 2, 3].map(() => make(api).listed({ system: systemId })));
    const { data } = await api.graphql(
      'admin',
      'mutation($systemId: ID!, $userIds: [ID!]!) { deactivateUsers(systemId: $systemId, userIds: $userIds) { doneCount } }',
      { systemId: String(systemId), userIds: ids.map(String) },
    );
    expect(data.deactivateUsers.doneCount).toBe(3);
    await arrived(3);
    const sent = receiver.received.map(({ body }) => JSON.parse(body).data.id);
    expect(sent.sort()).toEqual(ids.map(String).sort());
  });

  it('of a shared analysis arrive when the customer can see it', async () => {
    await create({ events: ['analysis.completed'] });
    const documentId = await make(api).document('admin', { systemId, projectId: null });
    const requestId = await make(api).request('admin', [documentId]);
    const analysis = await make(api).analysis('admin', { requestId, documentId });
    expect(receiver.received).toEqual([]);
    await make(api).share('admin', requestId, [analysis]);
    await arrived(1);
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
      type: 'analysis.completed',
      data: { id: requestId, name: expect.stringContaining('.csv') },
    });
  });

  it('of a change that was rolled back are never sent', async () => {
    const { id } = await create();
    const answer = await api.graphql(
      manager,
      `mutation($systemId: ID) { saveProject(title: "Lost", systemId: $systemId, facilitiesInput: ["999999"]) { id } }`,
      { systemId: String(systemId) },
    );
    expect(errorName(answer)).toBe('ValidationError');
    await project();
    await settled(id, 'delivered');
    expect(await deliveries(id)).toHaveLength(1);
  });

  it('do not make an act fail whose webhook is deleted at the same time', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id } = await create();
      const [made, removed] = await Promise.all([project(), calls.remove(manager, id)]);
      expect(Number(made)).toBeGreaterThan(0);
      expect(removed.data).toEqual({ deleteWebhook: true });
    }
  });

  it('are not stored for a paused webhook, and what waited is sent after it is resumed', async () => {
    const { id } = await create();
    receiver.answerWith((response) => response.writeHead(500).end());
    await project();
    await tried(id, 1);
    await calls.pause(manager, id);
    await project();
    pass(10 * MINUTE);
    receiver.answerWith((response) => response.writeHead(204).end());
    await new Promise((done) => setTimeout(done, 3_000));
    expect(receiver.received).toHaveLength(1);
    await calls.resume(manager, id);
    await settled(id, 'delivered');
    expect(receiver.received).toHaveLength(2);
  });
});

describe('a failed try', () => {
  it('is followed by others with the same ID, at growing distances', async () => {
    const { id, secret } = await create();
    receiver.answerWith((response) => response.writeHead(500).end('No \0space left'));
    await project();
    await tried(id, 1);
    const [first] = await deliveries(id);
    expect(first).toMatchObject({ state: 'waiting', tries: [{ status: 500, answer: 'No space left' }] });
    const wait = Date.parse(first.nextTryDate) - clock.now().getTime();
    expect(wait).toBeLessThanOrEqual(5_000);
    pass(6_000);
    await tried(id, 2);
    receiver.answerWith((response) => response.writeHead(200).end('ok'));
    expect((await calls.read(manager, id)).data.webhook.failingDate).not.toBeNull();
    pass(5 * MINUTE);
    await settled(id, 'delivered');
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const one of receiver.received)
      expect(one.headers['webhook-signature']).toBe(expectedSignature(secret, one));
    expect((await calls.read(manager, id)).data.webhook.failingDate).toBeNull();
  });

  it('is one without an answer in time, or with a redirect', async () => {
    const { id } = await create();
    receiver.answerWith((response) => response.writeHead(302, { location: receiver.url }).end());
    await project();
    await tried(id, 1);
    expect((await deliveries(id))[0].tries[0].status).toBe(302);
    expect(receiver.received).toHaveLength(1);
    receiver.answerWith(() => {});
    pass(6_000);
    await tried(id, 2);
    const [late] = (await deliveries(id))[0].tries;
    expect(late).toMatchObject({ status: null, problem: 'No answer within 10 seconds' });
  }, 30_000);

  it('has at most 1 KB of the answer, also of an endless one', async () => {
    const { id } = await create();
    receiver.answerWith((response) => {
      response.writeHead(200);
      const write = () => void (response.destroyed || response.write('x'.repeat(10_000), write));
      write();
    });
    await project();
    await settled(id, 'delivered');
    expect((await deliveries(id))[0].tries[0].answer).toBe('x'.repeat(1_024));
  });

  it('of a host that is no longer allowed makes no connection', async () => {
    const { id } = await create();
    api.services.settings.WEBHOOKS_HOSTS = ['hooks.hospital.example'];
    try {
      await project();
      await tried(id, 1);
    } finally {
      api.services.settings.WEBHOOKS_HOSTS = [];
    }
    expect((await deliveries(id))[0].tries[0].problem).toBe('This installation does not allow the host');
    expect(receiver.received).toEqual([]);
  });

  it('of an address that is no longer allowed makes no connection', async () => {
    const { id } = await create();
    api.services.settings.WEBHOOKS_NETWORKS = [];
    try {
      await project();
      await tried(id, 1);
    } finally {
      api.services.settings.WEBHOOKS_NETWORKS = [TO_LOOPBACK.WEBHOOKS_NETWORKS];
    }
    expect((await deliveries(id))[0].tries[0].problem).toBe(
      'The address is in a network that is not allowed',
    );
    expect(receiver.received).toEqual([]);
  });

  it('with status 410 pauses the webhook, mails its creator and leaves an entry in the audit log', async () => {
    const { id } = await create();
    receiver.answerWith((response) => response.writeHead(410).end());
    await project();
    await settled(id, 'failed');
    const { webhook } = (await calls.read(manager, id)).data;
    expect(webhook).toMatchObject({ pauseReason: 'gone', pausedDate: expect.any(String) });
    await expect
      .poll(async () => {
        const mails = await db()
          .selectFrom('mails')
          .where('kind', '=', 'webhook-paused')
          .where('recipient', '=', (manager as { email: string }).email)
          .selectAll()
          .execute();
        return mails.map(({ text }) => text);
      })
      .toEqual([expect.stringContaining(`/n/webhooks/${id}`)]);
    const entry = await db()
      .selectFrom('audit_entries')
      .where('action', '=', 'webhook.pause')
      .where('subject_id', '=', id)
      .select(['user_id', 'user_email', 'system_id', 'after'])
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      ...{ user_id: null, user_email: 'Capwise', system_id: systemId, after: { reason: 'gone' } },
    });
  });

  it('mails the present managers if the creator no longer manages the webhook', async () => {
    const permissions = ['Login', 'ViewSystemUsers', 'ViewProjects'] as const;
    const guest = await make(api).user({
      system: await make(api).system(),
      permissions: [...permissions],
      alsoIn: [systemId],
    });
    await make(api).user({ system: systemId, permissions: ['Login', 'ViewProjects'] });
    const { data } = await calls.create(guest, systemId, { url: receiver.url });
    await api.graphql(
      'admin',
      'mutation($u: ID!, $s: ID!) { removeUserFromSystem(userId: $u, systemId: $s) }',
      {
        ...{ u: guest.id, s: systemId },
      },
    );
    receiver.answerWith((response) => response.writeHead(410).end());
    await project();
    await settled(data.createWebhook.webhook.id, 'failed');
    const mails = await db()
      .selectFrom('mails')
      .where('kind', '=', 'webhook-paused')
      .where('text', 'like', `%/webhooks/${data.createWebhook.webhook.id}%`)
      .select('recipient')
      .execute();
    expect(mails).toEqual([{ recipient: (manager as { email: string }).email }]);
  });

  const failingForThreeDays = async () => {
    const { id } = await create();
    receiver.answerWith((response) => response.writeHead(503).end());
    await project();
    await tried(id, 1);
    await sql`update webhooks set failing_since = failing_since - interval '3 days' where id = ${id}`.execute(
      db(),
    );
    await sql`insert into webhook_tries (delivery_id, tried_at, status, duration_ms, answer)
      select d.id, ${clock.now()}::timestamptz - day * interval '1 day', 503, 1, ''
      from webhook_deliveries d, generate_series(1, 2) day where d.webhook_id = ${id}`.execute(db());
    return id;
  };
  const moveTo = async (id: string, url: string) => {
    const { version } = (await calls.read(manager, id)).data.webhook;
    return (await calls.update(manager, id, version, { url })).data.updateWebhook;
  };

  it('after three days of failures pauses the webhook', async () => {
    const id = await failingForThreeDays();
    pass(6_000);
    await expect
      .poll(async () => (await calls.read(manager, id)).data.webhook.pauseReason, PATIENCE)
      .toBe('failing');
  });

  it('at an earlier address does not count for a new one, to which all is sent immediately', async () => {
    const id = await failingForThreeDays();
    const other = await startReceiver();
    other.answerWith((response) => response.writeHead(503).end());
    expect(await moveTo(id, other.url)).toMatchObject({ failingDate: null });
    await tried(id, 4);
    expect(other.received).toHaveLength(1);
    expect((await calls.read(manager, id)).data.webhook).toMatchObject({
      ...{ pauseReason: null, failingDate: expect.any(String) },
    });
    await other.close();
  });

  it.each([410, 204])('is ignored after the address was changed: %i', async (status) => {
    const { id } = await create();
    let answer = () => {};
    receiver.answerWith((response) => {
      answer = () => response.writeHead(status).end();
    });
    await project();
    await arrived(1);
    const other = await startReceiver();
    await moveTo(id, other.url);
    answer();
    await tried(id, 2);
    await settled(id, 'delivered');
    expect(other.received).toHaveLength(1);
    expect((await calls.read(manager, id)).data.webhook.pauseReason).toBeNull();
    await other.close();
  });

  it('after days in which nothing was sent begins the three days again', async () => {
    const { id } = await create();
    receiver.answerWith((response) => response.writeHead(503).end());
    await project();
    await tried(id, 1);
    pass(4 * 24 * 60 * MINUTE);
    const since = clock.now();
    await tried(id, 2);
    const { pauseReason, failingDate } = (await calls.read(manager, id)).data.webhook;
    expect(pauseReason).toBeNull();
    expect(new Date(failingDate).getTime()).toBeGreaterThanOrEqual(since.getTime());
  });

  it('is the last one after ten', async () => {
    const { id } = await create();
    receiver.answerWith((response) => response.writeHead(500).end());
    await project();
    await tried(id, 1);
    await sql`update webhook_deliveries set tries = 9 where webhook_id = ${id}`.execute(db());
    pass(6_000);
    await settled(id, 'failed');
  });
});

describe('a delivery', () => {
  it('is signed with both secrets for a day after a rotation', async () => {
    const { id, secret: old } = await create();
    const { data } = await calls.rotate(manager, id);
    const { secret } = data.rotateWebhookSecret;
    await calls.test(manager, id);
    await arrived(1);
    const [one] = receiver.received;
    expect(one!.headers['webhook-signature']).toBe(
      `${expectedSignature(secret, one!)} ${expectedSignature(old, one!)}`,
    );
    await sql`update webhooks set old_secret_until = ${clock.now()} where id = ${id}`.execute(db());
    await calls.test(manager, id);
    await arrived(2);
    expect(receiver.received[1]!.headers['webhook-signature']).toBe(
      expectedSignature(secret, receiver.received[1]!),
    );
  });

  it('is sent again with its ID on request, unless it waits', async () => {
    const { id } = await create();
    await calls.test(manager, id);
    await settled(id, 'delivered');
    const [{ id: deliveryId }] = await deliveries(id);
    receiver.answerWith((response) => response.writeHead(500).end());
    expect((await calls.resend(manager, deliveryId)).data.resendWebhookDelivery.state).toBe('waiting');
    await arrived(2);
    await tried(id, 2);
    expect(errorName(await calls.resend(manager, deliveryId))).toBe('ConflictError');
    const [first, second] = receiver.received;
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(second!.body).toBe(first!.body);
  });

  it('whose process died is tried again with the same ID', async () => {
    const { id } = await create();
    await calls.test(manager, id);
    await settled(id, 'delivered');
    // As after a try whose result was not stored.
    await sql`update webhook_deliveries set state = 'waiting', due_at = ${new Date(clock.now().getTime() + MINUTE)}
      where webhook_id = ${id}`.execute(db());
    pass(MINUTE + 1_000);
    await arrived(2);
    await settled(id, 'delivered');
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('does not wait for the slow receiver of another webhook', async () => {
    const slow = await startReceiver();
    slow.answerWith(() => {});
    await create({ url: slow.url });
    const { id } = await create();
    await project();
    await project();
    await arrived(2);
    await settled(id, 'delivered');
    expect(slow.received).toHaveLength(1);
    await slow.close();
  });

  it('lets its webhook be deleted at any time', async () => {
    const failed = vi.spyOn(api.http.log, 'error');
    receiver.answerWith((response) => response.writeHead(500).end());
    for (let round = 1; round <= 10; round += 1) {
      const { id } = await create();
      await calls.test(manager, id);
      await arrived(round);
      expect((await calls.remove(manager, id)).data).toEqual({ deleteWebhook: true });
    }
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
  });

  it('is deleted with its webhook, also while a try is under way', async () => {
    const { id } = await create();
    let end = () => {};
    receiver.answerWith((response) => {
      end = () => response.writeHead(204).end();
    });
    const failed = vi.spyOn(api.http.log, 'error');
    await project();
    await arrived(1);
    expect((await calls.remove(manager, id)).data.deleteWebhook).toBe(true);
    end();
    await create();
    receiver.answerWith((response) => response.writeHead(204).end());
    await project();
    await arrived(2);
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
  });
});

it('deliveries of an inactive system wait until it is active again, and its failures from before do not count', async () => {
  const { id } = await create();
  receiver.answerWith((response) => response.writeHead(500).end());
  await calls.test(manager, id);
  await tried(id, 1);
  await setActive(false);
  pass(4 * 24 * 60 * MINUTE);
  // Others are sent in order of their time, so this one would come after the one that waits.
  const other = await calls.create('admin', await make(api).system(), { url: receiver.url });
  receiver.received.length = 0;
  await calls.test('admin', other.data.createWebhook.webhook.id);
  await arrived(1);
  expect(JSON.parse(receiver.received[0]!.body).data.id).toBe(other.data.createWebhook.webhook.id);
  expect((await calls.deliveries('admin', id)).data.webhookDeliveries[0].tries).toHaveLength(1);
  expect((await calls.read('admin', id)).data.webhook).toMatchObject({
    isSystemActive: false,
    waitingCount: 1,
  });
  await setActive(true);
  await tried(id, 2);
  expect((await calls.read(manager, id)).data.webhook).toMatchObject({
    ...{ pauseReason: null, waitingCount: 1, isSystemActive: true },
  });
});

it('a try that the end of the server interrupts is made again after the next start', async () => {
  const { id } = await create();
  receiver.answerWith(() => {});
  await project();
  await arrived(1);
  await api.restart();
  receiver.answerWith((response) => response.writeHead(204).end());
  await settled(id, 'delivered');
  expect(receiver.received).toHaveLength(2);
});

it('secrets are sealed with the key of the installation at the next start', async () => {
  const { id, secret } = await create();
  const stored = () =>
    db().selectFrom('webhooks').where('id', '=', Number(id)).select('secret').executeTakeFirstOrThrow();
  expect((await stored()).secret).toBe(secret);
  Object.assign(api.services.settings, { IDENTITY_ENCRYPTION_KEY: [Buffer.alloc(32, 7).toString('base64')] });
  await api.restart();
  expect((await stored()).secret).toMatch(/^sealed:v1:/);
  await calls.test(manager, id);
  await arrived(1);
  const [one] = receiver.received;
  expect(one!.headers['webhook-signature']).toBe(expectedSignature(secret, one!));
});

it('an old delivery that failed is found by words of its state and body among more than a hundred', async () => {
  const { id } = await create();
  await sql`insert into webhook_deliveries (webhook_id, event, payload, state, created_at)
    select ${Number(id)}::int, 'project.created', json_build_object('name', 'Würzburg ' || n)::text,
      case when n = 1 then 'failed' else 'delivered' end, now() - interval '1 day' + n * interval '1 second'
    from generate_series(1, 150) n`.execute(db());
  const listed = async (filter: object) =>
    (await calls.deliveries(manager, id, filter)).data.webhookDeliveries;
  expect(await listed({})).toHaveLength(100);
  const [failed, ...more] = await listed({ search: 'failed' });
  expect(more).toEqual([]);
  expect(JSON.parse(failed.payload)).toEqual({ name: 'Würzburg 1' });
  for (const search of ['FAILED', 'wurzburg failed']) expect(await listed({ search })).toEqual([failed]);
});

it('old deliveries are deleted, and old secrets', async () => {
  const { id } = await create();
  await calls.rotate(manager, id);
  await calls.test(manager, id);
  await settled(id, 'delivered');
  await calls.test(manager, id);
  await expect
    .poll(async () => (await deliveries(id)).map((one: { state: string }) => one.state))
    .toEqual(['delivered', 'delivered']);
  const [kept, old] = await deliveries(id);
  await sql`update webhook_deliveries set created_at = created_at - interval '31 days' where id = ${old.id}`.execute(
    db(),
  );
  await sql`update webhooks set old_secret_until = ${clock.now()} where id = ${id}`.execute(db());
  await sweepWebhooks(api.services);
  expect((await deliveries(id)).map((one: { id: string }) => one.id)).toEqual([kept.id]);
  const row = await db()
    .selectFrom('webhooks')
    .where('id', '=', Number(id))
    .select('old_secret')
    .executeTakeFirst();
  expect(row).toEqual({ old_secret: null });
});
