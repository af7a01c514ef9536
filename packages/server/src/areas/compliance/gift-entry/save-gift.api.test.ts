import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => '2026-11-22' });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

/** An organization with all that a gift needs, an administrator of it, and the input of a gift. */
async function ready(over: Parameters<typeof gifts.place>[0] = {}) {
  const { place, others, ...ids } = await gifts.place(over);
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  const { entityId, providerId, giftTypeId, requestorId } = ids;
  const input = {
    ...place,
    entityProviders: [{ entityId, providerId }],
    giftTypeId,
    requestorId,
    amount: 120.5,
    receivedDate: '2026-03-04',
  };
  return { place, others, who, input, ...ids };
}
const refusal = (answer: GraphQLAnswer) => [errorName(answer), answer.errors?.[0]?.extensions['field']];
const call = (who: Who | null, name: string, { tenantName, organizationId }: GiftPlace, id: string) =>
  api.graphql(
    who,
    `mutation($tenantName: String!, $organizationId: ID!, $id: ID!) { ${name}(tenantName: $tenantName,
      organizationId: $organizationId, id: $id) ${name === 'returnGiftAlert' ? '{ id originalId giftStatus remainingAmount }' : ''} }`,
    { tenantName, organizationId, id },
  );
const read = async (who: Who, { tenantName, organizationId }: GiftPlace, id: string) =>
  api.graphql(
    who,
    `query($tenantName: String!, $organizationId: ID!, $id: ID!) { giftAlert(tenantName: $tenantName,
      organizationId: $organizationId, id: $id) { id originalId organizationId organizationName entityId entityName
      providerId providerName providerNPI giftTypeId giftTypeName giftYear giftAmount giftStatus totalAmount
      remainingAmount thresholdAmount thresholdIncidentalAmount requestorId requestorName isIncidental receivedDate
      description comments createdDate createdById createdByName } }`,
    { tenantName, organizationId, id },
  );

