import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';

let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi();
  gifts = makeGifts(api);
});
afterAll(() => api.close());

type Account = { id: number; email: string };
const PARAMETERS = '$tenantName: String!, $organizationId: ID!';
const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const PROVIDER = 'providerId providerName npi entities { id entityId entityName }';
const ENTITY = `entityId entityName parentId parentName market { id originalId marketId marketName } providerCount linkId
  providers { id providerId providerName npi }`;

const list = async (who: Account, place: GiftPlace, kind: 'Providers' | 'Entities', more: object = {}) => {
  const own = kind === 'Providers' ? 'entityId' : 'providerId';
  const query = `query(${PARAMETERS}, $searchTerm: String, $pageNumber: Int, $pageSize: Int, $ids: [ID!], $own: ID,
      $sortColumn: String, $sortDirection: String${kind === 'Entities' ? ', $linkTo: ID' : ''}) {
    page: giftAlert${kind}(${ARGS}, searchTerm: $searchTerm, pageNumber: $pageNumber, pageSize: $pageSize, ids: $ids,
      ${own}: $own${kind === 'Entities' ? ', linkTo: $linkTo' : ''}, sortColumn: $sortColumn, sortDirection: $sortDirection) {
      filteredCount pageNumber pageSize results { ${kind === 'Providers' ? PROVIDER : ENTITY} } } }`;
  return (await api.graphql(who, query, { ...place, ...more })).data.page;
};
const bulk = (
  who: Account,
  place: GiftPlace,
  deletions: string[],
  insertions: object[],
  removals?: object[],
) =>
  api.graphql(
    who,
    `mutation(${PARAMETERS}, $deletions: [ID!]!, $insertions: [GiftAlertEntityProviderInput!]!,
      $removals: [GiftAlertEntityProviderInput!]) {
      saved: bulkGiftAlertEntityProviders(${ARGS}, deletions: $deletions, insertions: $insertions,
        removals: $removals) }`,
    { ...place, deletions, insertions, removals },
  );
const setMarket = (who: Account, place: GiftPlace, input: object) =>
  api.graphql(
    who,
    `mutation(${PARAMETERS}, $originalId: ID, $marketId: ID!, $entityId: ID!) { saved: saveGiftAlertMarketEntity(${ARGS},
      originalId: $originalId, marketId: $marketId, entityId: $entityId) { id originalId marketId marketName entityId } }`,
    { ...place, ...input },
  );
const leaveMarket = (who: Account, place: GiftPlace, marketEntityId: string) =>
  api.graphql(
    who,
    `mutation(${PARAMETERS}, $id: ID!) { removed: deleteGiftAlertMarketEntity(${ARGS}, marketEntityId: $id) }`,
    { ...place, id: marketEntityId },
  );
const addMarket = async (who: Account, place: GiftPlace, name: string) => {
  const mutation =
    'mutation($input: GiftAlertMarketInput!) { saved: saveGiftAlertMarket(giftAlertMarketInput: $input) { originalId } }';
  return (await api.graphql(who, mutation, { input: { ...place, name } })).data.saved.originalId as string;
};
const refusal = (answer: GraphQLAnswer) => [errorName(answer), answer.errors?.[0]?.extensions['field']];

async function ready() {
  const [place, other] = (await gifts.tenant({ organizations: 2 })) as [GiftPlace, GiftPlace];
  const [north, south] = [
    await gifts.entity(place, 'North Clinic'),
    await gifts.entity(place, 'South Clinic'),
  ];
  const ada = await gifts.provider(place, north, { name: 'Byron, Ada', npi: '2000000001' });
  const alan = await gifts.provider(place, north, { name: 'Turing, Alan', npi: '2000000002' });
  const who = await gifts.person({
    [place.organizationId]: 'gift_administrator',
    [other.organizationId]: 'gift_administrator',
  });
  const pair = (providerId: string, entityId: string, at = place) => ({
    providerId,
    entityId,
    organizationId: at.organizationId,
  });
  return { place, other, who, north, south, ada, alan, pair };
}
const linkId = async (who: Account, place: GiftPlace, providerId: string): Promise<string> =>
  (await list(who, place, 'Providers', { ids: [providerId] })).results[0].entities[0].id;

