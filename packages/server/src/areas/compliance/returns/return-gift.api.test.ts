import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi } from '../../../../test/api.ts';
import { attachmentCalls } from '../../../../test/records/attachments.ts';
import { makeGifts } from '../../../../test/records/gifts.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
let now = NOW;
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => now, today: () => now.toISOString().slice(0, 10) });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const RETURN = `mutation($tenantName: String!, $organizationId: ID!, $id: ID!, $giftReturn: GiftReturnInput) {
  returnGiftAlert(tenantName: $tenantName, organizationId: $organizationId, id: $id, giftReturn: $giftReturn) {
    id originalId giftStatus giftAmount returnedAmount remainingAmount totalAmount
    returns { returnedDate manner amount note assetId fileName enteredByName } } }`;
const CURE = `query($tenantName: String!, $organizationId: ID!, $id: ID!) { giftAlertCure(tenantName: $tenantName,
  organizationId: $organizationId, id: $id) { excessAmount gifts { originalId } } }`;

async function ready(timeZone = 'America/Chicago') {
  now = NOW;
  const { place, entityId, providerId, giftTypeId, requestorId } = await gifts.place({ timeZone });
  await gifts.threshold(place, 2026, { amount: 535, incidental: 46 });
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  const input = {
    ...place,
    ...{ entityProviders: [{ entityId, providerId }], giftTypeId, requestorId },
    ...{ amount: 120.5, receivedDate: '2026-03-04' },
  };
  const give = async (changes: object = {}) =>
    (await gifts.save(who, { ...input, ...changes })).data.saveGiftAlert[0];
  const giveBack = (id: string, giftReturn: object | null, by = who) =>
    api.graphql(by, RETURN, { ...place, id, giftReturn });
  return { place, who, input, give, giveBack };
}
const PART = { returnedDate: '2026-04-01', manner: 2, amount: 20.25 };
const refusal = (answer: GraphQLAnswer) => [errorName(answer), answer.errors?.[0]?.extensions['field']];

it('parts lower what counts, the rest returns the gift, and nothing more can come back', async () => {
  const { give, giveBack, place, who, input } = await ready();
  const { id, originalId } = await give();
  const part = (await giveBack(id, { ...PART, note: ' Cash value ' })).data.returnGiftAlert;
  expect(part).toMatchObject({
    ...{ originalId, giftStatus: 1, returnedAmount: 20.25, totalAmount: 100.25, remainingAmount: 434.75 },
    returns: [{ ...PART, note: 'Cash value', assetId: null, fileName: '' }],
  });
  expect(errorName(await giveBack(id, PART))).toBe('ConflictError');
  const edit = (changes: object) => gifts.save(who, { ...input, id: part.id, ...changes });
  expect(refusal(await edit({ amount: 20.25 }))).toEqual(['ValidationError', 'amount']);
  expect(refusal(await edit({ receivedDate: '2026-04-02' }))).toEqual(['ValidationError', 'receivedDate']);
  expect(refusal(await giveBack(part.id, { ...PART, amount: 100.26 }))).toEqual([
    'ValidationError',
    'amount',
  ]);
  const rest = { returnedDate: '2026-11-22', manner: 1, amount: 100.25 };
  const whole = (await giveBack(part.id, rest)).data.returnGiftAlert;
  expect(whole).toMatchObject({
    giftStatus: 2,
    returnedAmount: 120.5,
    totalAmount: 0,
    returns: [PART, rest],
  });
  expect(errorName(await giveBack(whole.id, rest))).toBe('ConflictError');
  const report = await api.get(who, `/api/${place.tenantName}/${place.organizationId}/giftalerts/csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect((await report.text()).trim().split('\r\n')[1]).toMatch(
    /,No,No,120\.5,11\/22\/2026,,\d+,11\/22\/2026,535,0,0,,$/,
  );
});

it.each([
  ['the day before the receipt', { returnedDate: '2026-03-03' }, 'returnedDate'],
  ['tomorrow', { returnedDate: '2026-11-23' }, 'returnedDate'],
  ['no day', { returnedDate: '2026-02-30' }, 'returnedDate'],
  ['another manner', { manner: 3 }, 'manner'],
  ['nothing', { amount: 0 }, 'amount'],
  [
    'a file of nobody',
    { file: { fileName: 'Check', scontractId: '0e5b7b8e-1111-4111-8111-111111111111' } },
    'file',
  ],
])('refuses %s, and the gift still counts', async (_, changes, field) => {
  const { give, giveBack } = await ready();
  const { id } = await give();
  const answer = await giveBack(id, { ...PART, ...changes });
  expect([errorName(answer), String(answer.errors![0]!.extensions['field']).split('.')[0]]).toEqual([
    'ValidationError',
    field,
  ]);
  expect((await giveBack(id, PART)).data.returnGiftAlert.returnedAmount).toBe(20.25);
});

it('keeps a file with the return, for viewers of the gift', async () => {
  const { give, giveBack, place } = await ready();
  const { id } = await give();
  const role = await gifts.role(['login', 'viewallgiftforallorgs', 'returnallgifts']);
  const who = await gifts.person({ [place.organizationId]: role });
  const calls = attachmentCalls((path, init) => api.get(who, path, init), place);
  const assetId = await calls.upload();
  const file = { fileName: 'Check', scontractId: assetId };
  expect((await giveBack(id, { ...PART, file }, who)).data.returnGiftAlert.returns).toMatchObject([
    { assetId, fileName: 'Check' },
  ]);
  expect((await calls.download(assetId)).status).toBe(200);
  const { id: other } = await give();
  expect(refusal(await giveBack(other, { ...PART, file }, who))[0]).toBe('ValidationError');
});

it.each([
  ['America/Chicago', '2026-12-31'],
  ['Pacific/Honolulu', '2026-12-31'],
  ['Europe/Berlin', '2027-01-01'],
  ['Pacific/Kiritimati', '2027-01-01'],
])('in %s, a return without a day is of %s, and so is a stored moment', async (timeZone, day) => {
  const { give, giveBack, place } = await ready(timeZone);
  const { id, originalId } = await give();
  now = new Date('2027-01-01T02:00:00Z');
  const next = day === '2026-12-31' ? '2027-01-01' : '2027-01-02';
  expect(refusal(await giveBack(id, { ...PART, returnedDate: next }))).toEqual([
    'ValidationError',
    'returnedDate',
  ]);
  expect((await giveBack(id, null)).data.returnGiftAlert).toMatchObject({
    giftStatus: 2,
    returns: [{ returnedDate: day, manner: 1, amount: 120.5 }],
  });
  const { rows } = await sql<{ day: string; stored: string }>`
    select returned_on::text as day, tenant_day(${Number(place.organizationId)}, ${now})::text as stored
    from gift_returns where gift_id = ${Number(originalId)}
  `.execute(api.services.database.db);
  expect(rows).toEqual([{ day, stored: day }]);
});

it('the excess that is left after a part is the one to cure', async () => {
  const { give, giveBack, who, place } = await ready();
  await give({ amount: 500 });
  const { id, originalId } = await give({ amount: 50, receivedDate: '2026-11-01' });
  const back = { returnedDate: '2026-11-02', manner: 2, amount: 10 };
  const part = (await giveBack(id, back)).data.returnGiftAlert;
  const cure = async () => (await api.graphql(who, CURE, { ...place, id: originalId })).data.giftAlertCure;
  expect(await cure()).toEqual({ excessAmount: 5, gifts: [{ originalId }] });
  await giveBack(part.id, { ...back, amount: 5 });
  expect(await cure()).toBeNull();
});
