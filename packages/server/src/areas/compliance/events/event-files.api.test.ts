import { RECEIPT_SETTING } from '@capwise/domain/compliance/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi } from '../../../../test/api.ts';
import { attachmentCalls } from '../../../../test/records/attachments.ts';
import { makeEvents } from './events.fixtures.ts';

let api: TestApi;
let events: ReturnType<typeof makeEvents>;
beforeAll(async () => {
  api = await startApi({}, { now: () => new Date('2026-11-22T18:00:00Z'), today: () => '2026-11-22' });
  events = makeEvents(api);
});
afterAll(() => api.close());

const refusal = (answer: GraphQLAnswer) => [errorName(answer), answer.errors?.[0]?.extensions['field']];
const receipt = (assetId: string, fileName = 'Receipt.pdf') => ({ fileName, scontractId: assetId });
const GIFTS = `query($tenantName: String!, $organizationId: ID!) { giftAlertSearch(tenantName: $tenantName,
  organizationId: $organizationId) { results { eventId giftAlertFiles { fileName } eventFiles { fileName } } } }`;

async function ready() {
  const made = await events.ready({ organizations: 2 });
  const { place, who } = made;
  const calls = attachmentCalls((path, init) => api.get(who, path, init), place);
  const state = async (id: string) =>
    (
      await api.services.database.db
        .selectFrom('files')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.state;
  return { ...made, calls, state };
}

it('receipts belong to the event, and each of its gifts shows them', async () => {
  const { who, input, place, others, calls, state } = await ready();
  const asset = await calls.upload();
  const other = attachmentCalls((path, init) => api.get(who, path, init), others[0]!);
  expect(refusal(await events.save(who, { ...input, files: [receipt(crypto.randomUUID())] }))).toEqual([
    'ValidationError',
    'files',
  ]);
  const event = (await events.save(who, { ...input, files: [receipt(asset)] })).data.event;
  expect(event.files).toMatchObject([{ fileName: 'Receipt.pdf', scontractId: asset }]);
  const listed = await api.graphql(who, GIFTS, { ...place });
  expect(listed.data.giftAlertSearch.results).toEqual(
    Array(2).fill({ eventId: event.id, giftAlertFiles: [], eventFiles: [{ fileName: 'Receipt.pdf' }] }),
  );
  expect((await calls.download(asset)).status).toBe(200);
  expect((await other.download(asset)).status).toBe(403);

  // A file belongs to one save.
  const again = await events.save(who, { ...input, name: 'Lunch', files: [receipt(asset)] });
  expect(refusal(again)).toEqual(['ValidationError', 'files']);

  const change = { ...input, id: event.id };
  const same = (await events.save(who, { ...change, version: event.version, total: 80 })).data.event;
  expect(same.files).toHaveLength(1);
  const bare = (await events.save(who, { ...change, version: same.version, files: [] })).data.event;
  expect(bare.files).toEqual([]);
  expect(await state(asset)).toBe('discarded');
});

it('a large share needs a receipt of the event, if the organization asks for receipts', async () => {
  const { who, input, place, calls } = await ready();
  await events.turn(place, '50', RECEIPT_SETTING);
  const refused = await events.save(who, input);
  expect([...refusal(refused), refused.errors![0]!.message]).toEqual([
    ...['ValidationError', 'files', 'Attach a receipt to gifts of more than $50.00'],
  ]);
  expect((await events.save(who, { ...input, total: 80 })).errors).toBeUndefined();
  const files = [receipt(await calls.upload())];
  const event = (await events.save(who, { ...input, files })).data.event;
  // The receipt of the event is one of each gift.
  const [gift] = await events.gifted(event.id);
  const edited = await events.gifts.save(who, {
    ...{ ...place, id: gift!.id, entityProviders: [], amount: 50.02, receivedDate: '2026-03-04' },
    ...{ giftTypeId: input.giftTypeId, requestorId: input.requestorId, comments: 'Dinner' },
  });
  expect(edited.errors).toBeUndefined();
});
