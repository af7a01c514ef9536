import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../../test/api.ts';
import { makeGifts } from '../../../../../test/records/gifts.ts';
import { mailDailyDigests } from './daily-digest.ts';

const START = new Date('2026-11-22T18:00:00Z');
/** Six in the morning in Chicago. */
const MORNING = new Date('2026-11-23T12:00:00Z');
let now = START;
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => now, today: () => now.toISOString().slice(0, 10) });
  gifts = makeGifts(api);
});
beforeEach(() => {
  now = START;
});
afterAll(() => api.close());

const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const PARAMETERS = '$tenantName: String!, $organizationId: ID!';

/** A provider with a threshold of $500, and two people who can receive alerts. */
async function ready() {
  const { place, others: _, ...ids } = await gifts.place({ timeZone: 'America/Chicago' });
  const { tenantName, organizationId } = place;
  const who = await gifts.person({ [organizationId]: 'gift_administrator' });
  const daily = await gifts.person({ [organizationId]: 'gift_editor' });
  await gifts.threshold(place, 2026, { amount: 500, incidental: 400 });
  const call = async (document: string, variables: object) => {
    const answer = await api.graphql(who, document, { tenantName, organizationId, ...variables });
    expect(answer.errors).toBeUndefined();
    return answer.data;
  };
  const save = async (values: object = {}) =>
    (
      await call(
        `mutation(${PARAMETERS}, $originalId: ID, $remainingAmount: Float, $usedPercent: Int, $recipients: String!,
          $dailyRecipients: String, $isActive: Boolean!) { alert: saveGiftAlertThresholdAlert(${ARGS},
          originalId: $originalId, remainingAmount: $remainingAmount, usedPercent: $usedPercent,
          recipients: $recipients, dailyRecipients: $dailyRecipients, isActive: $isActive) {
          originalId dailyRecipients } }`,
        {
          remainingAmount: 100,
          recipients: `${who.id},${daily.id}`,
          dailyRecipients: String(daily.id),
          isActive: true,
          ...values,
        },
      )
    ).alert;
  const end = (id: string) =>
    call(`mutation(${PARAMETERS}, $id: ID!) { deleteGiftAlertThresholdAlert(${ARGS}, alertId: $id) }`, {
      id,
    });
  const give = async (amount: number) => {
    const answer = await gifts.save(who, {
      ...place,
      entityProviders: [{ entityId: ids.entityId, providerId: ids.providerId }],
      ...{ giftTypeId: ids.giftTypeId, requestorId: ids.requestorId, amount, receivedDate: '2026-03-04' },
    });
    expect(answer.errors).toBeUndefined();
  };
  const setThreshold = (amount: number) =>
    call(
      `mutation(${PARAMETERS}, $amount: Float!) { saveGiftAlertThreshold(${ARGS}, amount: $amount,
        incidentalAmount: 400, thresholdYear: 2026) }`,
      { amount },
    );
  const mails = (to: { email: string }) =>
    api.services.database.db
      .selectFrom('mails')
      .where('recipient', '=', to.email)
      .where('kind', '=', 'gift-alert')
      .select(['subject', 'text'])
      .orderBy('created_at')
      .execute();
  return { place, who, daily, save, end, give, setThreshold, mails };
}

it('collects the crossings of a day in one mail, sent the next morning and once', async () => {
  const { who, daily, save, give, mails } = await ready();
  const { dailyRecipients } = await save();
  expect(dailyRecipients).toBe(String(daily.id));
  await save({ remainingAmount: null, usedPercent: 50 });
  await give(260);
  await give(160);
  await give(10);
  expect(await mails(who)).toHaveLength(2);
  await mailDailyDigests(api.services);
  now = new Date(MORNING.getTime() - 60_000);
  await mailDailyDigests(api.services);
  expect(await mails(daily)).toEqual([]);
  now = MORNING;
  await Promise.all([mailDailyDigests(api.services), mailDailyDigests(api.services)]);
  const [mail, ...others] = await mails(daily);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('Gift alert: 1 provider has reached an alert');
  expect(mail!.text).toContain('$70.00 of $500.00 left in 2026, alert at $100.00');
  expect(await mails(who)).toHaveLength(2);
});

