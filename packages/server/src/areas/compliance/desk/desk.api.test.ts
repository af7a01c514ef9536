import { MAX_DESK_ROWS } from '@capwise/domain/compliance/desk/desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';
import { type Listed, twoPlaces } from './two-places.fixtures.ts';

let now = new Date('2026-11-22T18:00:00Z');
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => now, today: () => now.toISOString().slice(0, 10) });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const PEOPLE = `{ organizationId organizationName providerId providerName providerNPI giftId totalAmount
  thresholdAmount remainingAmount cure { dueDate daysLeft noCure } }`;
const DESK = `query($tenantName: String!, $organizationId: ID!) { complianceDesk(tenantName: $tenantName,
  organizationId: $organizationId) { year giftCount overCount over ${PEOPLE} nearCount near ${PEOPLE}
  aboveIncidentalCount duplicateCount missingThresholds { organizationId organizationName year } } }`;
const desk = async (who: Who | null, place: GiftPlace) => api.graphql(who, DESK, { ...place });

/** Totals by organization and physician, computed from the listed gifts. */
function expected(rows: readonly Listed[]) {
  const counted = rows.filter((row) => row.giftYear === 2026 && row.giftStatus === 1 && !row.isIncidental);
  const totals = [...Map.groupBy(counted, (row) => `${row.organizationId} ${row.providerNPI}`)].map(
    ([key, own]) => ({
      key,
      total: own.reduce((sum, { giftAmount }) => sum + Math.round(giftAmount * 100), 0) / 100,
      // The list is sorted by creation, so the newest day needs a search of its own.
      newest: own
        .map(({ receivedDate }) => receivedDate)
        .sort()
        .at(-1),
    }),
  );
  return {
    over: totals.filter(({ total }) => total > 535),
    near: totals.filter(({ total }) => total <= 535 && total >= 0.8 * 535),
    above: rows.filter(
      (row) =>
        row.isIncidental && row.giftStatus === 1 && row.giftAmount >= (row.thresholdIncidentalAmount ?? 1e9),
    ),
  };
}

it('counts and lists what a list of all gifts adds up to, once per physician and organization', async () => {
  const { place, north, who, provider, give, giveBack, list } = await twoPlaces(api);
  const npis = ['1043288817', '1790446225', '1043288817', '1234567893', '1003000126'];
  const records: string[] = [];
  for (const npi of npis) records.push(await provider(npi));
  // The first physician is over only with both records together.
  await give(place, records[0]!, 300, '2026-11-01');
  await give(place, records[2]!, 300.5, '2026-11-03');
  await give(place, records[1]!, 428, '2026-02-01');
  await give(north, records[1]!, 427.99, '2026-02-01');
  await give(north, records[3]!, 535, '2026-10-01');
  await give(north, records[4]!, 900, '2026-10-01');
  const returned = await give(place, records[4]!, 600, '2026-10-02');
  await give(place, records[3]!, 46, '2026-10-02', { isIncidental: true });
  await give(north, records[3]!, 45.99, '2026-10-02', { isIncidental: true });
  const returnedIncidental = await give(place, records[3]!, 90, '2026-10-02', { isIncidental: true });
  await giveBack(place, returned);
  await giveBack(place, returnedIncidental);

  const { complianceDesk: shown } = (await desk(who, place)).data;
  const { results, filteredCount } = await list();
  const { over, near, above } = expected(results);
  const keyed = (people: { organizationId: string; providerNPI: string; totalAmount: number }[]) =>
    people.map((one) => [`${one.organizationId} ${one.providerNPI}`, one.totalAmount]).sort();
  expect(over).toHaveLength(2);
  expect(near).toHaveLength(2);
  expect(keyed(shown.over)).toEqual(over.map(({ key, total }) => [key, total]).sort());
  expect(keyed(shown.near)).toEqual(near.map(({ key, total }) => [key, total]).sort());
  expect(shown).toMatchObject({
    ...{ year: 2026, giftCount: filteredCount, overCount: 2, nearCount: 2 },
    ...{ aboveIncidentalCount: above.length, duplicateCount: 1 },
    missingThresholds: [
      { organizationId: place.organizationId, organizationName: 'Organization 0', year: 2027 },
      { organizationId: north.organizationId, organizationName: 'Organization 1', year: 2027 },
    ],
  });
  expect(above).toHaveLength(1);
  // Curable excesses come first, although they are smaller.
  expect(shown.over).toMatchObject([
    {
      ...{ providerId: records[0], providerNPI: npis[0], organizationName: 'Organization 0' },
      ...{ remainingAmount: -65.5, cure: { dueDate: '2026-12-31', daysLeft: 39, noCure: null } },
    },
    { providerId: records[4], cure: { noCure: 'too large' }, remainingAmount: -365 },
  ]);
  expect(shown.near.map(({ remainingAmount }: { remainingAmount: number }) => remainingAmount)).toEqual([
    0, 107,
  ]);
  const newest = results.find((row) => row.originalId === shown.over[0].giftId);
  expect(newest?.receivedDate).toBe(over.find(({ key }) => key.endsWith(npis[0]!))!.newest);
  const role = await gifts.role(['login', 'viewallgiftforallorgs', 'addeditproviders']);
  const editor = await gifts.person({ [place.organizationId]: role });
  expect((await desk(editor, place)).data.complianceDesk.duplicateCount).toBeNull();
});

