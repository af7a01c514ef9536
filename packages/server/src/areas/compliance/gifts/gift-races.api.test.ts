import { EXCEPTIONS } from '@capwise/domain/compliance/exceptions/exceptions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { raceRounds } from '../../../../test/race-rounds.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';

let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  // No other limit may slow down the test.
  api = await startApi({ MAILS_PER_HOUR: '10000' });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const YEAR = new Date().getUTCFullYear();
/** In the tenant's time zone it may still be last year. */
const TIME_ZONE = 'UTC';
const SAVES = 50;
const ROUNDS = raceRounds(3);
/** Remaining amount of each alert. The threshold is 1,000. */
const LEVELS = [900, 500, 499.99, 100, 1];

async function ready() {
  const { place, ...ids } = await gifts.place({ timeZone: TIME_ZONE });
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  for (const year of [YEAR, YEAR - 1])
    await gifts.threshold(place, year, { amount: 1_000, remuneration: 5_000 });
  const input = {
    ...place,
    giftTypeId: ids.giftTypeId,
    requestorId: ids.requestorId,
    amount: 20,
    receivedDate: `${YEAR}-01-01`,
    entityProviders: [{ entityId: ids.entityId, providerId: ids.providerId }],
  };
  return { place, who, input, ...ids };
}

const alert = (who: { id: number; email: string }, place: GiftPlace, remainingAmount: number) =>
  api.graphql(
    who,
    `mutation($tenantName: String!, $organizationId: ID!, $remainingAmount: Float!, $recipients: String!) {
      saveGiftAlertThresholdAlert(tenantName: $tenantName, organizationId: $organizationId,
        remainingAmount: $remainingAmount, recipients: $recipients, isActive: true) { id } }`,
    { ...place, remainingAmount, recipients: String(who.id) },
  );
const end = (who: Who, name: 'returnGiftAlert' | 'deleteGiftAlert', place: GiftPlace, id: string) =>
  api.graphql(
    who,
    `mutation($tenantName: String!, $organizationId: ID!, $id: ID!) { ${name}(tenantName: $tenantName,
      organizationId: $organizationId, id: $id) ${name === 'returnGiftAlert' ? '{ id }' : ''} }`,
    { ...place, id },
  );
const giveBack = (who: Who, place: GiftPlace, id: string, amount: number) =>
  api.graphql(
    who,
    `mutation($tenantName: String!, $organizationId: ID!, $id: ID!, $giftReturn: GiftReturnInput) { returnGiftAlert(
      tenantName: $tenantName, organizationId: $organizationId, id: $id, giftReturn: $giftReturn) { id } }`,
    { ...place, id, giftReturn: { returnedDate: `${YEAR}-01-01`, manner: 2, amount } },
  );

/** Each exception in turn, with its conditions confirmed. */
const withException = (step: number) => {
  const choices = Object.entries(EXCEPTIONS);
  const [exception, { conditions }] = choices[step % choices.length]!;
  return { exception: Number(exception), conditions: conditions.map(({ key }) => key) };
};

/** The stored totals of an organization, and the totals of its gifts and returns. */
async function sums({ organizationId }: GiftPlace) {
  const { rows } = await sql<{ kept: string; counted: string }>`
    select coalesce((select jsonb_agg(jsonb_build_array(provider_id, gift_year, total_cents, paid_cents, gift_count)
        order by provider_id, gift_year) from gift_totals
        where organization_id = ${Number(organizationId)} and gift_count > 0), '[]')::text as kept,
      coalesce((select jsonb_agg(jsonb_build_array(provider_id, gift_year, cents, paid, n) order by provider_id, gift_year)
        from (select provider_id, gift_year, sum(case when status = 1 and not is_incidental and exception is distinct from 3
            and exception is distinct from 4
            and exception is distinct from 5 and exception is distinct from 6 then amount_cents - back else 0 end)::int as cents,
          sum(case when status = 1 and exception = 3 then amount_cents - back else 0 end)::int as paid,
          count(*) as n from (select *, coalesce((select sum(cents) from gift_returns r where r.gift_id = original_id), 0)
            as back from gifts) g where organization_id = ${Number(organizationId)} and status <> 3
          group by 1, 2) g), '[]')::text
        as counted
  `.execute(api.services.database.db);
  return rows[0]!;
}
const mailsTo = ({ email }: { email: string }) =>
  api.services.database.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .where('kind', '=', 'gift-alert')
    .execute();