describe('a new gift', () => {
  it('is one for each recipient, all or none, with what is left afterwards', async () => {
    const { place, who, input, entityId, providerId } = await ready();
    await gifts.threshold(place, 2026, { amount: 300 });
    const other = await gifts.provider(place, entityId, { name: 'Second Recipient' });
    const given = {
      ...input,
      organizationName: 'not read',
      giftTypeName: 'not read',
      status: 2,
      isIncidental: false,
      description: ' A dinner ',
      comments: 'Paid by card',
      entityProviders: [providerId, other].map((id) => ({
        entityId,
        entityName: 'not read',
        providerNPI: 'not read',
        providerName: 'not read',
        providerId: id,
      })),
    };
    const answer = await gifts.save(who, given);
    expect(answer.errors).toBeUndefined();
    expect(answer.data.saveGiftAlert).toMatchObject([
      { providerId, giftAmount: 120.5, giftStatus: 1, totalAmount: 120.5, remainingAmount: 179.5 },
      { providerId: other, providerName: 'Second Recipient', remainingAmount: 179.5 },
    ]);
    const again = await gifts.save(who, given);
    expect(again.data.saveGiftAlert[0]).toMatchObject({ totalAmount: 241, remainingAmount: 59 });
    const bad = { ...given, entityProviders: [...given.entityProviders, { entityId, providerId: '999999' }] };
    expect(refusal(await gifts.save(who, bad))).toEqual(['ValidationError', 'entityProviders']);
    expect((await gifts.save(who, given)).data.saveGiftAlert[0].remainingAmount).toBe(-61.5);
  });

  it('GIFT-016 (new) starts with status 1, whatever status is sent', async () => {
    const { who, input } = await ready();
    for (const status of [undefined, 1, 2, 7]) {
      const { data } = await gifts.save(who, { ...input, status });
      expect(data.saveGiftAlert).toMatchObject([{ giftStatus: 1 }]);
    }
  });

  it('is read with every field, amounts in dollars', async () => {
    const { place, who, input, entityId, providerId, giftTypeId, requestorId } = await ready();
    await gifts.threshold(place, 2026, { amount: 535, incidental: 46 });
    const { id, originalId } = (await gifts.save(who, { ...input, description: 'Lunch', comments: 'Twice' }))
      .data.saveGiftAlert[0];
    const { data } = await read(who, place, id);
    const { createdDate, providerName, providerNPI, entityName, giftTypeName, requestorName, ...rest } =
      data.giftAlert;
    expect(createdDate).toBe(NOW.getTime() / 1_000);
    for (const name of [providerName, entityName, giftTypeName, requestorName])
      expect(name).toMatch(/\w+ \d+/);
    expect(providerNPI).toMatch(/^2\d{9}$/);
    expect(rest).toEqual({
      id,
      originalId,
      organizationId: place.organizationId,
      organizationName: 'Organization 0',
      entityId,
      providerId,
      giftTypeId,
      requestorId,
      giftYear: 2026,
      giftAmount: 120.5,
      giftStatus: 1,
      totalAmount: 120.5,
      remainingAmount: 414.5,
      thresholdAmount: 535,
      thresholdIncidentalAmount: 46,
      isIncidental: false,
      receivedDate: '2026-03-04',
      description: 'Lunch',
      comments: 'Twice',
      createdById: String(who.id),
      createdByName: expect.stringContaining('Test Person'),
    });
  });

  it('without a threshold nothing is left or spent of it; incidental gifts never count', async () => {
    const { place, who, input } = await ready();
    const one = (await gifts.save(who, input)).data.saveGiftAlert[0];
    expect(one).toMatchObject({ totalAmount: null, remainingAmount: null, thresholdAmount: null });
    await gifts.threshold(place, 2026, { amount: 200 });
    const two = (await gifts.save(who, { ...input, isIncidental: true, amount: 40 })).data.saveGiftAlert[0];
    expect(two).toMatchObject({ totalAmount: 120.5, remainingAmount: 79.5 });
  });

  it('GIFT-022 GIFT-025 (server) bad values are refused by the name of their field, and nothing is stored', async () => {
    const { who, input, place, entityId } = await ready();
    const foreign = await ready();
    const inactive = await gifts.choice('gift_types', place, { isActive: false });
    const idle = await gifts.choice('requestors', place, { isActive: false });
    const elsewhere = await gifts.entity(place);
    const cases: [object, string][] = [
      [{ amount: 0 }, 'amount'],
      [{ amount: -1 }, 'amount'],
      [{ amount: 1.234 }, 'amount'],
      [{ amount: 1_000_000 }, 'amount'],
      [{ amount: 1e300 }, 'amount'],
      [{ entityProviders: [] }, 'entityProviders'],
      [
        { entityProviders: [{ entityId: elsewhere, providerId: input.entityProviders[0]!.providerId }] },
        'entityProviders',
      ],
      [{ entityProviders: foreign.input.entityProviders }, 'entityProviders'],
      [{ entityProviders: [{ entityId, providerId: 'x' }] }, 'entityProviders'],
      [{ entityProviders: Array(1_001).fill(input.entityProviders[0]) }, 'entityProviders'],
      [{ giftTypeId: foreign.giftTypeId }, 'giftTypeId'],
      [{ giftTypeId: inactive }, 'giftTypeId'],
      [{ giftTypeId: 'x' }, 'giftTypeId'],
      [{ giftTypeId: '' }, 'giftTypeId'],
      [{ requestorId: foreign.requestorId }, 'requestorId'],
      [{ requestorId: idle }, 'requestorId'],
      [{ requestorId: '' }, 'requestorId'],
      [{ receivedDate: '2026-02-30' }, 'receivedDate'],
      [{ receivedDate: '11/21/2026' }, 'receivedDate'],
      [{ description: 'x'.repeat(4_001) }, 'description'],
      [{ requestKey: 'short' }, 'requestKey'],
    ];
    for (const [over, field] of cases)
      expect(
        refusal(await gifts.save(who, { ...input, ...over })),
        JSON.stringify(over).slice(0, 80),
      ).toEqual(['ValidationError', field]);
    const count = await api.services.database.db
      .selectFrom('gifts')
      .where('organization_id', '=', Number(place.organizationId))
      .select('id')
      .execute();
    expect(count).toEqual([]);
  });

  it('a save that is sent twice with one key is made once', async () => {
    const { who, input, place } = await ready();
    await gifts.threshold(place, 2026, { amount: 500 });
    const send = () => gifts.save(who, { ...input, requestKey: 'a-key-of-this-save' });
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    const ids = new Set(answers.map(({ data }) => data.saveGiftAlert[0].id));
    expect(ids.size).toBe(1);
    expect((await send()).data.saveGiftAlert[0].remainingAmount).toBe(379.5);
  });

  it.each([
    ['amount', { amount: 150 }],
    ['date', { receivedDate: '2026-03-05' }],
    ['text', { comments: 'Changed' }],
    ['kind', { isIncidental: true }],
  ])('another %s under the key of a save is refused with the gifts that are stored', async (_, changed) => {
    const { who, input } = await ready();
    const requestKey = 'a-key-that-is-used-again';
    const [first] = (await gifts.save(who, { ...input, requestKey })).data.saveGiftAlert;
    const answer = await gifts.save(who, { ...input, ...changed, requestKey });
    expect(refusal(answer)).toEqual(['ConflictError', 'requestKey']);
    expect(answer.errors![0]!.message).toBe('This was already saved with $120.50 for 1 recipient');
    expect(answer.errors![0]!.extensions['stored']).toEqual([first.originalId]);
    expect((await gifts.save(who, { ...input, requestKey })).data.saveGiftAlert[0].id).toBe(first.id);
  });

  it('other recipients under the key of a save are refused, the same in another order are not', async () => {
    const { who, input, place, entityId, providerId } = await ready();
    const other = await gifts.provider(place, entityId);
    const save = (...ids: string[]) =>
      gifts.save(who, {
        ...input,
        requestKey: 'a-key-of-two-people',
        entityProviders: ids.map((id) => ({ entityId, providerId: id })),
      });
    const stored = (await save(providerId, other)).data.saveGiftAlert;
    expect((await save(other, providerId)).data.saveGiftAlert).toEqual(stored);
    const fewer = await save(providerId);
    expect(refusal(fewer)).toEqual(['ConflictError', 'requestKey']);
    expect(fewer.errors![0]!.message).toBe('This was already saved with $120.50 for 2 recipients');
  });

  it('a save whose gifts were deleted meanwhile is refused by name', async () => {
    const { who, input, place, entityId, providerId } = await ready();
    const entityProviders = [providerId, await gifts.provider(place, entityId)].map((id) => ({
      entityId,
      providerId: id,
    }));
    const save = () => gifts.save(who, { ...input, entityProviders, requestKey: 'a-key-of-deleted' });
    const [one, two] = (await save()).data.saveGiftAlert;
    await call(who, 'deleteGiftAlert', place, one.id);
    const half = await save();
    expect(half.errors![0]!.message).toBe(
      'This was already saved with $120.50 for 1 recipient; 1 more gift has since been deleted',
    );
    expect(half.errors![0]!.extensions['stored']).toEqual([two.originalId]);
    await call(who, 'deleteGiftAlert', place, two.id);
    const gone = await save();
    expect(refusal(gone)).toEqual(['ConflictError', 'requestKey']);
    expect(gone.errors![0]!.message).toBe('This was already saved, but the 2 gifts have since been deleted');
  });
});