describe('the lists', () => {
  it("PROV-010 PROV-012 have every field, and only the organization's links", async () => {
    const { place, other, who, north, ada, alan } = await ready();
    const id = expect.stringMatching(/^\d+$/);
    const entities = [{ id, entityId: north, entityName: 'North Clinic' }];
    expect(await list(who, place, 'Providers')).toEqual({
      filteredCount: 2,
      pageNumber: 1,
      pageSize: 20,
      results: [
        { providerId: ada, providerName: 'Byron, Ada', npi: '2000000001', entities },
        { providerId: alan, providerName: 'Turing, Alan', npi: '2000000002', entities },
      ],
    });
    const there = (await list(who, other, 'Providers')).results;
    expect(there.map(({ entities: links }: { entities: object[] }) => links)).toEqual([[], []]);
  });

  it('PROV-009 PROV-012 (entities) have every field', async () => {
    const { place, other, who, north, south, ada, alan } = await ready();
    await api.services.database.db
      .updateTable('gift_entities')
      .set({ parent_id: Number(south) })
      .where('id', '=', Number(north))
      .execute();
    const marketId = await addMarket(who, place, 'Valley');
    const { saved } = (await setMarket(who, place, { marketId, entityId: north })).data;
    const id = expect.stringMatching(/^\d+$/);
    expect((await list(who, place, 'Entities')).results).toEqual([
      {
        entityId: north,
        entityName: 'North Clinic',
        parentId: south,
        parentName: 'South Clinic',
        market: { id: saved.id, originalId: saved.originalId, marketId, marketName: 'Valley' },
        providerCount: 2,
        linkId: null,
        providers: [
          { id, providerId: ada, providerName: 'Byron, Ada', npi: '2000000001' },
          { id, providerId: alan, providerName: 'Turing, Alan', npi: '2000000002' },
        ],
      },
      {
        entityId: south,
        entityName: 'South Clinic',
        parentId: null,
        parentName: null,
        market: null,
        providerCount: 0,
        linkId: null,
        providers: [],
      },
    ]);
    expect((await list(who, other, 'Entities')).results[0]).toMatchObject({
      providerCount: 0,
      providers: [],
    });
  });

  it('PROV-009 PROV-012 an entity has every provider, even more than a page', async () => {
    const { place, who, south } = await ready();
    const made: string[] = [];
    for (let at = 0; at < 119; at += 1)
      made.push(await gifts.provider(place, south, { name: `Doe ${1_000 + at}` }));
    const { results } = await list(who, place, 'Entities', { ids: [south] });
    expect(results[0].providerCount).toBe(119);
    expect(results[0].providers.map(({ providerId }: { providerId: string }) => providerId)).toEqual(made);
  });

  it('are searched by name and NPI despite a typo, filtered, sorted and paged', async () => {
    const { place, who, north, south, ada } = await ready();
    const names = async (kind: 'Providers' | 'Entities', more: object) =>
      (await list(who, place, kind, more)).results.map(
        (row: Record<string, string>) => row['providerName'] ?? row['entityName'],
      );
    expect(await names('Providers', { searchTerm: 'ada byr' })).toEqual(['Byron, Ada']);
    expect(await names('Providers', { searchTerm: '0002' })).toEqual(['Turing, Alan']);
    expect(await names('Providers', { searchTerm: 'Turinng' })).toEqual(['Turing, Alan']);
    expect(await names('Providers', { sortColumn: 'npi', sortDirection: 'desc' })).toEqual([
      'Turing, Alan',
      'Byron, Ada',
    ]);
    expect(await names('Providers', { own: south })).toEqual([]);
    expect(await names('Providers', { own: north, pageSize: 1, pageNumber: 9 })).toEqual(['Turing, Alan']);
    expect(await names('Providers', { own: 'x' })).toEqual([]);
    expect(await names('Entities', { own: ada })).toEqual(['North Clinic']);
    for (const sortColumn of ['providerCount', 'parentName', 'marketName'])
      expect(await names('Entities', { sortColumn, sortDirection: 'desc' })).toHaveLength(2);
    expect(await names('Entities', { sortColumn: 'providerCount', sortDirection: 'desc' })).toEqual([
      'North Clinic',
      'South Clinic',
    ]);
  });
});

