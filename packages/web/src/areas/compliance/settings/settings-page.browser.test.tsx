import { GIFT_PERMISSIONS, type GiftPermission } from '@capwise/domain/permissions/gift-permission';
import { expect, it } from 'vitest';
import { COMPLIANCE_ROUTES } from '../../../app/compliance/compliance-routes.tsx';
import type { OpenVisit } from '../../../lib/session/visit.ts';
import { holding, readyWith } from '../../../test/members.ts';
import { fixedSession, renderRoutes } from '../../../test/render.tsx';
import { stubServer } from '../../../test/server.ts';
import { SETTINGS_TABS } from './settings-tabs.tsx';

async function open(search: string, visit: Partial<OpenVisit> = {}) {
  stubServer({
    saveComplianceActivity: { data: { saveComplianceActivity: true } },
    GiftAlertThresholds: { data: { giftAlertThresholds: [] } },
    GiftAlertThresholdAlerts: { data: { giftAlertThresholdAlerts: [] } },
  });
  const session = fixedSession(readyWith(visit));
  const path = `/n/northfield/5/settings${search}`;
  return renderRoutes(COMPLIANCE_ROUTES, { path, session, brand: 'compliance' });
}

it.each([
  ['', 'Thresholds'],
  ['?tab=Alerts', 'Alerts'],
  ['?tab=alerts', 'Alerts'],
  ['?tab=Nothing', 'Thresholds'],
])("CPERM-010 'Gift Alert Settings%s' shows the tab %s", async (search, tab) => {
  const { screen } = await open(search);
  await expect.element(screen.getByRole('heading', { name: 'Gift Alert Settings', level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('tabpanel', { name: tab })).toBeVisible();
});

it('CPERM-010 selecting a tab sets the address, and resets its list', async () => {
  const { screen, address } = await open('?page=2&sortby=amount');
  await screen.getByRole('tab', { name: 'Alerts' }).click();
  await expect.poll(address).toBe('/n/northfield/5/settings?tab=Alerts');
  await expect.element(screen.getByRole('tabpanel', { name: 'Alerts' })).toBeVisible();
});

it('CPERM-011 each tab needs its permission, and they are in this order', () => {
  expect(SETTINGS_TABS.map(({ name, needs }) => [name, needs])).toEqual([
    ['Thresholds', 'manageannualthresholds'],
    ['Alerts', 'manageannualthresholds'],
    ['Approvals', 'manageannualthresholds'],
    ['Markets', 'addeditmarkets'],
    ['Entities', 'addeditentities'],
    ['Providers', 'addeditproviders'],
    ['Requestors', 'addeditrequestors'],
    ['Gift Types', 'addeditgifttypes'],
    ['Settings', 'editappsettings'],
  ]);
});

const ENTITY = { one: 'Location', many: 'Locations' };
const tabsNeeding = (permissions: readonly GiftPermission[]) =>
  SETTINGS_TABS.filter(({ needs }) => permissions.includes(needs)).map(
    ({ name, label }) => label?.(ENTITY) ?? name,
  );

// The page itself needs manageannualthresholds (B-94).
it.each(GIFT_PERMISSIONS)('CPERM-011 %s adds its tabs to those of thresholds', async (permission) => {
  const { screen } = await open('', holding('login', 'manageannualthresholds', permission));
  const names = () =>
    screen
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(tabsNeeding(['manageannualthresholds', permission]));
});

it.each([
  [['login', 'manageannualthresholds', 'editappsettings'], 1],
  [GIFT_PERMISSIONS.filter((name) => name !== 'editappsettings'), 0],
] as const)('CPERM-012 the import of mappings needs editappsettings: %j', async (permissions, count) => {
  const { screen } = await open('', holding(...permissions));
  await expect.element(screen.getByRole('tab', { name: 'Alerts' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import Provider Mapping' }).elements()).toHaveLength(count);
});

it('REF-016 tabs and columns show a new word for entity immediately after the save', async () => {
  const word = {
    id: '21',
    originalId: '1',
    keyName: 'CLM_GROUP_TYPE_NAME',
    value: 'Location',
    editable: true,
    isOrganizationEnabled: false,
    displayName: 'Group Type Name',
    settingType: 'string',
  };
  stubServer({
    saveComplianceActivity: { data: { saveComplianceActivity: true } },
    ComplianceSettings: { data: { complianceSettings: [word] } },
    SaveComplianceSetting: ({ variables }) => {
      saved = (variables['input'] as { value: string }).value;
      return { data: { saveComplianceSetting: { ...word, value: saved } } };
    },
    GiftAlertProviders: {
      data: { giftAlertProviders: { filteredCount: 0, pageNumber: 1, pageSize: 20, results: [] } },
    },
    GiftAlertProviderDoubles: { data: { giftAlertProviderDoubles: [] } },
  });
  let saved = 'Location';
  const session = fixedSession(readyWith());
  // As the server answers at the next start.
  session.reopen = async () => session.become(readyWith({ entityWord: saved }));
  const path = '/n/northfield/5/settings?tab=Settings';
  const { screen } = await renderRoutes(COMPLIANCE_ROUTES, { path, session, brand: 'compliance' });
  await expect.element(screen.getByRole('tab', { name: 'Locations' })).toBeVisible();
  await screen.getByRole('button', { name: 'Edit Group Type Name' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Group Type Name' });
  await dialog.getByRole('textbox').fill('Campus');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('tab', { name: /^Campus/ })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Locations' }).query()).toBeNull();
  await screen.getByRole('tab', { name: 'Providers' }).click();
  await expect.element(screen.getByRole('columnheader', { name: /^Campus/ })).toBeVisible();
});
