import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { raceRounds } from '../../../../test/race-rounds.ts';
import { makeGiftCsv } from '../../../../test/records/gift-files.ts';
import { TO_LOOPBACK } from '../../admin/webhooks/webhook.fixtures.ts';
import { makeCrossings } from './crossing-entries.fixtures.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
let api: TestApi;
let crossings: ReturnType<typeof makeCrossings>;
beforeAll(async () => {
  api = await startApi(TO_LOOPBACK, { now: () => NOW, today: () => '2026-11-22' });
  crossings = makeCrossings(api);
});
afterAll(() => api.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const ready = () => crossings.ready();
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
const line = (provider: string, amount: number) => `${provider},N,2026-02-01,Meal,Oncology,${amount},,,`;

describe('a save that crosses', () => {
  it('leaves an entry for each alert and for the threshold, in one statement with its own', async () => {
    const { alert, give, entries, who, providerId, entityId } = await ready();
    await alert({ remainingAmount: 100, entityId });
    await alert({ usedPercent: 80 });
    await alert({ remainingAmount: 50, isActive: false });
    const sent = recordStatements();
    await give(600.5);
    expect(sent.filter((text) => text.includes('insert into "audit_entries"'))).toHaveLength(1);
    const shared = { userEmail: who.email, subjectId: providerId, subjectName: 'One', before: null };
    const values = { year: 2026, threshold: 500, total: 600.5, remaining: -100.5 };
    const found = await entries();
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        {
          ...{ ...shared, action: 'gift-provider.reach-alert' },
          after: { ...values, alert: { remainingAmount: 100, entity: 'North' } },
        },
        {
          ...{ ...shared, action: 'gift-provider.reach-alert' },
          after: { ...values, alert: { usedPercent: 80 } },
        },
        { ...shared, action: 'gift-provider.exceed-threshold', after: values },
      ]),
    );
  });

  it('leaves one without alerts, and exactly one cent over the threshold', async () => {
    const { give, crossed } = await ready();
    await give(500);
    expect(await crossed()).toEqual([]);
    await give(0.01);
    await give(10);
    expect(await crossed()).toEqual(['exceed-threshold 500.01']);
  });

  it('leaves one if nobody gets a mail, because mails about alerts are off', async () => {
    const { alert, give, crossed, place, who } = await ready();
    await api.services.database.db
      .insertInto('compliance_settings')
      .values(({ selectFrom }) => ({
        tenant_id: selectFrom('tenants').where('name', '=', place.tenantName).select('id'),
        organization_id: Number(place.organizationId),
        key_name: 'ALERT_EMAILS',
        value: 'False',
      }))
      .execute();
    await alert({ usedPercent: 80 });
    await give(450);
    expect(await crossed()).toEqual(['reach-alert 450']);
    expect(await crossings.mails(who)).toEqual([]);
    const asked = await api.graphql(
      who,
      'query($tenantName: String!) { complianceCurrentUser(tenantName: $tenantName) { silentAlertOrganizationIds } }',
      { ...place },
    );
    expect(asked.data.complianceCurrentUser.silentAlertOrganizationIds).toEqual([place.organizationId]);
  });

  it('leaves one for each physician of a save', async () => {
    const { give, crossed, place, entityId, providerId, entries } = await ready();
    const other = await crossings.gifts.provider(place, entityId);
    await give(501, { entityProviders: [providerId, other].map((id) => ({ entityId, providerId: id })) });
    expect(await crossed()).toEqual(['exceed-threshold 501', 'exceed-threshold 501']);
    expect(new Set((await entries()).map((entry) => (entry as { subjectId?: string }).subjectId))).toEqual(
      new Set([providerId, other]),
    );
  });

  it('leaves another one after the total was below in between', async () => {
    const { give, giveBack, crossed, alert } = await ready();
    await alert({ usedPercent: 80 });
    const id = await give(450);
    await giveBack(id);
    const again = await give(400);
    await give(600, { id: again });
    expect(await crossed()).toEqual(['reach-alert 450', 'reach-alert 400', 'exceed-threshold 600']);
  });

  it('leaves one if it is repeated with its key', async () => {
    const { give, crossed } = await ready();
    for (const _ of [1, 2]) await give(501, { requestKey: 'one-key-of-one-save' });
    expect(await crossed()).toEqual(['exceed-threshold 501']);
  });

  it('leaves one in its own organization only, and sends it from there', async () => {
    const { give, crossed, hear, queued, other, place, providerId, alert } = await ready();
    await alert({ usedPercent: 80 });
    const own = await hear(['threshold.exceeded', 'alert.reached']);
    const elsewhere = await hear(['threshold.exceeded', 'alert.reached'], other);
    await give(600);
    expect(await crossed(other)).toEqual([]);
    expect(await queued(elsewhere)).toEqual([]);
    const data = { ...place, id: providerId, name: 'One', organizationName: 'Organization 0' };
    const sent = await queued(own);
    expect(sent).toHaveLength(2);
    for (const type of ['threshold.exceeded', 'alert.reached'])
      expect(sent).toContainEqual({ type, timestamp: expect.any(String), data });
  });
});

