import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { makeGifts } from '../../../../test/records/gifts.ts';

let now = new Date('2026-11-22T18:00:00Z');
const nextDay = () => {
  now = new Date(now.getTime() + 86_400_000);
};
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => now, today: () => now.toISOString().slice(0, 10) });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const PARAMETERS = '$tenantName: String!, $organizationId: ID!';

/** A provider with a threshold of $500, and an alert at $100 with one recipient. */
async function ready({
  threshold = 500 as number | null,
  level = 100,
  entityId = null as string | null,
} = {}) {
  const { place, others: _, ...ids } = await gifts.place();
  const { tenantName, organizationId } = place;
  const who = await gifts.person({ [organizationId]: 'gift_administrator' });
  const alerted = await gifts.person({ [organizationId]: 'gift_editor' });
  if (threshold !== null) await gifts.threshold(place, 2026, { amount: threshold, incidental: 400 });
  const call = async (document: string, variables: object = {}) => {
    const answer = await api.graphql(who, document, { tenantName, organizationId, ...variables });
    expect(answer.errors).toBeUndefined();
    return answer.data;
  };
  const alert = (over: object = {}) =>
    call(
      `mutation(${PARAMETERS}, $remainingAmount: Float!, $recipients: String!, $isActive: Boolean!, $entityId: ID) {
        saveGiftAlertThresholdAlert(${ARGS}, remainingAmount: $remainingAmount, recipients: $recipients,
        isActive: $isActive, entityId: $entityId) { originalId } }`,
      { remainingAmount: level, recipients: String(alerted.id), isActive: true, entityId, ...over },
    );
  const give = async (amount: number, over: object = {}): Promise<string> => {
    const answer = await gifts.save(who, {
      ...place,
      entityProviders: [{ entityId: ids.entityId, providerId: ids.providerId }],
      giftTypeId: ids.giftTypeId,
      requestorId: ids.requestorId,
      amount,
      receivedDate: '2026-03-04',
      ...over,
    });
    expect(answer.errors).toBeUndefined();
    return answer.data.saveGiftAlert[0].id;
  };
  const end = (name: 'returnGiftAlert' | 'deleteGiftAlert', id: string) =>
    call(
      `mutation(${PARAMETERS}, $id: ID!) { ${name}(${ARGS}, id: $id) ${name === 'returnGiftAlert' ? '{ id }' : ''} }`,
      { id },
    );
  const setThreshold = (amount: number) =>
    call(
      `mutation(${PARAMETERS}, $amount: Float!) { saveGiftAlertThreshold(${ARGS}, amount: $amount, incidentalAmount: 400,
        thresholdYear: 2026) }`,
      { amount },
    );
  const mails = async (to: { email: string } = alerted) =>
    api.services.database.db
      .selectFrom('mails')
      .where('recipient', '=', to.email)
      .where('kind', '=', 'gift-alert')
      .select(['subject', 'text'])
      .orderBy('created_at')
      .execute();
  const count = async (to?: { email: string }) => (await mails(to)).length;
  return { place, who, alerted, alert, give, end, setThreshold, mails, count, ...ids };
}

describe('a save that moves a provider from above the level to at or below it', () => {
  it('mails each recipient once, with the remaining amount and the threshold', async () => {
    const { place, providerId, alerted, who, alert, give, mails, count } = await ready();
    await alert({ recipients: `${alerted.id},${who.id}` });
    await give(399.99);
    expect(await count()).toBe(0);
    await give(0.01);
    for (const person of [alerted, who]) {
      const own = await mails(person);
      expect(own).toHaveLength(1);
      expect(own[0]!.subject).toMatch(/^Gift alert: Provider \d+ has \$100\.00 left in 2026$/);
      for (const text of ['Organization 0', 'Remaining: $100.00', 'Threshold: $500.00'])
        expect(own[0]!.text).toContain(text);
      expect(own[0]!.text).toContain(
        `/n/${place.tenantName}/${place.organizationId}/giftalert?providerIds=${providerId}&giftYears=2026\n`,
      );
    }
    await give(50);
    await give(500);
    expect(await count()).toBe(1);
  });

  it('links to the gifts of all records of the physician', async () => {
    const { place, entityId, alert, give, mails } = await ready();
    const npi = '1234567893';
    const [first, second] = [
      await gifts.provider(place, entityId, { npi }),
      await gifts.provider(place, entityId, { npi }),
    ];
    await alert();
    await give(450, { entityProviders: [{ entityId, providerId: second }] });
    const [mail] = await mails();
    expect(mail!.text).toContain(`giftalert?providerIds=${first}&providerIds=${second}&giftYears=2026\n`);
  });

  it('crosses once with two gifts to one provider', async () => {
    const { place, providerId, entityId, alert, give, count } = await ready();
    const elsewhere = await gifts.entity(place);
    await api.services.database.db
      .insertInto('entity_providers')
      .values({
        organization_id: Number(place.organizationId),
        entity_id: Number(elsewhere),
        provider_id: Number(providerId),
      })
      .execute();
    await alert();
    const entityProviders = [entityId, elsewhere].map((id) => ({ entityId: id, providerId }));
    await give(200, { entityProviders });
    expect(await count()).toBe(1);
  });

  it('mails for each alert that is passed, and not for inactive ones', async () => {
    const { alert, give, count } = await ready();
    await alert();
    await alert({ remainingAmount: 200 });
    await alert({ remainingAmount: 300, isActive: false });
    await give(450);
    expect(await count()).toBe(2);
  });

  it('mails once if it is repeated with the same key', async () => {
    const { alert, give, count } = await ready();
    await alert();
    for (const _ of [1, 2]) await give(450, { requestKey: 'one-key-of-one-save' });
    expect(await count()).toBe(1);
  });
});

