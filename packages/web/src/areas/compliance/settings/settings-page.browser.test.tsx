import { expect, it } from 'vitest';
import { COMPLIANCE_ROUTES } from '../../../app/compliance/compliance-routes.tsx';
import type { OpenVisit } from '../../../lib/session/visit.ts';
import { holding, readyWith } from '../../../test/members.ts';
import { fixedSession, renderRoutes } from '../../../test/render.tsx';
import { stubServer } from '../../../test/server.ts';

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

it('CPERM-010 choosing a tab writes it to the address, and begins its list anew', async () => {
  const { screen, address } = await open('?page=2&sortby=amount');
  await screen.getByRole('tab', { name: 'Alerts' }).click();
  await expect.poll(address).toBe('/n/northfield/5/settings?tab=Alerts');
  await expect.element(screen.getByRole('tabpanel', { name: 'Alerts' })).toBeVisible();
});

it('whoever manages thresholds alone has both of their tabs', async () => {
  const { screen } = await open('', holding('login', 'viewallgiftforallorgs', 'manageannualthresholds'));
  await expect.element(screen.getByRole('tab', { name: 'Alerts' })).toBeVisible();
  expect(screen.getByRole('tab').elements()).toHaveLength(2);
});
