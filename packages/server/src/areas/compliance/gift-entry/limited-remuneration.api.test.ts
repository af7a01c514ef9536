import { EXCEPTIONS, REMUNERATION } from '@capwise/domain/compliance/exceptions/exceptions';
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

const SAVE = `mutation($gift: GiftAlertInput!) { saveGiftAlert(giftAlertInput: $gift) { id originalId exception
  remainingAmount thresholdRemunerationAmount remainingRemunerationAmount } }`;
const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const PARAMETERS = '$tenantName: String!, $organizationId: ID!';

const chosen = (exception: number) => ({
  exception,
  conditions: EXCEPTIONS[exception]!.conditions.map(({ key }) => key),
});
const PAID = chosen(REMUNERATION);

async function ready({ remuneration = 1_000, npi = '' } = {}) {
  const { place, entityId, giftTypeId, requestorId } = await gifts.place();
  if (remuneration)
    for (const year of [2025, 2026]) await gifts.threshold(place, year, { amount: 535, remuneration });
  else await gifts.threshold(place, 2026, { amount: 535 });
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  const providers = [
    await gifts.provider(place, entityId, { npi }),
    await gifts.provider(place, entityId, { npi: '' }),
    await gifts.provider(place, entityId),
  ];
  const call = (text: string, more: object = {}) => api.graphql(who, text, { ...place, ...more });
  await api.graphql(
    'admin',
    'mutation($input: ComplianceSettingInput!) { saveComplianceSetting(complianceSettingInput: $input) { value } }',
    { input: { ...place, keyName: 'GIFT_EXCEPTIONS', value: 'True' } },
  );
  const save = (changes: object = {}, providerId = providers[0]!) =>
    api.graphql(who, SAVE, {
      gift: {
        ...{ ...place, entityProviders: [{ entityId, providerId }], giftTypeId, requestorId },
        ...{ amount: 100, receivedDate: '2026-03-04', ...PAID },
        ...changes,
      },
    });
  const merge = (providerId: string, ...mergedIds: string[]) =>
    call(
      `mutation(${PARAMETERS}, $providerId: ID!, $mergedIds: [ID!]!) {
        done: mergeGiftAlertProviders(${ARGS}, providerId: $providerId, mergedIds: $mergedIds) }`,
      { providerId, mergedIds },
    );
  const undo = async () => {
    const { merges } = (
      await call(`query(${PARAMETERS}) { merges: giftAlertProviderMerges(${ARGS}) { id } }`)
    ).data;
    if (merges[0])
      await call(
        `mutation(${PARAMETERS}, $mergeId: ID!) { done: undoGiftAlertProviderMerge(${ARGS}, mergeId: $mergeId) }`,
        { mergeId: merges[0].id },
      );
  };
  const giveBack = (id: string, amount: number) =>
    call(
      `mutation(${PARAMETERS}, $id: ID!, $giftReturn: GiftReturnInput) { returnGiftAlert(${ARGS}, id: $id,
        giftReturn: $giftReturn) { id } }`,
      { id, giftReturn: { returnedDate: '2026-11-01', manner: 2, amount } },
    );
  const remove = (id: string) =>
    call(`mutation(${PARAMETERS}, $id: ID!) { deleteGiftAlert(${ARGS}, id: $id, reason: "Entered twice") }`, {
      id,
    });
  return { place, who, providers, call, save, merge, undo, giveBack, remove };
}

/** Sums that differ from those of the gifts, by record and year, found without the functions of the product. */
async function wrongSums(organizationId: string) {
  const { rows } = await sql`
    with own as (select p.* from gift_providers p join organizations o on o.tenant_id = p.tenant_id
      where o.id = ${Number(organizationId)}),
    sums as (
      select p.id, g.gift_year,
        sum(case when g.status = 1 and g.exception = 1 then g.amount_cents - b.cents else 0 end)::bigint as total,
        sum(case when g.status = 1 and g.exception = 3 then g.amount_cents - b.cents else 0 end)::bigint as paid
      from own p join own q on q.id = p.id or (q.npi = p.npi and p.npi <> '') join gifts g on g.provider_id = q.id
      cross join lateral (select coalesce(sum(r.cents), 0) as cents from gift_returns r where r.gift_id = g.original_id) b
      group by 1, 2)
    select s.*, t.total_cents, t.paid_cents
    from sums s full join (select t.* from gift_totals t join own on own.id = t.provider_id) t
      on t.provider_id = s.id and t.gift_year = s.gift_year
    where (coalesce(s.total, 0), coalesce(s.paid, 0)) is distinct from
      (coalesce(t.total_cents, 0), coalesce(t.paid_cents, 0))
  `.execute(api.services.database.db);
  return rows;
}

it('needs a threshold of its own, and then counts toward nothing else', async () => {
  const { save } = await ready({ remuneration: 0 });
  const refused = await save();
  expect([errorName(refused), refused.errors![0]!.extensions['field']]).toEqual([
    'ValidationError',
    'exception',
  ]);
  expect(refused.errors![0]!.message).toContain('needs a remuneration threshold for 2026');
  const other = await ready();
  expect((await other.save(chosen(1))).data.saveGiftAlert[0]).toMatchObject({ remainingAmount: 435 });
  expect((await other.save({ amount: 600 })).data.saveGiftAlert[0]).toMatchObject({
    ...{ exception: REMUNERATION, remainingAmount: 435 },
    ...{ thresholdRemunerationAmount: 1_000, remainingRemunerationAmount: 400 },
  });
  // Like the yearly threshold, it warns and never refuses.
  expect((await other.save({ amount: 401 })).data.saveGiftAlert[0]).toMatchObject({
    remainingRemunerationAmount: -1,
  });
});

