import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { giftFiles, makeGiftCsv } from '../../../../../test/records/gift-files.ts';
import type { GiftPlace } from '../../../../../test/records/gifts.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
const NPI = '1234567893';
const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const PARAMETERS = '$tenantName: String!, $organizationId: ID!';
const DOUBLES = `query(${PARAMETERS}) { doubles: giftAlertProviderDoubles(${ARGS}) { npi
  providers { providerId reference giftCount linkCount } } }`;
const MERGE = `mutation(${PARAMETERS}, $providerId: ID!, $mergedIds: [ID!]!) {
  merged: mergeGiftAlertProviders(${ARGS}, providerId: $providerId, mergedIds: $mergedIds) }`;

let api: TestApi;
let files: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => '2026-11-22' });
  files = giftFiles(api);
});
afterAll(() => api.close());

/** P1 and P2 are one physician. P1 has a gift of $100, P2 two of $50 and $60. */
async function ready({ organizations = 1 } = {}) {
  const made = await files.ready({ organizations });
  const { place, who, providerId } = made;
  const { db } = api.services.database;
  const { rows } = await sql<{ id: string }>`
    update gift_providers set npi = ${NPI} where tenant_id = (select tenant_id from organizations
      where id = ${Number(place.organizationId)}) returning id::text
  `.execute(db);
  const second = rows.find(({ id }) => id !== providerId)!.id;
  const line = (provider: string, amount: number) => `${provider},N,2026-02-01,Meal,Oncology,${amount},,,`;
  await files.gifts.threshold(place, 2026, { amount: 535 });
  const sent = await files.send(who, place, makeGiftCsv(line('P1', 100), line('P2', 50), line('P2', 60)));
  expect(sent.body.errorCount).toBe(0);
  return { ...made, second, line };
}
const merge = (who: Who | null, place: GiftPlace, providerId: string, ...mergedIds: string[]) =>
  api.graphql(who, MERGE, { ...place, providerId, mergedIds });
const doubles = async (who: Who, place: GiftPlace) =>
  (await api.graphql(who, DOUBLES, { ...place })).data.doubles;

/** Per record: gifts, their sum, the counted total, and links. */
async function stored({ organizationId }: GiftPlace) {
  const { rows } = await sql<object>`
    select p.reference, (select count(*)::int from gifts g where g.provider_id = p.id) as gifts,
      (select total_cents::int from gift_totals t where t.provider_id = p.id) as cents,
      (select gift_count from gift_totals t where t.provider_id = p.id) as counted,
      (select count(*)::int from entity_providers l where l.provider_id = p.id) as links
    from gift_providers p where p.tenant_id = (select tenant_id from organizations
      where id = ${Number(organizationId)}) order by p.id
  `.execute(api.services.database.db);
  return rows;
}

it('is refused without the permission, for other NPIs, unknown records and the record itself', async () => {
  const { place, who, providerId, second } = await ready();
  const editor = await files.gifts.person({ [place.organizationId]: 'gift_editor' });
  for (const nobody of [null, editor]) {
    expect(errorName(await merge(nobody, place, providerId, second))).toMatch(/Forbidden|Unauthorized/);
    expect(errorName(await api.graphql(nobody, DOUBLES, { ...place }))).toMatch(/Forbidden|Unauthorized/);
  }
  const other = await ready();
  expect(errorName(await merge(who, place, providerId, other.second))).toBe('NotFoundError');
  expect(errorName(await merge(who, place, providerId, 'x'))).toBe('NotFoundError');
  expect(errorName(await merge(who, place, providerId, providerId))).toBe('ValidationError');
  expect(errorName(await merge(who, place, providerId))).toBe('ValidationError');
  const stranger = await files.gifts.provider(place, await files.gifts.entity(place));
  const refused = await merge(who, place, providerId, stranger);
  expect(refused.errors![0]).toMatchObject({
    message: 'Records with different NPIs are different physicians and cannot be merged',
    extensions: { field: 'mergedIds' },
  });
  expect(await stored(place)).toHaveLength(3);
});

it('needs the permission wherever one of the records has gifts or links', async () => {
  const { place, other, providerId, second, entityId, who } = await ready({ organizations: 2 });
  const own = await files.gifts.person({ [place.organizationId]: 'gift_administrator' });
  const { db } = api.services.database;
  await db
    .insertInto('entity_providers')
    .values({
      organization_id: Number(other!.organizationId),
      entity_id: Number(entityId),
      provider_id: Number(second),
    })
    .execute();
  expect(errorName(await merge(own, place, providerId, second))).toBe('ForbiddenError');
  expect((await merge(who, place, providerId, second)).data.merged).toBe(true);
});

