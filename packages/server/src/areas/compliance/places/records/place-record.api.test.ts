import { inventedNpi } from '@capwise/demo/compliance/npi';
import { TIME_ZONE_SETTING } from '@capwise/domain/compliance/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { isBlocked } from '../../../../../test/race-rounds.ts';
import { giftFiles, makeGiftCsv } from '../../../../../test/records/gift-files.ts';
import type { GiftPlace } from '../../../../../test/records/gifts.ts';
import { endDuePlaces, endLinks } from './ended-links.queries.ts';

const NPI = '1234567893';
const SAVE_PROVIDER = `mutation($tenantName: String!, $organizationId: ID!, $providerId: ID, $version: String,
  $lastName: String!, $firstName: String, $npi: String, $reference: String, $endedOn: String) {
  saved: saveGiftAlertProvider(tenantName: $tenantName, organizationId: $organizationId, providerId: $providerId,
    version: $version, lastName: $lastName, firstName: $firstName, npi: $npi, reference: $reference, endedOn: $endedOn) {
    providerId providerName reference npi endedOn version entities { entityName } } }`;
const SAVE_ENTITY = `mutation($tenantName: String!, $organizationId: ID!, $entityId: ID, $name: String!, $parentId: ID,
  $endedOn: String) {
  saved: saveGiftAlertEntity(tenantName: $tenantName, organizationId: $organizationId, entityId: $entityId, name: $name,
    parentId: $parentId, endedOn: $endedOn) { entityId entityName reference parentName providerCount endedOn } }`;

let api: TestApi;
let files: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  api = await startApi({}, { now: () => new Date('2026-11-22T18:00:00Z'), today: () => '2026-11-22' });
  files = giftFiles(api);
});
afterAll(() => api.close());

const saveProvider = (who: Who | null, place: GiftPlace, input: object) =>
  api.graphql(who, SAVE_PROVIDER, { ...place, ...input });
const saveEntity = (who: Who | null, place: GiftPlace, input: object) =>
  api.graphql(who, SAVE_ENTITY, { ...place, ...input });
const refusal = (answer: GraphQLAnswer) => [errorName(answer), answer.errors?.[0]?.extensions['field']];
const links = async (providerId: string) => {
  const { rows } = await sql<{ entityId: string }>`
    select entity_id::text as "entityId" from entity_providers where provider_id = ${Number(providerId)} order by 1
  `.execute(api.services.database.db);
  return rows.map(({ entityId }) => entityId);
};

it('adds a provider, whose ID in files is the given one, the NPI if it is free, or a new one', async () => {
  const { place, who } = await files.ready();
  const given = { lastName: ' Doe ', firstName: 'Jo' };
  const { saved } = (await saveProvider(who, place, { ...given, npi: NPI })).data;
  expect(saved).toMatchObject({
    providerName: 'Doe, Jo',
    reference: NPI,
    npi: NPI,
    endedOn: null,
    entities: [],
  });
  const corrected = { ...given, providerId: saved.providerId, npi: '1245319599' };
  expect((await saveProvider(who, place, corrected)).data.saved.reference).toBe(NPI);
  const other = (await saveProvider(who, place, { lastName: 'Roe', npi: NPI })).data.saved;
  expect(other).toMatchObject({ reference: `${NPI}-2`, npi: NPI });
  // A hospital may use NPIs as IDs.
  const bare = inventedNpi(9);
  const { providerId } = (await saveProvider(who, place, { lastName: 'Poe', reference: bare })).data.saved;
  const double = await saveProvider(who, place, { lastName: 'Poe', npi: bare });
  expect([...refusal(double), double.errors![0]!.message]).toEqual([
    ...['ConflictError', 'npi'],
    'Poe has this NPI as ID. Enter it there as NPI, or enter another ID here.',
  ]);
  expect((await saveProvider(who, place, { providerId, lastName: 'Poe', npi: bare })).data.saved.npi).toBe(
    bare,
  );
  expect((await saveProvider(who, place, { ...given, reference: 'X1' })).data.saved.reference).toBe('X1');
  const unnamed = (await saveProvider(who, place, given)).data.saved;
  expect(unnamed.reference).toMatch(/^C\d+$/);
  const next = `C${Number(unnamed.providerId) + 2}`;
  await saveProvider(who, place, { ...given, reference: next });
  expect((await saveProvider(who, place, given)).data.saved.reference).toBe(`${next}-2`);
  const entries = await api.services.database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('organization_id', '=', Number(place.organizationId))
    .execute();
  const creations = entries.filter(({ action }) => action === 'gift-provider.create');
  expect(creations).toHaveLength(7);
});

