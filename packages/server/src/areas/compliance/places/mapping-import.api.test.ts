import type { MappingImport } from '@capwise/domain/compliance/imports/mapping-rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';

let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi();
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const send = async (
  who: Who | null,
  { tenantName, organizationId }: GiftPlace,
  csv: string,
  { dryRun = false, fileName = 'links.csv' } = {},
) => {
  const query = new URLSearchParams({ dryRun: String(dryRun), fileName });
  const response = await api.get(who, `/api/${tenantName}/${organizationId}/providermapping/csv?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: csv,
  });
  return {
    status: response.status,
    body: (await response.json()) as MappingImport & { name?: string; message?: string },
  };
};
const undo = async (who: Who | null, { tenantName, organizationId }: GiftPlace, batchId: number | string) =>
  (
    await api.get(who, `/api/${tenantName}/${organizationId}/providermapping/${batchId}/undo`, {
      method: 'POST',
    })
  ).status;

/** An organization with two providers, P1 and P2, and two entities, N and S. P1 works at N. */
async function ready() {
  const [place, other] = (await gifts.tenant({ organizations: 2 })) as [GiftPlace, GiftPlace];
  const [north, south] = [await gifts.entity(place, 'North'), await gifts.entity(place, 'South')];
  const [one, two] = [
    await gifts.provider(place, north, { name: 'One' }),
    await gifts.provider(other, north, { name: 'Two' }),
  ];
  const { db } = api.services.database;
  const rename = (table: 'gift_entities' | 'gift_providers', id: string, reference: string) =>
    db.updateTable(table).set({ reference }).where('id', '=', Number(id)).execute();
  await rename('gift_entities', north, 'N');
  await rename('gift_entities', south, 'S');
  await rename('gift_providers', one, 'P1');
  await rename('gift_providers', two, 'P2');
  const who = await gifts.person({
    [place.organizationId]: await gifts.role(['login', 'editappsettings']),
    [other.organizationId]: 'gift_administrator',
  });
  const links = async () =>
    (
      await db
        .selectFrom('entity_providers')
        .innerJoin('gift_providers', 'gift_providers.id', 'provider_id')
        .innerJoin('gift_entities', 'gift_entities.id', 'entity_id')
        .where('organization_id', '=', Number(place.organizationId))
        .select(['gift_providers.reference as provider', 'gift_entities.reference as entity'])
        .orderBy('gift_providers.reference')
        .orderBy('gift_entities.reference')
        .execute()
    ).map(({ provider, entity }) => `${provider} ${entity}`);
  return { place, other, who, links };
}

describe('an import of provider links', () => {
  it('PROV-007 PROV-005 adds good rows and reports the others, in the preview and then for good', async () => {
    const { place, who, links } = await ready();
    const csv = [
      ' Entity_ID ,PROVIDER_ID',
      'N,P1',
      'S,P1',
      'S,P1',
      '"N","P2"',
      'X,P2',
      'N,P9',
      ',P1',
      'N',
      'N,P1,extra',
      '',
    ].join('\r\n');
    const reported = {
      rows: 9,
      inserted: 2,
      known: 2,
      preview: [
        { row: 2, providerId: 'P1', entityId: 'N', providerName: 'One', entityName: 'North' },
        { row: 3, providerId: 'P1', entityId: 'S', providerName: 'One', entityName: 'South' },
        { row: 4, providerId: 'P1', entityId: 'S', providerName: 'One', entityName: 'South' },
        { row: 5, providerId: 'P2', entityId: 'N', providerName: 'Two', entityName: 'North' },
        { row: 6, providerId: 'P2', entityId: 'X', providerName: 'Two', entityName: null },
      ],
      mismatches: [
        { row: 6, providerId: 'P2', entityId: 'X', message: 'unknown entityId value X' },
        { row: 7, providerId: 'P9', entityId: 'N', message: 'unknown providerId value P9' },
        { row: 8, providerId: 'P1', entityId: '', message: 'object does not conform to spec.' },
        { row: 9, providerId: '', entityId: '', message: 'object does not conform to spec.' },
        { row: 10, providerId: '', entityId: '', message: 'object does not conform to spec.' },
      ],
    };
    expect((await send(who, place, csv, { dryRun: true })).body).toEqual({ ...reported, batchId: null });
    expect(await links()).toEqual(['P1 N']);
    expect((await send(who, place, csv)).body).toEqual({ ...reported, batchId: expect.any(Number) });
    expect(await links()).toEqual(['P1 N', 'P1 S', 'P2 N']);
    expect((await send(who, place, csv)).body).toMatchObject({ inserted: 0, known: 4, batchId: null });
  });

  it.each([
    ['entity_id,name\nN,x', 'Missing provider_id header.'],
    ['provider_id\nP1', 'Missing entity_id header.'],
    ['name\nP1', 'Missing provider_id header.'],
    ['provider_id,entity_id,entity_id\nP1,N,N', 'Invalid header.'],
    ['provider_id,entity_id,color\nP1,N,red', 'Invalid header.'],
  ])('PROV-006 (the server) refuses the header of %j', async (csv, reported) => {
    const { place, who, links } = await ready();
    const { status, body } = await send(who, place, csv);
    expect([status, body.name, body.message]).toEqual([
      400,
      'ValidationError',
      `File does not match expected structure. ${reported}`,
    ]);
    expect(await links()).toEqual(['P1 N']);
  });

  it('is undone as a whole, once, and only if nobody changed its links', async () => {
    const { place, who, links } = await ready();
    const first = (await send(who, place, 'provider_id,entity_id\nP1,S\nP2,N')).body;
    expect(await undo(who, place, first.batchId!)).toBe(200);
    expect(await links()).toEqual(['P1 N']);
    expect(await undo(who, place, first.batchId!)).toBe(409);
    const second = (await send(who, place, 'provider_id,entity_id\nP1,S')).body;
    await api.services.database.db
      .deleteFrom('entity_providers')
      .where('organization_id', '=', Number(place.organizationId))
      .execute();
    expect(await undo(who, place, second.batchId!)).toBe(409);
  });

  it('CPERM-012 needs editappsettings in the organization, and is undone there only', async () => {
    const { place, other, who } = await ready();
    const csv = 'provider_id,entity_id\nP1,S';
    expect((await send(null, place, csv)).status).toBe(401);
    expect((await send(who, other, csv)).status).toBe(403);
    const stranger = await ready();
    expect((await send(stranger.who, place, csv)).status).toBe(403);
    const { batchId } = (await send(who, place, csv)).body;
    expect(await undo(stranger.who, stranger.place, batchId!)).toBe(404);
    expect(await undo(who, other, batchId!)).toBe(403);
    expect(await undo(who, place, 'x')).toBe(404);
  });

  it.each(['', 'provider_id,entity_id', 'provider_id;entity_id\nP1;S', 'provider_id,entity_id\n"P1,S'])(
    'a header of %j is refused as not a file',
    async (csv) => {
      const { place, who } = await ready();
      const { status, body } = await send(who, place, csv);
      expect([status, body.name]).toEqual([400, 'ValidationError']);
    },
  );
});

it('a file can name providers by NPI, unless several have it or the provider_id has another one', async () => {
  const { place, who, links } = await ready();
  const { db } = api.services.database;
  const setNpi = (reference: string, npi: string) =>
    db
      .updateTable('gift_providers')
      .set({ npi })
      .where('reference', '=', reference)
      .where('tenant_id', '=', (eb) =>
        eb.selectFrom('tenants').select('id').where('name', '=', place.tenantName),
      )
      .execute();
  await setNpi('P1', '1234567893');
  const { body } = await send(who, place, 'npi,entity_id\n1234567893,S\n1000000004,S');
  expect(body).toMatchObject({
    inserted: 1,
    mismatches: [{ row: 3, providerId: '1000000004', message: 'unknown npi value 1000000004' }],
  });
  expect(body.preview[0]).toMatchObject({ providerId: '1234567893', providerName: 'One' });
  expect(await links()).toEqual(['P1 N', 'P1 S']);
  await setNpi('P2', '1234567893');
  const csv = 'provider_id,npi,entity_id\n,1234567893,S\nP2,1000000004,S\nP2,,S';
  expect((await send(who, place, csv)).body).toMatchObject({
    inserted: 1,
    mismatches: [
      { message: 'npi value 1234567893 belongs to several providers. Use provider_id instead.' },
      { message: 'npi value 1000000004 is not the NPI of P2' },
    ],
  });
});
