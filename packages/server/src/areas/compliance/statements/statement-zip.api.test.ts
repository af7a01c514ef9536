import { MAX_STATEMENT_GIFTS } from '@capwise/domain/compliance/statements/statement';
import { MAX_ZIPPED_STATEMENTS, ZIP_HOURS } from '@capwise/domain/compliance/statements/statement-zip';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { pdfPages } from '../../../../test/pdf-text.ts';
import type { GiftPlace } from '../../../../test/records/gifts.ts';
import { randomGifts } from '../../../../test/records/random-gifts.ts';
import { sweepZips } from './statement-zip.service.ts';

const START = new Date('2026-11-23T03:00:00Z');
let now = START;
let api: TestApi;
let world: Awaited<ReturnType<typeof randomGifts>>;
let viewer: Who;
/** A provider with gifts of 2026 in the first organization. */
let one: { id: string; name: string; npi: string };
beforeAll(async () => {
  api = await startApi({}, { now: () => now, today: () => '2026-11-23' });
  world = await randomGifts(api, 'statement zips', { hasExceptions: true });
  const [first, second, third] = world.places.map(({ organizationId }) => organizationId);
  one = world.providers.find(({ id }) =>
    world.known.some(
      (gift) => gift.providerId === id && gift.giftYear === 2026 && gift.organizationId === first,
    ),
  )!;
  // Gifts of the second organization are visible but not reportable, those of the third the reverse.
  const blind = await world.gifts.role(['login', 'reportgiftalert']);
  viewer = await world.gifts.person({
    [first!]: 'gift_moderator',
    [second!]: 'gift_editor',
    [third!]: blind,
  });
});
beforeEach(() => {
  now = START;
});
afterAll(() => api.close());

const PLACE = '$tenantName: String!, $organizationId: ID!';
const GIVEN = 'tenantName: $tenantName, organizationId: $organizationId';
const ZIP = '{ id year state statementCount doneCount failure byteSize expiresDate }';
const COUNT = `query(${PLACE}, $year: Int!, $input: GiftSearchInput) {
  giftAlertStatementCount(${GIVEN}, year: $year, giftSearchInput: $input) }`;
const LATEST = `query(${PLACE}) { giftAlertStatementZip(${GIVEN}) ${ZIP} }`;
const MAKE = `mutation(${PLACE}, $year: Int!, $input: GiftSearchInput) {
  makeGiftAlertStatementZip(${GIVEN}, year: $year, giftSearchInput: $input) ${ZIP} }`;
const CANCEL = `mutation(${PLACE}, $id: ID!) { cancelGiftAlertStatementZip(${GIVEN}, id: $id) ${ZIP} }`;

const make = (who: Who | null, place: GiftPlace, input: object = {}, year = 2026) =>
  api.graphql(who, MAKE, { ...place, year, input });
const count = async (place: GiftPlace, input: object = {}, year = 2026) =>
  (await api.graphql(viewer, COUNT, { ...place, year, input })).data.giftAlertStatementCount;
const latest = async (who: Who, place: GiftPlace) =>
  (await api.graphql(who, LATEST, { ...place })).data.giftAlertStatementZip;
const cancel = (who: Who | null, place: GiftPlace, id: string) => api.graphql(who, CANCEL, { ...place, id });
const address = (who: Who | null, { tenantName, organizationId }: GiftPlace, id: string) =>
  api.get(who, `/api/${tenantName}/${organizationId}/giftalerts/statements/${id}/download`);
const becomes = (who: Who, place: GiftPlace, state: string) =>
  expect.poll(async () => (await latest(who, place)).state, { timeout: 40_000, interval: 100 }).toBe(state);

