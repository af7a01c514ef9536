import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { giftFiles, makeGiftCsv } from '../../../../../test/records/gift-files.ts';
import type { GiftPlace } from '../../../../../test/records/gifts.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
const NPI = '1234567893';
const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const PARAMETERS = '$tenantName: String!, $organizationId: ID!';

let api: TestApi;
let files: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => '2026-11-22' });
  files = giftFiles(api);
});
afterAll(() => api.close());

const call = (who: Who, place: GiftPlace, text: string, more: object) =>
  api.graphql(who, text, { ...place, ...more });
const merge = (who: Who, place: GiftPlace, providerId: string, ...mergedIds: string[]) =>
  call(
    who,
    place,
    `mutation(${PARAMETERS}, $providerId: ID!, $mergedIds: [ID!]!) {
      done: mergeGiftAlertProviders(${ARGS}, providerId: $providerId, mergedIds: $mergedIds) }`,
    { providerId, mergedIds },
  );
const undo = (who: Who, place: GiftPlace, mergeId: string) =>
  call(
    who,
    place,
    `mutation(${PARAMETERS}, $mergeId: ID!) { done: undoGiftAlertProviderMerge(${ARGS}, mergeId: $mergeId) }`,
    { mergeId },
  );
const merges = async (who: Who, place: GiftPlace) =>
  (
    await call(
      who,
      place,
      `query(${PARAMETERS}) { merges: giftAlertProviderMerges(${ARGS}) { id keptName records { reference npi giftCount } } }`,
      {},
    )
  ).data.merges;
const doubles = async (who: Who, place: GiftPlace) =>
  (
    await call(
      who,
      place,
      `query(${PARAMETERS}) { doubles: giftAlertProviderDoubles(${ARGS}) { npi entityName providers { reference } } }`,
      {},
    )
  ).data.doubles;

