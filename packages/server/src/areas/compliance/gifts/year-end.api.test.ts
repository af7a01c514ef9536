import { GRACE_SETTING } from '@capwise/domain/compliance/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { mailDailyDigests } from '../alerts/digests/daily-digest.ts';
import { makeRequests } from '../requests/requests.fixtures.ts';

/** Midnight of New Year 2027 on the wall clock. */
const ZONES: readonly (readonly [timeZone: string, midnight: string])[] = [
  ['Pacific/Auckland', '2026-12-31T11:00:00Z'],
  ['Europe/Berlin', '2026-12-31T23:00:00Z'],
  ['America/New_York', '2027-01-01T05:00:00Z'],
  ['Pacific/Honolulu', '2027-01-01T10:00:00Z'],
];
const HOUR = 3_600_000;
const TYPES = '$tenantName: String!, $organizationId: ID!';
const PLACE = 'tenantName: $tenantName, organizationId: $organizationId';

let now = new Date('2026-12-31T00:00:00Z');
let api: TestApi;
let requests: ReturnType<typeof makeRequests>;
beforeAll(async () => {
  const clock = { now: () => now, today: () => now.toISOString().slice(0, 10) };
  api = await startApi({ MAILS_PER_HOUR: '100000' }, clock);
  requests = makeRequests(api);
});
afterAll(() => api.close());

async function ready(timeZone: string) {
  const { db } = api.services.database;
  const made = await requests.ready({ timeZone });
  const { place, admin, input, entityId, providerId } = made;
  await requests.gifts.threshold(place, 2027, { amount: 600, incidental: 50 });
  await sql`insert into compliance_settings (tenant_id, key_name, value)
    select tenant_id, ${GRACE_SETTING}, '3' from organizations where id = ${Number(place.organizationId)}`.execute(
    db,
  );
  const call = async (operation: string, variables: object = {}) => {
    const answer = await api.graphql(admin, operation, { ...place, ...variables });
    expect(answer.errors, `${timeZone} ${now.toISOString()}`).toBeUndefined();
    return answer.data.it;
  };
  const give = (receivedDate: string, amount: number, over: object = {}) =>
    requests.gifts.save(admin, {
      ...{ ...place, giftTypeId: input.giftTypeId, requestorId: input.requestorId, receivedDate, amount },
      ...{ entityProviders: [{ entityId, providerId }], ...over },
    });
  return {
    ...{ ...made, call, give },
    check: () =>
      call(
        `query(${TYPES}, $providerId: ID!) { it: giftAlertCheck(${PLACE}, providerId: $providerId, amount: 1,
          receivedDate: "2026-12-31") { totalAmount reservedAmount isAllowed } }`,
        { providerId },
      ),
    cure: (id: string) =>
      call(
        `query(${TYPES}, $id: ID!) { it: giftAlertCure(${PLACE}, id: $id) { dueDate daysLeft isInTime } }`,
        { id },
      ),
    years: async () => [
      (await call(`query(${TYPES}) { it: complianceDesk(${PLACE}) { year } }`)).year,
      (
        await call(
          `query(${TYPES}) { it: currentYearsGiftAlertThreshold(${PLACE}) { thresholdYear amount } }`,
        )
      ).amount,
      (
        await call(`query(${TYPES}, $id: ID!) { it: compliancePhysician(${PLACE}, id: $id) { year } }`, {
          id: providerId,
        })
      ).year,
    ],
    giveBack: async (id: string) =>
      (
        await call(
          `mutation(${TYPES}, $id: ID!) { it: returnGiftAlert(${PLACE}, id: $id) { returns { returnedDate } } }`,
          { id },
        )
      ).returns[0].returnedDate,
    state: async (requestNo: string) => (await requests.one(admin, place, { requestNo })).data.rows[0].state,
  };
}

it.each(ZONES)(
  '%s: the year of gifts, limits, requests and cures ends at midnight there',
  async (timeZone, at) => {
    const midnight = Date.parse(at);
    const setNow = (ms: number) => {
      now = new Date(midnight + ms);
    };
    setNow(-1_000);
    const { give, check, cure, years, giveBack, state, ask, approve } = await ready(timeZone);
    const [open] = await ask({ plannedDate: '2026-12-31', amount: 85 });
    await approve(open!.id);
    const [first, second] = [await give('2026-12-30', 100), await give('2026-12-31', 460)];
    const [early, late] = [first, second].map(({ data }) => data.saveGiftAlert[0].id);

    // The last second of 2026.
    expect(errorName(await give('2027-01-01', 1))).toBe('ValidationError');
    expect(await years()).toEqual([2026, 535, 2026]);
    expect(await check()).toMatchObject({ totalAmount: 560, reservedAmount: 85 });
    expect(await state(open!.requestNo)).toBe('Approved');
    expect(await cure(late)).toMatchObject({ dueDate: '2026-12-31', daysLeft: 0, isInTime: true });
    expect(await giveBack(early)).toBe('2026-12-31');

    // The first second of 2027.
    setNow(0);
    expect(await years()).toEqual([2027, 600, 2027]);
    expect(await state(open!.requestNo)).toBe('Lapsed');
    expect(await check()).toMatchObject({ totalAmount: 460, reservedAmount: 0 });
    const grace = await give('2026-12-31', 80);
    expect(grace.data.saveGiftAlert[0]).toMatchObject({
      giftYear: 2026,
      totalAmount: 540,
      thresholdAmount: 535,
    });
    expect(await cure(grace.data.saveGiftAlert[0].id)).toMatchObject({
      ...{ dueDate: '2026-12-31', daysLeft: -1, isInTime: false },
    });
    const fresh = await give('2027-01-01', 30);
    expect(fresh.data.saveGiftAlert[0]).toMatchObject({
      giftYear: 2027,
      totalAmount: 30,
      thresholdAmount: 600,
    });
    expect(await giveBack(grace.data.saveGiftAlert[0].id)).toBe('2027-01-01');

    // Gifts of last year can be entered for three days.
    setNow(72 * HOUR - 1_000);
    expect((await give('2026-12-31', 2)).errors).toBeUndefined();
    setNow(72 * HOUR);
    expect(errorName(await give('2026-12-31', 2))).toBe('ValidationError');
  },
);

it.each(ZONES)(
  '%s: one email a day is sent after six in the morning of New Year there',
  async (timeZone, at) => {
    const midnight = Date.parse(at);
    now = new Date(midnight - HOUR);
    const { admin, call, give } = await ready(timeZone);
    await call(
      `mutation(${TYPES}, $to: String!) { it: saveGiftAlertThresholdAlert(${PLACE}, remainingAmount: 100, recipients: $to,
      dailyRecipients: $to, isActive: true) { id } }`,
      { to: String(admin.id) },
    );
    expect((await give('2026-12-31', 500)).errors).toBeUndefined();
    const mails = async () => {
      await mailDailyDigests(api.services);
      const { db } = api.services.database;
      const sent = db.selectFrom('mails').select('text').where('recipient', '=', admin.email);
      return (await sent.where('kind', '=', 'gift-alert').execute()).map(({ text }) => text);
    };
    now = new Date(midnight + 6 * HOUR - 1_000);
    expect(await mails()).toEqual([]);
    now = new Date(midnight + 6 * HOUR);
    expect(await mails()).toEqual([expect.stringContaining('2026')]);
    expect(await mails()).toHaveLength(1);
  },
);
