import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { holding, readyWith } from '../../../test/members.ts';
import { fixedSession, renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, stubServer } from '../../../test/server.ts';
import type { Desk, DeskPhysician } from './desk-physician.ts';

const ROOT = '/n/northfield/5';

const physician = (changes: Partial<DeskPhysician> = {}) => ({
  __typename: 'DeskPhysician',
  organizationId: '5',
  organizationName: 'Northfield Hospital',
  providerId: '22',
  providerName: 'Dubois, Claire DO',
  providerNPI: '1790446225',
  giftId: '31',
  totalAmount: 600.5,
  thresholdAmount: 535,
  remainingAmount: -65.5,
  cure: { dueDate: '2026-12-01', daysLeft: 9, noCure: null },
  ...changes,
});

const deskWith = (changes: Partial<Desk> = {}) => ({
  data: {
    complianceDesk: {
      __typename: 'ComplianceDesk',
      ...{ year: 2026, giftCount: 2_914, overCount: 0, nearCount: 0, aboveIncidentalCount: 0 },
      ...{
        duplicateCount: 0,
        over: [],
        near: [],
        overRemunerationCount: 0,
        overRemuneration: [],
        nearRemunerationCount: 0,
        nearRemuneration: [],
        requests: [],
        attestations: [],
        importProblems: [],
        missingThresholds: [],
        ...changes,
      },
    },
  },
});

const FULL = deskWith({
  ...{ overCount: 61, nearCount: 1, aboveIncidentalCount: 1, duplicateCount: 3 },
  over: [
    physician(),
    physician({
      organizationId: '6',
      organizationName: 'Westgate Clinic',
      cure: { dueDate: '2026-12-01', daysLeft: 9, noCure: 'too large' },
    }),
  ],
  near: [
    physician({
      ...{ providerId: '21', providerName: 'Alvarez, Beatriz MD', totalAmount: 500, remainingAmount: 35 },
      cure: null,
    }),
  ],
  attestations: [{ organizationId: '6', organizationName: 'Westgate Clinic', year: 2026, openCount: 3 }],
  missingThresholds: [{ organizationId: '6', organizationName: 'Westgate Clinic', year: 2027 }],
});

/** One physician over the threshold, who is listed. */
const ONE = { overCount: 1, over: [physician()] };

async function show(answers: Answers, visit = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 18) });
  onTestFinished(() => void vi.useRealTimers());
  const server = stubServer({
    saveComplianceActivity: { data: { saveComplianceActivity: true } },
    ...answers,
  });
  const session = fixedSession(readyWith(visit));
  const rendered = await renderRoutes(brandRoutes('compliance'), {
    path: `${ROOT}/desk`,
    session,
    brand: 'compliance',
  });
  return { ...rendered, server };
}

