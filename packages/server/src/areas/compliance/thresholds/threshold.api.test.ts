import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';

let now = new Date('2026-11-22T18:00:00Z');
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => now, today: () => now.toISOString().slice(0, 10) });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const ask = (who: Who, { tenantName, organizationId }: GiftPlace, field: string, args = '') =>
  api.graphql(
    who,
    `query($tenantName: String!, $organizationId: ID!) { ${field}(${ARGS}${args}) { id amount incidentalAmount
      thresholdYear createdByName createdById createdDate } }`,
    { tenantName, organizationId },
  );
const save = (who: Who, place: GiftPlace, amount: number, incidentalAmount: number, thresholdYear: number) =>
  api.graphql(
    who,
    `mutation($tenantName: String!, $organizationId: ID!, $amount: Float!, $incidentalAmount: Float!,
      $thresholdYear: Int!) { saveGiftAlertThreshold(${ARGS}, amount: $amount, incidentalAmount: $incidentalAmount,
      thresholdYear: $thresholdYear) }`,
    {
      tenantName: place.tenantName,
      organizationId: place.organizationId,
      amount,
      incidentalAmount,
      thresholdYear,
    },
  );

async function ready(timeZone?: string) {
  const [place] = await gifts.tenant(timeZone ? { timeZone } : {});
  return { place: place!, who: await gifts.person({ [place!.organizationId]: 'gift_administrator' }) };
}

describe('thresholds', () => {
  it('THR-004 THR-005 each save is in the history with user and time, newest first', async () => {
    const { place, who } = await ready();
    expect((await save(who, place, 535, 46, 2026)).data).toEqual({ saveGiftAlertThreshold: true });
    await save(who, place, 540.5, 46.25, 2026);
    await save(who, place, 550, 47, 2027);
    const { giftAlertThresholds: rows } = (await ask(who, place, 'giftAlertThresholds')).data;
    expect(rows.map((row: { amount: number }) => row.amount)).toEqual([550, 540.5, 535]);
    expect(rows[1]).toEqual({
      id: expect.any(String),
      amount: 540.5,
      incidentalAmount: 46.25,
      thresholdYear: 2026,
      createdByName: expect.stringContaining('Test Person'),
      createdById: String(who.id),
      createdDate: now.getTime() / 1_000,
    });
  });

  it('THR-006 the newest of a year counts, for the current or a requested year', async () => {
    const { place, who } = await ready();
    expect(
      (await ask(who, place, 'currentYearsGiftAlertThreshold')).data.currentYearsGiftAlertThreshold,
    ).toBeNull();
    await save(who, place, 500, 40, 2026);
    await save(who, place, 535, 46, 2026);
    await save(who, place, 600, 50, 2027);
    const amount = async (field: string, args?: string) =>
      (await ask(who, place, field, args)).data[field]?.amount;
    expect(await amount('currentYearsGiftAlertThreshold')).toBe(535);
    expect(await amount('currentGiftAlertThreshold')).toBe(535);
    expect(await amount('currentGiftAlertThreshold', ', year: 2027')).toBe(600);
    expect(await amount('currentGiftAlertThreshold', ', year: 2025')).toBeUndefined();
  });

  it('THR-002 zero amounts and years before this one or after the next five are refused with their field', async () => {
    const { place, who } = await ready();
    for (const [amount, incidental, year, field] of [
      [0, 46, 2026, 'amount'],
      [535, 0, 2026, 'incidentalAmount'],
      [535, -1, 2026, 'incidentalAmount'],
      [535, 46, 2025, 'thresholdYear'],
      [535, 46, 2032, 'thresholdYear'],
    ] as const) {
      const answer = await save(who, place, amount, incidental, year);
      expect([errorName(answer), answer.errors![0]!.extensions['field']]).toEqual(['ValidationError', field]);
    }
    expect((await save(who, place, 535, 46, 2031)).data.saveGiftAlertThreshold).toBe(true);
  });

  it('a save without changes returns false and leaves no trace', async () => {
    const { place, who } = await ready();
    await save(who, place, 535, 46, 2026);
    expect((await save(who, place, 535, 46, 2026)).data).toEqual({ saveGiftAlertThreshold: false });
    expect((await ask(who, place, 'giftAlertThresholds')).data.giftAlertThresholds).toHaveLength(1);
    expect((await save(who, place, 535, 47, 2026)).data).toEqual({ saveGiftAlertThreshold: true });
  });

  it('limited remuneration has a threshold of its own, which stays if it is left out', async () => {
    const { place, who } = await ready();
    const set = (amount: number, remuneration: string) =>
      api.graphql(
        who,
        `mutation($tenantName: String!, $organizationId: ID!) { saveGiftAlertThreshold(${ARGS}, amount: ${amount},
          incidentalAmount: 46, thresholdYear: 2026${remuneration}) }`,
        { ...place },
      );
    const current = async () =>
      (
        await api.graphql(
          who,
          `query($tenantName: String!, $organizationId: ID!) { currentGiftAlertThreshold(${ARGS}) {
            remunerationAmount } }`,
          { ...place },
        )
      ).data.currentGiftAlertThreshold.remunerationAmount;
    await set(535, '');
    expect(await current()).toBeNull();
    expect((await set(535, ', remunerationAmount: 6237')).data.saveGiftAlertThreshold).toBe(true);
    expect(await current()).toBe(6237);
    expect((await set(535, ', remunerationAmount: 6237')).data.saveGiftAlertThreshold).toBe(false);
    await set(540, '');
    expect(await current()).toBe(6237);
    await set(540, ', remunerationAmount: null');
    expect(await current()).toBeNull();
    const refused = await set(540, ', remunerationAmount: 0');
    expect([errorName(refused), refused.errors![0]!.extensions['field']]).toEqual([
      'ValidationError',
      'remunerationAmount',
    ]);
  });

  it('years begin in the tenant’s time zone', async () => {
    const chicago = await ready('America/Chicago');
    const tokyo = await ready('Asia/Tokyo');
    const before = now;
    // In Chicago it is still the evening of December 31.
    now = new Date('2027-01-01T02:00:00Z');
    expect((await save(chicago.who, chicago.place, 1, 1, 2026)).errors).toBeUndefined();
    expect(errorName(await save(tokyo.who, tokyo.place, 1, 1, 2026))).toBe('ValidationError');
    now = before;
  });
});

