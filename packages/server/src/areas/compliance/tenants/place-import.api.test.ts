import { Readable } from 'node:stream';
import { inventedNpi } from '@capwise/demo/compliance/npi';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { makeGifts } from '../../../../test/records/gifts.ts';
import { operator } from '../../../cli/parts/operator.ts';
import type { ImportEvent } from '../../../platform/imports/import-events.ts';
import { importRecords, type RecordImport } from '../../../platform/imports/record-import.ts';
import { listDoubles } from './place-import.queries.ts';
import { entityImport, providerImport } from './place-import.ts';

let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi();
  gifts = makeGifts(api);
});
afterAll(() => api.close());

/** Result of an import, with its problems as the command line prints them. */
async function load<Row>(records: RecordImport<Row>, csv: string) {
  const events: ImportEvent[] = [];
  const request = { fileName: 'places.csv', csv: Readable.from([csv]), dryRun: false };
  for await (const event of importRecords(operator(api.services.database), request, records))
    events.push(event);
  const problems = events.flatMap((event) =>
    event.type === 'problem' ? [`${event.line} ${event.column}: ${event.reason}`] : [],
  );
  return { problems, result: events.find((event) => event.type === 'result')! };
}
const undone = async (batchId: number | null) => {
  const answer = await api.get('admin', `/api/imports/${batchId}/undo`, { method: 'POST' });
  return { status: answer.status, text: await answer.text() };
};
const undo = async (batchId: number | null) => (await undone(batchId)).status;

async function ready() {
  const [place] = await gifts.tenant();
  const { tenantName } = place!;
  const scope = operator(api.services.database);
  const { db } = api.services.database;
  const names = async () =>
    (
      await db
        .selectFrom('gift_entities as e')
        .leftJoin('gift_entities as up', 'up.id', 'e.parent_id')
        .innerJoin('tenants as t', 't.id', 'e.tenant_id')
        .where('t.name', '=', tenantName)
        .select(['e.name', 'up.name as above'])
        .orderBy('e.name')
        .execute()
    ).map(({ name, above }) => (above ? `${name} below ${above}` : name));
  return {
    place: place!,
    entities: () => entityImport(scope, tenantName),
    providers: () => providerImport(scope, tenantName),
    names,
  };
}

it('entities are added or updated, parents first, and an undo restores them', async () => {
  const { entities, names } = await ready();
  const first = await load(await entities(), 'entity_id,name,parent_id\nE1,Main Building,\nE2,Surgery,E1\n');
  expect(first.result).toMatchObject({ outcome: 'imported', imported: 2 });
  expect(await names()).toEqual(['Main Building', 'Surgery below Main Building']);

  const second = await load(await entities(), 'entity_id,name,parent_id\nE2,Day Surgery,\nE3,Pharmacy,E1\n');
  expect(await names()).toEqual(['Day Surgery', 'Main Building', 'Pharmacy below Main Building']);
  // Undo later changes first.
  expect(await undo(first.result.batchId)).toBe(409);
  expect(await undo(second.result.batchId)).toBe(200);
  expect(await names()).toEqual(['Main Building', 'Surgery below Main Building']);
  expect(await undo(first.result.batchId)).toBe(200);
  expect(await names()).toEqual([]);
});

it('a file with a bad row stores nothing, and every bad row is named', async () => {
  const { place, entities, providers, names } = await ready();
  const lost = await load(await entities(), 'entity_id,name,parent_id\nE1,Main,\nE2,Lost,E9\n');
  expect(lost.problems).toEqual(['3 parent_id: is not known and not in an earlier line']);
  expect(await names()).toEqual([]);

  await load(await entities(), 'entity_id,name,parent_id\nE1,Main,\n');
  const header = 'provider_id,name,npi,entity_id,organization_id\n';
  const wrong = await load(await providers(), `${header}P1,"Doe, Jo",1234567893,E1,O0\nP2,X,12,,\n`);
  expect(wrong.problems).toEqual(['3 npi: must be a valid NPI: 10 digits, the last one a check digit']);
  const unknown = await load(
    await providers(),
    `${header}P1,"Doe, Jo",1234567893,E1,O0\nP1,"Doe, Jo",1234567893,E1,NONE\n`,
  );
  expect(unknown.problems).toEqual(['3 organization_id: is not known in this tenant']);
  const { tenantName } = place;
  const stored = await api.services.database.db
    .selectFrom('gift_providers as p')
    .innerJoin('tenants as t', 't.id', 'p.tenant_id')
    .where('t.name', '=', tenantName)
    .select('p.id')
    .execute();
  expect(stored).toEqual([]);
});

