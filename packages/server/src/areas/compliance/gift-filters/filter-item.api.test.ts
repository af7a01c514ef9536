import { FOLDED_LETTERS, foldName } from '@capwise/domain/fold-name';
import { nameKey } from '@capwise/domain/name-key';
import { oneLine } from '@capwise/domain/one-line';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import type { GiftPlace } from '../../../../test/records/gifts.ts';
import { randomGifts } from '../../../../test/records/random-gifts.ts';

interface Item {
  id: string;
  name: string;
  filterItemType: number;
}

let api: TestApi;
let world: Awaited<ReturnType<typeof randomGifts>>;
/** Sees the gifts of the first two organizations. */
let viewer: Who;
let alone: Who;
beforeAll(async () => {
  api = await startApi();
  world = await randomGifts(api, 'filter items');
  const [first, second, third] = world.places.map(({ organizationId }) => organizationId);
  viewer = await world.gifts.person({ [first!]: 'gift_editor', [second!]: 'gift_editor', [third!]: null });
  alone = await world.gifts.person({ [first!]: 'gift_editor' });
});
afterAll(() => api.close());

const ask = (who: Who | null, { tenantName, organizationId }: GiftPlace, given: object) =>
  api.graphql(
    who,
    `query($tenantName: String!, $organizationId: ID!, $filterItemType: Int!, $searchTerm: String, $ids: [ID!],
      $entityIds: [ID!], $pageNumber: Int) { giftFilters(tenantName: $tenantName, organizationId: $organizationId,
      filterItemType: $filterItemType, searchTerm: $searchTerm, ids: $ids, entityIds: $entityIds,
      pageNumber: $pageNumber) { filteredCount pageNumber pageSize results { id name isLinked filterItemType } } }`,
    { tenantName, organizationId, ...given },
  );
async function items(given: object, who: Who = viewer, place = world.places[0]!): Promise<Item[]> {
  const answer = await ask(who, place, given);
  expect(answer.errors).toBeUndefined();
  const { filteredCount, results } = answer.data.giftFilters;
  expect(filteredCount).toBe(results.length);
  return results;
}
const names = (found: readonly Item[]) => found.map(({ name }) => name);
const lower = (one: string, other: string) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1);

it('GIFT-029 GIFT-031 each kind has its options: gift types, providers, entities, requestors and creators', async () => {
  const choices = ['cedar', 'Dogwood', 'elm', 'Fir'];
  const ofBoth = choices.flatMap((name) => [`${name} (Organization 0)`, `${name} (Organization 1)`]);
  const expected: Record<number, readonly string[]> = {
    1: ofBoth,
    2: world.providers.map(({ name, npi }) => `${name} (${npi})`).sort(lower),
    3: world.entities.map(({ name }) => name).sort(lower),
    4: ofBoth,
    5: world.people.map(({ name }) => name).sort(lower),
  };
  for (const [type, wanted] of Object.entries(expected)) {
    const found = await items({ filterItemType: Number(type) });
    expect(names(found)).toEqual(wanted);
    expect(new Set(found.map((item) => item.filterItemType))).toEqual(new Set([Number(type)]));
  }
  // A single organization needs no label.
  expect(names(await items({ filterItemType: 1 }, alone))).toEqual(choices);
  // The IDs are the values of the gift filter.
  const [type] = await items({ filterItemType: 1 });
  const known = world.known.find(({ giftTypeId }) => giftTypeId === type!.id)!;
  expect([known.giftTypeName, known.organizationName]).toEqual(['cedar', 'Organization 0']);
});

it('inactive options are included, but not creators of gifts out of sight', async () => {
  const { place, others } = await world.gifts.place({ organizations: 2 });
  const who = await world.gifts.person({ [place.organizationId]: 'gift_editor' });
  await world.gifts.choice('gift_types', place, { name: 'Retired', isActive: false });
  await world.gifts.choice('gift_types', others[0]!, { name: 'Elsewhere' });
  const types = names(await items({ filterItemType: 1 }, who, place));
  expect(types).toContain('Retired');
  expect(types).not.toContain('Elsewhere');
  expect(await items({ filterItemType: 5 }, who, place)).toEqual([]);
});