describe('the date received', () => {
  it('GIFT-023 is neither in the future nor before this year, for an edit before last year', async () => {
    const { who, input } = await ready();
    const add = (receivedDate: string) => gifts.save(who, { ...input, receivedDate });
    expect(refusal(await add('2026-11-23'))).toEqual(['ValidationError', 'receivedDate']);
    expect(refusal(await add('2025-12-31'))).toEqual(['ValidationError', 'receivedDate']);
    expect((await add('2026-01-01')).errors).toBeUndefined();
    const { data } = await add('2026-11-22');
    const edit = (id: string, receivedDate: string) => gifts.save(who, { ...input, id, receivedDate });
    const { id } = data.saveGiftAlert[0];
    expect(refusal(await edit(id, '2026-11-23'))).toEqual(['ValidationError', 'receivedDate']);
    expect(refusal(await edit(id, '2024-12-31'))).toEqual(['ValidationError', 'receivedDate']);
    expect((await edit(id, '2025-01-01')).data.saveGiftAlert[0].giftYear).toBe(2025);
  });
});

describe('an edit', () => {
  it('moves a gift between years: both sums change', async () => {
    const { who, input, place } = await ready();
    await gifts.threshold(place, 2026, { amount: 500 });
    await gifts.threshold(place, 2025, { amount: 400 });
    await gifts.save(who, { ...input, amount: 100 });
    const { id } = (await gifts.save(who, { ...input, amount: 50 })).data.saveGiftAlert[0];
    const moved = (await gifts.save(who, { ...input, id, amount: 60, receivedDate: '2025-06-01' })).data
      .saveGiftAlert;
    expect(moved).toMatchObject([
      { giftYear: 2025, totalAmount: 60, remainingAmount: 340, thresholdAmount: 400 },
    ]);
    const back = (await gifts.save(who, { ...input, id: moved[0].id, amount: 70 })).data.saveGiftAlert[0];
    expect(back).toMatchObject({ giftYear: 2026, totalAmount: 170, remainingAmount: 330 });
  });

  it('keeps the record’s original id; reading takes any id of it, a write the newest alone', async () => {
    const { who, input, place } = await ready();
    const first = (await gifts.save(who, input)).data.saveGiftAlert[0];
    const second = (await gifts.save(who, { ...input, id: first.id, amount: 10 })).data.saveGiftAlert[0];
    expect(second.originalId).toBe(first.originalId);
    expect(second.id).not.toBe(first.id);
    for (const id of [first.id, first.originalId, second.id])
      expect((await read(who, place, id)).data.giftAlert.id).toBe(second.id);
    expect(errorName(await gifts.save(who, { ...input, id: first.id }))).toBe('ConflictError');
    for (const name of ['returnGiftAlert', 'deleteGiftAlert'])
      expect(errorName(await call(who, name, place, first.id))).toBe('ConflictError');
  });

  it('a value that was chosen before and is no longer active may stay', async () => {
    const { who, input } = await ready();
    const { id } = (await gifts.save(who, input)).data.saveGiftAlert[0];
    await api.services.database.db
      .updateTable('gift_types')
      .set({ is_active: false })
      .where('original_id', '=', Number(input.giftTypeId))
      .execute();
    expect((await gifts.save(who, { ...input, id, amount: 11 })).errors).toBeUndefined();
    expect(refusal(await gifts.save(who, input))).toEqual(['ValidationError', 'giftTypeId']);
  });
});

