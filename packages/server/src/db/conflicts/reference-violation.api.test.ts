import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi } from '../../../test/api.ts';
import { raceRounds } from '../../../test/race-rounds.ts';
import { makeGifts } from '../../../test/records/gifts.ts';
import { make } from '../../../test/records/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ MAILS_PER_HOUR: '10000' });
});
afterAll(() => api.close());

const ROUNDS = raceRounds(10, 2);
const YEAR = new Date().getUTCFullYear();
const PLACE = 'tenantName: $tenantName, organizationId: $organizationId';
const PLACE_TYPES = '$tenantName: String!, $organizationId: ID!';

/** Both were sent at the same time. Either may fail, with a name that says why. */
function expectNamed(...answers: readonly GraphQLAnswer[]): void {
  for (const answer of answers) {
    const isUnknown = answer.errors?.[0]?.message.startsWith('There is no such');
    const names = [undefined, 'NotFoundError', 'ConflictError', ...(isUnknown ? ['ValidationError'] : [])];
    expect(names, JSON.stringify(answer)).toContain(errorName(answer));
  }
}

async function giftPlace() {
  const gifts = makeGifts(api);
  const { place, ...ids } = await gifts.place({ timeZone: 'UTC' });
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  await gifts.threshold(place, YEAR, { amount: 1_000_000 });
  return { gifts, place, who, ...ids };
}

describe('a referenced row is deleted during the request', () => {
  it('a gift type of a gift', async () => {
    const { gifts, place, who, requestorId, entityId, providerId } = await giftPlace();
    for (let round = 0; round < ROUNDS; round += 1) {
      const giftTypeId = await gifts.choice('gift_types', place);
      const gift = {
        ...place,
        giftTypeId,
        requestorId,
        amount: 20,
        receivedDate: `${YEAR}-01-01`,
        entityProviders: [{ entityId, providerId }],
      };
      const remove = `mutation(${PLACE_TYPES}, $id: ID!) { deleteGiftAlertType(${PLACE}, id: $id) }`;
      const [saved, deleted] = await Promise.all([
        gifts.save(who, gift),
        api.graphql(who, remove, { ...place, id: giftTypeId }),
      ]);
      expectNamed(saved, deleted);
      expect([saved, deleted].filter((answer) => !errorName(answer))).toHaveLength(1);
    }
  });

  it('a market of an entity', async () => {
    const { place, who, entityId } = await giftPlace();
    const save = `mutation($market: GiftAlertMarketInput!) { saveGiftAlertMarket(giftAlertMarketInput: $market) { originalId } }`;
    const add = `mutation(${PLACE_TYPES}, $id: ID!, $entityId: ID!) {
      saveGiftAlertMarketEntity(${PLACE}, marketId: $id, entityId: $entityId) { id } }`;
    const remove = `mutation(${PLACE_TYPES}, $id: ID!) { deleteGiftAlertMarket(${PLACE}, marketId: $id) }`;
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await api.graphql(who, save, { market: { ...place, name: `Market ${round}` } });
      const id = made.data.saveGiftAlertMarket.originalId as string;
      expectNamed(
        ...(await Promise.all([
          api.graphql(who, add, { ...place, id, entityId }),
          api.graphql(who, remove, { ...place, id }),
        ])),
      );
    }
  });

  it.each([
    [
      'project',
      'mutation($systemId: ID!) { saveProject(title: "A project", facilitiesInput: [], systemId: $systemId) { id } }',
    ],
    [
      'setting',
      'mutation($systemId: ID!) { saveSystemConfiguration(systemId: $systemId, settingTypeId: 1, settingValue: "1") { id } }',
    ],
    [
      'page visit',
      'mutation($pageUrl: String!) { saveUserActivityInfo(pageUrl: $pageUrl, timestamp: 1790000000) }',
    ],
  ])('a system of a %s', async (_, save) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const systemId = await make(api).system();
      expectNamed(
        ...(await Promise.all([
          api.graphql('admin', save, { systemId, pageUrl: `/n/home?systemId=${systemId}` }),
          api.graphql('admin', 'mutation($systemId: ID!) { deleteSystem(id: $systemId) }', { systemId }),
        ])),
      );
    }
  });

  it('a system of a document', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const systemId = String(await make(api).system());
      expectNamed(
        ...(await Promise.all([
          api.upload(
            'admin',
            { name: `quote-${round}.csv`, content: 'a,b\r\n' },
            { isQuote: true, systemId },
          ),
          api.graphql('admin', 'mutation($systemId: ID!) { deleteSystem(id: $systemId) }', { systemId }),
        ])),
      );
    }
  });
});