it('an NPI under two IDs is refused in a file and next to a stored provider, but stored duplicates are not', async () => {
  const { place, providers } = await ready();
  const [one, other] = [inventedNpi(71), inventedNpi(72)];
  const header = 'provider_id,name,npi,entity_id,organization_id\n';
  const twice = await load(await providers(), `${header}P1,"Doe, Jo",${one},,\nP2,"Doe, Joanna",${one},,\n`);
  expect(twice.problems).toEqual([
    '3 npi: is also the NPI of P1 in line 2: use one provider_id for each physician',
  ]);
  expect((await load(await providers(), `${header}P1,"Doe, Jo",${one},,\n`)).problems).toEqual([]);
  const stored = await load(await providers(), `${header}P2,"Doe, Joanna",${one},,\n`);
  expect(stored.problems).toEqual([
    '2 npi: is also the NPI of P1 in the tenant: use one provider_id for each physician',
  ]);
  // The same record again, and one that gives its NPI to another.
  expect((await load(await providers(), `${header}P1,"Doe, Jo",${one},,\n`)).problems).toEqual([]);
  const moved = `${header}P1,"Doe, Jo",${other},,\nP2,"Doe, Joanna",${one},,\n`;
  expect((await load(await providers(), moved)).problems).toEqual([]);
  const { db } = api.services.database;
  const tenant = await db
    .selectFrom('tenants')
    .where('name', '=', place.tenantName)
    .select('id')
    .executeTakeFirstOrThrow();
  const scope = operator(api.services.database);
  expect(await listDoubles(scope, tenant.id)).toEqual([]);
  await db.updateTable('gift_providers').set({ npi: one }).where('tenant_id', '=', tenant.id).execute();
  expect(await listDoubles(scope, tenant.id)).toEqual([
    { npi: one, providers: ['P1 Doe, Jo', 'P2 Doe, Joanna'] },
  ]);
  // Both records again, and a third one.
  const both = `${header}P1,"Doe, Jo",${one},,\nP2,"Doe, Joan",${one},,\n`;
  expect((await load(await providers(), both)).problems).toEqual([]);
  expect((await load(await providers(), `${both}P3,"Doe, J.",${one},,\n`)).problems).toEqual([
    '4 npi: is also the NPI of P1 in the tenant: use one provider_id for each physician',
  ]);
});

it('a file of NPIs and names updates stored providers and adds others, once', async () => {
  const { place, providers } = await ready();
  const [known, added] = [inventedNpi(73), inventedNpi(74)];
  await load(await providers(), `provider_id,name,npi\nP1,"Doe, Jo",${known}\n`);
  const bare = `npi,name\n${known},"Doe, Joanna"\n${added},"Roe, Ann"\n`;
  expect((await load(await providers(), bare)).result).toMatchObject({ outcome: 'imported', imported: 2 });
  expect((await load(await providers(), bare)).result).toMatchObject({ outcome: 'unchanged', known: 2 });
  const { db } = api.services.database;
  const stored = () =>
    db
      .selectFrom('gift_providers as p')
      .innerJoin('tenants as t', 't.id', 'p.tenant_id')
      .where('t.name', '=', place.tenantName)
      .select(['p.reference', 'p.name', 'p.npi'])
      .orderBy('p.id')
      .execute();
  const doe = { reference: 'P1', name: 'Doe, Joanna', npi: known };
  expect(await stored()).toEqual([doe, { reference: added, name: 'Roe, Ann', npi: added }]);
  // Roe's NPI was mistyped. It is Poe's.
  const corrected = inventedNpi(75);
  await db.updateTable('gift_providers').set({ npi: corrected }).where('npi', '=', added).execute();
  const poe = `npi,name\n${added},"Poe, Al"\n`;
  expect((await load(await providers(), poe)).result).toMatchObject({ outcome: 'imported', imported: 1 });
  expect((await load(await providers(), poe)).result).toMatchObject({ outcome: 'unchanged', known: 1 });
  expect(await stored()).toEqual([
    doe,
    { reference: added, name: 'Roe, Ann', npi: corrected },
    { reference: `${added}-2`, name: 'Poe, Al', npi: added },
  ]);
  // A hospital may use NPIs as IDs.
  const asId = inventedNpi(76);
  await load(await providers(), `provider_id,name\n${asId},"Coe, Bo"\n`);
  const named = `npi,name\n${asId},"Coe, Robert"\n`;
  expect((await load(await providers(), named)).result).toMatchObject({ outcome: 'imported', imported: 1 });
  expect((await stored()).slice(3)).toEqual([{ reference: asId, name: 'Coe, Robert', npi: asId }]);
  const both = `provider_id,npi,name\nP1,${known},"Doe, Jo"\n,${known},"Roe, Joanna"\n`;
  expect((await load(await providers(), both)).problems).toEqual([
    '3 name: differs from Doe, Jo, the name in line 2',
  ]);
});

