import { GIFT_WEBHOOK_EVENT_NAMES, GIFT_WEBHOOK_EVENTS } from '@capwise/domain/admin/webhooks/webhook-events';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { giftFiles, makeGiftCsv } from '../../../../test/records/gift-files.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';
import { expectedSignature, startReceiver } from '../../../../test/services/webhook-receiver.ts';
import { insertAuditEntries } from '../../../platform/audit/recorded.ts';
import { movableClock, TO_LOOPBACK } from '../../admin/webhooks/webhook.fixtures.ts';
import { giftWebhookCalls } from './gift-webhook.fixtures.ts';

const PATIENCE = { timeout: 15_000, interval: 50 };
const { clock } = movableClock();
const TYPES = '$tenantName: String!, $organizationId: ID!';
const PLACE = 'tenantName: $tenantName, organizationId: $organizationId';
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
let calls: ReturnType<typeof giftWebhookCalls>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let ready: Awaited<ReturnType<typeof gifts.place>>;
let admin: { id: number; email: string };
beforeAll(async () => {
  api = await startApi(TO_LOOPBACK, clock);
  gifts = makeGifts(api);
  calls = giftWebhookCalls(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await db().deleteFrom('webhooks').execute();
  // A delivery of the test before may still be on its way. It does not reach this receiver.
  receiver = await startReceiver();
  ready = await gifts.place({ timeZone: 'UTC', organizations: 2 });
  const [other] = ready.others;
  admin = await gifts.person({
    [ready.place.organizationId]: 'gift_administrator',
    [other!.organizationId]: 'gift_administrator',
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await receiver.close();
});

const db = () => api.services.database.db;
const create = async (events: string[], place: GiftPlace = ready.place) => {
  const { data } = await calls.create(admin, place, { url: receiver.url, events });
  return { id: data.createWebhook.webhook.id as string, secret: data.createWebhook.secret as string };
};
const gift = (over: object = {}) => {
  const { place, entityId, providerId, giftTypeId, requestorId } = ready;
  return {
    ...{ ...place, giftTypeId, requestorId, entityProviders: [{ entityId, providerId }] },
    ...{ amount: 5, isIncidental: false, receivedDate: clock.today(), ...over },
  };
};
const save = async (over: object = {}) => (await gifts.save(admin, gift(over))).data.saveGiftAlert;
const act = (mutation: string, types: string, variables: object) =>
  api.graphql(admin, `mutation(${TYPES}, ${types}) { ${mutation} }`, { ...ready.place, ...variables });
const QUEUE = 'insert into webhook_deliveries';
function recordStatements(): string[] {
  const sent: string[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
    const [statement] = args as [{ text?: string } | string];
    sent.push(typeof statement === 'string' ? statement : (statement.text ?? ''));
    return query.apply(this, args);
  } as never);
  return sent;
}
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));
const arrived = (count: number) => expect.poll(() => receiver.received.length, PATIENCE).toBe(count);
const queued = async (id: string) => {
  const rows = await db()
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', Number(id))
    .select(['event', 'payload'])
    .execute();
  return rows.map(({ event }) => event).sort();
};

