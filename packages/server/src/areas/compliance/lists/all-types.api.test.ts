import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';

let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi();
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const list = (who: Who, place: GiftPlace) =>
  api.graphql(
    who,
    `query($tenantName: String!, $organizationId: ID!) { list: giftAlertOrganizationTypes(${ARGS}) {
      id organizationId name isActive isNeverAllowed } }`,
    { ...place },
  );
const set = (who: Who | null, place: GiftPlace, organizations: readonly object[], values: object = {}) =>
  api.graphql(
    who,
    `mutation($tenantName: String!, $organizationId: ID!, $organizations: [GiftAlertSeenTypeInput!]!, $name: String!,
      $isActive: Boolean!, $isNeverAllowed: Boolean!) { set: setGiftAlertTypes(${ARGS}, organizations: $organizations,
      name: $name, isActive: $isActive, isNeverAllowed: $isNeverAllowed) }`,
    { ...place, organizations, name: 'Gift Card', isActive: true, isNeverAllowed: true, ...values },
  );
interface Listed {
  id: string;
  organizationId: string;
  name: string;
  isActive: boolean;
  isNeverAllowed: boolean;
}
const typed = async (who: Who, place: GiftPlace, key: string): Promise<Listed[]> =>
  (await list(who, place)).data.list.filter(({ name }: Listed) => name.toLowerCase() === key);
const refusal = (answer: GraphQLAnswer) => [errorName(answer), answer.errors?.[0]?.extensions['field']];

async function three() {
  const places = await gifts.tenant({ organizations: 3 });
  const ids = places.map(({ organizationId }) => organizationId);
  const who = await gifts.person(Object.fromEntries(ids.map((id) => [id, 'gift_administrator'])));
  const none = ids.map((organizationId) => ({ organizationId, id: null as string | null }));
  return { place: places[0]!, who, ids, none };
}

it('creates a type where it is missing, changes it where it differs, and leaves the others alone', async () => {
  const { place, who, ids, none } = await three();
  await set(who, place, none.slice(0, 1));
  await set(who, place, none.slice(1, 2), { name: 'gift card', isNeverAllowed: false });
  const seen = await typed(who, place, 'gift card');
  expect(seen.map(({ isNeverAllowed }) => isNeverAllowed)).toEqual([true, false]);
  const given = [...seen.map(({ organizationId, id }) => ({ organizationId, id })), none[2]!];
  expect((await set(who, place, given)).data.set.toSorted()).toEqual(ids.slice(1).toSorted());
  const after = await typed(who, place, 'gift card');
  expect(after.map(({ name, isNeverAllowed }) => [name, isNeverAllowed])).toEqual(
    Array.from({ length: 3 }, () => ['Gift Card', true]),
  );
  expect(after[0]).toEqual(seen[0]);
  const again = after.map(({ organizationId, id }) => ({ organizationId, id }));
  expect((await set(who, place, again)).data.set).toEqual([]);
  const entries = await api.services.database.db
    .selectFrom('audit_entries')
    .select(['action'])
    .where('subject_type', '=', 'gift-type')
    .where('organization_id', 'in', ids.map(Number))
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'gift-type.create',
    'gift-type.create',
    'gift-type.update',
    'gift-type.create',
  ]);
});

it('lists and changes only organizations where the viewer may change gift types', async () => {
  const { place, who, ids, none } = await three();
  const other = await three();
  const partly = await gifts.person({ [ids[0]!]: 'gift_administrator', [ids[1]!]: 'gift_editor' });
  await set(who, place, none);
  expect((await typed(partly, place, 'gift card')).map(({ organizationId }) => organizationId)).toEqual([
    ids[0],
  ]);
  const refused = async (by: Who | null, organizations: readonly object[]) =>
    errorName(await set(by, place, organizations, { name: 'Cash' }));
  expect(await refused(partly, none.slice(0, 2))).toBe('NotFoundError');
  expect(await refused(who, [none[0]!, other.none[0]!])).toBe('NotFoundError');
  expect(await refused(other.who, none)).toBe('ForbiddenError');
  expect(await refused(null, none)).toBe('UnauthorizedError');
  expect(errorName(await list(other.who, place))).toBe('ForbiddenError');
  expect(await typed(who, place, 'cash')).toEqual([]);
});

it('changes all or none: not after another change, with a taken name, or with bad input', async () => {
  const { place, who, none } = await three();
  await set(who, place, none.slice(0, 1));
  await set(who, place, none.slice(1, 2), { name: 'Cash' });
  const [card] = await typed(who, place, 'gift card');
  const [cash] = await typed(who, place, 'cash');
  const seen = (type: Listed | undefined) => ({ organizationId: type!.organizationId, id: type!.id });
  const asked = async (organizations: readonly object[], values: object = {}) =>
    refusal(await set(who, place, organizations, values));
  expect(await asked(none)).toEqual(['ConflictError', 'organizations']);
  expect(await asked([none[2]!, { ...seen(card), id: '1' }])).toEqual(['ConflictError', 'organizations']);
  await set(who, place, none.slice(0, 1), { name: 'Cash' });
  expect(await asked([seen(card)], { name: 'CASH' })).toEqual(['conflict', 'name']);
  expect(await asked([{ ...seen(cash), organizationId: none[2]!.organizationId }])).toEqual([
    'ConflictError',
    'organizations',
  ]);
  expect(await asked([], {})).toEqual(['ValidationError', 'organizations']);
  expect(await asked(none, { name: ' ' })).toEqual(['ValidationError', 'name']);
  expect(await typed(who, place, 'gift card')).toEqual([card]);
});
