import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { makeRequests } from './requests.fixtures.ts';

const NOW = new Date('2026-12-01T18:00:00Z');
const TODAY = '2026-12-01';
let api: TestApi;
let requests: ReturnType<typeof makeRequests>;
beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => TODAY });
  requests = makeRequests(api);
});
afterAll(() => api.close());

const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const FIGURES = `query($tenantName: String!, $organizationId: ID!, $providerId: ID!) {
  check: giftAlertCheck(${ARGS}, providerId: $providerId, receivedDate: "${TODAY}", amount: 1) { reservedAmount
    remainingAmount }
  recipients: giftAlertMarketEntityProviders(${ARGS}, providerIds: [$providerId]) { results { currentReservedAmount } }
  gifts: giftAlertSearch(${ARGS}) { results { reservedAmount } }
  physician: compliancePhysician(${ARGS}, id: $providerId) { requests { amount isApproved organizationName } }
  desk: complianceDesk(${ARGS}) { requests { organizationName count } } }`;

it('reserved amounts agree with the raw rows wherever they are shown, also without rules', async () => {
  const { place, admin, asker, approver, providerId, ask, approve, input } = await requests.ready();
  const figures = async (who = admin) => (await api.graphql(who, FIGURES, { ...place, providerId })).data;
  const { plannedDate: _, reason: __, ...gift } = input;
  const saved = await requests.gifts.save(admin, { ...gift, receivedDate: '2026-03-04', amount: 20 });
  expect(saved.errors).toBeUndefined();
  const made = [];
  for (const [amount, changes] of [
    [85, {}],
    [60.25, { plannedDate: '2026-12-20' }],
    [40, { isIncidental: true }],
    [11, { plannedDate: '2027-01-10' }],
    [30, {}],
    [12, {}],
    [7, {}],
  ] as const)
    made.push({ amount, id: (await ask({ amount, ...changes }))[0]!.id });
  const ids = made.map(({ id }) => id);
  for (const id of ids.slice(0, 6)) expect((await approve(id)).errors).toBeUndefined();
  await requests.withdraw(asker, place, { ids: [ids[4]!] });
  await requests.give(asker, place, { ids: [ids[5]!], amount: 12, receivedDate: TODAY });
  const rows = await api.services.database.db
    .selectFrom('gift_requests')
    .selectAll()
    .where('organization_id', '=', Number(place.organizationId))
    .execute();
  const reserved = rows
    .filter((row) => row.state === 2 && !row.is_incidental && row.gift_year === 2026)
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  expect(reserved).toBe(14_525);
  const shown = await figures();
  expect(shown.check).toEqual({ reservedAmount: reserved / 100, remainingAmount: 535 - 32 });
  expect(shown.recipients.results).toEqual([{ currentReservedAmount: reserved / 100 }]);
  expect(shown.gifts.results).toEqual([
    { reservedAmount: reserved / 100 },
    { reservedAmount: reserved / 100 },
  ]);
  expect(shown.physician.requests.map(({ amount }: { amount: number }) => amount).sort()).toEqual([
    40, 60.25, 7, 85,
  ]);
  expect(shown.desk.requests).toEqual([]);
  expect((await figures(approver)).desk.requests).toEqual([{ organizationName: 'Organization 0', count: 1 }]);
  await requests.setRules(admin, place, []);
  const { check, recipients, gifts } = await figures();
  expect({ check, recipients, gifts }).toEqual({
    check: shown.check,
    recipients: shown.recipients,
    gifts: shown.gifts,
  });
  await requests.withdraw(asker, place, { ids: [ids[0]!, ids[1]!] });
  const off = await figures();
  expect([off.check.reservedAmount, off.gifts.results[0].reservedAmount]).toEqual([null, null]);
  expect(off.recipients.results).toEqual([{ currentReservedAmount: null }]);
});