describe('events of an organization', () => {
  it('arrive signed, with the names of the audit log and without amounts', async () => {
    const { secret } = await create(['gift.created']);
    const [saved] = await save({ amount: 1234.56, description: 'A private note' });
    await arrived(1);
    const [one] = receiver.received;
    expect(JSON.parse(one!.body)).toEqual({
      type: 'gift.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: {
        id: saved.originalId,
        name: saved.providerName,
        tenantName: ready.place.tenantName,
        organizationId: ready.place.organizationId,
        organizationName: 'Organization 0',
      },
    });
    expect(one!.headers['webhook-signature']).toBe(expectedSignature(secret, one!));
  });

  it('happen once for each act', async () => {
    await create(['gift.created', 'gift.updated', 'gift.returned', 'gift.voided', 'threshold.set']);
    const [made] = await save();
    const [changed] = (
      await gifts.save(admin, { ...gift({ amount: 6 }), id: made.id, entityProviders: undefined })
    ).data.saveGiftAlert;
    const back = await act(`returnGiftAlert(${PLACE}, id: $id) { id }`, '$id: ID!', { id: changed.id });
    const voided = await act(`deleteGiftAlert(${PLACE}, id: $id)`, '$id: ID!', {
      id: back.data.returnGiftAlert.id,
    });
    expect(voided.data).toEqual({ deleteGiftAlert: true });
    const year = Number(clock.today().slice(0, 4));
    const set = await act(
      `saveGiftAlertThreshold(${PLACE}, amount: 500, incidentalAmount: 40, thresholdYear: $year)`,
      '$year: Int!',
      { year },
    );
    expect(set.errors).toBeUndefined();
    await arrived(5);
    expect(
      bodies()
        .map(({ type, data }) => `${type} ${data.name}`)
        .sort(),
    ).toEqual(
      [
        ...['created', 'updated', 'returned', 'voided'].map((verb) => `gift.${verb} ${made.providerName}`),
        `threshold.set ${year}`,
      ].sort(),
    );
  });

  it('of a gift to several people are one for each, in one statement', async () => {
    const { id } = await create(['gift.created']);
    const people = await Promise.all([1, 2, 3].map(() => gifts.provider(ready.place, ready.entityId)));
    const entityProviders = people.map((providerId) => ({ entityId: ready.entityId, providerId }));
    const sent = recordStatements();
    const saved = await save({ entityProviders });
    expect(sent.filter((text) => text.includes(QUEUE))).toHaveLength(1);
    await arrived(3);
    const arrivedIds = bodies().map(({ data }) => data.id);
    expect(arrivedIds.sort()).toEqual(saved.map((one: { originalId: string }) => one.originalId).sort());
    expect(await queued(id)).toHaveLength(3);
  });

  it('cost a save no statement without webhooks of its organization', async () => {
    await create(['gift.created'], ready.others[0]);
    const sent = recordStatements();
    await save();
    expect(sent.filter((text) => text.includes('audit_entries'))).toHaveLength(1);
    expect(sent.filter((text) => text.includes(QUEUE))).toEqual([]);
  });

  it('are queued once for each act of the audit log that causes one', async () => {
    const { id } = await create([...GIFT_WEBHOOK_EVENT_NAMES]);
    const causes = GIFT_WEBHOOK_EVENT_NAMES.flatMap((event) =>
      GIFT_WEBHOOK_EVENTS[event].actions.map((action) => ({ event, action })),
    );
    const organizationId = Number(ready.place.organizationId);
    await insertAuditEntries(
      { db: db(), requestId: null, viewer: { userId: admin.id, email: admin.email } },
      causes.map(({ action }) => ({
        action,
        subjectId: 1,
        subjectName: null,
        systemId: null,
        organizationId,
      })),
    );
    expect(await queued(id)).toEqual(causes.map(({ event }) => event).sort());
  });

  it('of another organization, of paused webhooks and of other kinds are not sent', async () => {
    const own = await create(['gift.voided']);
    const elsewhere = await create(['gift.created'], ready.others[0]);
    const paused = await create(['gift.created']);
    await calls.pause(admin, ready.place, paused.id);
    const heard = await create(['gift.created']);
    await save();
    await arrived(1);
    for (const { id } of [own, elsewhere, paused]) expect(await queued(id)).toEqual([]);
    expect(await queued(heard.id)).toEqual(['gift.created']);
  });

  it('of an import are one event, and of an undo another', async () => {
    const files = giftFiles(api);
    const { place, who } = await files.ready({ timeZone: 'UTC' });
    admin = who;
    const { id } = await create(['gift.created', 'import.finished', 'import.undone'], place);
    const day = clock.today();
    const { body } = await files.send(
      who,
      place,
      makeGiftCsv(`P1,N,${day},Meal,Oncology,5,,,`, `P2,N,${day},Meal,Oncology,6,,,`),
    );
    expect(body.batchId).toEqual(expect.any(Number));
    expect(await queued(id)).toEqual(['import.finished']);
    await arrived(1);
    expect((await files.undo(who, place, body.batchId)).status).toBe(200);
    await arrived(2);
    expect(bodies()).toMatchObject(
      ['import.finished', 'import.undone'].map((type) => ({
        ...{ type, data: { id: String(body.batchId), name: expect.stringMatching(/\.csv$/) } },
      })),
    );
  });

  it('of a change that was refused are never sent', async () => {
    const { id } = await create(['gift.created']);
    const refused = await gifts.save(admin, gift({ giftTypeId: '999999999' }));
    expect(errorName(refused)).toBe('ValidationError');
    await save();
    await arrived(1);
    expect(await queued(id)).toEqual(['gift.created']);
  });

  it('of a change that was rolled back are never sent', async () => {
    const { id } = await create(['gift.created']);
    // The save fails after its audit entry.
    await sql`create function refuse_delivery() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`.execute(db());
    await sql`create constraint trigger refuse_delivery after insert on webhook_deliveries deferrable initially deferred
      for each row execute function refuse_delivery()`.execute(db());
    try {
      expect((await gifts.save(admin, gift())).errors).toBeDefined();
    } finally {
      await sql`drop function refuse_delivery() cascade`.execute(db());
    }
    expect(await queued(id)).toEqual([]);
    const entries = await db()
      .selectFrom('audit_entries')
      .where('organization_id', '=', Number(ready.place.organizationId))
      .where('action', '=', 'gift.create')
      .select('id')
      .execute();
    expect(entries).toEqual([]);
  });

  it('do not make a save fail whose webhook is deleted at the same time', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id } = await create(['gift.created']);
      const [saved, removed] = await Promise.all([save(), calls.remove(admin, ready.place, id)]);
      expect(saved).toHaveLength(1);
      expect(removed.data).toEqual({ deleteWebhook: true });
    }
  });
});

