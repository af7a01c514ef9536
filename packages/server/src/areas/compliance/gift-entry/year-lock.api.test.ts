import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { makeGifts } from '../../../../test/records/gifts.ts';

/** In the Americas it is the evening before: 8 p.m. in Chicago, 4 p.m. in Honolulu; elsewhere the year has begun. */
const NEW_YEAR = new Date('2027-01-01T02:00:00Z');
const DECEMBER = new Date('2026-12-01T12:00:00Z');
let now = NEW_YEAR;
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => now, today: () => now.toISOString().slice(0, 10) });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

it.each([
  ['America/Chicago', 2026],
  ['Pacific/Honolulu', 2026],
  ['Europe/Berlin', 2027],
  ['Pacific/Auckland', 2027],
])(
  'in %s the year is %i: only that year accepts new gifts, and the year before last is closed',
  async (timeZone, year) => {
    const { place, entityId, providerId, giftTypeId, requestorId } = await gifts.place({ timeZone });
    const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
    const input = {
      ...place,
      entityProviders: [{ entityId, providerId }],
      giftTypeId,
      requestorId,
      amount: 20,
      isIncidental: false,
    };
    const save = async (more: object) => {
      const answer = await gifts.save(who, { ...input, ...more });
      return errorName(answer) ?? answer.data.saveGiftAlert[0];
    };
    now = NEW_YEAR;
    expect(await save({ receivedDate: '2027-01-01' })).toEqual(
      year === 2027 ? expect.objectContaining({ giftYear: 2027 }) : 'ValidationError',
    );
    expect(await save({ receivedDate: '2026-12-31' })).toEqual(
      year === 2026 ? expect.objectContaining({ giftYear: 2026 }) : 'ValidationError',
    );

    // A gift of 2025 can be edited in 2026.
    now = DECEMBER;
    const { id } = await save({ receivedDate: '2026-11-30' });
    await api.services.database.db
      .updateTable('gifts')
      .set({ gift_year: 2025, received_on: '2025-06-01' })
      .where('id', '=', Number(id))
      .execute();
    now = NEW_YEAR;
    const { tenantName, organizationId } = place;
    const answer = await api.graphql(
      who,
      `mutation($tenantName: String!, $organizationId: ID!, $id: ID!) { returned: returnGiftAlert(
      tenantName: $tenantName, organizationId: $organizationId, id: $id) { giftStatus } }`,
      { tenantName, organizationId, id },
    );
    expect(errorName(answer) ?? answer.data.returned.giftStatus).toBe(year === 2026 ? 2 : 'ConflictError');
  },
);

it('in the days of January that a tenant sets, gifts of December can still be entered', async () => {
  now = new Date('2027-01-10T18:00:00Z');
  const { place, entityId, providerId, giftTypeId, requestorId } = await gifts.place();
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  const recipient = { entityProviders: [{ entityId, providerId }], giftTypeId, requestorId, amount: 20 };
  const add = async (receivedDate: string) =>
    errorName(await gifts.save(who, { ...place, ...recipient, receivedDate })) ?? 'saved';
  const setDays = async (value: string) => {
    const input = { ...place, keyName: 'ENTRY_GRACE_DAYS', value };
    return api.graphql(
      'admin',
      'mutation($input: ComplianceSettingInput!) { saveComplianceSetting(complianceSettingInput: $input) { value } }',
      { input },
    );
  };
  expect(await add('2026-12-20')).toBe('ValidationError');
  for (const wrong of ['-1', '32', 'some', '1.5', ''])
    expect(errorName(await setDays(wrong)), wrong).toBe('ValidationError');
  await setDays('9');
  expect(await add('2026-12-20')).toBe('ValidationError');
  await setDays('10');
  expect(await add('2026-12-20')).toBe('saved');
  expect(await add('2025-12-31')).toBe('ValidationError');
});
