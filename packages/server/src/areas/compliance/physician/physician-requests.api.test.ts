import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import type { GiftPlace } from '../../../../test/records/gifts.ts';
import { type OrganizationScope, scopeOf, type Viewer } from '../../../db/scope.ts';
import { makeRequests } from '../requests/requests.fixtures.ts';
import { getPhysician } from './physician.service.ts';
import { getPhysicianEvents } from './physician-events.service.ts';

let now = new Date('2026-11-22T18:00:00Z');
let api: TestApi;
let requests: ReturnType<typeof makeRequests>;
beforeAll(async () => {
  api = await startApi({}, { now: () => now, today: () => now.toISOString().slice(0, 10) });
  requests = makeRequests(api);
});
afterAll(() => api.close());

const HISTORY = `query($tenantName: String!, $organizationId: ID!, $id: ID!) { history: compliancePhysicianHistory(
  tenantName: $tenantName, organizationId: $organizationId, id: $id, pageSize: 50) { results { action byName
  organizationName giftTypeName amount receivedDate plannedDate alertAmount usedPercent remainingAmount note } } }`;
const history = async (who: Who, place: GiftPlace, id: string) => {
  const answer = await api.graphql(who, HISTORY, { ...place, id });
  expect(answer.errors).toBeUndefined();
  return answer.data.history.results;
};

it('reports each state of requests and each alert, where the viewer sees the gifts', async () => {
  const made = await requests.ready({ organizations: 2 });
  const { place, others, admin, approver, asker, providerId, ask, approve } = made;
  const [given, lapsing, refused] = [await ask(), await ask({ amount: 20 }), await ask({ amount: 30 })];
  expect((await approve(given[0]!.id, { note: 'Fine' })).errors).toBeUndefined();
  const no = { ids: [refused[0]!.id], isApproved: false, note: 'Too many' };
  expect((await requests.decide(approver, place, no)).errors).toBeUndefined();
  now = new Date('2026-12-02T18:00:00Z');
  const give = { ids: [given[0]!.id], amount: 85, receivedDate: '2026-12-02' };
  expect((await requests.give(asker, place, give)).errors).toBeUndefined();
  now = new Date('2026-12-04T18:00:00Z');
  const { db } = api.services.database;
  const renamed = sql`update gift_types set name = 'Renamed' where organization_id = ${Number(place.organizationId)}`;
  await renamed.execute(db);
  await sql`with a as (insert into threshold_alerts (original_id, id, organization_id, remaining_cents, is_active)
      select v, v, ${Number(place.organizationId)}, 50000, true from nextval('record_versions') v returning original_id)
    insert into alert_crossings (organization_id, alert_id, provider_id, gift_year, before_cents, after_cents, limit_cents,
      change_no, level_cents, crossed_at)
    select ${Number(place.organizationId)}, original_id, ${Number(providerId)}, 2026, 0, 45000, 53500, 999, 50000,
      ${new Date('2026-12-02T19:00:00Z')} from a`.execute(db);

  const all = await history(admin, place, providerId);
  const states = all.map(({ action, amount }: { action: string; amount: number }) =>
    amount === null ? action : `${action} ${amount}`,
  );
  // Entries of the audit log have the time of the database, so their order next to these depends on the day of the run.
  const [lapse, alert] = all.filter(({ action }: { action: string }) =>
    ['request-lapse', 'alert'].includes(action),
  );
  expect(states.toSorted()).toEqual([
    ...[
      'alert',
      'create 85',
      'request-approve 85',
      'request-create 20',
      'request-create 30',
      'request-create 85',
    ],
    ...['request-give 85', 'request-lapse 20', 'request-refuse 30'],
  ]);
  expect(all.map(({ giftTypeName }: { giftTypeName: string }) => giftTypeName)).not.toContain('Renamed');
  expect(lapsing).toHaveLength(1);
  expect(all).toContainEqual(
    expect.objectContaining({ action: 'request-refuse', note: 'Too many', plannedDate: '2026-12-02' }),
  );
  expect(lapse).toMatchObject({
    action: 'request-lapse',
    byName: '',
    receivedDate: null,
    plannedDate: '2026-12-02',
  });
  expect(alert).toMatchObject({ byName: '', alertAmount: 500, usedPercent: null, remainingAmount: 450 });

  const elsewhere = await requests.gifts.person({ [others[0]!.organizationId]: 'gift_administrator' });
  expect(await history(elsewhere, others[0]!, providerId)).toEqual([]);
});

it('the year and its cures are one statement, and so is the history', async () => {
  const { place, admin, providerId } = await requests.ready();
  const { db } = api.services.database;
  let statements = 0;
  const counting = db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const tenant = await db
    .selectFrom('tenants')
    .where('name', '=', place.tenantName)
    .select('id')
    .executeTakeFirstOrThrow();
  const organizationId = Number(place.organizationId);
  const places = [{ organizationId, name: '', roles: [], permissions: ['viewallgiftforallorgs'] }];
  const scope = {
    ...scopeOf(counting, { userId: admin.id } as Viewer),
    ...{ organizationId, tenant: { tenantId: tenant.id, timeZone: 'America/Chicago', places } },
  } as unknown as OrganizationScope;
  const { clock } = api.services;
  await getPhysician(scope, clock, { id: providerId, year: null });
  expect(statements).toBe(1);
  await getPhysicianEvents(scope, clock, { id: providerId });
  expect(statements).toBe(2);
});
