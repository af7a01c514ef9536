import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
interface Listed {
  id: string;
  organizationId: string;
  name: string;
  isActive: boolean;
}
const refusal = (answer: GraphQLAnswer) => [errorName(answer), answer.errors?.[0]?.extensions['field']];

async function three() {
  const places = await gifts.tenant({ organizations: 3 });
  const ids = places.map(({ organizationId }) => organizationId);
  const who = await gifts.person(Object.fromEntries(ids.map((id) => [id, 'gift_administrator'])));
  const none = ids.map((organizationId) => ({ organizationId, id: null as string | null }));
  return { place: places[0]!, who, ids, none };
}

describe.each([
  { subject: 'requestor', word: 'Requestors', also: {}, without: {} },
  {
    ...{ subject: 'gift-type', word: 'Types' },
    ...{ also: { isNeverAllowed: true }, without: { isNeverAllowed: false } },
  },
])('$word of several organizations', ({ subject, word, also, without }) => {
  const [more, declared, given] = Object.keys(also).length
    ? ['isNeverAllowed', ', $isNeverAllowed: Boolean', ', isNeverAllowed: $isNeverAllowed']
    : ['', '', ''];
  const list = (who: Who, place: GiftPlace) =>
    api.graphql(
      who,
      `query($tenantName: String!, $organizationId: ID!) { list: giftAlertOrganization${word}(${ARGS}) {
        id organizationId name isActive ${more} } }`,
      { ...place },
    );
  const set = (who: Who | null, place: GiftPlace, organizations: readonly object[], values: object = {}) =>
    api.graphql(
      who,
      `mutation($tenantName: String!, $organizationId: ID!, $organizations: [GiftAlertSeenChoiceInput!]!,
        $name: String!, $isActive: Boolean!${declared}) { set: setGiftAlert${word}(${ARGS},
        organizations: $organizations, name: $name, isActive: $isActive${given}) }`,
      { ...place, organizations, name: 'Gift Card', isActive: true, ...also, ...values },
    );
  const named = async (who: Who, place: GiftPlace, key: string): Promise<Listed[]> =>
    (await list(who, place)).data.list.filter(({ name }: Listed) => name.toLowerCase() === key);

  it('are created where they are missing, changed where they differ, and otherwise left alone', async () => {
    const { place, who, ids, none } = await three();
    await set(who, place, none.slice(0, 1));
    await set(who, place, none.slice(1, 2), { name: 'gift card', isActive: false, ...without });
    const seen = await named(who, place, 'gift card');
    expect(seen).toMatchObject([also, without]);
    const chosen = [...seen.map(({ organizationId, id }) => ({ organizationId, id })), none[2]!];
    expect((await set(who, place, chosen)).data.set.toSorted()).toEqual(ids.slice(1).toSorted());
    const after = await named(who, place, 'gift card');
    const same = { name: 'Gift Card', isActive: true, ...also };
    expect(after).toMatchObject([same, same, same]);
    expect(after[0]).toEqual(seen[0]);
    const again = after.map(({ organizationId, id }) => ({ organizationId, id }));
    expect((await set(who, place, again)).data.set).toEqual([]);
    const entries = await api.services.database.db
      .selectFrom('audit_entries')
      .select(['action', 'organization_id', 'before', 'after'])
      .where('subject_type', '=', subject)
      .where('organization_id', 'in', ids.map(Number))
      .orderBy('id')
      .execute();
    const [first, second, third] = ids.map(Number);
    expect(entries).toEqual([
      { action: `${subject}.create`, organization_id: first, before: null, after: same },
      {
        ...{ action: `${subject}.create`, organization_id: second, before: null },
        after: { name: 'gift card', isActive: false },
      },
      {
        ...{ action: `${subject}.update`, organization_id: second },
        ...{ before: { name: 'gift card', isActive: false }, after: same },
      },
      { action: `${subject}.create`, organization_id: third, before: null, after: same },
    ]);
  });

  it('are listed and changed only where the viewer may change them', async () => {
    const { place, who, ids, none } = await three();
    const other = await three();
    const partly = await gifts.person({ [ids[0]!]: 'gift_administrator', [ids[1]!]: 'gift_editor' });
    await set(who, place, none);
    expect((await named(partly, place, 'gift card')).map(({ organizationId }) => organizationId)).toEqual([
      ids[0],
    ]);
    const refused = async (by: Who | null, organizations: readonly object[]) =>
      errorName(await set(by, place, organizations, { name: 'Cash' }));
    expect(await refused(partly, none.slice(0, 2))).toBe('NotFoundError');
    expect(await refused(who, [none[0]!, other.none[0]!])).toBe('NotFoundError');
    expect(await refused(other.who, none)).toBe('ForbiddenError');
    expect(await refused(null, none)).toBe('UnauthorizedError');
    expect(errorName(await list(other.who, place))).toBe('ForbiddenError');
    expect(await named(who, place, 'cash')).toEqual([]);
  });

  it('change all or none: not after another change, with a taken name, or with bad input', async () => {
    const { place, who, none } = await three();
    await set(who, place, none.slice(0, 1));
    await set(who, place, none.slice(1, 2), { name: 'Cash' });
    const [card] = await named(who, place, 'gift card');
    const [cash] = await named(who, place, 'cash');
    const seen = (one: Listed | undefined) => ({ organizationId: one!.organizationId, id: one!.id });
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
    expect(await named(who, place, 'gift card')).toEqual([card]);
  });

  it('get one record from saves at the same time', async () => {
    const { place, who, ids, none } = await three();
    const answers = await Promise.all(Array.from({ length: 4 }, () => set(who, place, none)));
    expect(answers.map((answer) => errorName(answer) ?? 'saved').sort()).toEqual([
      ...Array<string>(3).fill('ConflictError'),
      'saved',
    ]);
    expect(await named(who, place, 'gift card')).toHaveLength(ids.length);
  });
});
