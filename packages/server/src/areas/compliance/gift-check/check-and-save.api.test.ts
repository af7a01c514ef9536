import { EXCEPTIONS } from '@capwise/domain/compliance/exceptions/exceptions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GraphQLAnswer, startApi, type TestApi } from '../../../../test/api.ts';
import { makeGifts } from '../../../../test/records/gifts.ts';

let now = new Date('2027-01-08T18:00:00Z');
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => now, today: () => now.toISOString().slice(0, 10) });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const CHECK = `query($tenantName: String!, $organizationId: ID!, $providerId: ID!, $receivedDate: String!, $amount: Float!,
  $isIncidental: Boolean, $exception: Int) { check: giftAlertCheck(tenantName: $tenantName,
  organizationId: $organizationId, providerId: $providerId, receivedDate: $receivedDate, amount: $amount,
  isIncidental: $isIncidental, exception: $exception) { remainingAfter isAllowed } }`;
const SAVE = `mutation($gift: GiftAlertInput!) { saveGiftAlert(giftAlertInput: $gift) { remainingAmount
  remainingRemunerationAmount isAboveIncidentalLimit } }`;
const SET =
  'mutation($input: ComplianceSettingInput!) { saveComplianceSetting(complianceSettingInput: $input) { value } }';

interface Case {
  graceDays: string;
  asks: boolean;
  /** With a threshold of limited remuneration. */
  pays: boolean;
}

async function ready({ graceDays, asks, pays }: Case) {
  const { place, entityId, providerId, giftTypeId, requestorId } = await gifts.place();
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  for (const year of [2026, 2027])
    await gifts.threshold(place, year, { amount: 500, incidental: 46, ...(pays && { remuneration: 900 }) });
  const set = (keyName: string, value: string, at: object = place) =>
    api.graphql('admin', SET, { input: { ...at, keyName, value } });
  await set('ENTRY_GRACE_DAYS', graceDays, { tenantName: place.tenantName });
  await set('GIFT_EXCEPTIONS', asks ? 'True' : 'False');
  return { place, who, providerId, recipients: [{ entityId, providerId }], giftTypeId, requestorId };
}

const refusal = ({ errors }: GraphQLAnswer) =>
  errors ? [errors[0]!.extensions['field'], errors[0]!.message] : null;

const DATES = ['2026-12-31', '2027-01-01', '2027-01-08', '2025-12-31'];
const EXCEPTION_CHOICES = [null, 0, ...Object.keys(EXCEPTIONS).map(Number), 7];
const AMOUNTS = [45.99, 46, 900.01];

it.each<[string, Case]>([
  ['2027-01-08', { graceDays: '10', asks: true, pays: true }],
  ['2027-01-11', { graceDays: '10', asks: true, pays: false }],
  ['2027-01-08', { graceDays: '0', asks: false, pays: true }],
  ['2027-01-08', { graceDays: '15', asks: false, pays: false }],
])('on %s with %j, a check answers what the save does', async (today, given) => {
  now = new Date(`${today}T18:00:00Z`);
  const { place, who, providerId, recipients, giftTypeId, requestorId } = await ready(given);
  const seen = new Set<string>();
  for (const receivedDate of DATES)
    for (const exception of EXCEPTION_CHOICES)
      for (const amount of given.asks ? AMOUNTS : AMOUNTS.slice(1, 3)) {
        const input = { receivedDate, amount, isIncidental: amount < 100, exception };
        const checked = await api.graphql(who, CHECK, { ...place, providerId, ...input });
        const saved = await api.graphql(who, SAVE, {
          gift: {
            ...{ ...place, entityProviders: recipients, giftTypeId, requestorId, ...input },
            conditions: EXCEPTIONS[exception ?? 0]?.conditions.map(({ key }) => key) ?? [],
          },
        });
        const title = JSON.stringify(input);
        expect(refusal(checked), title).toEqual(refusal(saved));
        seen.add((refusal(saved)?.[0] as string) ?? 'saved');
        if (refusal(saved)) continue;
        const [gift] = saved.data.saveGiftAlert;
        const isPayment = given.asks && exception === 3;
        const after = isPayment ? gift.remainingRemunerationAmount : gift.remainingAmount;
        expect(checked.data.check.remainingAfter, title).toBe(after);
        const isIncidental = given.asks ? exception === 2 : input.isIncidental;
        const isSummed = isPayment || !given.asks || exception === 1;
        const isAllowed = isIncidental ? !gift.isAboveIncidentalLimit : !isSummed || after >= 0;
        expect(checked.data.check.isAllowed, title).toBe(isAllowed);
      }
  expect(seen).toContain('saved');
  expect(seen).toContain('receivedDate');
  expect(seen.has('exception')).toBe(given.asks);
});
