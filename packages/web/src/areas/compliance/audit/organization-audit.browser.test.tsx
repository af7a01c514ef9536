import { expect, it } from 'vitest';
import { COMPLIANCE_ROUTES } from '../../../app/compliance/compliance-routes.tsx';
import { expectAccessible } from '../../../test/axe.ts';
import { typeSearch } from '../../../test/debounce.ts';
import { provesList } from '../../../test/list-tests.tsx';
import { holding, readyWith } from '../../../test/members.ts';
import { fixedSession, renderRoutes } from '../../../test/render.tsx';
import { stubServer } from '../../../test/server.ts';

const entry = {
  id: '1',
  happenedAt: 1_782_000_000,
  userEmail: 'nadia@northfield.example',
  apiTokenName: null,
  action: 'gift-type.update',
  subjectType: 'gift-type',
  subjectName: 'Golf Outing',
  before: JSON.stringify({ name: 'Golf Outing', isActive: true }),
  after: JSON.stringify({ name: 'Golf Outing', isActive: false }),
};

it("administrators open their organization's changes from the settings, with before and after", async () => {
  const page = { filteredCount: 1, pageNumber: 1, pageSize: 25, results: [entry] };
  const { calls } = stubServer({
    saveComplianceActivity: { data: { saveComplianceActivity: true } },
    GiftAlertThresholds: { data: { giftAlertThresholds: [] } },
    GiftAlertAuditEntries: { data: { giftAlertAuditEntries: page } },
  });
  const session = fixedSession(readyWith());
  const path = '/n/northfield/5/settings';
  const { screen, address } = await renderRoutes(COMPLIANCE_ROUTES, { path, session, brand: 'compliance' });
  await screen.getByRole('link', { name: 'Audit Log' }).click();
  await expect.poll(address).toBe('/n/northfield/5/auditlog');
  const table = screen.getByRole('table', { name: 'Audit log' });
  await expect.element(table.getByText('Changed gift type')).toBeVisible();
  await table.getByRole('button', { name: /^Changes: Changed gift type/ }).click();
  await expect.poll(() => table.element().querySelector('del')?.textContent).toContain('before: ');
  await expectAccessible();
  typeSearch('golf');
  const asked = () =>
    calls.filter(({ operationName }) => operationName === 'GiftAlertAuditEntries').at(-1)?.variables;
  await expect
    .poll(asked)
    .toMatchObject({ tenantName: 'northfield', organizationId: '5', searchTerm: 'golf' });
});

it('a crossed alert names the provider, and shows the level and the total', async () => {
  const after = {
    ...{ year: 2026, alert: { usedPercent: 80, entity: 'North Clinic' } },
    ...{ threshold: 500, total: 450.5, remaining: 49.5 },
  };
  const crossed = {
    ...{ ...entry, action: 'gift-provider.reach-alert', subjectType: 'gift-provider' },
    ...{ subjectName: 'Dr. Ada Novak', before: null, after: JSON.stringify(after) },
  };
  const page = { filteredCount: 1, pageNumber: 1, pageSize: 25, results: [crossed] };
  stubServer({
    saveComplianceActivity: { data: { saveComplianceActivity: true } },
    GiftAlertThresholds: { data: { giftAlertThresholds: [] } },
    GiftAlertAuditEntries: { data: { giftAlertAuditEntries: page } },
  });
  const { screen } = await renderRoutes(COMPLIANCE_ROUTES, {
    path: '/n/northfield/5/auditlog',
    session: fixedSession(readyWith()),
    brand: 'compliance',
  });
  await screen.getByRole('button', { name: 'Changes: Provider reached alert Dr. Ada Novak' }).click();
  const shown = () =>
    [...document.querySelectorAll('dl dt')].map(
      (name) => `${name.textContent}: ${name.nextSibling?.textContent}`,
    );
  await expect
    .poll(shown)
    .toEqual([
      'Year: 2026',
      'Alert › Used percent: 80',
      'Alert › Entity: North Clinic',
      'Threshold: 500',
      'Total: 450.5',
      'Remaining: 49.5',
    ]);
  await expectAccessible();
});

it('other users are redirected', async () => {
  stubServer({ saveComplianceActivity: { data: { saveComplianceActivity: true } } });
  const session = fixedSession(readyWith(holding('login', 'viewallgiftforallorgs')));
  const path = '/n/northfield/5/auditlog';
  const { address } = await renderRoutes(COMPLIANCE_ROUTES, { path, session, brand: 'compliance' });
  await expect.poll(address).toBe('/n/northfield/unauthorized');
});

provesList({
  path: '/n/northfield/5/auditlog',
  brand: 'compliance',
  answers: { GiftAlertThresholds: { data: { giftAlertThresholds: [] } } },
  operation: 'GiftAlertAuditEntries',
  field: 'giftAlertAuditEntries',
  total: 'filteredCount',
  table: 'Audit log',
  pageSize: 25,
  row: (n) => ({ row: { ...entry, id: String(n), subjectName: `Gift type ${n}` }, cell: `Gift type ${n}` }),
  search: { key: 'search', variable: 'searchTerm' },
  empty: 'Nothing has been recorded yet',
  nothingFound: 'No entries match',
});