describe('a save that crosses nothing', () => {
  it('leaves its own entry, and costs one statement about crossings', async () => {
    const { give, crossed, alert, hear, queued } = await ready();
    await alert({ usedPercent: 80 });
    const webhook = await hear(['threshold.exceeded', 'alert.reached']);
    const sent = recordStatements();
    for (const amount of [300, 99.99]) await give(amount);
    const count = (text: string) => sent.filter((one) => one.includes(text)).length;
    // For each save: its entry, and whether there are crossings.
    expect([count('insert into "audit_entries"'), count('alert_crossings')]).toEqual([2, 2]);
    expect(await crossed()).toEqual([]);
    expect(await queued(webhook)).toEqual([]);
  });

  it('is incidental', async () => {
    const { give, crossed } = await ready();
    await give(600, { isIncidental: true });
    expect(await crossed()).toEqual([]);
  });
});

it('saves at the same time cross each level once', async () => {
  for (let round = 0; round < raceRounds(3, 1); round += 1) {
    const { alert, gift, who, crossed } = await ready();
    for (const usedPercent of [20, 80, 100]) await alert({ usedPercent });
    const saves = Array.from({ length: 20 }, () => crossings.gifts.save(who, gift(30)));
    expect((await Promise.all(saves)).flatMap(({ errors }) => errors ?? [])).toEqual([]);
    const each = ['exceed-threshold 510', 'reach-alert 120', 'reach-alert 420', 'reach-alert 510'];
    expect((await crossed()).sort()).toEqual(each);
  }
});

describe('an import', () => {
  it('leaves an entry for each physician, with the total after it, and none when it is undone', async () => {
    const { send, undo, crossed, alert } = await ready();
    await alert({ remainingAmount: 100 });
    const sent = recordStatements();
    const { body } = await send(makeGiftCsv(line('P1', 400), line('P1', 150), line('P2', 420)));
    expect(body.errorCount).toBe(0);
    expect(sent.filter((text) => text.includes('insert into "audit_entries"'))).toHaveLength(1);
    const found = (await crossed()).sort();
    expect(found).toEqual(['exceed-threshold 550', 'reach-alert 420', 'reach-alert 550']);
    expect((await undo(body.batchId)).status).toBe(200);
    expect((await crossed()).sort()).toEqual(found);
  });

  it('of past years leaves none', async () => {
    const { send, crossed, place } = await ready();
    await crossings.gifts.threshold(place, 2019, { amount: 100 });
    const csv = makeGiftCsv('P1,N,2019-03-04,Meal,Oncology,150,,,');
    expect((await send(csv, 'history=true')).body).toMatchObject({ errorCount: 0, inserted: 1 });
    expect(await crossed()).toEqual([]);
  });

  it('that is refused leaves none', async () => {
    const { send, crossed } = await ready();
    expect((await send(makeGiftCsv(line('P1', 600), line('P9', 1)))).body.errorCount).toBe(1);
    expect(await crossed()).toEqual([]);
  });
});

describe('a threshold', () => {
  it('leaves an entry for each physician whom it moves past an alert or over it, and no other', async () => {
    const { give, setThreshold, crossed, alert, entries } = await ready();
    await alert({ usedPercent: 80 });
    await give(300);
    await setThreshold(400);
    expect(await crossed()).toEqual([]);
    await setThreshold(350);
    await setThreshold(299.99);
    await setThreshold(250);
    expect(await crossed()).toEqual(['reach-alert 300', 'exceed-threshold 300']);
    expect((await entries())[1]!.after).toEqual({
      year: 2026,
      threshold: 299.99,
      total: 300,
      remaining: -0.01,
    });
    await setThreshold(400);
    await setThreshold(250);
    expect((await crossed()).slice(2).sort()).toEqual(['exceed-threshold 300', 'reach-alert 300']);
  });

  it('is mailed once a day, but each crossing has an entry', async () => {
    const { give, setThreshold, alert, who, crossed } = await ready();
    await alert({ usedPercent: 80 });
    await give(300);
    for (const amount of [350, 500, 350]) await setThreshold(amount);
    expect(await crossings.mails(who)).toHaveLength(1);
    expect(await crossed()).toEqual(['reach-alert 300', 'reach-alert 300']);
  });
});