/** Creates a ZIP, and returns its ID when it is ready. */
async function made(who: Who, place: GiftPlace, input: object = {}): Promise<string> {
  const { id } = (await make(who, place, input)).data.makeGiftAlertStatementZip;
  await becomes(who, place, 'ready');
  return id;
}
async function readZipFiles(who: Who, place: GiftPlace, id: string) {
  const { presignedUrl } = (await (await address(who, place, id)).json()) as { presignedUrl: string };
  const response = await fetch(`${api.url}${presignedUrl}`);
  expect(response.headers.get('content-type')).toBe('application/zip');
  return { response, files: unzipSync(new Uint8Array(await response.arrayBuffer())) };
}

/** This many providers with one gift of 2026 each, and a user who reports them. */
async function crowd(providers: number) {
  const { place, entityId, giftTypeId, requestorId } = await world.gifts.place();
  const who = await world.gifts.person({ [place.organizationId]: 'gift_moderator' });
  const { db } = api.services.database;
  await sql`
    with made as (
      insert into gift_providers (tenant_id, reference, npi, name, name_key)
      select t.id, 'C' || n, '', 'Provider ' || n, 'provider ' || n
      from tenants t, generate_series(1, ${providers}::int) n where t.name = ${place.tenantName} returning id
    )
    insert into gifts (original_id, id, organization_id, gift_year, received_on, provider_id, entity_id, gift_type_id,
      requestor_id, amount_cents, is_incidental, created_at, created_by, change_no)
    select v, v, ${Number(place.organizationId)}, 2026, date '2026-02-03', provider, ${Number(entityId)},
      ${Number(giftTypeId)}, ${Number(requestorId)}, 100, false, now(), ${who.id}, 1
    from (select id as provider, nextval('record_versions')::int as v from made) given
  `.execute(db);
  return { place, who };
}

it('has a statement for each provider of the filter, equal to the single one', async () => {
  const [place] = world.places as [GiftPlace];
  const input = { giftYears: [2024], statuses: [1], organizationIds: [place.organizationId] };
  const gifts = world.known.filter(
    (gift) => gift.organizationId === place.organizationId && gift.giftYear === 2026 && gift.status === 1,
  );
  const expected = new Map(
    gifts.map((gift) => [`Statement 2026 - ${gift.providerName} - ${gift.providerNPI}.pdf`, gift.providerId]),
  );
  expect(await count(place, input)).toBe(expected.size);
  const begun = (await make(viewer, place, input)).data.makeGiftAlertStatementZip;
  expect(begun).toMatchObject({
    year: 2026,
    statementCount: expected.size,
    failure: null,
    expiresDate: null,
  });
  await becomes(viewer, place, 'ready');
  const ready = await latest(viewer, place);
  const expiresDate = START.getTime() / 1_000 + ZIP_HOURS * 3_600;
  expect(ready).toMatchObject({ id: begun.id, doneCount: expected.size, expiresDate });
  const { response, files } = await readZipFiles(viewer, place, begun.id);
  expect(response.headers.get('content-disposition')).toContain('"Statements 2026 Organization 0.zip"');
  expect(Number(response.headers.get('content-length'))).toBe(ready.byteSize);
  expect(Object.keys(files).sort()).toEqual([...expected.keys()].sort());
  for (const [name, providerId] of expected) {
    const path = `/api/${place.tenantName}/${place.organizationId}/giftalerts/statement`;
    const single = await api.get(viewer, `${path}?providerId=${providerId}&year=2026`);
    expect(await pdfPages(new Response(Buffer.from(files[name]!))), name).toEqual(await pdfPages(single));
  }
  const entries = await api.services.database.db
    .selectFrom('audit_entries')
    .where('organization_id', '=', Number(place.organizationId))
    .where('subject_id', '=', begun.id)
    .select(['action', 'after'])
    .orderBy('id')
    .execute();
  const after = { year: 2026, statements: expected.size };
  expect(entries).toEqual([
    { action: 'gift-statements.request', after },
    { action: 'gift-statements.download', after },
  ]);
});

