import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { makeGifts } from '../../../../test/records/gifts.ts';

let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => new Date('2026-11-22T18:00:00Z'), today: () => '2026-11-22' });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const PARAMETERS = '$tenantName: String!, $organizationId: ID!';
const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';

/** An organization with a threshold of $500 and providers without an NPI. */
async function ready({ providers = 1 } = {}) {
  const { place, ...ids } = await gifts.place();
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  await gifts.threshold(place, 2026, { amount: 500, incidental: 40 });
  const providerIds = [ids.providerId];
  while (providerIds.length < providers) providerIds.push(await gifts.provider(place, ids.entityId));
  await api.services.database.db
    .updateTable('gift_providers')
    .set({ npi: '' })
    .where('id', 'in', providerIds.map(Number))
    .execute();
  const send = (document: string, variables: object = {}) =>
    api.graphql(who, document, { ...place, ...variables });
  const call = async (document: string, variables: object = {}) => {
    const answer = await send(document, variables);
    expect(answer.errors).toBeUndefined();
    return answer.data;
  };
  const SAVE_ALERT = `mutation(${PARAMETERS}, $originalId: ID, $remainingAmount: Float, $usedPercent: Int, $recipients: String!) {
    saveGiftAlertThresholdAlert(${ARGS}, originalId: $originalId, remainingAmount: $remainingAmount,
    usedPercent: $usedPercent, recipients: $recipients, isActive: true) { originalId remainingAmount usedPercent } }`;
  const recipients = String(who.id);
  return {
    ...{ place, who, providerIds, call },
    sendAlert: (level: object) => send(SAVE_ALERT, { recipients, ...level }),
    alert: async (level: object) =>
      (await call(SAVE_ALERT, { recipients, ...level })).saveGiftAlertThresholdAlert,
    give: async (providerId: string, cents: number): Promise<string> => {
      const answer = await gifts.save(who, {
        ...place,
        entityProviders: [{ entityId: ids.entityId, providerId }],
        ...{ giftTypeId: ids.giftTypeId, requestorId: ids.requestorId },
        ...{ amount: cents / 100, receivedDate: '2026-03-04' },
      });
      expect(answer.errors).toBeUndefined();
      return answer.data.saveGiftAlert[0].id;
    },
    returned: (id: string) =>
      call(`mutation(${PARAMETERS}, $id: ID!) { returnGiftAlert(${ARGS}, id: $id) { id } }`, { id }),
    setThreshold: (cents: number) =>
      call(
        `mutation(${PARAMETERS}, $amount: Float!) { saveGiftAlertThreshold(${ARGS}, amount: $amount,
          incidentalAmount: 40, thresholdYear: 2026) }`,
        { amount: cents / 100 },
      ),
    merge: (providerId: string, merged: string) =>
      call(
        `mutation(${PARAMETERS}, $providerId: ID!, $mergedIds: [ID!]!) { mergeGiftAlertProviders(${ARGS},
          providerId: $providerId, mergedIds: $mergedIds) }`,
        { providerId, mergedIds: [merged] },
      ),
    mails: () =>
      api.services.database.db
        .selectFrom('mails')
        .where('recipient', '=', who.email)
        .where('kind', '=', 'gift-alert')
        .select(['subject', 'text'])
        .orderBy('created_at')
        .execute(),
    crossings: async () => {
      const { rows } = await sql<{ text: string }>`
        select concat_ws(' ', alert_id, provider_id, after_cents, level_cents) as text from alert_crossings
        where organization_id = ${Number(place.organizationId)} order by 1
      `.execute(api.services.database.db);
      return rows.map(({ text }) => text).sort();
    },
  };
}

it('an alert has either an amount or a share, from 1 to 100', async () => {
  const { sendAlert, alert } = await ready();
  const cases: [object, string, string][] = [
    [{}, 'remainingAmount', 'Enter a remaining amount, or the share used'],
    [
      { remainingAmount: 5, usedPercent: 80 },
      'usedPercent',
      'Enter either a remaining amount or the share used',
    ],
    [{ usedPercent: 0 }, 'usedPercent', 'Enter at least 1%'],
    [{ usedPercent: 101 }, 'usedPercent', 'Enter at most 100%'],
  ];
  for (const [level, field, message] of cases) {
    const answer = await sendAlert(level);
    expect([errorName(answer), answer.errors?.[0]?.extensions['field'], answer.errors?.[0]?.message]).toEqual(
      ['ValidationError', field, message],
    );
  }
  const saved = await alert({ usedPercent: 80 });
  expect(saved).toMatchObject({ remainingAmount: null, usedPercent: 80 });
  expect(await alert({ originalId: saved.originalId, remainingAmount: 5 })).toMatchObject({
    remainingAmount: 5,
    usedPercent: null,
  });
});