describe('return and delete', () => {
  it('GIFT-014 a returned gift no longer counts, and is neither edited nor returned again', async () => {
    const { who, input, place } = await ready();
    await gifts.threshold(place, 2026, { amount: 500 });
    const { id } = (await gifts.save(who, input)).data.saveGiftAlert[0];
    const returned = (await call(who, 'returnGiftAlert', place, id)).data.returnGiftAlert;
    expect(returned).toMatchObject({ giftStatus: 2, remainingAmount: 500 });
    expect(errorName(await call(who, 'returnGiftAlert', place, returned.id))).toBe('ConflictError');
    expect(errorName(await gifts.save(who, { ...input, id: returned.id }))).toBe('ConflictError');
    expect((await call(who, 'deleteGiftAlert', place, returned.id)).data).toEqual({ deleteGiftAlert: true });
    expect(errorName(await read(who, place, returned.originalId))).toBe('NotFoundError');
  });

  it('a deleted gift is gone for everybody, its sum with it', async () => {
    const { who, input, place } = await ready();
    await gifts.threshold(place, 2026, { amount: 500 });
    await gifts.save(who, { ...input, amount: 1 });
    const { id } = (await gifts.save(who, input)).data.saveGiftAlert[0];
    expect((await call(who, 'deleteGiftAlert', place, id)).data).toEqual({ deleteGiftAlert: true });
    expect(errorName(await call(who, 'deleteGiftAlert', place, id))).toBe('NotFoundError');
    expect((await gifts.save(who, { ...input, amount: 1 })).data.saveGiftAlert[0].remainingAmount).toBe(498);
  });
});