describe('a save that moves many providers', () => {
  it('sends up to 5 mails to a reader, and one about all if there are more', async () => {
    const { place, entityId, alerted, who, alert, give, mails } = await ready();
    const providers: string[] = [];
    for (let at = 0; at < 6; at += 1) providers.push(await gifts.provider(place, entityId));
    const to = (ids: readonly string[]) => ({
      entityProviders: ids.map((id) => ({ entityId, providerId: id })),
    });
    await alert();
    await alert({ remainingAmount: 60, recipients: String(who.id) });
    await give(410, to(providers.slice(0, 5)));
    expect(await mails()).toHaveLength(5);
    nextDay();
    const others: string[] = [];
    for (let at = 0; at < 6; at += 1) others.push(await gifts.provider(place, entityId));
    await give(420, to(others));
    const [digest, ...more] = (await mails()).slice(5);
    expect(more).toEqual([]);
    expect(digest!.subject).toBe('Gift alert: 6 providers have reached an alert');
    expect(digest!.text.match(/: \$80\.00 of \$500\.00 left in 2026, alert at \$100\.00\n/g)).toHaveLength(6);
    expect(digest!.text).toContain('/giftalert?giftYears=2026&remaining=..100\n');
    expect(await mails(who)).toEqual([]);
    nextDay();
    // Crosses both alerts of one reader, which is one line for each provider.
    await alert({ remainingAmount: 70, recipients: `${alerted.id},${who.id}` });
    await give(25, to(others));
    expect((await mails(who)).map(({ subject }) => subject)).toEqual([
      'Gift alert: 6 providers have reached an alert',
    ]);
    expect((await mails(who))[0]!.text.match(/alert at \$60\.00\n/g)).toHaveLength(6);
  });
});

describe('mails again about a provider who was above the level in between', () => {
  it.each(['returnGiftAlert', 'deleteGiftAlert'] as const)('after %s', async (name) => {
    const { alert, give, end, count } = await ready();
    await alert();
    const id = await give(450);
    await end(name, id);
    expect(await count()).toBe(1);
    nextDay();
    await give(450);
    expect(await count()).toBe(2);
  });

  it('can be an edit, or follow one', async () => {
    const { alert, give, count } = await ready();
    await alert();
    const first = await give(450);
    const second = await give(10, { id: first });
    expect(await count()).toBe(1);
    nextDay();
    await give(420, { id: second });
    expect(await count()).toBe(2);
  });
});

describe('an alert of a provider and year', () => {
  it('mails each recipient once a day, however often a gift changes', async () => {
    const { alerted, who, alert, give, mails, count } = await ready();
    await alert({ recipients: `${alerted.id},${who.id}` });
    await alert({ remainingAmount: 200 });
    let id = await give(10);
    for (let change = 0; change < 60; change += 1) id = await give(change % 2 ? 10 : 450, { id });
    expect([await count(alerted), await count(who)]).toEqual([2, 1]);
    nextDay();
    id = await give(450, { id });
    expect([await count(alerted), await count(who)]).toEqual([4, 2]);
    expect((await mails(who)).map(({ subject }) => subject)).toEqual(
      Array(2).fill(expect.stringMatching(/has \$50\.00 left in 2026$/)),
    );
  });

  it('is not suppressed by a mail about another provider or another alert', async () => {
    const { place, entityId, alert, give, count } = await ready();
    const other = await gifts.provider(place, entityId);
    await alert();
    await give(450);
    await give(450, { entityProviders: [{ entityId, providerId: other }] });
    await alert({ remainingAmount: 20 });
    await give(35);
    expect(await count()).toBe(3);
  });
});