it('entities with children remain, and the undo says so', async () => {
  const { entities, names } = await ready();
  const header = 'entity_id,name,parent_id\n';
  const first = await load(await entities(), `${header}A,Main,\n`);
  const second = await load(await entities(), `${header}B,Surgery,A\n`);
  const refused = await undone(first.result.batchId);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('1 of its entities is in use');
  expect(await names()).toEqual(['Main', 'Surgery below Main']);
  // An entity that the import itself moved below a new one does not block the undo.
  const third = await load(await entities(), `${header}C,Campus,\nA,Main,C\n`);
  expect(await names()).toEqual(['Campus', 'Main below Campus', 'Surgery below Main']);
  // Without the column, entities stay where they are, and new ones are at the top.
  const fourth = await load(await entities(), 'entity_id,name\nA,Main\nB,Operations\nD,Lab\n');
  expect(fourth.result).toMatchObject({ imported: 2, known: 1 });
  expect(await names()).toEqual(['Campus', 'Lab', 'Main below Campus', 'Operations below Main']);
  for (const { result } of [fourth, third, second, first]) expect(await undo(result.batchId)).toBe(200);
  expect(await names()).toEqual([]);
});

it('an entity is never below itself: a cycle is a bad row that names the chain', async () => {
  const { entities, names } = await ready();
  const header = 'entity_id,name,parent_id\n';
  await load(await entities(), `${header}A,Main,\nB,Surgery,A\nC,Ward,B\n`);
  const cycle = await load(await entities(), `${header}D,Room,C\nA,Main,C\n`);
  expect(cycle.problems).toEqual([
    '3 parent_id: would put the entity below itself: C below B below A below C',
  ]);
  expect(await names()).toEqual(['Main', 'Surgery below Main', 'Ward below Surgery']);
  // A file that reverses a hierarchy leaves no entity below itself.
  const turned = await load(await entities(), `${header}C,Ward,\nB,Surgery,C\nA,Main,B\n`);
  expect(turned.problems).toEqual([]);
  expect(await names()).toEqual(['Main below Surgery', 'Surgery below Ward', 'Ward']);
});

it('providers linked elsewhere since remain, and the undo says so', async () => {
  const { place, providers, entities } = await ready();
  await load(await entities(), 'entity_id,name,parent_id\nA,Main,\nB,Surgery,\n');
  const header = 'provider_id,name,npi,entity_id,organization_id\n';
  const { result } = await load(await providers(), `${header}P1,"Doe, Jo",,A,O0\nP2,"Roe, Ann",,A,O0\n`);
  const { db } = api.services.database;
  const link = {
    organization_id: Number(place.organizationId),
    provider_id: (
      await db
        .selectFrom('gift_providers')
        .select('id')
        .where('reference', '=', 'P1')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id,
    entity_id: (
      await db
        .selectFrom('gift_entities')
        .select('id')
        .where('reference', '=', 'B')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id,
  };
  await db.insertInto('entity_providers').values(link).execute();
  const refused = await undone(result.batchId);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('1 of its providers is in use');
  const mine = () =>
    db
      .selectFrom('gift_providers')
      .select('reference')
      .where('id', '>=', link.provider_id - 1)
      .where('tenant_id', '=', (eb) =>
        eb.selectFrom('tenants').select('id').where('name', '=', place.tenantName),
      )
      .execute();
  expect(await mine()).toHaveLength(2);
  await db.deleteFrom('entity_providers').where('entity_id', '=', link.entity_id).execute();
  const { tenant_id } = await db
    .selectFrom('gift_providers')
    .select('tenant_id')
    .where('id', '=', link.provider_id)
    .executeTakeFirstOrThrow();
  const merged = { tenant_id, reference: 'OLD', provider_id: link.provider_id };
  await db.insertInto('merged_providers').values(merged).execute();
  expect((await undone(result.batchId)).text).toContain('1 of its providers is in use');
  await db.deleteFrom('merged_providers').where('provider_id', '=', link.provider_id).execute();
  expect(await undo(result.batchId)).toBe(200);
  expect(await mine()).toEqual([]);
});
