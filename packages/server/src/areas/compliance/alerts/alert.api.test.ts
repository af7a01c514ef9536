import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';
import { expectRefusals } from '../../../../test/refusals.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => '2026-11-22' });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const PARAMETERS = '$tenantName: String!, $organizationId: ID!';
const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const FIELDS = `id originalId organizationId remainingAmount recipients recipientUsers { id fullName } entityId entityName
  isActive createdByName createdById createdDate`;

const at = ({ tenantName, organizationId }: GiftPlace) => ({ tenantName, organizationId });
const list = (who: Who | null, place: GiftPlace) =>
  api.graphql(who, `query(${PARAMETERS}) { giftAlertThresholdAlerts(${ARGS}) { ${FIELDS} } }`, at(place));
const users = (who: Who | null, place: GiftPlace, mayEnterGifts = false) =>
  api.graphql(
    who,
    `query(${PARAMETERS}, $mayEnterGifts: Boolean) { giftAlertThresholdAlertUsers(${ARGS},
      mayEnterGifts: $mayEnterGifts) { id fullName } }`,
    { ...at(place), mayEnterGifts },
  );
const save = (who: Who | null, place: GiftPlace, values: object) =>
  api.graphql(
    who,
    `mutation(${PARAMETERS}, $originalId: ID, $id: ID, $remainingAmount: Float!, $recipients: String!,
      $isActive: Boolean!, $entityId: ID) { saveGiftAlertThresholdAlert(${ARGS}, originalId: $originalId, id: $id,
      remainingAmount: $remainingAmount, recipients: $recipients, isActive: $isActive, entityId: $entityId) { ${FIELDS} } }`,
    { ...at(place), isActive: true, ...values },
  );
const remove = (who: Who | null, place: GiftPlace, alertId: string) =>
  api.graphql(
    who,
    `mutation(${PARAMETERS}, $alertId: ID!) { deleteGiftAlertThresholdAlert(${ARGS}, alertId: $alertId) }`,
    { ...at(place), alertId },
  );
const refusal = (answer: GraphQLAnswer) => [errorName(answer), answer.errors?.[0]?.extensions['field']];

/** An organization with its administrator and two possible recipients. */
async function ready() {
  const [place, other] = await gifts.tenant({ organizations: 2 });
  const id = place!.organizationId;
  const who = await gifts.person({ [id]: 'gift_administrator' });
  const one = await gifts.person({ [id]: 'gift_editor' });
  const two = await gifts.person({ [id]: await gifts.role(['login']) });
  const input = { remainingAmount: 75.5, recipients: `${one.id}, ${two.id},${one.id}` };
  return { place: place!, other: other!, who, one, two, input };
}
const saved = async (...args: Parameters<typeof save>) =>
  (await save(...args)).data.saveGiftAlertThresholdAlert;

