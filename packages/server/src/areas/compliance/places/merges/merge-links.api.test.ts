import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../../test/api.ts';
import { giftFiles } from '../../../../../test/records/gift-files.ts';

const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const PARAMETERS = '$tenantName: String!, $organizationId: ID!';
let api: TestApi;
let files: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  api = await startApi({}, { now: () => new Date('2026-11-22T18:00:00Z'), today: () => '2026-11-22' });
  files = giftFiles(api);
});
afterAll(() => api.close());

/** P1 works at North, P2 at the given places. Neither has an NPI. */
async function ready(...places: readonly ('N' | 'S')[]) {
  const { place, who, entityId: north } = await files.ready();
  const { db } = api.services.database;
  const tenant = sql`(select tenant_id from organizations where id = ${Number(place.organizationId)})`;
  await sql`update gift_providers set npi = '' where tenant_id = ${tenant}`.execute(db);
  const idOf = async (table: string, reference: string) => {
    const { rows } = await sql<{ id: string }>`
      select id::text from ${sql.table(table)} where tenant_id = ${tenant} and reference = ${reference}
    `.execute(db);
    return rows[0]!.id;
  };
  const [p1, p2] = [await idOf('gift_providers', 'P1'), await idOf('gift_providers', 'P2')];
  const entities = { N: north, S: await idOf('gift_entities', 'S') };
  await sql`delete from entity_providers where provider_id = ${Number(p2)}`.execute(db);
  for (const at of places)
    await db
      .insertInto('entity_providers')
      .values({
        organization_id: Number(place.organizationId),
        entity_id: Number(entities[at]),
        provider_id: Number(p2),
      })
      .execute();
  const call = async (text: string, variables: object) => {
    const answer = await api.graphql(who, text, { ...place, ...variables });
    expect(answer.errors).toBeUndefined();
    return answer.data;
  };
  const endEntity = (at: 'N' | 'S', endedOn: string) =>
    call(
      `mutation(${PARAMETERS}, $entityId: ID, $name: String!, $endedOn: String) { saveGiftAlertEntity(${ARGS},
        entityId: $entityId, name: $name, endedOn: $endedOn) { entityId } }`,
      { entityId: entities[at], name: at, endedOn },
    );
  const endProvider = (providerId: string, endedOn: string) =>
    call(
      `mutation(${PARAMETERS}, $providerId: ID, $endedOn: String) { saveGiftAlertProvider(${ARGS},
        providerId: $providerId, lastName: "Doe", endedOn: $endedOn) { providerId } }`,
      { providerId, endedOn },
    );
  const merge = (providerId: string, mergedId: string) =>
    call(
      `mutation(${PARAMETERS}, $providerId: ID!, $mergedIds: [ID!]!) {
        mergeGiftAlertProviders(${ARGS}, providerId: $providerId, mergedIds: $mergedIds) }`,
      { providerId, mergedIds: [mergedId] },
    );
  const undo = async () => {
    const { merges } = await call(
      `query(${PARAMETERS}) { merges: giftAlertProviderMerges(${ARGS}) { id } }`,
      {},
    );
    await call(
      `mutation(${PARAMETERS}, $mergeId: ID!) { undoGiftAlertProviderMerge(${ARGS}, mergeId: $mergeId) }`,
      { mergeId: merges[0].id },
    );
  };
  const links = async () => {
    const { rows } = await sql<{ link: string }>`
      select concat_ws(' ', p.reference, e.reference, l.state) as link from (
        select *, 'live' as state from entity_providers union all
        select null, organization_id, entity_id, provider_id, 'ended' from ended_links
      ) l (id, organization_id, entity_id, provider_id, state)
      join gift_providers p on p.id = l.provider_id join gift_entities e on e.id = l.entity_id
      where p.tenant_id = ${tenant} order by 1
    `.execute(db);
    return rows.map(({ link }) => link);
  };
  return { place, who, p1, p2, call, endEntity, endProvider, merge, undo, links };
}
const TODAY = '2026-11-22';

it('a link that the end of an entity put aside moves with its record, and returns', async () => {
  const { p1, p2, endEntity, merge, undo, links } = await ready('S');
  await endEntity('S', TODAY);
  await merge(p1, p2);
  expect(await links()).toEqual(['P1 N live', 'P1 S ended']);
  await endEntity('S', '');
  expect(await links()).toEqual(['P1 N live', 'P1 S live']);
  await undo();
  expect(await links()).toEqual(['P1 N live', 'P2 S live']);
});

it('an undo takes back added links that were put aside since', async () => {
  const { p1, p2, endProvider, merge, undo, links } = await ready('S');
  await merge(p1, p2);
  await endProvider(p1, TODAY);
  expect(await links()).toEqual(['P1 N ended', 'P1 S ended']);
  await undo();
  await endProvider(p1, '');
  expect(await links()).toEqual(['P1 N live', 'P2 S live']);
});

it('an undo puts links aside whose entity has ended since', async () => {
  const { p1, p2, endEntity, merge, undo, links } = await ready('N');
  await merge(p1, p2);
  await endEntity('N', TODAY);
  await undo();
  expect(await links()).toEqual(['P1 N ended', 'P2 N ended']);
  await endEntity('N', '');
  expect(await links()).toEqual(['P1 N live', 'P2 N live']);
});

it('a file adds no links to an ended record under the reference of a merged one', async () => {
  const { place, who, p1, p2, endProvider, merge, links } = await ready();
  await merge(p1, p2);
  await endProvider(p1, TODAY);
  const path = `/api/${place.tenantName}/${place.organizationId}/providers/csv?fileName=l.csv`;
  const body = 'provider_id,name,entity_id\r\nP2,Doe,S';
  const sent = await api.get(who, path, { method: 'POST', headers: { 'content-type': 'text/csv' }, body });
  expect(await sent.json()).toMatchObject({
    errorCount: 1,
    errors: [{ line: 2, column: 'provider_id', reason: 'P2 has ended and gets no links' }],
  });
  expect(await links()).toEqual(['P1 N ended']);
});

it('a merge into an ended record puts the links aside', async () => {
  const { p1, p2, endProvider, merge, undo, links } = await ready('N', 'S');
  await endProvider(p1, TODAY);
  await merge(p1, p2);
  expect(await links()).toEqual(['P1 N ended', 'P1 S ended']);
  await undo();
  expect(await links()).toEqual(['P1 N ended', 'P2 N live', 'P2 S live']);
});

it('links of an ended record stay ended, and no later end of the remaining record brings them back', async () => {
  const { p1, p2, endProvider, merge, undo, links } = await ready('S');
  await endProvider(p2, TODAY);
  await merge(p1, p2);
  await endProvider(p1, TODAY);
  await endProvider(p1, '');
  expect(await links()).toEqual(['P1 N live']);
  await undo();
  expect(await links()).toEqual(['P1 N live', 'P2 S ended']);
});

it('people who are different stay so after a merge that is undone', async () => {
  const { place, p1, p2, call, merge, undo } = await ready('N');
  const third = await files.gifts.provider(place, await files.gifts.entity(place), { npi: '' });
  const different = () =>
    sql`select first_id, second_id from different_providers where second_id = ${Number(third)}`.execute(
      api.services.database.db,
    );
  await call(
    `mutation(${PARAMETERS}, $providerIds: [ID!]!) { distinguishGiftAlertProviders(${ARGS}, providerIds: $providerIds) }`,
    { providerIds: [p2, third] },
  );
  const { rows: before } = await different();
  expect(before).toHaveLength(1);
  await merge(p1, third);
  await undo();
  expect((await different()).rows).toEqual(before);
});