it('the filter selects providers, whose statements are complete', async () => {
  const [place, other] = world.places as [GiftPlace, GiftPlace];
  const { id, name, npi } = one;
  expect(await count(place, { providerIds: [id] })).toBe(1);
  expect(await count(place, { providerIds: [id], organizationIds: [other.organizationId] })).toBe(0);
  expect(await count(place, {}, 1999)).toBe(0);
  const all = world.known.filter(({ organizationId }) => organizationId === place.organizationId);
  expect(await count(place, {}, 2025)).toBe(
    new Set(all.filter(({ giftYear }) => giftYear === 2025).map(({ providerId }) => providerId)).size,
  );
  expect(await count(place, { exceptions: [2, 3] }, 2025)).toBe(
    new Set(
      all
        .filter(({ giftYear, exception }) => giftYear === 2025 && exception === 2)
        .map((gift) => gift.providerId),
    ).size,
  );
  const zip = await made(viewer, place, { providerIds: [id], giftYears: [2022] });
  const { files } = await readZipFiles(viewer, place, zip);
  expect(Object.keys(files)).toEqual([`Statement 2026 - ${name} - ${npi}.pdf`]);
  const whole = all.filter(({ providerId, giftYear }) => providerId === id && giftYear === 2026).length;
  const [text] = await pdfPages(new Response(Buffer.from(Object.values(files)[0]!)));
  expect(text).toContain(`Gifts ${whole}`);
});

it('is refused without permission to report or see the gifts of the organization', async () => {
  const [first, second, third, fourth] = world.places as GiftPlace[];
  const id = await made(viewer, first!, { providerIds: [one.id] });
  const asks = (who: Who | null, place: GiftPlace) => [
    make(who, place),
    cancel(who, place, id),
    api.graphql(who, COUNT, { ...place, year: 2026 }),
    api.graphql(who, LATEST, { ...place }),
  ];
  for (const answer of await Promise.all(asks(null, first!)))
    expect(errorName(answer)).toBe('UnauthorizedError');
  expect((await address(null, first!, id)).status).toBe(401);
  const closed = [second!, third!, fourth!, { ...first!, organizationId: 'x' }];
  for (const place of [...closed, { ...first!, tenantName: 'lakeside' }]) {
    for (const answer of await Promise.all(asks(viewer, place)))
      expect(errorName(answer), place.organizationId).toBe('ForbiddenError');
    expect((await address(viewer, place, id)).status).toBe(403);
  }
  expect((await address('otherGiftAdmin', first!, id)).status).toBe(403);
});

it('is seen, canceled and downloaded by its requester only, in its organization', async () => {
  const { place, others } = await world.gifts.place({ organizations: 2 });
  const [first] = world.places as [GiftPlace];
  const id = await made(viewer, first, { providerIds: [one.id] });
  const colleague = await world.gifts.person({ [first.organizationId]: 'gift_administrator' });
  expect(await latest(colleague, first)).toBeNull();
  expect((await address(colleague, first, id)).status).toBe(404);
  expect(errorName(await cancel(colleague, first, id))).toBe('NotFoundError');
  const stranger = await world.gifts.person({
    [place.organizationId]: 'gift_administrator',
    [others[0]!.organizationId]: 'gift_administrator',
  });
  expect(await latest(stranger, place)).toBeNull();
  expect((await address(stranger, place, id)).status).toBe(404);
  for (const none of ['999999', 'x', '0', '99999999999'])
    expect((await address(viewer, first, none)).status, none).toBe(404);
  expect(errorName(await cancel(viewer, first, id))).toBe('ConflictError');
});

it('a revoked permission closes existing ZIPs', async () => {
  const [place] = world.places as [GiftPlace];
  const who = await world.gifts.person({ [place.organizationId]: 'gift_moderator' });
  const id = await made(who, place, { providerIds: [one.id] });
  expect((await address(who, place, id)).status).toBe(200);
  await api.services.database.db
    .updateTable('organization_members')
    .set({ role_name: 'gift_editor' })
    .where('user_id', '=', who.id)
    .execute();
  expect((await address(who, place, id)).status).toBe(403);
});

