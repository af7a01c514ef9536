import { randomFrom } from '@capwise/demo/random';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
const THRESHOLD = 400;
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
let place: GiftPlace;
let who: Who;

interface Recipient {
  marketId: string | null;
  marketName: string | null;
  entityId: string;
  entityName: string;
  providerId: string;
  providerName: string;
  providerNPI: string;
  currentRemainingAmount: number;
  previousRemainingAmount: number | null;
}
const known: Recipient[] = [];
const random = randomFrom('recipients');
const WORDS = ['alder', 'birch', 'cedar', 'dogwood', 'elm'];

beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => '2026-11-22' });
  gifts = makeGifts(api);
  const made = await gifts.place({ organizations: 2 });
  place = made.place;
  const { db } = api.services.database;
  who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  await gifts.threshold(place, 2026, { amount: THRESHOLD });
  const markets = await Promise.all(['East', 'West'].map((name) => market(place, name)));
  const entities: { id: string; name: string; market: (typeof markets)[number] | null }[] = [];
  for (const [at, name] of WORDS.entries()) {
    const id = await gifts.entity(place, name);
    const own = markets[at % 3] ?? null;
    if (own)
      await sql`insert into market_entities (original_id, id, tenant_id, market_id, entity_id)
        select v, v, tenant_id, ${Number(own.id)}, ${Number(id)} from markets, nextval('record_versions') v
        where original_id = ${Number(own.id)}`.execute(db);
    entities.push({ id, name, market: own });
  }
  for (let count = 0; count < 60; count += 1) {
    const first = random.pick(entities);
    // Names repeat, so the order among them is by ID.
    const name = `${random.pick(WORDS)} ${random.pick(WORDS)}`;
    const npi = `30000000${String(count).padStart(2, '0')}`;
    const providerId = await gifts.provider(place, first.id, { name, npi });
    const places = [first, ...(random.below(3) ? [] : entities.filter((one) => one !== first).slice(0, 2))];
    for (const entity of places.slice(1)) await link(place, entity.id, providerId);
    // Providers of another organization are not recipients here.
    if (random.below(4) === 0) await link(made.others[0]!, random.pick(entities).id, providerId);
    const given = random.pick([0, 0, 25, 150, 399.5, 500]);
    if (given)
      await gifts.save(who, {
        ...place,
        entityProviders: [{ entityId: first.id, providerId }],
        giftTypeId: made.giftTypeId,
        requestorId: made.requestorId,
        amount: given,
        receivedDate: '2026-02-03',
      });
    for (const entity of places)
      known.push({
        marketId: entity.market?.id ?? null,
        marketName: entity.market?.name ?? null,
        entityId: entity.id,
        entityName: entity.name,
        providerId,
        providerName: name,
        providerNPI: npi,
        currentRemainingAmount: THRESHOLD - given,
        previousRemainingAmount: null,
      });
  }
  // The row of `place` itself is known too.
  await db.deleteFrom('entity_providers').where('provider_id', '=', Number(made.providerId)).execute();
});
afterAll(() => api.close());

async function market({ tenantName }: GiftPlace, name: string) {
  const { rows } = await sql<{ id: number }>`
    insert into markets (original_id, id, tenant_id, name, name_key)
    select v, v, t.id, ${name}, lower(${name}) from tenants t, nextval('record_versions') v where t.name = ${tenantName}
    returning original_id as id`.execute(api.services.database.db);
  return { id: String(rows[0]!.id), name };
}
const link = ({ organizationId }: GiftPlace, entityId: string, providerId: string) =>
  api.services.database.db
    .insertInto('entity_providers')
    .values({
      organization_id: Number(organizationId),
      entity_id: Number(entityId),
      provider_id: Number(providerId),
    })
    .execute();

function sorted(recipients: readonly Recipient[]): Recipient[] {
  const key = ({ marketName, entityName, providerName }: Recipient) =>
    [marketName?.toLowerCase() ?? '~', entityName, providerName].join('\n');
  return [...recipients].sort((one, other) => {
    const [a, b] = [key(one), key(other)];
    return a === b ? Number(one.providerId) - Number(other.providerId) : a < b ? -1 : 1;
  });
}

const QUERY = `query($tenantName: String!, $organizationId: ID!, $searchTerm: String, $marketIds: [ID!],
    $entityIds: [ID!], $providerIds: [ID!], $amountRemainingConditional: String, $amountRemainingStart: Float,
    $pageNumber: Int, $pageSize: Int) {
  list: giftAlertMarketEntityProviders(tenantName: $tenantName, organizationId: $organizationId,
      searchTerm: $searchTerm, marketIds: $marketIds, entityIds: $entityIds, providerIds: $providerIds,
      amountRemainingConditional: $amountRemainingConditional, amountRemainingStart: $amountRemainingStart,
      pageNumber: $pageNumber, pageSize: $pageSize) { filteredCount results { marketId marketName entityId entityName
    providerId providerName providerNPI currentRemainingAmount previousRemainingAmount } } }`;