it('a pause by Capwise leaves an entry in the audit log and mails the creator an address of the organization', async () => {
  const failed = vi.spyOn(api.http.log, 'error');
  const { id } = await create(['gift.created']);
  receiver.answerWith((response) => response.writeHead(410).end());
  await save();
  await expect
    .poll(async () => (await calls.read(admin, ready.place, id)).data.webhook.pauseReason, PATIENCE)
    .toBe('gone');
  const entry = await db()
    .selectFrom('audit_entries')
    .where('action', '=', 'webhook.pause')
    .where('subject_id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    ...{ user_id: null, user_email: 'Capwise', system_id: null, after: { reason: 'gone' } },
    organization_id: Number(ready.place.organizationId),
  });
  const mail = await db()
    .selectFrom('mails')
    .where('kind', '=', 'webhook-paused')
    .where('recipient', '=', admin.email)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe('Your webhook for Organization 0 is paused');
  expect(mail.text).toContain(`/n/${ready.place.tenantName}/${ready.place.organizationId}/webhooks/${id}\n`);

  // The creator manages only the other organization now, so a present manager gets the mail.
  const next = await gifts.person({ [ready.place.organizationId]: 'gift_administrator' });
  await calls.resume(next, ready.place, id);
  await db()
    .updateTable('organization_members')
    .set({ role_name: 'gift_editor' })
    .where('user_id', '=', admin.id)
    .where('organization_id', '=', Number(ready.place.organizationId))
    .execute();
  await save();
  const mailed = db().selectFrom('mails').where('kind', '=', 'webhook-paused').select('recipient');
  await expect
    .poll(
      async () => (await mailed.orderBy('created_at').execute()).map(({ recipient }) => recipient),
      PATIENCE,
    )
    .toEqual([admin.email, next.email]);
  expect(failed).not.toHaveBeenCalled();
});