describe('who may', () => {
  it('CPERM-005 CPERM-008 CPERM-009 (server) goes by what is held in the gift’s own organization, and by whose gift it is', async () => {
    const { input, place, others, who } = await ready({ organizations: 2 });
    const [elsewhere] = others;
    const both = await gifts.person({
      [place.organizationId]: 'gift_editor',
      [elsewhere!.organizationId]: 'gift_administrator',
    });
    const editor = await gifts.person({ [place.organizationId]: 'gift_editor' });
    const stranger = await gifts.person({ [elsewhere!.organizationId]: 'gift_administrator' });
    const blind = await gifts.role(['login', 'editallgifts', 'returnallgifts']);
    const unseeing = await gifts.person({ [place.organizationId]: blind });
    const { id } = (await gifts.save(who, input)).data.saveGiftAlert[0];
    for (const name of ['returnGiftAlert', 'deleteGiftAlert']) {
      expect(errorName(await call(null, name, place, id))).toBe('UnauthorizedError');
      expect(errorName(await call(editor, name, place, id))).toBe('ForbiddenError');
      // What is held in the organization that was entered opens nothing in the gift's own.
      expect(errorName(await call(both, name, elsewhere!, id))).toBe('ForbiddenError');
      expect(errorName(await call(stranger, name, elsewhere!, id))).toBe('NotFoundError');
      expect(errorName(await call(stranger, name, place, id))).toBe('ForbiddenError');
      expect(errorName(await call(unseeing, name, place, id))).toBe('NotFoundError');
    }
    expect(errorName(await gifts.save(editor, { ...input, id }))).toBe('ForbiddenError');
    const own = (await gifts.save(editor, input)).data.saveGiftAlert[0];
    const edited = (await gifts.save(editor, { ...input, id: own.id, amount: 3 })).data.saveGiftAlert[0];
    expect((await call(editor, 'returnGiftAlert', place, edited.id)).errors).toBeUndefined();
  });

  it('who enters gifts and sees none is answered with what was entered, and once more for the same key', async () => {
    const { input, place, providerId } = await ready();
    const entering = await gifts.role(['login', 'enternewgifts']);
    const who = await gifts.person({ [place.organizationId]: entering });
    const given = { ...input, requestKey: 'entered-without-sight' };
    const answer = await gifts.save(who, given);
    expect(answer.errors).toBeUndefined();
    expect(answer.data.saveGiftAlert).toMatchObject([{ providerId, giftAmount: 120.5 }]);
    expect((await gifts.save(who, given)).data).toEqual(answer.data);
    expect(errorName(await read(who, place, answer.data.saveGiftAlert[0].id))).toBe('ForbiddenError');
  });
});

describe('years', () => {
  it('a gift of the year before last is closed to every change', async () => {
    const { who, input, place } = await ready();
    const { id } = (await gifts.save(who, input)).data.saveGiftAlert[0];
    const { db } = api.services.database;
    const move = (day: string) =>
      db
        .updateTable('gifts')
        .set({ received_on: day, gift_year: Number(day.slice(0, 4)) })
        .where('id', '=', Number(id))
        .execute();
    await move('2024-12-31');
    for (const name of ['returnGiftAlert', 'deleteGiftAlert'])
      expect(errorName(await call(who, name, place, id))).toBe('ConflictError');
    expect(errorName(await gifts.save(who, { ...input, id }))).toBe('ConflictError');
    await move('2025-01-01');
    expect((await call(who, 'returnGiftAlert', place, id)).errors).toBeUndefined();
  });
});