it('is mailed at exactly its share, and lists come with amounts first', async () => {
  const { alert, give, mails, call, providerIds } = await ready();
  for (const level of [{ usedPercent: 50 }, { usedPercent: 80 }, { remainingAmount: 75 }]) await alert(level);
  const { list } = await call(
    `query(${PARAMETERS}) { list: giftAlertThresholdAlerts(${ARGS}) { remainingAmount usedPercent } }`,
  );
  expect(list).toEqual([
    { remainingAmount: 75, usedPercent: null },
    { remainingAmount: null, usedPercent: 80 },
    { remainingAmount: null, usedPercent: 50 },
  ]);
  await give(providerIds[0]!, 24_999);
  expect(await mails()).toEqual([]);
  await give(providerIds[0]!, 1);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail!.subject).toMatch(/has \$250\.00 left in 2026$/);
  expect(mail!.text).toContain('A provider has used 50% of the yearly threshold or more.');
});

it('a lowered threshold is mailed with the share, whose amount is of the new threshold', async () => {
  const { alert, give, setThreshold, mails, place, providerIds } = await ready();
  await alert({ usedPercent: 80 });
  await give(providerIds[0]!, 32_000);
  await setThreshold(40_001);
  expect(await mails()).toEqual([]);
  await setThreshold(40_000);
  const [mail] = await mails();
  expect(mail!.subject).toBe('Gift alert: 1 provider has used 80% of the threshold or more in 2026');
  expect(mail!.text).toContain('These providers have used 80% of the threshold or more:');
  expect(mail!.text).toContain('$80.00 left');
  expect(mail!.text).toContain(`${place.organizationId}/giftalert?giftYears=2026&remaining=..80\n`);
});

it('crosses as a plain model does, with gifts, returns, thresholds and merges', async () => {
  const made = await ready({ providers: 4 });
  const { alert, give, returned, setThreshold, merge, crossings } = made;
  let seed = 20_261_126;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const levels = [
    { remainingAmount: 100.01 },
    { remainingAmount: 33.33 },
    { usedPercent: 63 },
    { usedPercent: 100 },
  ];
  const alerts: { id: string; level(limit: number): number }[] = [];
  for (const one of levels) {
    const { originalId: id } = await alert(one);
    const { remainingAmount = 0, usedPercent } = one as { remainingAmount?: number; usedPercent?: number };
    // The smallest amount that has used the share.
    const due = (limit: number) => Math.ceil((limit * usedPercent!) / 100);
    alerts.push({
      id,
      level: (limit) => (usedPercent ? limit - due(limit) : Math.round(remainingAmount * 100)),
    });
  }
  let limit = 50_000;
  const used = new Map(made.providerIds.map((id) => [id, 0]));
  const open: { id: string; providerId: string; cents: number }[] = [];
  let expected: { alert: string; providerId: string; rest: string }[] = [];
  const change = (providerId: string, cents: number, known: readonly string[] = []) => {
    const before = limit - used.get(providerId)!;
    const after = before - cents;
    used.set(providerId, limit - after);
    for (const { id, level } of alerts)
      if (before > level(limit) && after <= level(limit) && !known.includes(id))
        expected.push({ alert: id, providerId, rest: `${after} ${level(limit)}` });
  };
  const past = (providerId: string) =>
    alerts.filter(({ level }) => limit - used.get(providerId)! <= level(limit)).map(({ id }) => id);
  for (let step = 0; step < 60; step += 1) {
    const ids = [...used.keys()];
    const providerId = ids[random(ids.length)]!;
    const act = step === 20 || step === 40 ? 9 : random(9);
    if (act <= 5) {
      const cents = 1 + random(17_000);
      open.push({ id: await give(providerId, cents), providerId, cents });
      change(providerId, cents);
    } else if (act <= 7 && open.length > 0) {
      const [gift] = open.splice(random(open.length), 1);
      await returned(gift!.id);
      change(gift!.providerId, -gift!.cents);
    } else if (act === 9) {
      const other = ids.find((id) => id !== providerId)!;
      await merge(providerId, other);
      const known = [...past(providerId), ...past(other)];
      const cents = used.get(other)!;
      used.delete(other);
      for (const gift of open) if (gift.providerId === other) gift.providerId = providerId;
      expected = expected.map((one) => (one.providerId === other ? { ...one, providerId } : one));
      change(providerId, cents, known);
    } else {
      limit = 30_000 + random(30_000);
      await setThreshold(limit);
    }
  }
  const lines = expected.map(({ alert: id, providerId, rest }) => `${id} ${providerId} ${rest}`).sort();
  expect(lines.length).toBeGreaterThan(8);
  expect(await crossings()).toEqual(lines);
});
