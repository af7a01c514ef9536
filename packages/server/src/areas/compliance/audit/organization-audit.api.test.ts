import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => '2026-11-22' });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const LIST = `query($tenantName: String!, $organizationId: ID!, $searchTerm: String, $subjectType: String, $from: Timestamp) {
  giftAlertAuditEntries(tenantName: $tenantName, organizationId: $organizationId, searchTerm: $searchTerm,
    subjectType: $subjectType, from: $from) {
    filteredCount results { happenedAt userEmail action subjectType subjectName before after } } }`;
const read = async (who: { id: number; email: string }, place: GiftPlace, more: object = {}) =>
  (await api.graphql(who, LIST, { ...place, ...more })).data.giftAlertAuditEntries;

it("an administrator reads the organization's changes, and none of others", async () => {
  const { place, others, entityId, providerId, giftTypeId, requestorId } = await gifts.place({
    organizations: 2,
  });
  const who = await gifts.person({
    [place.organizationId]: 'gift_administrator',
    [others[0]!.organizationId]: 'gift_administrator',
  });
  const gift = { ...place, entityProviders: [{ entityId, providerId }], giftTypeId, requestorId };
  await gifts.save(who, { ...gift, amount: 5, isIncidental: false, receivedDate: '2026-11-02' });
  const add =
    'mutation($input: GiftAlertRequestorInput!) { saveGiftAlertRequestor(giftAlertRequestorInput: $input) { id } }';
  await api.graphql(who, add, { input: { ...place, name: 'Surgery' } });

  const page = await read(who, place);
  expect(page.filteredCount).toBe(2);
  expect(page.results[0]).toMatchObject({
    userEmail: who.email,
    action: 'requestor.create',
    subjectName: 'Surgery',
    before: null,
  });
  expect(JSON.parse(page.results[0].after)).toEqual({ name: 'Surgery', isActive: true });
  expect(page.results[1].action).toBe('gift.create');
  expect((await read(who, place, { subjectType: 'gift' })).filteredCount).toBe(1);
  expect((await read(who, place, { searchTerm: 'SURG' })).filteredCount).toBe(1);
  expect((await read(who, place, { searchTerm: 'Added gift' })).filteredCount).toBe(1);
  expect((await read(who, place, { searchTerm: 'surg added' })).filteredCount).toBe(1);
  expect((await read(who, place, { searchTerm: '%' })).filteredCount).toBe(0);
  expect((await read(who, place, { from: Math.floor(Date.now() / 1_000) + 86_400 })).filteredCount).toBe(0);
  expect((await read(who, others[0]!)).filteredCount).toBe(0);
  const { tenant_id: tenantId, reference } = await api.services.database.db
    .selectFrom('organizations')
    .where('id', '=', Number(others[0]!.organizationId))
    .select(['tenant_id', 'reference'])
    .executeTakeFirstOrThrow();
  const rename = `mutation($id: ID, $tenantId: ID!, $reference: String!) {
    saveTenantOrganization(id: $id, tenantId: $tenantId, reference: $reference, name: "West") { name } }`;
  const own = { id: others[0]!.organizationId, tenantId: String(tenantId), reference };
  expect((await api.graphql('admin', rename, own)).errors).toBeUndefined();
  const join = `mutation($tenantId: ID!, $organizationId: ID!, $email: String!) {
    saveTenantMember(tenantId: $tenantId, organizationId: $organizationId, email: $email,
      roleName: "gift_administrator") { roleName } }`;
  const member = { ...own, organizationId: own.id, email: who.email };
  expect((await api.graphql('admin', join, member)).errors).toBeUndefined();
  const byStaff = (await read(who, others[0]!, { subjectType: 'tenant' })).results;
  expect(byStaff.map(({ action }: { action: string }) => action)).toEqual([
    'tenant.set-member',
    'tenant.update-organization',
  ]);
  expect((await read(who, place)).filteredCount).toBe(2);
});
