import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../../test/records/gifts.ts';

let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi();
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const PARAMETERS = '$tenantName: String!, $organizationId: ID!';
const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const list = async (who: Who, place: GiftPlace) =>
  (
    await api.graphql(
      who,
      `query(${PARAMETERS}) { list: giftAlertOrganizationAlerts(${ARGS}) { id organizationId remainingAmount
        usedPercent entityName isActive recipientNames } }`,
      { ...place },
    )
  ).data.list;
const members = (who: Who, place: GiftPlace) =>
  api.graphql(
    who,
    `query(${PARAMETERS}) { list: giftAlertOrganizationMembers(${ARGS}) { id organizationIds } }`,
    { ...place },
  );
const add = (who: Who | null, place: GiftPlace, values: object) =>
  api.graphql(
    who,
    `mutation(${PARAMETERS}, $organizationIds: [ID!]!, $remainingAmount: Float, $usedPercent: Int,
      $recipients: String!, $entityId: ID) { added: addGiftAlertThresholdAlerts(${ARGS}, organizationIds: $organizationIds,
      remainingAmount: $remainingAmount, usedPercent: $usedPercent, recipients: $recipients, entityId: $entityId) }`,
    { ...place, ...values },
  );
const end = (who: Who | null, place: GiftPlace, alerts: readonly object[]) =>
  api.graphql(
    who,
    `mutation(${PARAMETERS}, $alerts: [GiftAlertSeenAlertInput!]!) {
      ended: endGiftAlertThresholdAlerts(${ARGS}, alerts: $alerts) }`,
    { ...place, alerts },
  );
const refusal = (answer: GraphQLAnswer) => [errorName(answer), answer.errors?.[0]?.extensions['field']];
interface Listed {
  id: string;
  organizationId: string;
}
const seen = ({ id, organizationId }: Listed) => ({ id, organizationId });

async function three() {
  const places = await gifts.tenant({ organizations: 3 });
  const ids = places.map(({ organizationId }) => organizationId);
  const who = await gifts.person(Object.fromEntries(ids.map((id) => [id, 'gift_administrator'])));
  const one = await gifts.person({ [ids[0]!]: 'gift_editor' });
  return { place: places[0]!, who, one, ids };
}

it('adds an alert to several organizations, each with those recipients who are its members', async () => {
  const { place, who, one, ids } = await three();
  const input = { organizationIds: ids, usedPercent: 80, recipients: `${one.id},${who.id}` };
  expect((await add(who, place, input)).data.added).toHaveLength(3);
  const rows = await list(who, place);
  expect(rows.map(({ recipientNames }: { recipientNames: string[] }) => recipientNames.length)).toEqual([
    2, 1, 1,
  ]);
  expect(rows[0]).toMatchObject({ usedPercent: 80, remainingAmount: null, entityName: null, isActive: true });
  const { data } = await members(who, place);
  expect(data.list).toContainEqual({ id: String(who.id), organizationIds: ids });
  expect(refusal(await add(who, place, { ...input, organizationIds: [ids[2]!] }))).toEqual([
    'ConflictError',
    'organizationIds',
  ]);
});

it('ends an alert in several organizations, all or none', async () => {
  const { place, who, ids } = await three();
  await add(who, place, { organizationIds: ids, remainingAmount: 50, recipients: String(who.id) });
  const rows: Listed[] = await list(who, place);
  const stale = [...rows.slice(0, 2).map(seen), { ...seen(rows[2]!), id: '1' }];
  expect(refusal(await end(who, place, stale))).toEqual(['ConflictError', 'alerts']);
  expect(await list(who, place)).toHaveLength(3);
  expect((await end(who, place, rows.slice(0, 2).map(seen))).data.ended).toHaveLength(2);
  expect((await list(who, place)).map(({ organizationId }: Listed) => organizationId)).toEqual([
    rows[2]!.organizationId,
  ]);
  expect(refusal(await end(who, place, rows.map(seen)))).toEqual(['ConflictError', 'alerts']);
});

it('refuses organizations out of reach, recipients who are no members, and bad input', async () => {
  const { place, who, one, ids } = await three();
  const other = await three();
  const partly = await gifts.person({ [ids[0]!]: 'gift_administrator', [ids[1]!]: 'gift_editor' });
  const input = { organizationIds: ids, remainingAmount: 50, recipients: String(who.id) };
  const asked = async (by: Who | null, values: object) =>
    refusal(await add(by, place, { ...input, ...values }));
  expect((await asked(partly, {}))[0]).toBe('NotFoundError');
  expect((await asked(who, { organizationIds: other.ids }))[0]).toBe('NotFoundError');
  expect((await asked(other.who, {}))[0]).toBe('ForbiddenError');
  expect((await asked(null, {}))[0]).toBe('UnauthorizedError');
  expect(await asked(who, { recipients: String(one.id) })).toEqual(['ValidationError', 'recipients']);
  expect(await asked(who, { recipients: String(other.who.id) })).toEqual(['ValidationError', 'recipients']);
  expect(await asked(who, { usedPercent: 80 })).toEqual(['ValidationError', 'usedPercent']);
  expect(await asked(who, { entityId: '999999' })).toEqual(['ValidationError', 'entityId']);
  expect(await asked(who, { organizationIds: [] })).toEqual(['ValidationError', 'organizationIds']);
  expect(await list(who, place)).toEqual([]);
  await add(who, place, input);
  expect(await list(partly, place)).toHaveLength(1);
  const rows: Listed[] = await list(who, place);
  expect(errorName(await end(partly, place, rows.map(seen)))).toBe('NotFoundError');
});