describe('no mail is sent', () => {
  it('for incidental gifts below their threshold, or in a year without a threshold', async () => {
    const { alert, give, count } = await ready();
    await alert();
    await give(399, { isIncidental: true });
    expect(await count()).toBe(0);
    const free = await ready({ threshold: null });
    await free.alert();
    await free.give(450);
    expect(await free.count()).toBe(0);
  });

  it.each(['False', ' FALSE ', ''])('if ALERT_EMAILS is “%s”', async (value) => {
    const { place, alert, give, setThreshold, count } = await ready();
    await api.services.database.db
      .insertInto('compliance_settings')
      .values(({ selectFrom }) => ({
        tenant_id: selectFrom('tenants').where('name', '=', place.tenantName).select('id'),
        organization_id: Number(place.organizationId),
        key_name: 'ALERT_EMAILS',
        value,
      }))
      .execute();
    await alert();
    await give(350);
    await give(100);
    await setThreshold(450);
    expect(await count()).toBe(0);
  });

  it('to former members, members without a role or inactive users', async () => {
    const { place, alerted, who, alert, give, count } = await ready();
    const { db } = api.services.database;
    const idle = await gifts.person({ [(await ready()).place.organizationId]: null });
    await db
      .insertInto('organization_members')
      .values(({ selectFrom }) => ({
        user_id: idle.id,
        organization_id: selectFrom('organization_members')
          .where('user_id', '=', alerted.id)
          .select('organization_id'),
        role_name: 'gift_editor',
      }))
      .execute();
    const noRole = await gifts.person({ [place.organizationId]: 'gift_editor' });
    await alert({ recipients: [alerted, who, idle, noRole].map(({ id }) => id).join(',') });
    await db.deleteFrom('organization_members').where('user_id', '=', alerted.id).execute();
    await db.updateTable('users').set({ status: 'Deactivated' }).where('id', '=', idle.id).execute();
    await db
      .updateTable('organization_members')
      .set({ role_name: null })
      .where('user_id', '=', noRole.id)
      .execute();
    await give(450);
    expect([await count(alerted), await count(idle), await count(noRole), await count(who)]).toEqual([
      ...[0, 0, 0, 1],
    ]);
  });
});

describe('an alert of one entity', () => {
  it('includes providers linked to it, wherever the gift was given', async () => {
    const { place, providerId, entityId, alert, give, count } = await ready();
    const other = await gifts.entity(place);
    const linked = await gifts.provider(place, other);
    await alert({ entityId: other });
    await give(450);
    expect(await count()).toBe(0);
    await give(450, { entityProviders: [{ entityId: other, providerId: linked }] });
    expect(await count()).toBe(1);
    await api.services.database.db
      .insertInto('entity_providers')
      .values({
        organization_id: Number(place.organizationId),
        entity_id: Number(entityId),
        provider_id: Number(linked),
      })
      .execute();
    await alert({ entityId: other, remainingAmount: 40 });
    await give(20, { entityProviders: [{ entityId, providerId: linked }] });
    expect(await count()).toBe(2);
    expect(providerId).not.toBe(linked);
  });
});