describe('concurrent changes', () => {
  it(`${SAVES} saves for one provider: the total is exact, and each level is crossed and mailed once`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { place, who, input } = await ready();
      for (const level of LEVELS) expect((await alert(who, place, level)).errors).toBeUndefined();
      const answers = await Promise.all(Array.from({ length: SAVES }, () => gifts.save(who, input)));
      expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
      const left = answers.map(({ data }) => data.saveGiftAlert[0].remainingAmount as number);
      // Sequential: each answer has the remaining amount after itself.
      expect(left.sort((a, b) => b - a)).toEqual(Array.from({ length: SAVES }, (_, at) => 980 - 20 * at));
      const { kept, counted } = await sums(place);
      expect(kept).toBe(counted);
      const crossings = await api.services.database.db
        .selectFrom('alert_crossings')
        .select(['before_cents', 'after_cents'])
        .where('organization_id', '=', Number(place.organizationId))
        .orderBy('after_cents', 'desc')
        .execute();
      expect(crossings.map(({ before_cents, after_cents }) => [before_cents, after_cents])).toEqual([
        [92_000, 90_000],
        [52_000, 50_000],
        [50_000, 48_000],
        [12_000, 10_000],
        [2_000, 0],
      ]);
      expect(await mailsTo(who)).toHaveLength(LEVELS.length);
    }
  });

  it('of edit, return and delete of one version, only one succeeds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { place, who, input } = await ready();
      const { id } = (await gifts.save(who, input)).data.saveGiftAlert[0];
      const answers = await Promise.all([
        gifts.save(who, { ...input, id, amount: 30 }),
        gifts.save(who, { ...input, id, amount: 40 }),
        end(who, 'returnGiftAlert', place, id),
        end(who, 'deleteGiftAlert', place, id),
        end(who, 'returnGiftAlert', place, id),
      ]);
      const refused = answers.map(errorName).filter((name) => name !== undefined);
      expect(refused).toHaveLength(4);
      for (const name of refused) expect(['ConflictError', 'NotFoundError']).toContain(name);
      const { kept, counted } = await sums(place);
      expect(kept).toBe(counted);
    }
  });

  it('of parts of one version, only one comes back, and all parts together are never more than the gift', async () => {
    const { place, who, input } = await ready();
    const gift = (await gifts.save(who, input)).data.saveGiftAlert[0];
    let { id } = gift;
    for (const left of [20, 13, 6]) {
      const answers = await Promise.all([7, 7, 7].map((part) => giveBack(who, place, id, part)));
      const made = answers.filter(({ errors }) => !errors);
      expect(made).toHaveLength(left >= 7 ? 1 : 0);
      id = made[0]?.data.returnGiftAlert.id ?? id;
      const { kept, counted } = await sums(place);
      expect(kept).toBe(counted);
    }
  });

  it('saves, edits between years, returns and deletions leave exact totals', async () => {
    const { place, who, input, entityId } = await ready();
    await api.services.database.db
      .insertInto('compliance_settings')
      .values({
        tenant_id: sql<number>`(select tenant_id from organizations where id = ${Number(place.organizationId)})`,
        organization_id: Number(place.organizationId),
        key_name: 'GIFT_EXCEPTIONS',
        value: 'True',
      })
      .execute();
    const others = await Promise.all([1, 2, 3].map(() => gifts.provider(place, entityId)));
    const recipients = [...input.entityProviders, ...others.map((providerId) => ({ entityId, providerId }))];
    const worker = async (seed: number) => {
      for (let step = 0; step < 8; step += 1) {
        const answer = await gifts.save(who, {
          ...input,
          amount: 1 + ((seed * 7 + step) % 50),
          ...withException(seed + step),
          entityProviders: recipients.slice((seed + step) % 4),
        });
        const { id } = answer.data.saveGiftAlert[0];
        if (step % 4 === 1)
          await gifts.save(who, {
            ...input,
            id,
            amount: 3,
            receivedDate: `${YEAR - 1}-05-05`,
            ...withException(step),
          });
        if (step % 4 === 2) await end(who, 'returnGiftAlert', place, id);
        if (step % 4 === 3) await end(who, 'deleteGiftAlert', place, id);
        if (step % 4 === 0) {
          const part = await giveBack(who, place, id, 0.5);
          if (step % 8 === 4) await end(who, 'deleteGiftAlert', place, part.data.returnGiftAlert.id);
        }
      }
    };
    await Promise.all([1, 2, 3, 4, 5, 6].map(worker));
    const { kept, counted } = await sums(place);
    expect(kept).toBe(counted);
    expect(JSON.parse(kept).length).toBeGreaterThan(4);
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from requestors r where r.organization_id = ${Number(place.organizationId)}
        and r.entry_count <> (select count(*) from gifts g where g.requestor_id = r.original_id)
    `.execute(api.services.database.db);
    expect(rows[0]!.wrong).toBe(0);
  });
});
