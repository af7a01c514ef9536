import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => '2026-11-22' });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const MARKET = 'id originalId name createdByName createdById createdDate';
const CHOICE = `${MARKET} currentEntriesCount isActive`;
const LISTS = [
  { word: 'Requestor', list: 'giftAlertRequestors', fields: `${CHOICE} organizationId` },
  { word: 'Type', list: 'giftAlertTypes', fields: CHOICE },
  { word: 'Market', list: 'giftAlertMarkets', fields: MARKET },
] as const;
type List = (typeof LISTS)[number];
type Account = { id: number; email: string };

const save = (who: Account, place: GiftPlace, { word, fields }: List, values: object) =>
  api.graphql(
    who,
    `mutation($input: GiftAlert${word}Input!) { saved: saveGiftAlert${word}(giftAlert${word}Input: $input) { ${fields} } }`,
    { input: { ...place, ...values } },
  );
const listed = async (who: Account, place: GiftPlace, { list, fields }: List) => {
  const query = `query($tenantName: String!, $organizationId: ID!) {
    rows: ${list}(tenantName: $tenantName, organizationId: $organizationId) { ${fields} } }`;
  return (await api.graphql(who, query, { ...place })).data.rows;
};
const refusal = (answer: GraphQLAnswer) => [errorName(answer), answer.errors?.[0]?.extensions['field']];

async function ready() {
  const place = await gifts.place({ organizations: 2 });
  const who = await gifts.person({
    [place.place.organizationId]: 'gift_administrator',
    [place.others[0]!.organizationId]: 'gift_administrator',
  });
  return { ...place, who };
}

describe.each(LISTS)('a $word', (list) => {
  const { word } = list;
  const ids = {
    Requestor: 'REF-017 REF-021 REF-023',
    Type: 'REF-019 REF-021 REF-025',
    Market: 'REF-018 REF-021 REF-024',
  };

  it(`${ids[word]} REF-012 (server) is saved with all its fields, and keeps its original ID in the list`, async () => {
    const { place, who } = await ready();
    const { data } = await save(who, place, list, { name: '  Ärzte\tClub ' });
    expect(data.saved).toEqual({
      id: expect.stringMatching(/^\d+$/),
      originalId: data.saved.id,
      name: 'Ärzte Club',
      createdByName: expect.stringContaining('Test Person'),
      createdById: String(who.id),
      createdDate: NOW.getTime() / 1_000,
      ...(word !== 'Market' && { currentEntriesCount: 0, isActive: true }),
      ...(word === 'Requestor' && { organizationId: place.organizationId }),
    });
    const { originalId, id } = data.saved;
    const changed = { originalId, id, name: 'Journal club', ...(word !== 'Market' && { isActive: false }) };
    const after = (await save(who, place, list, changed)).data.saved;
    expect(after).toMatchObject({ originalId, name: 'Journal club', createdById: String(who.id) });
    expect(after.id).not.toBe(id);
    if (word !== 'Market') expect(after.isActive).toBe(false);
    expect(
      (await listed(who, place, list)).filter((row: List & { name: string }) => row.name.includes('club')),
    ).toEqual([after]);
    // A user with an old version gets a conflict and changes nothing.
    expect(refusal(await save(who, place, list, { ...changed, name: 'Stale' }))).toEqual([
      'ConflictError',
      'id',
    ]);
  });

  it('REF-027 has a unique name, ignoring letter case and spaces', async () => {
    const { place, others, who } = await ready();
    const first = (await save(who, place, list, { name: 'Meals' })).data.saved;
    const other = (await save(who, place, list, { name: 'Books' })).data.saved;
    expect(refusal(await save(who, place, list, { name: ' MEALS ' }))).toEqual(['conflict', 'name']);
    const renamed = { originalId: other.originalId, name: 'meals' };
    expect(refusal(await save(who, place, list, renamed))).toEqual(['conflict', 'name']);
    // Except itself.
    expect(
      (await save(who, place, list, { originalId: first.originalId, name: 'MEALS' })).data.saved.name,
    ).toBe('MEALS');
    // Markets belong to the tenant, the others to an organization.
    const there = await save(who, others[0]!, list, { name: 'Meals' });
    if (word === 'Market') expect(refusal(there)).toEqual(['conflict', 'name']);
    else expect(there.data.saved.name).toBe('Meals');
  });

  it('of eight concurrent equal saves one succeeds', async () => {
    const { place, who } = await ready();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => save(who, place, list, { name: 'At once' })),
    );
    const names = answers.map((answer) => errorName(answer) ?? 'saved');
    expect(names.sort()).toEqual([...Array<string>(7).fill('conflict'), 'saved']);
  });

  it('REF-007 (server) needs a name of at most 200 characters', async () => {
    const { place, who } = await ready();
    for (const name of ['', ' \t ', 'x'.repeat(201)])
      expect(refusal(await save(who, place, list, { name }))).toEqual(['ValidationError', 'name']);
  });

  it('in another organization or tenant is not found', async () => {
    const [one, two] = [await ready(), await ready()];
    const { originalId } = (await save(one.who, one.place, list, { name: 'Theirs' })).data.saved;
    for (const id of [originalId, '999999999', 'x', '0'])
      expect(refusal(await save(two.who, two.place, list, { originalId: id, name: 'Mine' }))[0]).toBe(
        'NotFoundError',
      );
    if (word !== 'Market')
      expect(refusal(await save(one.who, one.others[0]!, list, { originalId, name: 'Mine' }))[0]).toBe(
        'NotFoundError',
      );
  });
});