it('has several parts for more than 2,000 providers, by name, and a cancel ends all of them', async () => {
  const { place, who } = await crowd(2 * MAX_ZIPPED_STATEMENTS + 3);
  const { id } = (await make(who, place)).data.makeGiftAlertStatementZip;
  expect(errorName(await make(who, place))).toBe('ConflictError');
  const { db } = api.services.database;
  const rows = await db
    .selectFrom('statement_zips')
    .where('organization_id', '=', Number(place.organizationId))
    .select(['id', 'part_no', 'part_count', 'provider_ids'])
    .orderBy('id')
    .execute();
  expect(rows.map((row) => [row.part_no, row.part_count, row.provider_ids.length])).toEqual([
    [1, 3, MAX_ZIPPED_STATEMENTS],
    [2, 3, MAX_ZIPPED_STATEMENTS],
    [3, 3, 3],
  ]);
  const names = await db
    .selectFrom('gift_providers')
    .where(
      'id',
      'in',
      rows.flatMap((row) => row.provider_ids),
    )
    .select('id')
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  expect(rows.flatMap((row) => row.provider_ids)).toEqual(names.map((provider) => provider.id));
  // A later part continues alone if the first one is over.
  await db.updateTable('statement_zips').set({ state: 'canceled' }).where('id', '=', Number(id)).execute();
  expect(errorName(await make(who, place))).toBe('ConflictError');
  const answer = await cancel(who, place, String(rows[1]!.id));
  expect(errorName(answer)).toBeUndefined();
  const states = await api.graphql(
    who,
    `query(${PLACE}) { giftAlertStatementZip(${GIVEN}) { id parts { state partNo } } }`,
    {
      ...place,
    },
  );
  expect(states.data.giftAlertStatementZip).toEqual({
    id,
    parts: [1, 2, 3].map((partNo) => ({ state: 'canceled', partNo })),
  });
});

it('is refused for no providers, and for one with too many gifts', async () => {
  const { place, who } = await crowd(1);
  expect(errorName(await make(who, place, {}, 1999))).toBe('NotFoundError');
  for (const year of [0, -1, 10_000])
    expect(errorName(await make(who, place, {}, year))).toBe('ValidationError');
  expect(errorName(await make(who, place, { amountConditional: '>=' }))).toBe('ValidationError');
  // Statements list no void gifts.
  for (const answer of [
    await make(who, place, { isVoid: true }),
    await api.graphql(who, COUNT, { ...place, year: 2026, input: { isVoid: true } }),
  ])
    expect([errorName(answer), answer.errors![0]!.extensions['field']]).toEqual([
      'ValidationError',
      'giftSearchInput',
    ]);
  const few = await crowd(1);
  await api.services.database.db
    .updateTable('gift_totals')
    .set({ gift_count: MAX_STATEMENT_GIFTS + 1 })
    .where('organization_id', '=', Number(few.place.organizationId))
    .execute();
  const busy = await make(few.who, few.place);
  expect(busy.errors![0]!.message).toBe('Provider 1 has more than 3,000 gifts in 2026: export the list');
  expect(await latest(few.who, few.place)).toBeNull();
});

it('counts the gifts of all records of a physician', async () => {
  const { place, who } = await crowd(2);
  const { db } = api.services.database;
  const organizationId = Number(place.organizationId);
  const records = db
    .selectFrom('gift_totals')
    .where('organization_id', '=', organizationId)
    .select('provider_id');
  await db.updateTable('gift_providers').set({ npi: '1234567893' }).where('id', 'in', records).execute();
  const half = (gifts: number) =>
    db
      .updateTable('gift_totals')
      .set({ gift_count: gifts / 2 })
      .where('organization_id', '=', organizationId)
      .execute();
  await half(MAX_STATEMENT_GIFTS + 2);
  const { errors } = await make(who, place);
  expect(errors![0]!.message).toBe('Provider 1 has more than 3,000 gifts in 2026: export the list');
  await half(MAX_STATEMENT_GIFTS);
  const { id, statementCount } = (await make(who, place)).data.makeGiftAlertStatementZip;
  expect(statementCount).toBe(1);
  await becomes(who, place, 'ready');
  const { files } = await readZipFiles(who, place, id);
  expect(Object.keys(files)).toEqual(['Statement 2026 - Provider 1 - 1234567893.pdf']);
});