describe('a lowered threshold', () => {
  it('sends one mail per alert, about every provider that it moves past the level', async () => {
    const { place, entityId, alert, give, setThreshold, mails, count } = await ready();
    const others = [await gifts.provider(place, entityId), await gifts.provider(place, entityId)];
    await alert();
    await give(350);
    await give(300, { entityProviders: [{ entityId, providerId: others[0]! }] });
    await give(10, { entityProviders: [{ entityId, providerId: others[1]! }] });
    expect(await count()).toBe(0);
    await setThreshold(400);
    const [digest, ...more] = await mails();
    expect(more).toEqual([]);
    expect(digest!.subject).toBe('Gift alert: 2 providers have $100.00 or less left in 2026');
    expect(digest!.text).toContain('is now $400.00');
    expect(digest!.text).toMatch(/: \$50\.00\n.*: \$100\.00\n/);
    expect(digest!.text).toContain('/giftalert?giftYears=2026&remaining=..100\n');
  });

  it('does not mail about providers who were past the level before, and raising it sends no mail', async () => {
    const { alert, give, setThreshold, count } = await ready();
    await alert();
    await give(450);
    await setThreshold(480);
    await setThreshold(900);
    expect(await count()).toBe(1);
    // A gift of the same day was mailed already.
    await setThreshold(500);
    expect(await count()).toBe(1);
    nextDay();
    for (const threshold of [900, 500]) await setThreshold(threshold);
    expect(await count()).toBe(2);
  });

  it('is mailed once a day per alert and provider, however often the threshold changes', async () => {
    const { place, entityId, alert, give, setThreshold, mails } = await ready();
    const other = await gifts.provider(place, entityId);
    await alert();
    await give(350);
    await give(320, { entityProviders: [{ entityId, providerId: other }] });
    const subjects = async () =>
      (await mails()).map(({ subject }) => subject.split(' have ')[0]!.split(' has ')[0]);
    for (const threshold of [440, 500, 440, 900, 430, 500, 440]) await setThreshold(threshold);
    expect(await subjects()).toEqual(['Gift alert: 1 provider']);
    await setThreshold(400);
    expect(await subjects()).toEqual(['Gift alert: 1 provider', 'Gift alert: 1 provider']);
    expect((await mails())[1]!.text).toMatch(/left:\n\nProvider \d+[^\n]*: \$80\.00\n\n/);
    nextDay();
    for (const threshold of [900, 400, 900, 400]) await setThreshold(threshold);
    expect((await subjects()).slice(2)).toEqual(['Gift alert: 2 providers']);
  });

  it('does not suppress the mail about a gift of that day, because it may have been mistyped', async () => {
    const { alert, give, setThreshold, count } = await ready();
    await alert();
    await give(100);
    for (const threshold of [150, 500, 150, 500]) await setThreshold(threshold);
    expect(await count()).toBe(1);
    await give(320);
    expect(await count()).toBe(2);
  });
});

describe('an incidental gift at or above its threshold', () => {
  const incidental = { isIncidental: true };

  it("is mailed to the alerts' recipients with name, value, threshold and user", async () => {
    const { alert, give, mails, providerId } = await ready();
    await alert();
    await give(399.99, incidental);
    expect(await mails()).toEqual([]);
    await give(400, incidental);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.subject).toMatch(
      /^Gift alert: incidental gift of \$400\.00 to Provider \d+ is above the incidental threshold$/,
    );
    for (const text of [
      '$400.00, threshold $400.00',
      'received 03/04/2026',
      'entered by',
      `?providerIds=${providerId}&giftYears=2026&incidental=above`,
    ])
      expect(mail!.text).toContain(text);
  });

  it('several in one save are one mail for each recipient of any active alert', async () => {
    const { place, alert, give, mails, entityId, providerId, alerted } = await ready();
    const other = await gifts.provider(place, entityId);
    await alert();
    await alert({ remainingAmount: 50 });
    const idle = await gifts.person({ [place.organizationId]: 'gift_editor' });
    await alert({ recipients: String(idle.id), isActive: false });
    await give(410, {
      ...incidental,
      entityProviders: [providerId, other].map((id) => ({ entityId, providerId: id })),
    });
    expect((await mails(alerted)).map(({ subject }) => subject)).toEqual([
      'Gift alert: 2 incidental gifts are above the incidental threshold',
    ]);
    expect(await mails(idle)).toEqual([]);
  });

  it('is mailed once a day, however often its value changes', async () => {
    const { alert, give, count } = await ready();
    await alert();
    let id = await give(10, incidental);
    for (let change = 0; change < 20; change += 1)
      id = await give(change % 2 ? 10 : 400 + change, { ...incidental, id });
    expect(await count()).toBe(1);
  });

  it('is mailed once a day for a provider and year, even if deleted and entered again', async () => {
    const { alert, give, count } = await ready();
    await alert();
    await give(400, incidental);
    await give(410, incidental);
    expect(await count()).toBe(1);
    nextDay();
    await give(420, incidental);
    expect(await count()).toBe(2);
  });

  it('an edit is mailed if it moves a gift above or further above the threshold, not if it changes texts', async () => {
    const { alert, give, count } = await ready();
    await alert();
    const low = await give(10, incidental);
    const high = await give(400, { ...incidental, id: low });
    expect(await count()).toBe(1);
    const described = await give(400, { ...incidental, id: high, description: 'Dinner' });
    expect(await count()).toBe(1);
    nextDay();
    const higher = await give(401, { ...incidental, id: described });
    expect(await count()).toBe(2);
    await give(401, { id: higher, isIncidental: false });
    expect((await count()) - 2).toBe(1);
  });
});