const KINDS: readonly (() => [Record<string, unknown>, (one: Recipient) => boolean])[] = [
  () => [{}, () => true],
  () => {
    const marketId = random.pick([random.pick(known).marketId ?? '0', '0']);
    return [{ marketIds: [marketId] }, (one) => (one.marketId ?? '0') === marketId];
  },
  () => {
    const entityIds = [random.pick(known).entityId, random.pick(known).entityId];
    return [{ entityIds }, (one) => entityIds.includes(one.entityId)];
  },
  () => {
    const providerIds = [random.pick(known).providerId, random.pick(known).providerId, 'x'];
    return [{ providerIds }, (one) => providerIds.includes(one.providerId)];
  },
  () => {
    const searchTerm = random.pick(WORDS).slice(0, 2 + random.below(4));
    const holds = ({ providerName, providerNPI }: Recipient) =>
      `${providerName} ${providerNPI}`.includes(searchTerm);
    return [{ searchTerm }, holds];
  },
  () => {
    const start = random.pick([0, 0.5, 250, 375, 400]);
    const below = random.below(2) === 0;
    return [
      { amountRemainingConditional: below ? '<' : '>', amountRemainingStart: start },
      ({ currentRemainingAmount: left }) => (below ? left < start : left > start),
    ];
  },
];

it('every page of recipients matches a simple comparison, for every search and filter', async () => {
  let left = 0;
  for (let round = 0; round < 6 * KINDS.length; round += 1) {
    const kinds = [KINDS[round % KINDS.length]!, ...(round < KINDS.length ? [] : [random.pick(KINDS)])];
    const chosen = kinds.map((kind) => kind());
    const input = Object.assign({}, ...chosen.map(([given]) => given)) as Record<string, unknown>;
    const counted = chosen.filter(([given]) =>
      Object.entries(given).every(([key, value]) => input[key] === value),
    );
    const expected = sorted(known.filter((one) => counted.every(([, holds]) => holds(one))));
    // A search without matches is repeated by similarity.
    if (expected.length === 0) continue;
    for (const pageSize of [7, 1_000])
      for (let page = 1; (page - 1) * pageSize < expected.length; page += 1) {
        const { data } = await api.graphql(who, QUERY, { ...place, ...input, pageNumber: page, pageSize });
        expect(data.list.filteredCount, JSON.stringify(input)).toBe(expected.length);
        expect(data.list.results, JSON.stringify(input)).toEqual(
          expected.slice((page - 1) * pageSize, page * pageSize),
        );
      }
    left += expected.length;
  }
  expect(left).toBeGreaterThan(300);
});

it('a page past the end is the last one, of recipients and of entities in the tree', async () => {
  const size = 7;
  const lastOf = (rows: readonly unknown[]) => rows.slice(Math.floor((rows.length - 1) / size) * size);
  const input = { ...place, pageNumber: 900, pageSize: size };
  for (const more of [{}, { providerIds: known.map(({ providerId }) => providerId) }]) {
    const { data } = await api.graphql(who, QUERY, { ...input, ...more });
    expect(data.list).toEqual({ filteredCount: known.length, results: lastOf(sorted(known)) });
  }
  const tree = `query($tenantName: String!, $organizationId: ID!, $marketId: ID, $pageNumber: Int) {
    giftAlertRecipientTree(tenantName: $tenantName, organizationId: $organizationId, marketId: $marketId,
      pageNumber: $pageNumber) { pageNumber results { name } } }`;
  const [{ marketId }] = sorted(known) as [Recipient];
  const ask = async (pageNumber: number) =>
    (await api.graphql(who, tree, { ...place, marketId, pageNumber })).data.giftAlertRecipientTree;
  expect(await ask(900)).toEqual(await ask(1));
});

it('a name with a typo still finds the provider', async () => {
  const { data } = await api.graphql(who, QUERY, { ...place, searchTerm: 'dogwod' });
  const meant = known.filter(({ providerName }) => providerName.includes('dogwood'));
  const found = new Set(data.list.results.map(({ providerId }: Recipient) => providerId));
  for (const { providerId } of meant) expect(found).toContain(providerId);
  const none = await api.graphql(who, QUERY, { ...place, searchTerm: 'zzzzzz' });
  expect(none.data.list).toEqual({ filteredCount: 0, results: [] });
});