it('moves gifts and links to the remaining record with the same total, and is audited', async () => {
  const { place, who, providerId, second } = await ready();
  expect(await doubles(who, place)).toEqual([
    {
      npi: NPI,
      providers: [
        { providerId, reference: 'P1', giftCount: 1, linkCount: 1 },
        { providerId: second, reference: 'P2', giftCount: 2, linkCount: 1 },
      ],
    },
  ]);
  expect(await stored(place)).toEqual([
    { reference: 'P1', gifts: 1, cents: 21_000, counted: 1, links: 1 },
    { reference: 'P2', gifts: 2, cents: 21_000, counted: 2, links: 1 },
  ]);
  expect((await merge(who, place, providerId, second)).data.merged).toBe(true);
  expect(await stored(place)).toEqual([{ reference: 'P1', gifts: 3, cents: 21_000, counted: 3, links: 1 }]);
  expect(await doubles(who, place)).toEqual([]);
  expect(errorName(await merge(who, place, providerId, second))).toBe('NotFoundError');
  const entry = await api.services.database.db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('organization_id', '=', Number(place.organizationId))
    .where('action', '=', 'gift-provider.merge')
    .executeTakeFirstOrThrow();
  expect(entry.after).toMatchObject({ gifts: 2, records: [{ providerId: 'P1', npi: NPI }] });
});

it("files may still use the merged record's ID for the remaining one", async () => {
  const { place, who, providerId, second, line } = await ready();
  await merge(who, place, providerId, second);
  const sent = await files.send(who, place, makeGiftCsv(line('P2', 5)));
  expect(sent.body).toMatchObject({ errorCount: 0, inserted: 1 });
  expect(await stored(place)).toEqual([{ reference: 'P1', gifts: 4, cents: 21_500, counted: 4, links: 1 }]);
});

it('waits until statements with one of the records are ready', async () => {
  const { place, who, providerId, second } = await ready();
  const zip = await api.services.database.db
    .insertInto('statement_zips')
    .values({
      organization_id: Number(place.organizationId),
      user_id: who.id,
      gift_year: 2026,
      provider_ids: [Number(second)],
      created_at: NOW,
      touched_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(errorName(await merge(who, place, providerId, second))).toBe('ConflictError');
  await api.services.database.db.deleteFrom('statement_zips').where('id', '=', zip.id).execute();
  expect((await merge(who, place, providerId, second)).data.merged).toBe(true);
});

it('of concurrent merges in both directions one succeeds, and gifts and links saved meanwhile are kept', async () => {
  const { place, who, entityId, providerId, second, giftTypeId, requestorId } = await ready();
  const give = (provider: string) =>
    files.gifts.save(who, {
      ...place,
      giftTypeId,
      requestorId,
      amount: 1,
      receivedDate: '2026-03-04',
      entityProviders: [{ entityId, providerId: provider }],
    });
  const link = (provider: string, at: string) =>
    api.graphql(
      who,
      `mutation(${PARAMETERS}, $insertions: [GiftAlertEntityProviderInput!]!) { saved: bulkGiftAlertEntityProviders(
        ${ARGS}, deletions: [], insertions: $insertions) }`,
      {
        ...place,
        insertions: [{ providerId: provider, entityId: at, organizationId: place.organizationId }],
      },
    );
  const places = await Promise.all(Array.from({ length: 4 }, () => files.gifts.entity(place)));
  const [first, back, ...others] = await Promise.all([
    merge(who, place, providerId, second),
    merge(who, place, second, providerId),
    ...Array.from({ length: 6 }, (_, at) => give(at % 2 ? providerId : second)),
    ...places.map((at, index) => link(index % 2 ? providerId : second, at)),
  ]);
  expect([first!, back!].filter(({ errors }) => !errors)).toHaveLength(1);
  for (const one of [first!, back!, ...others])
    if (one.errors) expect(errorName(one)).toMatch(/^(NotFound|Validation|Conflict)Error$/);
  const saved = others.filter(({ data }) => data?.saveGiftAlert).length;
  const [left, ...more] = await stored(place);
  expect(more).toEqual([]);
  expect(left).toMatchObject({ gifts: 3 + saved, counted: 3 + saved, cents: 21_000 + 100 * saved });
});