it('refuses an invalid NPI, that of another provider, a taken ID, an old version and other people', async () => {
  const { place, who, providerId } = await files.ready();
  const { saved } = (await saveProvider(who, place, { lastName: 'Doe', npi: NPI, reference: 'X1' })).data;
  const edit = (input: object) => saveProvider(who, place, { providerId, lastName: 'One', ...input });
  expect(refusal(await edit({ npi: '1234567890' }))).toEqual(['ValidationError', 'npi']);
  const taken = await edit({ npi: NPI });
  expect(refusal(taken)).toEqual(['ConflictError', 'npi']);
  expect(taken.errors![0]!.message).toBe('Doe (X1) has this NPI. Merge the records, or correct one NPI.');
  expect(refusal(await saveProvider(who, place, { lastName: 'Roe', reference: 'X1' }))).toEqual([
    'conflict',
    'reference',
  ]);
  expect(refusal(await edit({ lastName: ' ' }))).toEqual(['ValidationError', 'lastName']);
  const roe = { providerId: saved.providerId, lastName: 'Roe', npi: NPI, version: saved.version };
  expect((await saveProvider(who, place, roe)).data.saved).toMatchObject({ providerName: 'Roe', npi: NPI });
  expect(refusal(await saveProvider(who, place, roe))).toEqual(['ConflictError', 'version']);
  const editor = await files.gifts.person({ [place.organizationId]: 'gift_editor' });
  expect(errorName(await saveProvider(editor, place, { lastName: 'Roe' }))).toBe('ForbiddenError');
  const { who: stranger, place: elsewhere } = await files.ready();
  expect(errorName(await saveProvider(stranger, elsewhere, roe))).toBe('NotFoundError');
});

it('an ended provider has no links and gets no gifts, keeps its gifts, and has its links again when it resumes', async () => {
  const { place, who, providerId, entityId } = await files.ready();
  const line = 'P1,N,2026-02-01,Meal,Oncology,10,,,';
  await files.send(who, place, makeGiftCsv(line));
  const ended = await saveProvider(who, place, { providerId, lastName: 'One', endedOn: '2026-11-22' });
  expect(ended.data.saved).toMatchObject({ endedOn: '2026-11-22', entities: [] });
  expect((await files.stored(place)).gifts).toHaveLength(1);
  const other = makeGiftCsv('P1,N,2026-02-01,Meal,Oncology,20,,,');
  expect((await files.send(who, place, other)).body).toMatchObject({ errorCount: 1 });
  const link = `mutation($tenantName: String!, $organizationId: ID!, $pairs: [GiftAlertEntityProviderInput!]!) {
    saved: bulkGiftAlertEntityProviders(tenantName: $tenantName, organizationId: $organizationId, deletions: [],
      insertions: $pairs) }`;
  const pairs = [{ providerId, entityId, organizationId: place.organizationId }];
  expect(errorName(await api.graphql(who, link, { ...place, pairs }))).toBe('ConflictError');
  await saveProvider(who, place, { providerId, lastName: 'One', endedOn: '' });
  expect(await links(providerId)).toEqual([entityId]);
  expect((await files.send(who, place, other)).body).toMatchObject({ errorCount: 0, inserted: 1 });
});

it('ends on a later day when that day comes, and only where the user may', async () => {
  const { place, other, who, providerId, entityId } = await files.ready({ organizations: 2 });
  const edit = { providerId, lastName: 'One', endedOn: '2026-12-01' };
  await saveProvider(who, place, edit);
  const { db } = api.services.database;
  // Only the time zone of the tenant counts.
  await sql`insert into compliance_settings (tenant_id, organization_id, key_name, value)
    select tenant_id, id, ${TIME_ZONE_SETTING}, 'Asia/Tokyo' from organizations where id = ${Number(place.organizationId)}
  `.execute(db);
  await endDuePlaces(db, new Date('2026-12-01T05:59:00Z'));
  expect(await links(providerId)).toEqual([entityId]);
  // Midnight in Chicago.
  await endDuePlaces(db, new Date('2026-12-01T06:00:00Z'));
  expect(await links(providerId)).toEqual([]);
  const own = await files.gifts.person({ [other!.organizationId]: 'gift_administrator' });
  expect(errorName(await saveProvider(own, other!, { ...edit, endedOn: '' }))).toBe('ForbiddenError');
});

it('adds entities below others, never below themselves, and ends them', async () => {
  const { place, who, entityId, providerId } = await files.ready();
  const added = await saveEntity(who, place, { name: 'Wing', parentId: entityId });
  expect(added.data.saved).toMatchObject({ entityName: 'Wing', parentName: 'North', endedOn: null });
  const below = { entityId, name: 'North', parentId: added.data.saved.entityId };
  expect(refusal(await saveEntity(who, place, below))).toEqual(['ValidationError', 'parentId']);
  expect(refusal(await saveEntity(who, place, { entityId, name: 'North', parentId: '999999' }))).toEqual([
    'ValidationError',
    'parentId',
  ]);
  const ended = await saveEntity(who, place, { entityId, name: 'North', endedOn: '2026-01-01' });
  expect(ended.data.saved).toMatchObject({ providerCount: 0, endedOn: '2026-01-01' });
  expect(await links(providerId)).toEqual([]);
  expect((await saveEntity(who, place, { entityId, name: 'North' })).data.saved.providerCount).toBe(2);
});

// The embedded database has one connection, so nobody acts while another transaction is open.
it.runIf(inject('template').serverUrl)('ends a provider and its entity at the same time', async () => {
  const { place, who, entityId, providerId } = await files.ready();
  const { db } = api.services.database;
  const id = Number(providerId);
  const { ending } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('gift_providers').where('id', '=', id).forUpdate().execute();
    await trx.selectFrom('entity_providers').where('provider_id', '=', id).forUpdate().execute();
    const started = saveEntity(who, place, { entityId, name: 'North', endedOn: '2026-01-01' });
    await expect.poll(() => isBlocked(db), { interval: 10 }).toBe(true);
    await endLinks(trx, 'gift_providers', id);
    return { ending: started };
  });
  expect((await ending).errors).toBeUndefined();
  expect(await links(providerId)).toEqual([]);
});