describe('thresholds of several organizations', () => {
  const setMissing = (who: Who | null, place: GiftPlace, ids: readonly string[], amount = 550) =>
    api.graphql(
      who,
      `mutation($tenantName: String!, $organizationId: ID!, $ids: [ID!]!, $amount: Float!) {
        setMissingGiftAlertThresholds(${ARGS}, organizationIds: $ids, amount: $amount, incidentalAmount: 47,
        thresholdYear: 2027) }`,
      { ...place, ids, amount },
    );
  const amountsOf = async (who: Who, place: GiftPlace) =>
    (await ask(who, place, 'giftAlertThresholds')).data.giftAlertThresholds.map(
      ({ amount, thresholdYear }: { amount: number; thresholdYear: number }) => `${thresholdYear} ${amount}`,
    );

  async function three() {
    const places = await gifts.tenant({ organizations: 3 });
    const who = await gifts.person(
      Object.fromEntries(places.map(({ organizationId }) => [organizationId, 'gift_administrator'])),
    );
    return { places, who, ids: places.map(({ organizationId }) => organizationId) };
  }

  it('are set where none is, and stay where somebody has set one', async () => {
    const { places, who, ids } = await three();
    await save(who, places[1]!, 600, 50, 2027);
    await save(who, places[2]!, 535, 46, 2026);
    const set = (await setMissing(who, places[0]!, [...ids, ids[0]!])).data.setMissingGiftAlertThresholds;
    expect(set).toEqual([ids[0], ids[2]]);
    expect(await Promise.all(places.map((place) => amountsOf(who, place)))).toEqual([
      ...[['2027 550'], ['2027 600'], ['2027 550', '2026 535']],
    ]);
    expect((await setMissing(who, places[0]!, ids)).data.setMissingGiftAlertThresholds).toEqual([]);
  });

  it('are set once each by two people at the same time, who list them in another order', async () => {
    const { places, who, ids } = await three();
    const answers = await Promise.all(
      [ids, ids.toReversed(), ids].map((order, at) => setMissing(who, places[0]!, order, 550 + at)),
    );
    const sets = answers.map(({ data }) => data.setMissingGiftAlertThresholds as string[]);
    expect(sets.flat().sort()).toEqual(ids.toSorted());
    for (const place of places) expect(await amountsOf(who, place)).toHaveLength(1);
  });

  it('are refused as a whole for an organization out of reach, and for bad input', async () => {
    const { places, who, ids } = await three();
    const other = await three();
    const partly = await gifts.person({
      [ids[0]!]: 'gift_administrator',
      [ids[1]!]: 'gift_editor',
    });
    const [place] = places;
    expect(errorName(await setMissing(who, place!, [ids[0]!, other.ids[0]!]))).toBe('NotFoundError');
    expect(errorName(await setMissing(partly, place!, [ids[0]!, ids[1]!]))).toBe('NotFoundError');
    expect(errorName(await setMissing(partly, place!, [ids[2]!]))).toBe('NotFoundError');
    expect(errorName(await setMissing(who, place!, ['x']))).toBe('NotFoundError');
    expect(errorName(await setMissing(other.who, place!, ids))).toBe('ForbiddenError');
    expect(errorName(await setMissing(null, place!, ids))).toBe('UnauthorizedError');
    expect((await setMissing(who, place!, [])).errors?.[0]).toMatchObject({
      message: 'Choose an organization',
    });
    expect(errorName(await setMissing(who, place!, ids, -1))).toBe('ValidationError');
    for (const one of places) expect(await amountsOf(who, one)).toEqual([]);
  });

  const list = async (who: Who, place: GiftPlace, year = 2027) =>
    api.graphql(
      who,
      `query($tenantName: String!, $organizationId: ID!, $year: Int!) { list: giftAlertOrganizationThresholds(${ARGS},
        thresholdYear: $year) { organizationId thresholdId amount incidentalAmount } }`,
      { ...place, year },
    );
  const setAll = (who: Who, place: GiftPlace, organizations: readonly object[], amount = 550) =>
    api.graphql(
      who,
      `mutation($tenantName: String!, $organizationId: ID!, $organizations: [GiftAlertSeenThresholdInput!]!,
        $amount: Float!) { set: setGiftAlertThresholds(${ARGS}, organizations: $organizations, amount: $amount,
        incidentalAmount: 47, thresholdYear: 2027) }`,
      { ...place, organizations, amount },
    );
  const seenIn = async (who: Who, place: GiftPlace) =>
    (await list(who, place)).data.list.map(
      ({ organizationId, thresholdId }: { organizationId: string; thresholdId: string | null }) => ({
        organizationId,
        thresholdId,
      }),
    );

  it('are listed next to each other where the viewer may set them, and set in one save', async () => {
    const { places, who, ids } = await three();
    await save(who, places[1]!, 600, 50, 2027);
    await save(who, places[2]!, 550, 47, 2027);
    const partly = await gifts.person({ [ids[0]!]: 'gift_administrator', [ids[1]!]: 'gift_editor' });
    expect((await list(partly, places[0]!)).data.list).toEqual([
      { organizationId: ids[0], thresholdId: null, amount: null, incidentalAmount: null },
    ]);
    const seen = await seenIn(who, places[0]!);
    expect((await setAll(who, places[0]!, seen)).data.set).toEqual([ids[0], ids[1]]);
    const amounts = (await list(who, places[0]!)).data.list.map(({ amount }: { amount: number }) => amount);
    expect(amounts).toEqual([550, 550, 550]);
  });

  it('are set in all or none: not after another change, out of reach, or with bad input', async () => {
    const { places, who, ids } = await three();
    const [place] = places;
    const seen = await seenIn(who, place!);
    await save(who, places[2]!, 600, 50, 2027);
    const refused = await setAll(who, place!, seen);
    expect([errorName(refused), refused.errors?.[0]?.extensions['field']]).toEqual([
      'ConflictError',
      'organizations',
    ]);
    const partly = await gifts.person({ [ids[0]!]: 'gift_administrator', [ids[1]!]: 'gift_editor' });
    expect(errorName(await setAll(partly, place!, seen.slice(0, 2)))).toBe('NotFoundError');
    expect(errorName(await setAll(who, place!, []))).toBe('ValidationError');
    expect(errorName(await setAll(who, place!, seen, -1))).toBe('ValidationError');
    expect(errorName(await list(who, place!, 1999))).toBe('ValidationError');
    const rows = (await list(who, place!)).data.list;
    expect(rows.map(({ amount }: { amount: number }) => amount)).toEqual([null, null, 600]);
  });
});