it('makes up for days that were missed or on which the tenant was disabled, and includes lowered thresholds', async () => {
  const { place, daily, save, give, setThreshold, mails } = await ready();
  await save();
  await give(350);
  await setThreshold(440);
  now = new Date(MORNING.getTime() + 3 * 86_400_000);
  await gifts.enable(place, false);
  await mailDailyDigests(api.services);
  expect(await mails(daily)).toEqual([]);
  await gifts.enable(place, true);
  await mailDailyDigests(api.services);
  expect((await mails(daily)).map(({ text }) => text)).toEqual([
    expect.stringContaining('$90.00 of $440.00 left in 2026'),
  ]);
});

it('leaves out providers who are no longer past the alert', async () => {
  const { daily, save, give, setThreshold, mails } = await ready();
  await save();
  await save({ remainingAmount: null, usedPercent: 50 });
  await give(450);
  await setThreshold(900);
  now = MORNING;
  await mailDailyDigests(api.services);
  // Still past half of the threshold, and far from $100.
  expect((await mails(daily)).map(({ text }) => text)).toEqual([
    expect.stringContaining('$450.00 of $900.00 left in 2026, alert at 50% used'),
  ]);
  now = START;
  await setThreshold(500);
  await setThreshold(2000);
  now = MORNING;
  await mailDailyDigests(api.services);
  expect(await mails(daily)).toHaveLength(1);
});

it('uses the alert as it is now', async () => {
  const { daily, save, give, mails } = await ready();
  const { originalId } = await save();
  await give(350);
  await give(60);
  await save({ originalId, remainingAmount: 20 });
  now = MORNING;
  await mailDailyDigests(api.services);
  expect(await mails(daily)).toEqual([]);
});

it('sends nothing to people who have no role any more, and what waits to people who switch to immediate mails', async () => {
  const { place, who, daily, save, give, mails } = await ready();
  const { originalId } = await save();
  await give(450);
  await save({ originalId, dailyRecipients: '' });
  await api.services.database.db
    .updateTable('organization_members')
    .set({ role_name: null })
    .where('user_id', '=', daily.id)
    .where('organization_id', '=', Number(place.organizationId))
    .execute();
  now = MORNING;
  await mailDailyDigests(api.services);
  expect(await mails(daily)).toEqual([]);
  expect(await mails(who)).toHaveLength(1);
});

it('sends nothing about an alert that was turned off or deleted, or to people who are no longer recipients', async () => {
  const { who, daily, save, end, give, mails } = await ready();
  const [off, ended, other] = [await save(), await save(), await save()];
  await give(450);
  await save({ originalId: off.originalId, isActive: false });
  await end(ended.originalId);
  await save({ originalId: other.originalId, recipients: String(who.id), dailyRecipients: '' });
  now = MORNING;
  await mailDailyDigests(api.services);
  expect(await mails(daily)).toEqual([]);
});

it('mails once about providers who are past a new, lowered or activated alert, to all its recipients', async () => {
  const { who, daily, save, give, mails } = await ready();
  await give(430);
  const { originalId } = await save({ remainingAmount: 50 });
  expect(await mails(who)).toEqual([]);
  await save({ originalId });
  await save({ originalId, remainingAmount: 120 });
  const expected = [
    {
      subject: 'Gift alert: 1 provider has $100.00 or less left in 2026',
      text: expect.stringMatching(/^An alert of .+ was changed\.\n[\s\S]+: \$70\.00\n/),
    },
  ];
  expect(await mails(who)).toEqual(expected);
  expect(await mails(daily)).toEqual(expected);
  await save({ originalId, isActive: false });
  await save({ originalId });
  expect(await mails(who)).toHaveLength(2);
  await save({ remainingAmount: null, usedPercent: 80 });
  expect((await mails(who)).at(-1)!.subject).toBe(
    'Gift alert: 1 provider has used 80% of the threshold or more in 2026',
  );
});

it('refuses a daily recipient who is no recipient', async () => {
  const { place, who, daily } = await ready();
  const answer = await api.graphql(
    who,
    `mutation(${PARAMETERS}, $recipients: String!, $dailyRecipients: String) { saveGiftAlertThresholdAlert(${ARGS},
      remainingAmount: 5, recipients: $recipients, dailyRecipients: $dailyRecipients, isActive: true) { id } }`,
    { ...place, recipients: String(who.id), dailyRecipients: String(daily.id) },
  );
  expect(answer.errors?.[0]).toMatchObject({
    message: 'Choose only recipients of the alert',
    extensions: { field: 'dailyRecipients' },
  });
});
