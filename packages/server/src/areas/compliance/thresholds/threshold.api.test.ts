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
  it('THR-004 THR-005 each save stands in the history, the newest first, with who and when', async () => {
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

  it('THR-006 the newest of a year counts: of the current one, or of one that is asked for', async () => {
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

  it('THR-002 (server) are refused by name: amounts of nothing, years before this one and beyond the next five', async () => {
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

  it('a save that changes nothing answers false and leaves no trace', async () => {
    const { place, who } = await ready();
    await save(who, place, 535, 46, 2026);
    expect((await save(who, place, 535, 46, 2026)).data).toEqual({ saveGiftAlertThreshold: false });
    expect((await ask(who, place, 'giftAlertThresholds')).data.giftAlertThresholds).toHaveLength(1);
    expect((await save(who, place, 535, 47, 2026)).data).toEqual({ saveGiftAlertThreshold: true });
  });

  it('years begin by the tenant’s calendar', async () => {
    const chicago = await ready('America/Chicago');
    const tokyo = await ready('Asia/Tokyo');
    const before = now;
    // In Chicago it is still the evening of 31 December.
    now = new Date('2027-01-01T02:00:00Z');
    expect((await save(chicago.who, chicago.place, 1, 1, 2026)).errors).toBeUndefined();
    expect(errorName(await save(tokyo.who, tokyo.place, 1, 1, 2026))).toBe('ValidationError');
    now = before;
  });
});