it('is edited as before after its threshold was cleared, but not moved to a year without one', async () => {
  const { place, save } = await ready();
  const { id } = (await save()).data.saveGiftAlert[0];
  await api.services.database.db
    .updateTable('gift_thresholds')
    .set({ remuneration_cents: null })
    .where('organization_id', '=', Number(place.organizationId))
    .execute();
  const edited = await save({ id, amount: 90 });
  expect(edited.errors).toBeUndefined();
  const moved = await save({ id: edited.data.saveGiftAlert[0].id, receivedDate: '2025-12-01' });
  expect(moved.errors?.[0]?.extensions['field']).toBe('exception');
});

const PERSON = '{ providerId giftId totalAmount thresholdAmount remainingAmount cure { dueDate } }';

it('is on the desk over and near its threshold, and on the page of the physician', async () => {
  const { providers, save, call } = await ready();
  const [first, second, third] = providers as [string, string, string];
  await save({ amount: 900 }, first);
  const { originalId } = (await save({ amount: 100.01 }, first)).data.saveGiftAlert[0];
  await save({ amount: 800 }, second);
  await save({ amount: 799.99 }, third);
  await save({ ...chosen(1), amount: 600 }, third);
  const { desk } = (
    await call(`query(${PARAMETERS}) { desk: complianceDesk(${ARGS}) { overCount over ${PERSON} overRemunerationCount
      overRemuneration ${PERSON} nearRemunerationCount nearRemuneration ${PERSON} } }`)
  ).data;
  expect(desk).toMatchObject({
    ...{ overCount: 1, over: [{ providerId: third }], overRemunerationCount: 1, nearRemunerationCount: 1 },
    overRemuneration: [
      {
        ...{ providerId: first, giftId: originalId, totalAmount: 1_000.01, thresholdAmount: 1_000 },
        ...{ remainingAmount: -0.01, cure: null },
      },
    ],
    nearRemuneration: [{ providerId: second, totalAmount: 800, remainingAmount: 200 }],
  });
  const { physician } = (
    await call(
      `query(${PARAMETERS}, $id: ID!) { physician: compliancePhysician(${ARGS}, id: $id) { organizations { totalAmount
        thresholdAmount paidAmount thresholdRemunerationAmount cure { dueDate } } } }`,
      { id: first },
    )
  ).data;
  expect(physician.organizations).toEqual([
    {
      totalAmount: 0,
      thresholdAmount: 535,
      paidAmount: 1_000.01,
      thresholdRemunerationAmount: 1_000,
      cure: null,
    },
  ]);
});

it('two payments at the same time are both stored, and each answer has what is left after it', async () => {
  const { place, save } = await ready();
  const answers = await Promise.all([save({ amount: 600 }), save({ amount: 600 })]);
  const left = answers.map(({ data }) => data.saveGiftAlert[0].remainingRemunerationAmount as number);
  expect(left.sort((one, other) => other - one)).toEqual([400, -200]);
  expect(await wrongSums(place.organizationId)).toEqual([]);
});

it('sums stay exact through entries, edits, returns, voids, merges, splits and new NPIs', async () => {
  const { place, providers, save, merge, undo, giveBack, remove } = await ready();
  const { db } = api.services.database;
  let seed = 7;
  const below = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  const exception = () => chosen([1, 3, 3, 4][below(4)]!);
  let open: string[] = [];
  const replace = (id: string, next: string | undefined) => {
    open = [...open.filter((one) => one !== id), ...(next ? [next] : [])];
  };
  for (let step = 0; step < 60; step += 1) {
    const id = open[below(open.length)];
    const act = below(10);
    if (!id || act < 3) {
      const { data } = await save({ ...exception(), amount: 1 + below(80) }, providers[below(3)]);
      if (data?.saveGiftAlert) open.push(data.saveGiftAlert[0].id);
    } else if (act < 5) {
      const receivedDate = `${2025 + below(2)}-03-04`;
      const { data, errors } = await save({ ...exception(), id, amount: 60 + below(40), receivedDate });
      replace(id, errors ? undefined : data.saveGiftAlert[0].id);
    } else if (act < 7) {
      const { data, errors } = await giveBack(id, 0.5 + below(2));
      replace(id, errors ? undefined : data.returnGiftAlert.id);
    } else if (act === 7) {
      await remove(id);
      replace(id, undefined);
    } else if (act === 8) {
      await merge(providers[0]!, providers[1]!);
      if (below(2)) await undo();
    } else {
      const npi = ['', '1234567893'][below(2)]!;
      await db
        .updateTable('gift_providers')
        .set({ npi })
        .where('id', 'in', [providers[0]!, providers[1]!].map(Number))
        .execute();
    }
    if (step % 6 === 5) expect(await wrongSums(place.organizationId), `step ${step}`).toEqual([]);
  }
  expect(await wrongSums(place.organizationId)).toEqual([]);
  const { rows } = await sql<{ paid: number }>`
    select count(*)::int as paid from gift_totals where organization_id = ${Number(place.organizationId)} and paid_cents > 0
  `.execute(db);
  expect(rows[0]!.paid).toBeGreaterThan(1);
});