describe('links', () => {
  it("PROV-003 are added and removed in one save, and another user's additions remain", async () => {
    const { place, who, north, south, ada, alan, pair } = await ready();
    const link = await linkId(who, place, ada);
    // A link that is both removed and added exists afterwards, because deletions come first.
    expect(
      (await bulk(who, place, [link], [pair(ada, south), pair(ada, north), pair(alan, south)])).data.saved,
    ).toBe(true);
    const names = async (provider: string) =>
      (await list(who, place, 'Providers', { ids: [provider] })).results[0].entities.map(
        ({ entityName }: { entityName: string }) => entityName,
      );
    expect(await names(ada)).toEqual(['North Clinic', 'South Clinic']);
    expect(await names(alan)).toEqual(['North Clinic', 'South Clinic']);
    // Links already removed or added by others are no errors.
    expect((await bulk(who, place, [link, '999999999', 'x'], [pair(ada, south)])).data.saved).toBe(true);
    expect(await names(ada)).toEqual(['North Clinic', 'South Clinic']);
  });

  it('that a colleague removed and added again are removed by provider and entity', async () => {
    const { place, other, who, north, south, ada, alan, pair } = await ready();
    const seen = await linkId(who, place, ada);
    await bulk(who, place, [seen], []);
    await bulk(who, place, [], [pair(ada, north)]);
    const now = await linkId(who, place, ada);
    expect(now).not.toBe(seen);
    const entities = async () =>
      (await list(who, place, 'Entities', { linkTo: ada })).results.map(
        ({ linkId: link }: { linkId: string | null }) => link,
      );
    expect(await entities()).toEqual([now, null]);
    const wrong = await bulk(who, place, [], [], [pair(ada, north, other)]);
    expect(refusal(wrong)).toEqual(['ValidationError', 'removals']);
    const removals = [pair(ada, north), pair(ada, south), pair('x', '999999999')];
    expect((await bulk(who, place, [seen], [], removals)).data.saved).toBe(true);
    expect(await entities()).toEqual([null, null]);
    expect(await linkId(who, place, alan)).toMatch(/^\d+$/);
  });

  it('come first in the list of the entities of a provider, by name', async () => {
    const { place, who, ada, north, south, pair } = await ready();
    const names = async (more: object = {}) =>
      (await list(who, place, 'Entities', { linkTo: ada, ...more })).results.map(
        ({ entityName }: { entityName: string }) => entityName,
      );
    const byName = await names();
    await bulk(who, place, [], [pair(ada, south)], [pair(ada, north)]);
    expect(await names()).toEqual(byName.toReversed());
    expect(await names({ pageSize: 1, pageNumber: 2 })).toEqual([byName[0]]);
    expect(await names({ linkTo: null })).toEqual(byName);
  });

  it('are all saved or none', async () => {
    const { place, other, who, ada, south, pair } = await ready();
    const link = await linkId(who, place, ada);
    const foreign = await ready();
    for (const wrong of [
      pair(foreign.ada, south),
      pair(ada, foreign.south),
      pair(ada, south, other),
      pair('x', south),
      pair(ada, '0'),
    ])
      expect(refusal(await bulk(who, place, [link], [pair(ada, south), wrong]))).toEqual([
        'ValidationError',
        'insertions',
      ]);
    const many = Array.from({ length: 2_001 }, () => '1');
    expect(refusal(await bulk(who, place, many, []))).toEqual(['ValidationError', 'deletions']);
    expect(await linkId(who, place, ada)).toBe(link);
  });

  it('of another organization are not removed', async () => {
    const { place, other, who, ada } = await ready();
    const link = await linkId(who, place, ada);
    expect((await bulk(who, other, [link], [])).data.saved).toBe(true);
    expect(await linkId(who, place, ada)).toBe(link);
  });

  it('of one provider that eight users save concurrently have the result that all wanted', async () => {
    const { place, who, ada, alan, pair } = await ready();
    const places = await Promise.all(Array.from({ length: 8 }, (_, at) => gifts.entity(place, `Site ${at}`)));
    const saves = places.map((entityId, at) => {
      const pairs = [pair(ada, entityId), pair(alan, entityId), pair(ada, places[(at + 1) % 8]!)];
      return bulk(who, place, [], at % 2 ? pairs : pairs.reverse());
    });
    for (const { data } of await Promise.all(saves)) expect(data.saved).toBe(true);
    for (const provider of [ada, alan])
      expect((await list(who, place, 'Providers', { ids: [provider] })).results[0].entities).toHaveLength(9);
  });
});

describe('the market of an entity', () => {
  it('PROV-004 is set, changed and removed', async () => {
    const { place, who, north } = await ready();
    const [valley, coast] = [await addMarket(who, place, 'Valley'), await addMarket(who, place, 'Coast')];
    const first = (await setMarket(who, place, { marketId: valley, entityId: north })).data.saved;
    expect(first).toMatchObject({ marketId: valley, marketName: 'Valley', entityId: north });
    const { originalId } = first;
    const second = (await setMarket(who, place, { originalId, marketId: coast, entityId: north })).data.saved;
    expect(second).toMatchObject({ originalId, marketName: 'Coast' });
    expect(second.id).not.toBe(first.id);
    expect((await leaveMarket(who, place, originalId)).data.removed).toBe(true);
    expect((await list(who, place, 'Entities')).results[0].market).toBeNull();
    expect(refusal(await leaveMarket(who, place, originalId))[0]).toBe('NotFoundError');
  });

  it('set by another user meanwhile is a conflict, and of several concurrent saves one succeeds', async () => {
    const { place, who, north } = await ready();
    const valley = await addMarket(who, place, 'Valley');
    const input = { marketId: valley, entityId: north };
    const answers = await Promise.all(Array.from({ length: 6 }, () => setMarket(who, place, input)));
    expect(answers.map((answer) => errorName(answer) ?? 'saved').sort()).toEqual([
      ...Array<string>(5).fill('ConflictError'),
      'saved',
    ]);
    expect(refusal(await setMarket(who, place, { ...input, originalId: '999999' }))).toEqual([
      'ConflictError',
      'originalId',
    ]);
  });

  it('belongs to the tenant, and so does the entity', async () => {
    const [one, two] = [await ready(), await ready()];
    const marketId = await addMarket(one.who, one.place, 'Valley');
    expect(refusal(await setMarket(one.who, one.place, { marketId, entityId: two.north }))).toEqual([
      'ValidationError',
      'entityId',
    ]);
    expect(refusal(await setMarket(two.who, two.place, { marketId, entityId: two.north }))).toEqual([
      'ValidationError',
      'marketId',
    ]);
    const { originalId } = (await setMarket(one.who, one.place, { marketId, entityId: one.north })).data
      .saved;
    expect(refusal(await leaveMarket(two.who, two.place, originalId))[0]).toBe('NotFoundError');
  });
});