it('is kept for a day, and then deleted with its file', async () => {
  const [place] = world.places as [GiftPlace];
  const who = await world.gifts.person({ [place.organizationId]: 'gift_moderator' });
  const id = await made(who, place, { providerIds: [one.id] });
  const { db } = api.services.database;
  const zip = await db
    .selectFrom('statement_zips')
    .select('file_id')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  const sweep = async () => {
    await sweepZips(db, api.services.clock);
    await api.services.files.sweep();
    return db.selectFrom('files').where('id', '=', zip.file_id).select('state').execute();
  };
  now = new Date(START.getTime() + ZIP_HOURS * 3_600_000 - 1);
  expect(await sweep()).toEqual([{ state: 'stored' }]);
  expect((await address(who, place, id)).status).toBe(200);
  now = new Date(now.getTime() + 2);
  expect((await address(who, place, id)).status).toBe(404);
  expect(await latest(who, place)).toBeNull();
  expect(await sweep()).toEqual([]);
});

it('an abandoned one fails, reports it, and blocks no other', async () => {
  const { place, who } = await crowd(1);
  const { db } = api.services.database;
  const { id } = await db
    .insertInto('statement_zips')
    .values({
      organization_id: Number(place.organizationId),
      user_id: who.id,
      gift_year: 2026,
      provider_ids: [1],
      state: 'making',
      created_at: START,
      touched_at: START,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(errorName(await make(who, place))).toBe('ConflictError');
  now = new Date(START.getTime() + 2 * 3_600_000);
  await sweepZips(db, api.services.clock);
  const failure = 'Creating the statements was interrupted. Request them again.';
  expect(await latest(who, place)).toMatchObject({ id: String(id), state: 'failed', failure });
  await made(who, place);
});

it('one is made at a time, reports its progress, continues after a restart, and can be canceled', async () => {
  const { place, who } = await crowd(MAX_ZIPPED_STATEMENTS);
  const tries = await Promise.all([make(who, place), make(who, place)]);
  expect(tries.map((answer) => errorName(answer)).sort()).toEqual(['ConflictError', undefined]);
  const { id } = await latest(who, place);
  const isUnderWay = () =>
    expect
      .poll(async () => (await latest(who, place)).doneCount, { timeout: 40_000, interval: 50 })
      .toBeGreaterThan(3);
  await isUnderWay();
  // Another user's ZIP waits for this process, which makes one at a time.
  await make(viewer, world.places[0]!);
  expect(await latest(viewer, world.places[0]!)).toMatchObject({ state: 'waiting', doneCount: 0 });
  // The server still answers requests.
  expect(await count(world.places[0]!)).toBeGreaterThan(0);

  // Must be the last test, because the shared server uses the earlier database.
  await api.restart();
  await isUnderWay();
  const canceled = await cancel(who, place, id);
  expect(canceled.data.cancelGiftAlertStatementZip).toMatchObject({ id, state: 'canceled' });
  expect(errorName(await cancel(who, place, id))).toBe('ConflictError');
  expect((await address(who, place, id)).status).toBe(404);
  await becomes(viewer, world.places[0]!, 'ready');
  // The files of the canceled ZIP are deleted.
  const { db } = api.services.database;
  await expect
    .poll(() => db.selectFrom('files').where('state', '=', 'pending').select('id').execute())
    .toEqual([]);
  expect(errorName(await make(who, place))).toBeUndefined();
  await cancel(who, place, (await latest(who, place)).id);
}, 120_000);