it('lists who is over with the last day of the cure, who is near, and what else to do', async () => {
  const { screen, address } = await show({
    GetComplianceDesk: FULL,
    GiftAlertCure: { data: { giftAlertCure: null } },
    GiftAlertSearch: {
      data: { giftAlertSearch: { filteredCount: 0, pageNumber: 1, pageSize: 20, results: [] } },
    },
  });
  await expect.element(screen.getByText('11/22/2026 · 2 organizations')).toBeVisible();
  const figures = screen.getByLabelText('Today', { exact: true });
  await expect.poll(() => figures.element().textContent).toMatch(/Over the threshold61Near/);
  await expect.element(screen.getByText('61, the 50 with the largest excess listed')).toBeVisible();
  const over = screen.getByRole('table', { name: 'Over the threshold' });
  await expect
    .element(
      over.getByRole('row', { name: /Northfield Hospital \$600\.50.*\$65\.50 12\/01\/2026 9 days left/ }),
    )
    .toBeVisible();
  await expect
    .element(over.getByRole('row', { name: /Westgate Clinic .*\$65\.50 Excess too large to cure/ }))
    .toBeVisible();
  const near = screen.getByRole('table', { name: 'Near the threshold' });
  await expect
    .element(near.getByRole('row', { name: /^Alvarez, Beatriz MD.*Near\s*\$35\.00/ }))
    .toBeVisible();
  const linkTo = (name: string) => screen.getByRole('link', { name }).element().getAttribute('href');
  expect(linkTo('Merge records')).toBe(`${ROOT}/settings?tab=Providers`);
  await expect.element(screen.getByText('Attestation of 2026: 3 departments open')).toBeVisible();
  expect(linkTo('Westgate Clinic (3)')).toBe('/n/northfield/6/attestation?year=2026');
  expect(linkTo('Open their gifts')).toBe(`${ROOT}/giftalert?show=over`);
  await expect.element(over.getByRole('button', { name: 'Tests of Dubois, Claire DO' })).toBeVisible();
  // Links on the ground of a hovered row are the palest words.
  await userEvent.hover(over.getByRole('link').first());
  await expectAccessible();

  const cure = over.getByRole('button', { name: 'Cure the excess of Dubois, Claire DO' });
  await userEvent.click(cure);
  await expect.element(screen.getByRole('dialog', { name: 'Cure an Excess' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(cure).toHaveFocus();

  await userEvent.click(screen.getByRole('link', { name: 'Open these gifts' }));
  await expect.poll(address).toBe(`${ROOT}/giftalert?incidental=above&giftYears[]=2026`);
  await expect.element(screen.getByRole('button', { name: /^Remove Incidental/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove Year Received: 2026' })).toBeVisible();
});

it('lists who is over or near the threshold of limited remuneration, without a cure', async () => {
  const paid = { totalAmount: 6_300, thresholdAmount: 6_237, remainingAmount: -63, cure: null };
  const { screen } = await show({
    GetComplianceDesk: deskWith({
      ...{ overRemunerationCount: 1, overRemuneration: [physician(paid)] },
      nearRemunerationCount: 1,
      nearRemuneration: [
        physician({
          ...{ ...paid, providerId: '21', providerName: 'Alvarez, Beatriz MD' },
          ...{ totalAmount: 6_000, remainingAmount: 237 },
        }),
      ],
    }),
  });
  const table = screen.getByRole('table', { name: 'Limited remuneration over or near its threshold' });
  await expect
    .element(table.getByRole('row', { name: /Dubois.*\$6,300\.00.*Over\s*-\$63\.00/ }))
    .toBeVisible();
  await expect.element(table.getByRole('row', { name: /Alvarez.*Near\s*\$237\.00/ })).toBeVisible();
  expect(table.getByRole('button').filter({ hasText: 'Cure' }).elements()).toEqual([]);
  const open = table.getByRole('link', { name: 'Open the payments to Dubois, Claire DO' });
  expect(open.element().getAttribute('href')).toBe(`${ROOT}/physicians/22`);
  await expectAccessible();
});

it('lists 50 of those over or near it, those with the least left', async () => {
  const paid = (first: number, remainingAmount: number) =>
    Array.from({ length: 30 }, (_, at) =>
      physician({ providerId: String(first + at), thresholdAmount: 6_237, remainingAmount, cure: null }),
    );
  const { screen } = await show({
    GetComplianceDesk: deskWith({
      ...{ overRemunerationCount: 30, overRemuneration: paid(100, -63) },
      ...{ nearRemunerationCount: 30, nearRemuneration: paid(200, 100) },
    }),
  });
  await expect.element(screen.getByText('60, the 50 with the least left listed')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Limited remuneration over or near its threshold' });
  expect(table.getByRole('link', { name: /^Open the payments/ }).elements()).toHaveLength(50);
  expect(table.getByText('Near').elements()).toHaveLength(20);
});

it('sets a missing threshold in the chosen organizations', async () => {
  let isSet = false;
  const missing = [
    { organizationId: '5', organizationName: 'Northfield Hospital', year: 2027 },
    { organizationId: '6', organizationName: 'Westgate Clinic', year: 2027 },
  ];
  const { screen, server } = await show({
    GetComplianceDesk: () => deskWith({ ...ONE, missingThresholds: isSet ? missing.slice(0, 1) : missing }),
    SetMissingGiftAlertThresholds: () => {
      isSet = true;
      return { data: { setMissingGiftAlertThresholds: ['6'] } };
    },
  });
  await expect
    .element(screen.getByText(/^Northfield Hospital, Westgate Clinic\. Until it is set/))
    .toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Set Threshold for 2027' }));
  const dialog = screen.getByRole('dialog', { name: 'Threshold for 2027' });
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Northfield Hospital' }));
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: 'Set for 2027' }));
  await expect
    .element(screen.getByText('The threshold for 2027 has been set in 1 organization.'))
    .toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = server.calls.find(({ operationName }) => operationName === 'SetMissingGiftAlertThresholds');
  expect(sent?.variables).toMatchObject({ organizationIds: ['6'], thresholdYear: 2027 });
  await expect.element(screen.getByText(/^Northfield Hospital\. Until it is set/)).toBeVisible();
});

it('says that nothing waits, and loads again after a failure', async () => {
  let fails = true;
  const { screen } = await show({
    GetComplianceDesk: () => (fails ? { error: 'InternalError' } : deskWith()),
  });
  await expect.element(screen.getByText('The desk could not be loaded.')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByText('Nobody is over the threshold.')).toBeVisible();
  await expect.element(screen.getByText('Nothing else to do')).toBeVisible();
  await expect
    .poll(() => screen.getByLabelText('Today', { exact: true }).element().textContent)
    .toContain('Gifts of 20262,914');
});

it('needs the permission to see gifts', async () => {
  const { address } = await show({}, holding('login', 'enternewgifts'));
  await expect.poll(address).toBe('/n/northfield/unauthorized');
});
