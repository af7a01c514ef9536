import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { giftFiles, makeGiftCsv } from '../../../../test/records/gift-files.ts';
import { makeGifts } from '../../../../test/records/gifts.ts';
import { findStatement } from '../statements/statement.queries.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
const NPI = '1234567893';
const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const PARAMETERS = '$tenantName: String!, $organizationId: ID!';

let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => '2026-11-22' });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

/** A physician with two records, each at an entity of its own, and a threshold of $500. */
async function ready({ npis = [NPI, NPI] as const as readonly string[] } = {}) {
  const { place, entityId: main, ...ids } = await gifts.place();
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  await gifts.threshold(place, 2026, { amount: 500 });
  const entities = [main, await gifts.entity(place)];
  const providers: string[] = [];
  for (const [at, npi] of npis.entries())
    providers.push(await gifts.provider(place, entities[at]!, { name: `Doe, Jo ${at}`, npi }));
  const call = async (document: string, variables: object = {}) => {
    const answer = await api.graphql(who, document, { ...place, ...variables });
    expect(answer.errors).toBeUndefined();
    return answer.data;
  };
  const give = async (amount: number, ...at: number[]) => {
    const answer = await gifts.save(who, {
      ...place,
      entityProviders: at.map((one) => ({ entityId: entities[one], providerId: providers[one] })),
      giftTypeId: ids.giftTypeId,
      requestorId: ids.requestorId,
      amount,
      receivedDate: '2026-03-04',
    });
    expect(answer.errors).toBeUndefined();
    return answer.data.saveGiftAlert as { id: string; remainingAmount: number }[];
  };
  const check = async (at: number) =>
    (
      await call(
        `query(${PARAMETERS}, $providerId: ID!) { giftAlertCheck(${ARGS}, providerId: $providerId,
          receivedDate: "2026-03-04", amount: 1) { totalAmount } }`,
        { providerId: providers[at] },
      )
    ).giftAlertCheck.totalAmount as number;
  const setNpi = (at: number, npi: string) =>
    sql`update gift_providers set npi = ${npi} where id = ${Number(providers[at])}`.execute(
      api.services.database.db,
    );
  return { place, who, entities, providers, call, give, check, setNpi };
}

it('two records of one NPI share one threshold, and another tenant’s record of the NPI does not count', async () => {
  const { give, check } = await ready();
  const other = await ready();
  await other.give(77, 0);
  expect((await give(120, 0))[0]).toMatchObject({ remainingAmount: 380 });
  expect((await give(300, 1))[0]).toMatchObject({ remainingAmount: 80 });
  expect([await check(0), await check(1)]).toEqual([420, 420]);
  expect((await give(50, 0, 1)).map(({ remainingAmount }) => remainingAmount)).toEqual([-20, -20]);
  expect(await other.check(1)).toBe(77);
});

it('records without an NPI are each their own', async () => {
  const { give, check } = await ready({ npis: ['', ''] });
  await give(120, 0);
  expect([await check(0), await check(1)]).toEqual([120, 0]);
});

it('totals follow an NPI that is entered later, changed or taken away', async () => {
  const { give, check, setNpi } = await ready({ npis: ['', '1679576722'] });
  await give(120, 0);
  await give(30, 1);
  await setNpi(0, '1679576722');
  expect([await check(0), await check(1)]).toEqual([150, 150]);
  await give(5, 1);
  await setNpi(0, NPI);
  expect([await check(0), await check(1)]).toEqual([120, 35]);
  await setNpi(1, NPI);
  await setNpi(1, '');
  expect([await check(0), await check(1)]).toEqual([120, 35]);
});

it('an alert of an entity where either record is counts both, and mails once', async () => {
  const { give, call, entities, who } = await ready();
  await call(
    `mutation(${PARAMETERS}, $entityId: ID!, $recipients: String!) { saveGiftAlertThresholdAlert(${ARGS},
      remainingAmount: 100, recipients: $recipients, isActive: true, entityId: $entityId) { originalId } }`,
    { entityId: entities[1], recipients: String(who.id) },
  );
  await give(300, 0);
  await give(120, 0);
  await give(60, 1, 0);
  const mails = await api.services.database.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', who.email)
    .where('kind', '=', 'gift-alert')
    .execute();
  expect(mails).toHaveLength(1);
});

it('a lowered threshold names the physician once', async () => {
  const { give, call, who } = await ready();
  await call(
    `mutation(${PARAMETERS}, $recipients: String!) { saveGiftAlertThresholdAlert(${ARGS}, remainingAmount: 100,
      recipients: $recipients, isActive: true) { originalId } }`,
    { recipients: String(who.id) },
  );
  await give(100, 0);
  await give(100, 1);
  await call(`mutation(${PARAMETERS}) { saveGiftAlertThreshold(${ARGS}, amount: 250, incidentalAmount: 46,
    thresholdYear: 2026) }`);
  const [mail] = await api.services.database.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', who.email)
    .where('kind', '=', 'gift-alert')
    .execute();
  expect(mail!.subject).toContain('1 provider has');
  expect(mail!.text.match(/Doe, Jo/g)).toHaveLength(1);
});

it('a cure and a yearly statement take the gifts of both records', async () => {
  const { place, providers, give, call } = await ready();
  await give(300, 0);
  const [last] = await give(280, 1);
  const { giftAlertCure } = await call(
    `query(${PARAMETERS}, $id: ID!) { giftAlertCure(${ARGS}, id: $id) { excessAmount totalAmount } }`,
    { id: last!.id },
  );
  expect(giftAlertCure).toEqual({ excessAmount: 80, totalAmount: 580 });
  const { giftAlertStatementCount } = await call(
    `query(${PARAMETERS}) { giftAlertStatementCount(${ARGS}, year: 2026) }`,
  );
  expect(giftAlertStatementCount).toBe(1);
  const { db } = api.services.database;
  const { tenant_id: tenantId } = await db
    .selectFrom('organizations')
    .where('id', '=', Number(place.organizationId))
    .select('tenant_id')
    .executeTakeFirstOrThrow();
  const tenant = { tenantId, tenantName: place.tenantName, timeZone: 'America/Chicago' };
  const facts = { db, tenant, organizationId: Number(place.organizationId) };
  for (const id of providers) {
    const statement = await findStatement(facts, { providerId: Number(id), year: 2026, most: 10 });
    expect(statement!.totalCents).toBe(58_000);
    expect(statement!.gifts.map(({ cents }) => cents)).toEqual([30_000, 28_000]);
  }
});

it('an import says that the gifts of a file to both records take the physician over the threshold', async () => {
  const files = giftFiles(api);
  const { place, who } = await files.ready();
  await files.gifts.threshold(place, 2026, { amount: 500 });
  await sql`update gift_providers set npi = ${NPI} where tenant_id = (select tenant_id from organizations
    where id = ${Number(place.organizationId)})`.execute(api.services.database.db);
  const file = makeGiftCsv('P1,N,2026-02-01,Meal,Oncology,300,,,', 'P2,N,2026-02-01,Meal,Oncology,250,,,');
  const { body } = await files.send(who, place, file, 'dryRun=true');
  expect(body).toMatchObject({ overCount: 1, over: [{ npi: NPI, before: 500, after: -50 }] });
});