describe('alerts', () => {
  it('ALERT-005 have every field, with recipient IDs separated by commas in their order', async () => {
    const { place, who, one, two, input } = await ready();
    const entityId = await gifts.entity(place, 'Northgate Hospital');
    await save(who, place, { ...input, entityId });
    const { giftAlertThresholdAlerts: rows } = (await list(who, place)).data;
    expect(rows).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        originalId: rows[0].id,
        organizationId: place.organizationId,
        remainingAmount: 75.5,
        recipients: `${one.id},${two.id}`,
        recipientUsers: [one, two].map((person) => ({
          id: String(person.id),
          fullName: expect.stringContaining('Test Person'),
        })),
        entityId,
        entityName: 'Northgate Hospital',
        isActive: true,
        createdByName: expect.stringContaining('Test Person'),
        createdById: String(who.id),
        createdDate: NOW.getTime() / 1_000,
      },
    ]);
  });

  it("ALERT-006 the organization's own are listed, smallest amount first, with its members as possible recipients", async () => {
    const { place, other, who, one, two, input } = await ready();
    for (const remainingAmount of [100, 20, 50]) await save(who, place, { ...input, remainingAmount });
    const stranger = await gifts.person({ [other.organizationId]: 'gift_administrator' });
    await save(stranger, other, { remainingAmount: 1, recipients: String(stranger.id) });
    const rows = (await list(who, place)).data.giftAlertThresholdAlerts;
    expect(rows.map((row: { remainingAmount: number }) => row.remainingAmount)).toEqual([20, 50, 100]);
    const editors = (await users(who, place, true)).data.giftAlertThresholdAlertUsers;
    expect(editors.map(({ id }: { id: string }) => id)).not.toContain(String(two.id));
    expect(editors).toHaveLength(2);
    await api.services.database.db
      .updateTable('users')
      .set({ status: 'Deactivated' })
      .where('id', '=', two.id)
      .execute();
    await gifts.person({ [place.organizationId]: null });
    const people = (await users(who, place)).data.giftAlertThresholdAlertUsers;
    expect(people.map(({ id }: { id: string }) => id).sort()).toEqual(
      [String(who.id), String(one.id)].sort(),
    );
    expect(people[0]).toEqual({ id: expect.any(String), fullName: expect.stringContaining('Test Person') });
  });

  it('ALERT-007 an edit keeps the original ID and gets a new version, and an old version is a conflict', async () => {
    const { place, who, two, input } = await ready();
    const first = await saved(who, place, input);
    const change = {
      ...input,
      originalId: first.originalId,
      remainingAmount: 10,
      recipients: String(two.id),
    };
    const second = await saved(who, place, { ...change, id: first.id, isActive: false });
    expect(second).toMatchObject({
      originalId: first.originalId,
      remainingAmount: 10,
      recipients: String(two.id),
      isActive: false,
    });
    expect(second.id).not.toBe(first.id);
    expect(refusal(await save(who, place, { ...change, id: first.id }))).toEqual(['ConflictError', 'id']);
    expect((await save(who, place, { ...change, id: second.id })).errors).toBeUndefined();
    expect((await list(who, place)).data.giftAlertThresholdAlerts).toHaveLength(1);
  });

  it('a former member remains a recipient, but cannot be added again', async () => {
    const { place, who, one, input } = await ready();
    const { id, originalId } = await saved(who, place, input);
    await api.services.database.db.deleteFrom('organization_members').where('user_id', '=', one.id).execute();
    const kept = await saved(who, place, { ...input, id, originalId, remainingAmount: 5 });
    expect(kept.recipients).toContain(String(one.id));
    expect(refusal(await save(who, place, { ...input, recipients: String(one.id) }))).toEqual([
      'ValidationError',
      'recipients',
    ]);
  });

  it('ALERT-004 invalid values are refused with their field', async () => {
    const { place, other, who, one, input } = await ready();
    const [elsewhere] = await gifts.tenant();
    const stranger = await gifts.person({ [other.organizationId]: 'gift_administrator' });
    const cases: [object, string][] = [
      [{ remainingAmount: 0 }, 'remainingAmount'],
      [{ remainingAmount: -5 }, 'remainingAmount'],
      [{ remainingAmount: 1.234 }, 'remainingAmount'],
      [{ remainingAmount: 1_000_000 }, 'remainingAmount'],
      [{ recipients: '' }, 'recipients'],
      [{ recipients: ' , ' }, 'recipients'],
      [{ recipients: 'x' }, 'recipients'],
      [{ recipients: `${one.id},${stranger.id}` }, 'recipients'],
      [{ recipients: Array.from({ length: 101 }, (_, index) => index + 1).join(',') }, 'recipients'],
      [{ entityId: 'x' }, 'entityId'],
      [{ entityId: await gifts.entity(elsewhere!) }, 'entityId'],
    ];
    for (const [over, field] of cases)
      expect(refusal(await save(who, place, { ...input, ...over })), JSON.stringify(over)).toEqual([
        'ValidationError',
        field,
      ]);
    expect((await list(who, place)).data.giftAlertThresholdAlerts).toEqual([]);
  });

  it('need the permission in their own organization, and others are not found', async () => {
    const { place, other, who, one, input } = await ready();
    const { id, originalId } = await saved(who, place, input);
    const stranger = await gifts.person({ [other.organizationId]: 'gift_administrator' });
    const both = await gifts.person({
      [place.organizationId]: 'gift_moderator',
      [other.organizationId]: 'gift_administrator',
    });
    const forbidden = [one, both, stranger];
    await expectRefusals((someone) => list(someone, place), { forbidden });
    await expectRefusals((someone) => users(someone, place), { forbidden });
    await expectRefusals((someone) => save(someone, place, input), { forbidden });
    await expectRefusals((someone) => remove(someone, place, originalId), { forbidden });
    const mine = { ...input, recipients: String(stranger.id) };
    expect(errorName(await save(stranger, other, { ...mine, id, originalId }))).toBe('NotFoundError');
    expect(errorName(await remove(stranger, other, originalId))).toBe('NotFoundError');
    expect(errorName(await remove(who, place, 'x'))).toBe('NotFoundError');
  });

  it('ALERT-008 a deleted alert is not found', async () => {
    const { place, who, input } = await ready();
    const { id, originalId } = await saved(who, place, input);
    expect((await remove(who, place, originalId)).data).toEqual({ deleteGiftAlertThresholdAlert: true });
    expect((await list(who, place)).data.giftAlertThresholdAlerts).toEqual([]);
    expect(errorName(await remove(who, place, originalId))).toBe('NotFoundError');
    expect(errorName(await save(who, place, { ...input, id, originalId }))).toBe('NotFoundError');
  });
});