const remove = (who: Account, place: GiftPlace, list: 'Market' | 'Type', id: string) =>
  api.graphql(
    who,
    `mutation($tenantName: String!, $organizationId: ID!, $id: ID!) { removed: deleteGiftAlert${list}(
      tenantName: $tenantName, organizationId: $organizationId, ${list === 'Market' ? 'marketId' : 'id'}: $id) }`,
    { ...place, id },
  );

it('REF-011 a gift type in use remains, with the number of its gifts, and an unused one is deleted', async () => {
  const { place, who, entityId, providerId, giftTypeId, requestorId } = await ready();
  const [, TYPE] = LISTS;
  const gift = { ...place, entityProviders: [{ entityId, providerId }], giftTypeId, requestorId };
  const saved = await gifts.save(who, {
    ...gift,
    amount: 5,
    isIncidental: false,
    receivedDate: '2026-11-02',
  });
  expect(saved.errors).toBeUndefined();
  expect(refusal(await remove(who, place, 'Type', giftTypeId))).toEqual(['ConflictError', undefined]);
  expect(await listed(who, place, TYPE)).toMatchObject([{ originalId: giftTypeId, currentEntriesCount: 1 }]);
  const { originalId } = (await save(who, place, TYPE, { name: 'Unused' })).data.saved;
  expect((await remove(who, place, 'Type', originalId)).data.removed).toBe(true);
  expect(refusal(await remove(who, place, 'Type', originalId))[0]).toBe('NotFoundError');
  expect(await listed(who, place, TYPE)).toHaveLength(1);
});

it('REF-011 a market with entities remains, and an unused one is deleted', async () => {
  const { place, who, entityId } = await ready();
  const MARKET_LIST = LISTS[2];
  const { originalId } = (await save(who, place, MARKET_LIST, { name: 'North' })).data.saved;
  await api.services.database.db
    .insertInto('market_entities')
    .values({
      original_id: 900_000_000 + Number(originalId),
      id: 900_000_000 + Number(originalId),
      tenant_id: (await findTenantId(place))!,
      market_id: Number(originalId),
      entity_id: Number(entityId),
    })
    .execute();
  expect(refusal(await remove(who, place, 'Market', originalId))[0]).toBe('ConflictError');
  const other = (await save(who, place, MARKET_LIST, { name: 'South' })).data.saved;
  expect((await remove(who, place, 'Market', other.originalId)).data.removed).toBe(true);
  expect(await listed(who, place, MARKET_LIST)).toMatchObject([{ name: 'North' }]);
});

it('a gift type that a request or an approval rule names remains, and the refusal says what to do', async () => {
  const { place, who, entityId, providerId, requestorId } = await ready();
  const { db } = api.services.database;
  const organization_id = Number(place.organizationId);
  const made = async (name: string) => {
    const { originalId } = (await save(who, place, LISTS[1], { name })).data.saved;
    return { id: originalId as string, gift_type_id: Number(originalId) };
  };
  const request = await made('Requested');
  const requested = {
    organization_id,
    request_no: 1,
    gift_year: 2026,
    requestor_id: Number(requestorId),
    description: '',
    comments: '',
    gift_type_id: request.gift_type_id,
    planned_on: '2026-12-01',
    provider_id: Number(providerId),
    entity_id: Number(entityId),
    amount_cents: 1_250,
    is_incidental: false,
    reason: 'A talk',
    reserve_until: '2026-12-01',
    asked_by: who.id,
    asked_at: NOW,
    input_digest: '',
    approver_id: who.id,
  };
  await db.insertInto('gift_requests').values(requested).execute();
  const rule = await made('Ruled');
  const ruled = { organization_id, position: 0, gift_type_id: rule.gift_type_id, approver_id: who.id };
  await db.insertInto('approval_rules').values(ruled).execute();
  for (const [{ id }, message] of [
    [request, 'This gift type is used by requests. Make it inactive instead.'],
    [rule, 'This gift type is named by approval rules. Change these rules first.'],
  ] as const)
    expect((await remove(who, place, 'Type', id)).errors).toMatchObject([{ message }]);
  expect(
    await db
      .selectFrom('approval_rules')
      .where('organization_id', '=', organization_id)
      .selectAll()
      .execute(),
  ).toHaveLength(1);
  await db.deleteFrom('approval_rules').where('organization_id', '=', organization_id).execute();
  expect((await remove(who, place, 'Type', rule.id)).data.removed).toBe(true);
});

const findTenantId = async ({ organizationId }: GiftPlace) =>
  (
    await api.services.database.db
      .selectFrom('organizations')
      .where('id', '=', Number(organizationId))
      .select('tenant_id')
      .executeTakeFirst()
  )?.tenant_id;