it('a search finds every word in names and NPIs, and similar ones after a typo', async () => {
  const { place, entityId } = await world.gifts.place();
  const who = await world.gifts.person({ [place.organizationId]: 'gift_editor' });
  const id = await world.gifts.provider(place, entityId, {
    name: 'Montgomery, Beatrix MD',
    npi: '1234567890',
  });
  await world.gifts.provider(place, entityId, { name: 'Okonkwo, Beatrix DO', npi: '1987654321' });
  const found = async (searchTerm: string) =>
    (await items({ filterItemType: 2, searchTerm }, who, place)).map((item) => item.id);
  for (const searchTerm of ['montgomery', 'BEATRIX mont', '  gomery ', '4567', 'Montgomry'])
    expect(await found(searchTerm), searchTerm).toEqual([id]);
  expect(await found('beatrix')).toHaveLength(2);
  for (const searchTerm of ['zzzzzz', '%', '_']) expect(await found(searchTerm), searchTerm).toEqual([]);
});

it('names are found without accents and in any order, best first, and after a typo only the most similar', async () => {
  const { place, entityId } = await world.gifts.place();
  const who = await world.gifts.person({ [place.organizationId]: 'gift_editor' });
  const people = [
    'Anderson, William',
    'Wilson, Zoe',
    'Müller, Jörg',
    'Joanna, Mary',
    'Marx, Anna',
    'Williams, Jo',
  ];
  for (const name of [...people, 'Wilson, Ann', 'Nowak, Łukasz'])
    await world.gifts.provider(place, entityId, { name, npi: '' });
  const found = async (searchTerm: string, filterItemType = 2) =>
    names(await items({ filterItemType, searchTerm }, who, place));
  expect(await found('wilsn')).toEqual(['Wilson, Ann', 'Wilson, Zoe']);
  expect(await found('ann wilsn')).toEqual(['Wilson, Ann']);
  expect(await found('muller')).toEqual(['Müller, Jörg']);
  expect(await found('JÖRG  MÜLLER')).toEqual(['Müller, Jörg']);
  expect(await found('lukasz')).toEqual(['Nowak, Łukasz']);
  expect(await found('ann')).toEqual(['Marx, Anna', 'Wilson, Ann', 'Joanna, Mary']);
  await world.gifts.choice('gift_types', place, { name: 'Food and Beverage' });
  await world.gifts.choice('gift_types', place, { name: 'Café' });
  expect(await found('bev food', 1)).toEqual(['Food and Beverage']);
  expect(await found('cafe', 1)).toEqual(['Café']);
});

it('the database folds every name as the domain does', async () => {
  const letters = Object.keys(FOLDED_LETTERS).join('');
  const texts = [
    'Ångström Ệ',
    letters,
    letters.toUpperCase(),
    '№5™ ﬁn',
    '山田が',
    'Ελλάδα Ю́рий',
    "O'Brien-Núñez",
  ];
  for (const text of texts) {
    const { rows } = await sql<{ folded: string; text: string }>`
      select fold_name(${nameKey(text)}) as folded, fold_text(${oneLine(text)}) as text
    `.execute(api.services.database.db);
    expect(rows[0]).toEqual({ folded: foldName(text), text: foldName(text) });
  }
});

it('selected IDs get their names despite a search, and invalid IDs get none', async () => {
  const [one, , three] = world.providers;
  const given = { filterItemType: 2, ids: [three!.id, 'x', '999999999', one!.id], searchTerm: 'zzzzzz' };
  const found = await items(given);
  expect(found.map(({ id }) => id).sort()).toEqual([one!.id, three!.id].sort());
  expect(await items({ filterItemType: 2, ids: [] })).toEqual([]);
});

it('providers can be limited to some entities', async () => {
  const [entity] = world.entities;
  const here = world.providers.filter((_, at) => at % world.entities.length === 0);
  const found = await items({ filterItemType: 2, entityIds: [entity!.id] });
  expect(found.map(({ id }) => id).sort()).toEqual(here.map(({ id }) => id).sort());
});

