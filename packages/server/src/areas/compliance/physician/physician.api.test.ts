import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';
import { type Listed, twoPlaces } from '../desk/two-places.fixtures.ts';

const NPI = '1043288817';

let now = new Date('2026-11-22T18:00:00Z');
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => now, today: () => now.toISOString().slice(0, 10) });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const PHYSICIAN = `query($tenantName: String!, $organizationId: ID!, $id: ID!, $year: Int) {
  compliancePhysician(tenantName: $tenantName, organizationId: $organizationId, id: $id, year: $year) {
    providerId providerNPI records { providerId } year years organizations { organizationId organizationName isLinked
    giftCount returnedCount incidentalCount aboveIncidentalCount totalAmount thresholdAmount cure { dueDate daysLeft
    noCure } } alerts { organizationName alertAmount remainingAmount crossedDate } cures { organizationName giftYear
    overSince curedDate largestExcessAmount } } }`;

const physician = async (who: Who | null, place: GiftPlace, id: string, year?: number) =>
  api.graphql(who, PHYSICIAN, { ...place, id, year });

/** A year in an organization, added up from the listed gifts of all records. */
function expectedYear(rows: readonly Listed[], organizationId: string, year: number) {
  const own = rows.filter((row) => row.organizationId === organizationId && row.giftYear === year);
  const sum = own
    .filter(({ giftStatus, isIncidental }) => giftStatus === 1 && !isIncidental)
    .reduce((cents, { giftAmount }) => cents + Math.round(giftAmount * 100), 0);
  return {
    giftCount: own.length,
    returnedCount: own.filter(({ giftStatus }) => giftStatus === 2).length,
    incidentalCount: own.filter(({ isIncidental }) => isIncidental).length,
    aboveIncidentalCount: own.filter(
      (row) => row.isIncidental && row.giftStatus === 1 && row.giftAmount >= row.thresholdIncidentalAmount!,
    ).length,
    totalAmount: sum / 100,
  };
}

it('shows the year of all records by organization, as a list of all gifts adds up', async () => {
  const { place, north, who, provider, give, giveBack, list } = await twoPlaces(api);
  const [first, second, other] = [await provider(NPI), await provider(NPI), await provider('1790446225')];
  await gifts.threshold(place, 2025, { amount: 519, incidental: 45 });
  await give(place, first, 300, '2026-03-01');
  await give(place, second, 299.99, '2026-11-02');
  await give(place, second, 46, '2026-11-03', { isIncidental: true });
  await give(place, first, 10, '2026-11-03', { isIncidental: true });
  await giveBack(place, await give(place, first, 120, '2026-11-04'));
  await give(north, second, 80, '2026-05-01');
  await give(place, other, 500, '2026-05-01');
  const { results } = await list();
  const own = results.filter(({ providerNPI }) => providerNPI === NPI);
  for (const id of [first, second]) {
    const shown = (await physician(who, place, id)).data.compliancePhysician;
    expect(shown).toMatchObject({
      ...{ providerId: first, providerNPI: NPI, year: 2026, years: [2026], alerts: [], cures: [] },
      records: [{ providerId: first }, { providerId: second }],
      organizations: [
        {
          ...{ organizationId: place.organizationId, isLinked: true, thresholdAmount: 535 },
          ...expectedYear(own, place.organizationId, 2026),
          cure: { dueDate: '2026-12-31', daysLeft: 39, noCure: null },
        },
        {
          ...{ organizationId: north.organizationId, thresholdAmount: 535, cure: null },
          ...expectedYear(own, north.organizationId, 2026),
        },
      ],
    });
    expect(shown.organizations[0]).toMatchObject({ totalAmount: 599.99, aboveIncidentalCount: 1 });
  }
  expect((await physician(who, north, first, 2025)).data.compliancePhysician).toMatchObject({
    ...{ year: 2025, years: [2026] },
    organizations: [
      { giftCount: 0, totalAmount: 0, thresholdAmount: 519 },
      { giftCount: 0, totalAmount: 0, thresholdAmount: null },
    ],
  });
});

it('keeps cures of earlier years, and the alerts of the year', async () => {
  const { place, who, provider, give, giveBack } = await twoPlaces(api);
  const id = await provider(NPI);
  await gifts.threshold(place, 2025, { amount: 519, incidental: 45 });
  now = new Date('2025-06-10T18:00:00Z');
  await give(place, id, 500, '2025-05-01');
  const over = await give(place, id, 50.25, '2025-06-01');
  expect((await giveBack(place, over)).errors).toBeUndefined();
  now = new Date('2026-11-22T18:00:00Z');
  await give(place, id, 600, '2026-11-01');
  const shown = (await physician(who, place, id)).data.compliancePhysician;
  expect(shown).toMatchObject({
    years: [2026, 2025],
    organizations: [{ cure: { noCure: 'cured before' } }, {}],
    cures: [
      {
        ...{ organizationName: 'Organization 0', giftYear: 2025, overSince: '2025-06-01' },
        ...{ curedDate: '2025-06-10', largestExcessAmount: 31.25 },
      },
    ],
  });
});

it('is not found in another tenant, and shows no organization out of sight', async () => {
  const { place, north, provider, give } = await twoPlaces(api);
  const other = await twoPlaces(api);
  const id = await provider(NPI);
  await give(place, id, 600, '2026-11-01');
  const elsewhere = await gifts.person({ [north.organizationId]: 'gift_editor' });
  expect((await physician(elsewhere, north, id)).data.compliancePhysician).toMatchObject({
    years: [],
    organizations: [{ organizationId: north.organizationId, giftCount: 0, totalAmount: 0 }],
  });
  const entering = await gifts.role(['login', 'enternewgifts']);
  const entrant = await gifts.person({ [place.organizationId]: entering });
  expect(errorName(await physician(null, place, id))).toBe('UnauthorizedError');
  expect(errorName(await physician(entrant, place, id))).toBe('ForbiddenError');
  expect(errorName(await physician(other.who, place, id))).toBe('ForbiddenError');
  expect(errorName(await physician(other.who, other.place, id))).toBe('NotFoundError');
  for (const wrong of ['x', '0', '999999999', ''])
    expect(errorName(await physician(other.who, other.place, wrong))).toBe('NotFoundError');
  for (const year of [-1, 0, 40_000, 2_147_483_647])
    expect((await physician(other.who, other.place, other.providerId, year)).errors).toBeUndefined();
});