/** P1 with two gifts of $300 and $20, P2 with one of $240, without NPIs. The alert is at $100 left of $535. */
async function ready() {
  const made = await files.ready({ organizations: 2 });
  const { place, who } = made;
  const { db } = api.services.database;
  await db
    .updateTable('gift_providers')
    .set({ npi: '' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('entity_providers')
        .select('provider_id')
        .where('organization_id', '=', Number(place.organizationId)),
    )
    .execute();
  const { rows } = await sql<{ id: string }>`
    select provider_id::text as id from entity_providers where organization_id = ${Number(place.organizationId)} order by 1
  `.execute(db);
  const [first, second] = rows.map(({ id }) => id) as [string, string];
  await files.gifts.threshold(place, 2026, { amount: 535 });
  await call(
    who,
    place,
    `mutation(${PARAMETERS}, $recipients: String!) { saveGiftAlertThresholdAlert(${ARGS}, remainingAmount: 100,
      recipients: $recipients, isActive: true) { id } }`,
    { recipients: String(who.id) },
  );
  const line = (provider: string, amount: number) => `${provider},N,2026-02-01,Meal,Oncology,${amount},,,`;
  const sent = await files.send(who, place, makeGiftCsv(line('P1', 300), line('P1', 20), line('P2', 240)));
  expect(sent.body.errorCount).toBe(0);
  return { ...made, first, second, line };
}

const crossingEntries = async ({ organizationId }: GiftPlace) => {
  const rows = await api.services.database.db
    .selectFrom('audit_entries')
    .where('organization_id', '=', Number(organizationId))
    .where('action', 'in', ['gift-provider.reach-alert', 'gift-provider.exceed-threshold'])
    .select(['action', 'subject_id'])
    .orderBy('action')
    .execute();
  return rows.map(({ action, subject_id }) => `${action} ${subject_id}`);
};

/** Per record: reference, NPI, gifts, counted cents and links. And the sums that do not fit the gifts. */
async function stored({ organizationId }: GiftPlace) {
  const { rows } = await sql<{ records: string[]; wrong: number; crossings: number }>`
    with own as (select p.* from gift_providers p join organizations o on o.tenant_id = p.tenant_id
      where o.id = ${Number(organizationId)}),
    sums as (
      -- A physician's gifts, found without the functions of the product.
      select p.id, g.organization_id, g.gift_year, sum(case when g.is_incidental or g.status <> 1 then 0 else g.amount_cents end) as cents
      from own p join own q on q.id = p.id or (q.npi = p.npi and p.npi <> '') join gifts g on g.provider_id = q.id
      group by 1, 2, 3)
    select array(select concat_ws(' ', p.reference, nullif(p.npi, ''),
        (select count(*) from gifts g where g.provider_id = p.id),
        (select sum(total_cents) from gift_totals t where t.provider_id = p.id),
        (select count(*) from entity_providers l where l.provider_id = p.id)) from own p order by p.id) as records,
      (select count(*)::int from sums s full join (select t.* from gift_totals t join own on own.id = t.provider_id) t
        on t.provider_id = s.id and t.organization_id = s.organization_id and t.gift_year = s.gift_year
        where coalesce(s.cents, 0) <> coalesce(t.total_cents, 0)) as wrong,
      (select count(*)::int from alert_crossings where organization_id = ${Number(organizationId)}) as crossings
  `.execute(api.services.database.db);
  return rows[0]!;
}

it('merges records without an NPI, whose gifts then count together, mails the alert, and is undone exactly', async () => {
  const { place, who, first, second, line } = await ready();
  const before = await stored(place);
  expect(before).toEqual({ records: ['P1 2 32000 1', 'P2 1 24000 1'], wrong: 0, crossings: 0 });
  expect((await merge(who, place, first, second)).data.done).toBe(true);
  expect(await stored(place)).toEqual({ records: ['P1 3 56000 1'], wrong: 0, crossings: 2 });
  const entries = [`gift-provider.exceed-threshold ${first}`, `gift-provider.reach-alert ${first}`];
  expect(await crossingEntries(place)).toEqual(entries);
  expect((await files.mails(who)).map(({ text }) => text)).toEqual([
    expect.stringContaining('Remaining: -$25.00'),
  ]);
  // Entered for the remaining record, with the ID of the merged one.
  await files.send(who, place, makeGiftCsv(line('P2', 1)));
  const [merged] = await merges(who, place);
  expect(merged).toMatchObject({ keptName: 'One', records: [{ reference: 'P2', npi: '', giftCount: 1 }] });
  expect((await undo(who, place, merged.id)).data.done).toBe(true);
  expect(await stored(place)).toEqual({ records: ['P1 3 32100 1', 'P2 1 24000 1'], wrong: 0, crossings: 2 });
  expect(await crossingEntries(place)).toEqual(entries);
  expect(await files.mails(who)).toHaveLength(1);
  expect(await merges(who, place)).toEqual([]);
  expect(errorName(await undo(who, place, merged.id))).toBe('NotFoundError');
  const sent = await files.send(who, place, makeGiftCsv(line('P2', 1)));
  expect(sent.body.errorCount).toBe(0);
  expect((await stored(place)).records).toEqual(['P1 3 32100 1', 'P2 2 24100 1']);
});

it('records with one over the threshold leave no entry when they are merged, and no crossing is lost when undone', async () => {
  const { place, who, first, second, line } = await ready();
  await files.send(who, place, makeGiftCsv(line('P2', 300)));
  const entries = [`gift-provider.exceed-threshold ${second}`, `gift-provider.reach-alert ${second}`];
  expect(await crossingEntries(place)).toEqual(entries);
  await merge(who, place, first, second);
  expect(await crossingEntries(place)).toEqual(entries);
  expect((await stored(place)).crossings).toBe(2);
  const [merged] = await merges(who, place);
  expect((await undo(who, place, merged.id)).data.done).toBe(true);
  const { rows } = await sql<{ id: string }>`
    select provider_id::text as id from alert_crossings where organization_id = ${Number(place.organizationId)}
  `.execute(api.services.database.db);
  expect(rows.map(({ id }) => id)).toEqual([second, second]);
  expect(await crossingEntries(place)).toEqual(entries);
});

it('gives the remaining record the NPI, and takes it back when undone', async () => {
  const { place, who, first, second, entityId } = await ready();
  const { db } = api.services.database;
  await db.updateTable('gift_providers').set({ npi: NPI }).where('id', '=', Number(second)).execute();
  const third = await files.gifts.provider(place, entityId, { npi: NPI });
  const refused = await merge(who, place, first, second);
  expect(refused.errors![0]!.message).toBe(`Merge all records with the NPI ${NPI}`);
  const before = await stored(place);
  expect((await merge(who, place, first, second, third)).data.done).toBe(true);
  expect(await stored(place)).toMatchObject({ records: [`P1 ${NPI} 3 56000 1`], wrong: 0 });
  // A merge of the remaining record has to be undone first.
  const fourth = await files.gifts.provider(place, entityId, { npi: '' });
  await merge(who, place, fourth, first);
  const [later, earlier] = await merges(who, place);
  expect(earlier.keptName).toBe(null);
  expect(errorName(await undo(who, place, earlier.id))).toBe('ConflictError');
  await undo(who, place, later.id);
  // The NPI belongs to someone else after a correction.
  const correct = (values: object) =>
    call(
      who,
      place,
      `mutation(${PARAMETERS}, $providerId: ID, $lastName: String!, $npi: String, $reference: String) {
        saved: saveGiftAlertProvider(${ARGS}, providerId: $providerId, lastName: $lastName, npi: $npi,
          reference: $reference) { providerId } }`,
      values,
    );
  await correct({ providerId: first, lastName: 'One', npi: '' });
  const { providerId } = (await correct({ lastName: 'Else', npi: NPI, reference: 'P9' })).data.saved;
  expect((await undo(who, place, earlier.id)).errors![0]!.message).toBe(
    `Else (P9) now has the NPI ${NPI}. Correct it there first.`,
  );
  await correct({ providerId, lastName: 'Else', npi: '' });
  await correct({ providerId: first, lastName: 'One', npi: NPI });
  expect((await undo(who, place, earlier.id)).data.done).toBe(true);
  const after = await stored(place);
  expect(after.records.slice(0, 3)).toEqual(before.records);
  expect(after.wrong).toBe(0);
});

it('sums stay exact while gifts are saved next to merges and undos in both organizations', async () => {
  const { place, other, who, first, second, entityId, giftTypeId, requestorId } = await ready();
  const save = (providerId: string, amount: number) =>
    files.gifts.save(who, {
      ...place,
      giftTypeId,
      requestorId,
      amount,
      receivedDate: '2026-03-04',
      entityProviders: [{ entityId, providerId }],
    });
  const regroup = async (at: GiftPlace) => {
    for (let round = 0; round < 3; round += 1) {
      await merge(who, at, first, second);
      const [live] = await merges(who, at);
      if (live) await undo(who, at, live.id);
    }
  };
  const saves = async (providerId: string) => {
    let cents = 0;
    for (let amount = 1; amount <= 8; amount += 1)
      if ((await save(providerId, amount)).data?.saveGiftAlert) cents += amount * 100;
    return cents;
  };
  const [, , one, two] = await Promise.all([regroup(place), regroup(other!), saves(first), saves(second)]);
  const [live] = await merges(who, place);
  if (live) await undo(who, place, live.id);
  const { records, wrong } = await stored(place);
  expect(wrong).toBe(0);
  expect(records).toHaveLength(2);
  const cents = records.reduce((sum, row) => sum + Number(row.split(' ')[2]), 0);
  expect(cents).toBe(56_000 + one! + two!);
});

it('lists records with one name and place until they are told apart, and never two NPIs', async () => {
  const { place, who, first, second } = await ready();
  const { db } = api.services.database;
  const rename = (npi: string) =>
    db
      .updateTable('gift_providers')
      .set({ name: 'One', name_key: 'one', npi })
      .where('id', '=', Number(second))
      .execute();
  await rename(NPI);
  const pair = [{ npi: '', entityName: 'North', providers: [{ reference: 'P1' }, { reference: 'P2' }] }];
  expect(await doubles(who, place)).toEqual(pair);
  const desk = `query(${PARAMETERS}) { desk: complianceDesk(${ARGS}) { duplicateCount } }`;
  expect((await call(who, place, desk, {})).data.desk.duplicateCount).toBe(1);
  await db.updateTable('gift_providers').set({ npi: '1000000004' }).where('id', '=', Number(first)).execute();
  expect(await doubles(who, place)).toEqual([]);
  await db.updateTable('gift_providers').set({ npi: '' }).where('id', '=', Number(first)).execute();
  expect(await doubles(who, place)).toEqual(pair);
  const told = await call(
    who,
    place,
    `mutation(${PARAMETERS}, $providerIds: [ID!]!) { done: distinguishGiftAlertProviders(${ARGS},
      providerIds: $providerIds) }`,
    { providerIds: [second, first] },
  );
  expect(told.data.done).toBe(true);
  expect(await doubles(who, place)).toEqual([]);
  expect((await call(who, place, desk, {})).data.desk.duplicateCount).toBe(0);
});
