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
    ...{ place, who, providerIds, call, send },
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
    clearThreshold: () =>
      api.services.database.db
        .deleteFrom('gift_thresholds')
        .where('organization_id', '=', Number(place.organizationId))
        .execute(),
    merge: (providerId: string, merged: string) =>
      call(
        `mutation(${PARAMETERS}, $providerId: ID!, $mergedIds: [ID!]!) { mergeGiftAlertProviders(${ARGS},
          providerId: $providerId, mergedIds: $mergedIds) }`,
        { providerId, mergedIds: [merged] },
      ),
    undo: async () => {
      const { merges } = await call(
        `query(${PARAMETERS}) { merges: giftAlertProviderMerges(${ARGS}) { id } }`,
      );
      await call(`mutation(${PARAMETERS}, $id: ID!) { undoGiftAlertProviderMerge(${ARGS}, mergeId: $id) }`, {
        id: merges[0].id,
      });
    },
    setNpi: (npi: string, ...ids: string[]) =>
      api.services.database.db
        .updateTable('gift_providers')
        .set({ npi })
        .where('id', 'in', ids.map(Number))
        .execute(),
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
        select concat_ws(' ', coalesce(alert_id::text, 'threshold'), provider_id, after_cents, level_cents) as text
        from alert_crossings
        where organization_id = ${Number(place.organizationId)} order by 1
      `.execute(api.services.database.db);
      return rows.map(({ text }) => text).sort();
    },
    entryCount: async () => {
      const rows = await api.services.database.db
        .selectFrom('audit_entries')
        .where('organization_id', '=', Number(place.organizationId))
        .where('action', 'in', ['gift-provider.reach-alert', 'gift-provider.exceed-threshold'])
        .select('id')
        .execute();
      return rows.length;
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

it('an alert at the threshold or more mails nobody when it is saved', async () => {
  const { alert, give, providerIds, mails } = await ready();
  await give(providerIds[0]!, 1_000);
  const { originalId } = await alert({ remainingAmount: 500 });
  expect(await mails()).toEqual([]);
  // Corrected, it mails about those who were past it, because it never did.
  await alert({ originalId, remainingAmount: 499 });
  expect(await mails()).toHaveLength(1);
  await alert({ originalId, remainingAmount: 498 });
  expect(await mails()).toHaveLength(1);
});

it.each([70_000, null])(
  'nor does it when the threshold is lowered below it, from %s cents',
  async (cents) => {
    const { alert, give, providerIds, setThreshold, clearThreshold, mails, crossings } = await ready({
      providers: 2,
    });
    if (cents === null) await clearThreshold();
    else await setThreshold(cents);
    await alert({ remainingAmount: 600 });
    await give(providerIds[0]!, 500);
    await setThreshold(53_500);
    await give(providerIds[1]!, 500);
    expect(await mails()).toEqual([]);
    expect(await crossings()).toEqual([]);
  },
);

it('a raised threshold mails an alert that was at the threshold or more, once', async () => {
  const { alert, give, providerIds, setThreshold, mails, crossings } = await ready();
  const [providerId] = providerIds;
  const { originalId } = await alert({ remainingAmount: 600 });
  await give(providerId!, 10_000);
  await setThreshold(60_000);
  expect(await mails()).toEqual([]);
  for (const cents of [70_000, 60_000, 70_000]) await setThreshold(cents);
  await give(providerId!, 10_000);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('Gift alert: 1 provider has $600.00 or less left in 2026');
  expect(mail!.text).toContain('is now $700.00');
  expect(await crossings()).toEqual([`${originalId} ${providerId} 60000 60000`]);
});

it('a raised threshold reports a provider again who was above the alert since the last report', async () => {
  const { alert, give, returned, providerIds, setThreshold, crossings } = await ready();
  const [providerId] = providerIds;
  const { originalId } = await alert({ remainingAmount: 600 });
  const raise = async () => {
    for (const cents of [50_000, 70_000]) await setThreshold(cents);
  };
  const reported = (cents: number) => `${originalId} ${providerId} ${cents} 60000`;
  await raise();
  const gift = await give(providerId!, 20_000);
  await returned(gift);
  await setThreshold(50_000);
  await give(providerId!, 25_000);
  await raise();
  await raise();
  expect(await crossings()).toEqual([reported(45_000), reported(50_000)]);
  await setThreshold(100_000);
  await raise();
  expect(await crossings()).toEqual([reported(45_000), reported(45_000), reported(50_000)]);
});

it('a merge and its undo do not report a provider again who was never above the alert', async () => {
  const { alert, give, merge, undo, setThreshold, crossings, providerIds } = await ready({ providers: 2 });
  const [merged, kept] = providerIds as [string, string];
  await alert({ remainingAmount: 600 });
  await give(merged, 10_000);
  await give(kept, 5_000);
  await setThreshold(70_000);
  const before = await crossings();
  expect(before).toHaveLength(1);
  const raise = async () => {
    for (const cents of [50_000, 70_000]) await setThreshold(cents);
  };
  await merge(kept, merged);
  await raise();
  expect(await crossings()).toHaveLength(1);
  await undo();
  expect(await crossings()).toEqual(before);
  await raise();
  expect(await crossings()).toEqual(before);
});

it('an undo that gives an NPI back does not report the physician again', async () => {
  const { alert, give, merge, undo, setNpi, setThreshold, crossings, providerIds } = await ready({
    providers: 3,
  });
  const [same, merged, kept] = providerIds as [string, string, string];
  await setNpi('1234567893', merged);
  await give(merged, 10_000);
  await merge(kept, merged);
  await setNpi('1234567893', same);
  const { originalId } = await alert({ remainingAmount: 600 });
  await setThreshold(70_000);
  await undo();
  for (const cents of [50_000, 70_000]) await setThreshold(cents);
  expect(await crossings()).toEqual([`${originalId} ${same} 60000 60000`]);
});

it('a corrected NPI lets a provider rise above the alert, who is reported again', async () => {
  const { alert, give, setNpi, setThreshold, crossings, providerIds } = await ready({ providers: 2 });
  const [one, two] = providerIds as [string, string];
  await setNpi('1234567893', one, two);
  const { originalId } = await alert({ remainingAmount: 600 });
  for (const id of [one, two]) await give(id, 5_000);
  await setThreshold(70_000);
  await setNpi('1245319599', two);
  await setThreshold(50_000);
  await give(one, 6_000);
  await setThreshold(70_000);
  expect(await crossings()).toEqual([59_000, 60_000].map((cents) => `${originalId} ${one} ${cents} 60000`));
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

it('alerts and the threshold are crossed as in a plain model, with gifts, returns, thresholds and merges', async () => {
  const made = await ready({ providers: 4 });
  const { alert, give, returned, setThreshold, merge, crossings, entryCount } = made;
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
  alerts.push({ id: 'threshold', level: () => -1 });
  let limit = 50_000;
  const used = new Map(made.providerIds.map((id) => [id, 0]));
  const open: { id: string; providerId: string; cents: number }[] = [];
  let step = 0;
  let happened = 0;
  let expected: { alert: string; providerId: string; step: number; rest: string }[] = [];
  const change = (providerId: string, cents: number, known: readonly string[] = []) => {
    const before = limit - used.get(providerId)!;
    const after = before - cents;
    used.set(providerId, limit - after);
    for (const { id, level } of alerts)
      if (before > level(limit) && after <= level(limit) && !known.includes(id)) {
        expected.push({ alert: id, providerId, step, rest: `${after} ${level(limit)}` });
        happened += 1;
      }
  };
  const past = (providerId: string) =>
    alerts.filter(({ level }) => limit - used.get(providerId)! <= level(limit)).map(({ id }) => id);
  for (; step < 60; step += 1) {
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
      // One physician, whom one change reports once.
      const has = (one: (typeof expected)[number]) =>
        expected.some(
          (own) => own.providerId === providerId && own.alert === one.alert && own.step === one.step,
        );
      expected = expected
        .filter((one) => one.providerId !== other || !has(one))
        .map((one) => (one.providerId === other ? { ...one, providerId } : one));
      change(providerId, cents, known);
    } else {
      const before = limit;
      limit = 30_000 + random(30_000);
      await setThreshold(limit);
      for (const [id, cents] of limit < before ? used : [])
        for (const { id: alertId, level } of alerts)
          if (cents > 0 && before - cents > level(before) && limit - cents <= level(limit)) {
            expected.push({ alert: alertId, providerId: id, step, rest: `${limit - cents} ${level(limit)}` });
            happened += 1;
          }
    }
  }
  const lines = expected.map(({ alert: id, providerId, rest }) => `${id} ${providerId} ${rest}`).sort();
  expect(lines.length).toBeGreaterThan(8);
  expect(await crossings()).toEqual(lines);
  expect(lines.filter((text) => text.startsWith('threshold')).length).toBeGreaterThan(2);
  expect(await entryCount()).toBe(happened);
});

const PAST = `query(${PARAMETERS}, $remainingAmount: Float, $usedPercent: Int, $entityId: ID, $pageNumber: Int, $pageSize: Int) {
  past: giftAlertPastPhysicians(${ARGS}, remainingAmount: $remainingAmount, usedPercent: $usedPercent, entityId: $entityId,
    pageNumber: $pageNumber, pageSize: $pageSize) { filteredCount pageNumber year thresholdAmount alertAmount
    results { providerId usedAmount remainingAmount } } }`;
const REPORTED = `query(${PARAMETERS}, $alertId: ID!) { reported: giftAlertReportedCrossings(${ARGS}, alertId: $alertId) {
  filteredCount results { providerId giftYear remainingAmount thresholdAmount alertAmount usedPercent } } }`;

it('physicians past an alert are listed before it is saved, and counted in the list', async () => {
  const { place, alert, give, call, send, setThreshold, providerIds } = await ready({ providers: 4 });
  const [one, two, three] = providerIds as [string, string, string];
  for (const [providerId, cents] of [
    [one, 40_000],
    [two, 39_999],
    [three, 45_000],
  ] as const)
    await give(providerId, cents);
  const { past } = await call(PAST, { usedPercent: 80, pageSize: 1, pageNumber: 9 });
  expect(past).toEqual({
    ...{ filteredCount: 2, pageNumber: 2, year: 2026, thresholdAmount: 500, alertAmount: 100 },
    results: [{ providerId: one, usedAmount: 400, remainingAmount: 100 }],
  });
  const elsewhere = await gifts.entity(place);
  expect((await call(PAST, { usedPercent: 80, entityId: elsewhere })).past.filteredCount).toBe(0);
  for (const [level, field] of [
    [{}, 'remainingAmount'],
    [{ usedPercent: 80, remainingAmount: 1 }, 'usedPercent'],
    [{ usedPercent: 80, entityId: '999999' }, 'entityId'],
  ] as const)
    expect((await send(PAST, level)).errors?.[0]?.extensions['field']).toBe(field);
  await alert({ usedPercent: 80 });
  await alert({ remainingAmount: 10 });
  const counts = async () => {
    const { list } = await call(
      `query(${PARAMETERS}) { list: giftAlertThresholdAlerts(${ARGS}) { pastCount } }`,
    );
    return list.map(({ pastCount }: { pastCount: number }) => pastCount);
  };
  expect(await counts()).toEqual([0, 2]);
  await setThreshold(45_000);
  expect(await counts()).toEqual([1, 3]);
});

it('a deleted alert ends: it sends nothing, and what it reported remains, with the level of that time', async () => {
  const { alert, give, call, send, sendAlert, setThreshold, mails, providerIds } = await ready({
    providers: 2,
  });
  const [one, two] = providerIds as [string, string];
  const { originalId: alertId } = await alert({ usedPercent: 80 });
  await give(one, 41_000);
  await give(two, 30_000);
  await alert({ originalId: alertId, remainingAmount: 60 });
  await setThreshold(36_000);
  const end = `mutation(${PARAMETERS}, $alertId: ID!) { deleteGiftAlertThresholdAlert(${ARGS}, alertId: $alertId) }`;
  await call(end, { alertId });
  const sent = (await mails()).length;
  await give(two, 10_000);
  await setThreshold(20_000);
  expect((await mails()).length).toBe(sent);
  const { reported } = await call(REPORTED, { alertId });
  expect(reported).toEqual({
    filteredCount: 3,
    results: [
      {
        ...{ providerId: two, giftYear: 2026, remainingAmount: 60, thresholdAmount: 360 },
        ...{ alertAmount: 60, usedPercent: null },
      },
      {
        ...{ providerId: one, giftYear: 2026, remainingAmount: -50, thresholdAmount: 360 },
        ...{ alertAmount: 60, usedPercent: null },
      },
      {
        ...{ providerId: one, giftYear: 2026, remainingAmount: 90, thresholdAmount: 500 },
        ...{ alertAmount: 100, usedPercent: 80 },
      },
    ],
  });
  const listed = `query(${PARAMETERS}, $includeEnded: Boolean) { list: giftAlertThresholdAlerts(${ARGS},
    includeEnded: $includeEnded) { isActive endedDate pastCount } }`;
  expect((await call(listed)).list).toEqual([]);
  expect((await call(listed, { includeEnded: true })).list).toEqual([
    { isActive: false, endedDate: Date.UTC(2026, 10, 22, 18) / 1_000, pastCount: null },
  ]);
  for (const answer of [
    await send(end, { alertId }),
    await sendAlert({ originalId: alertId, remainingAmount: 5 }),
    await send(REPORTED, { alertId: '999999' }),
  ])
    expect(errorName(answer)).toBe('NotFoundError');
});

it('who is past an alert, and what it reported, is for users who may set alerts there', async () => {
  const { place, alert } = await ready();
  const { originalId: alertId } = await alert({ usedPercent: 80 });
  const editor = await gifts.person({ [place.organizationId]: 'gift_editor' });
  const [other] = await gifts.tenant();
  const stranger = await gifts.person({ [other!.organizationId]: 'gift_administrator' });
  for (const [query, variables] of [
    [PAST, { usedPercent: 80 }],
    [REPORTED, { alertId }],
  ] as const) {
    expect(errorName(await api.graphql(editor, query, { ...place, ...variables }))).toBe('ForbiddenError');
    expect(errorName(await api.graphql(stranger, query, { ...place, ...variables }))).toBe('ForbiddenError');
  }
  expect(errorName(await api.graphql(stranger, REPORTED, { ...other, alertId }))).toBe('NotFoundError');
});