it('lists the fifty physicians of all organizations who have the least left', async () => {
  const { place, north, who, provider, give } = await twoPlaces(api);
  const amounts = Array.from({ length: MAX_DESK_ROWS + 4 }, (_, index) => 440 + index);
  for (const amount of amounts)
    await give(amount % 3 ? place : north, await provider(''), amount, '2026-11-01');
  const { complianceDesk: shown } = (await desk(who, place)).data;
  expect(shown).toMatchObject({ overCount: 0, over: [], nearCount: amounts.length });
  expect(shown.near.map(({ totalAmount }: { totalAmount: number }) => totalAmount)).toEqual(
    amounts.toReversed().slice(0, MAX_DESK_ROWS),
  );
});

it('takes day and year of the tenant, and asks for no threshold before November', async () => {
  const { place, who, give, providerId } = await twoPlaces(api);
  await give(place, providerId, 540, '2026-05-01');
  const before = now;
  const at = async (moment: string) => {
    now = new Date(moment);
    return (await desk(who, place)).data.complianceDesk;
  };
  expect(await at('2026-10-28T04:59:00Z')).toMatchObject({
    over: [{ cure: { dueDate: '2026-10-28', daysLeft: 1, noCure: null } }],
    missingThresholds: [],
  });
  expect(await at('2026-10-29T04:59:00Z')).toMatchObject({ over: [{ cure: { daysLeft: 0, noCure: null } }] });
  expect(await at('2026-10-29T05:00:00Z')).toMatchObject({
    over: [{ cure: { daysLeft: -1, noCure: 'late' } }],
  });
  expect(await at('2027-01-01T05:59:00Z')).toMatchObject({ year: 2026, overCount: 1 });
  expect(await at('2027-01-01T06:00:00Z')).toMatchObject({
    ...{ year: 2027, overCount: 0, nearCount: 0, giftCount: 0 },
    missingThresholds: [{ year: 2027 }, { year: 2027 }],
  });
  now = before;
});

it('applies earlier cures to the physician and organization they belong to, across records', async () => {
  const { place, north, who, provider, give, giveBack } = await twoPlaces(api);
  await gifts.threshold(place, 2025, { amount: 519, incidental: 45 });
  const before = now;
  const returned = await provider('1043288817');
  const [newer, recorded, other] = [await provider('1043288817'), await provider(''), await provider('')];
  now = new Date('2025-06-10T18:00:00Z');
  await give(place, newer, 500, '2025-05-01');
  await giveBack(place, await give(place, newer, 50.25, '2025-06-01'));
  now = before;
  await sql`insert into gift_cures (organization_id, provider_id, gift_year, threshold_cents, peak_cents, over_since,
      due_on, cured_on, note, recorded_at, recorded_by, returns)
    select ${Number(place.organizationId)}, ${Number(recorded)}, 2025, 51900, 1000, '2025-06-01', '2025-08-30',
      '2025-07-01', '', now(), u.id, '[]' from users u where u.email = ${who.email}`.execute(
    api.services.database.db,
  );
  for (const id of [returned, recorded, other])
    for (const at of [place, north]) await give(at, id, 540, '2026-11-01');

  const { over } = (await desk(who, place)).data.complianceDesk;
  const shown = over.map((row: { organizationId: string; providerId: string; cure: object }) => ({
    ...{ organizationId: row.organizationId, providerId: row.providerId, cure: row.cure },
  }));
  const row = (at: GiftPlace, providerId: string, noCure: string | null) => ({
    ...{ organizationId: at.organizationId, providerId },
    cure: { dueDate: expect.any(String), daysLeft: expect.any(Number), noCure },
  });
  expect(shown).toHaveLength(6);
  expect(shown).toEqual(
    expect.arrayContaining([
      row(place, returned, 'cured before'),
      row(place, recorded, 'cured before'),
      row(place, other, null),
      row(north, returned, null),
      row(north, recorded, null),
      row(north, other, null),
    ]),
  );
});

it('shows nothing of organizations whose gifts the viewer may not see, nor of other tenants', async () => {
  const { place, north, give, providerId } = await twoPlaces(api);
  const other = await twoPlaces(api);
  await give(place, providerId, 600, '2026-11-01');
  const elsewhere = await gifts.person({ [north.organizationId]: 'gift_editor' });
  expect((await desk(elsewhere, north)).data.complianceDesk).toMatchObject({
    ...{ giftCount: 0, overCount: 0, over: [], near: [], duplicateCount: null, missingThresholds: [] },
  });
  const entering = await gifts.role(['login', 'enternewgifts']);
  const entrant = await gifts.person({ [place.organizationId]: entering });
  expect(errorName(await desk(null, place))).toBe('UnauthorizedError');
  expect(errorName(await desk(entrant, place))).toBe('ForbiddenError');
  expect(errorName(await desk(other.who, place))).toBe('ForbiddenError');
  expect((await desk(other.who, other.place)).data.complianceDesk.overCount).toBe(0);
});