it('linked options come first and are marked, over pages and in a search', async () => {
  const { place, others, entityId } = await world.gifts.place({ organizations: 2 });
  const who = await world.gifts.person({ [place.organizationId]: 'gift_editor' });
  for (let at = 0; at < 120; at += 1)
    await world.gifts.provider(at % 2 ? place : others[0]!, entityId, { name: `Name ${100 + at}` });
  const unlinked = await world.gifts.entity(place, 'A Place Without Links');
  const read = async (given: object) => (await ask(who, place, given)).data.giftFilters;
  for (const searchTerm of ['name', '']) {
    const pages = [
      await read({ filterItemType: 2, searchTerm, pageNumber: 1 }),
      await read({ filterItemType: 2, searchTerm, pageNumber: 2 }),
    ];
    const all = pages.flatMap(({ results }) => results as (Item & { isLinked: boolean })[]);
    const made = all.filter(({ name }) => name.startsWith('Name'));
    const own = searchTerm ? 60 : 61;
    expect(pages.map(({ filteredCount }) => filteredCount)).toEqual([own + 60, own + 60]);
    expect(all.map(({ isLinked }) => isLinked)).toEqual(
      Array.from({ length: own + 60 }, (_, at) => at < own),
    );
    for (const isLinked of [true, false]) {
      const part = names(made.filter((one) => one.isLinked === isLinked));
      expect(part).toEqual([...part].sort());
      expect(part).toHaveLength(60);
    }
  }
  const entities = (await read({ filterItemType: 3 })).results;
  expect(entities.at(-1)).toMatchObject({ id: unlinked, isLinked: false });
  expect(entities[0]).toMatchObject({ id: entityId, isLinked: true });
  const named = await read({ filterItemType: 3, ids: [unlinked] });
  expect(named.results).toMatchObject([{ id: unlinked, isLinked: false }]);
});

it('pages have a hundred options without repeats or gaps, and a page beyond the last is the last', async () => {
  const { place, entityId } = await world.gifts.place();
  const who = await world.gifts.person({ [place.organizationId]: 'gift_editor' });
  const made: string[] = [];
  for (let count = 0; count < 230; count += 1)
    made.push(await world.gifts.provider(place, entityId, { name: `Same Name ${count % 3}` }));
  const read = async (pageNumber: number) =>
    (await ask(who, place, { filterItemType: 2, searchTerm: 'same name', pageNumber })).data.giftFilters;
  const pages = [await read(1), await read(2), await read(3)];
  expect(pages.map(({ results }) => results.length)).toEqual([100, 100, 30]);
  const ids = pages.flatMap(({ results }) => results.map(({ id }: Item) => id));
  expect([...ids].sort()).toEqual([...made].sort());
  for (const [at, page] of pages.entries())
    expect(page).toMatchObject({ filteredCount: 230, pageNumber: at + 1, pageSize: 100 });
  expect(await read(9)).toEqual(pages[2]);
  expect(await read(-1)).toEqual(pages[0]);
});

it('needs permission to see gifts there, and has five kinds', async () => {
  const [first, , third] = world.places;
  expect(errorName(await ask(null, first!, { filterItemType: 1 }))).toBe('UnauthorizedError');
  expect(errorName(await ask(viewer, third!, { filterItemType: 1 }))).toBe('ForbiddenError');
  expect(errorName(await ask('otherGiftAdmin', first!, { filterItemType: 1 }))).toBe('ForbiddenError');
  for (const filterItemType of [0, 6, -1]) {
    const answer = await ask(viewer, first!, { filterItemType });
    expect([errorName(answer), answer.errors?.[0]?.extensions['field']]).toEqual([
      'ValidationError',
      'filterItemType',
    ]);
  }
});

it('the years are those with gifts of organizations whose gifts the viewer may see', async () => {
  const [first, second] = world.places as [GiftPlace, GiftPlace];
  const { rows } = await sql<{ organizationId: string; year: number }>`
    select distinct organization_id::text as "organizationId", extract(year from received_on)::int as year from gifts
  `.execute(api.services.database.db);
  const years = (...places: GiftPlace[]) =>
    [
      ...new Set(
        rows.flatMap(({ organizationId, year }) =>
          places.some((place) => place.organizationId === organizationId) ? [year] : [],
        ),
      ),
    ].sort((one, other) => other - one);
  const asked = async (who: Who) =>
    (
      await api.graphql(
        who,
        `query($tenantName: String!, $organizationId: ID!) { years: giftAlertYears(tenantName: $tenantName,
          organizationId: $organizationId) }`,
        { ...first },
      )
    ).data.years;
  expect(years(first).length).toBeGreaterThan(0);
  expect(await asked(alone)).toEqual(years(first));
  expect(await asked(viewer)).toEqual(years(first, second));
});
