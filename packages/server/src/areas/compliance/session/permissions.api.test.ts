import { GIFT_PERMISSIONS, type GiftPermission } from '@capwise/domain/permissions/gift-permission';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { makeGifts } from '../../../../test/records/gifts.ts';

let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi();
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const PLACE = 'tenantName: $tenantName, organizationId: $organizationId';
const GIFT = `{ ${PLACE}, amount: 1, giftTypeId: "0", requestorId: "0", receivedDate: "2026-01-02", entityProviders: [] }`;
const NAMED = `{ ${PLACE}, name: "New" }`;

/** What the screens of compliance ask for, and the permissions of which one is enough. */
const CALLS: [name: string, permissions: GiftPermission[], call: string][] = [
  ['CPERM-004 the gift list', ['viewallgiftforallorgs'], `query giftAlertSearch(${PLACE}) { filteredCount }`],
  [
    'CPERM-004 CPERM-011 a threshold',
    ['manageannualthresholds'],
    `mutation saveGiftAlertThreshold(${PLACE}, amount: 1, incidentalAmount: 1, thresholdYear: 1)`,
  ],
  ['CPERM-011 alerts', ['manageannualthresholds'], `query giftAlertThresholdAlerts(${PLACE}) { id }`],
  [
    'CPERM-011 a market',
    ['addeditmarkets'],
    `mutation saveGiftAlertMarket(giftAlertMarketInput: ${NAMED}) { id }`,
  ],
  [
    'CPERM-011 the market of an entity',
    ['addeditentities'],
    `mutation saveGiftAlertMarketEntity(${PLACE}, entityId: "0", marketId: "0") { id }`,
  ],
  [
    'CPERM-011 doubles of providers',
    ['addeditproviders'],
    `query giftAlertProviderDoubles(${PLACE}) { npi }`,
  ],
  [
    'CPERM-011 a requestor',
    ['addeditrequestors'],
    `mutation saveGiftAlertRequestor(giftAlertRequestorInput: ${NAMED}) { id }`,
  ],
  [
    'CPERM-011 a gift type',
    ['addeditgifttypes'],
    `mutation saveGiftAlertType(giftAlertTypeInput: ${NAMED}) { id }`,
  ],
  [
    'CPERM-011 a setting',
    ['editappsettings'],
    `mutation saveComplianceSetting(complianceSettingInput: { ${PLACE}, keyName: "x", value: "" }) { id }`,
  ],
  ['CPERM-007 a new gift', ['enternewgifts'], `mutation saveGiftAlert(giftAlertInput: ${GIFT}) { id }`],
];

async function asked(permissions: readonly GiftPermission[], call: string): Promise<unknown> {
  const [place] = await gifts.tenant();
  const who = await gifts.person({ [place!.organizationId]: await gifts.role(permissions) });
  const [kind, ...field] = call.split(' ');
  const query = `${kind}($tenantName: String!, $organizationId: ID!) { ${field.join(' ')} }`;
  return errorName(await api.graphql(who, query, { ...place }));
}

it.each(CALLS)('%s (server) needs its permission, and no other opens it', async (_name, needed, call) => {
  const others = GIFT_PERMISSIONS.filter((one) => !needed.includes(one));
  expect(await asked(others, call)).toBe('ForbiddenError');
  for (const permission of needed)
    expect(await asked(['login', permission], call)).not.toBe('ForbiddenError');
});
