import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { provesList } from '../../../test/list-tests.tsx';
import { holding, readyWith } from '../../../test/members.ts';
import { fixedSession, renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, type GraphqlCall, stubServer } from '../../../test/server.ts';
import { giftPage, giftWith } from '../gifts/gift-list.fixtures.ts';
import type { PhysicianYear } from './physician.ts';

const PATH = '/n/northfield/5/physicians/22';

const place = (changes: Partial<PhysicianYear> = {}) => ({
  __typename: 'PhysicianYear',
  ...{ organizationId: '5', organizationName: 'Northfield Hospital', isLinked: true },
  ...{ giftCount: 7, returnedCount: 1, incidentalCount: 2, aboveIncidentalCount: 1 },
  ...{
    totalAmount: 600.5,
    thresholdAmount: 535,
    paidAmount: 0,
    thresholdRemunerationAmount: null,
    cure: { dueDate: '2026-12-31', daysLeft: 39, noCure: null },
  },
  ...changes,
});

const answer = ({ variables }: GraphqlCall) => ({
  data: {
    compliancePhysician: {
      __typename: 'Physician',
      ...{ providerId: '22', providerName: 'Dubois, Claire DO', providerNPI: '1790446225' },
      records: [
        { __typename: 'PhysicianRecord', providerId: '22', providerName: 'Dubois, Claire DO' },
        { __typename: 'PhysicianRecord', providerId: '29', providerName: 'Dubois, C.' },
      ],
      ...{ year: variables['year'], years: [2026, 2024] },
      organizations: [
        place(),
        place({
          ...{ organizationId: '6', organizationName: 'Westgate Clinic', isLinked: false, giftCount: 2 },
          ...{ returnedCount: 0, incidentalCount: 0, aboveIncidentalCount: 0, totalAmount: 96.5 },
          ...{ thresholdAmount: null, paidAmount: 0, thresholdRemunerationAmount: null, cure: null },
        }),
      ],
      requests: [],
      alerts: [
        {
          ...{
            __typename: 'PhysicianAlert',
            organizationName: 'Northfield Hospital',
            alertAmount: 100,
            usedPercent: null,
          },
          ...{ remainingAmount: -65.5, crossedDate: Date.UTC(2026, 10, 3, 3) / 1_000 },
        },
      ],
      cures: [
        {
          ...{ __typename: 'PhysicianCure', organizationName: 'Northfield Hospital', giftYear: 2024 },
          ...{ overSince: '2024-06-01', curedDate: '2024-07-02', largestExcessAmount: 31 },
          ...{ organizationId: '5', providerId: '22', dueDate: '2024-11-28', note: 'A double dinner' },
          ...{ recordId: '3', recordedByName: 'Omar Haddad', recordedDate: 1_720_000_000, noCure: null },
        },
        {
          ...{ __typename: 'PhysicianCure', organizationName: 'Northfield Hospital', giftYear: 2023 },
          ...{ overSince: '2023-02-01', curedDate: '2023-03-02', largestExcessAmount: 12 },
          ...{ organizationId: '5', providerId: '22', dueDate: '2023-07-31', note: '', noCure: null },
          ...{ recordId: null, recordedByName: null, recordedDate: null },
        },
        {
          ...{ __typename: 'PhysicianCure', organizationName: 'Westgate Clinic', giftYear: 2023 },
          ...{ overSince: '2023-01-01', curedDate: '2023-12-02', largestExcessAmount: 12, note: '' },
          ...{ organizationId: '5', providerId: '22', dueDate: '2023-06-30' },
          ...{ recordId: null, recordedByName: null, recordedDate: null, noCure: 'The returns were late' },
        },
      ],
    },
  },
});

const NO_PAYMENTS = {
  ...{ __typename: 'ReportedPayments', years: [], year: null, filteredCount: 0, pageNumber: 1, pageSize: 10 },
  results: [],
};

const NO_EVENTS = {
  data: {
    compliancePhysicianHistory: {
      ...{ __typename: 'PhysicianEventPage', filteredCount: 0, pageNumber: 1, pageSize: 10, results: [] },
    },
  },
};

const eventsOf = ({ variables }: GraphqlCall) => {
  const event = {
    ...{
      __typename: 'PhysicianEvent',
      happenedDate: Date.UTC(2026, 10, 3, 3) / 1_000,
      byName: 'Omar Haddad',
    },
    ...{ organizationName: 'Northfield Hospital', giftTypeName: 'Meal', amount: 96.5, note: '' },
    receivedDate: '2026-03-04',
    ...{ plannedDate: null, alertAmount: null, usedPercent: null, remainingAmount: null },
  };
  const merge = {
    ...{ ...event, action: 'merge', organizationName: null, giftTypeName: null, amount: null },
    ...{ receivedDate: null, note: 'Dubois, C.' },
  };
  const results =
    variables['pageNumber'] === 1
      ? [merge, { ...event, action: 'return', note: 'Check 1042' }]
      : [
          { ...event, action: 'create' },
          { ...event, action: 'request-approve', receivedDate: null, plannedDate: '2026-12-02' },
          {
            ...{ ...merge, action: 'alert', byName: '', organizationName: 'Northfield Hospital', note: '' },
            ...{ alertAmount: 107, usedPercent: 80, remainingAmount: 85 },
          },
        ];
  const page = { __typename: 'PhysicianEventPage', filteredCount: 12, pageNumber: variables['pageNumber'] };
  return { data: { compliancePhysicianHistory: { ...page, pageSize: 10, results } } };
};

const paymentsOf = ({ variables }: GraphqlCall) => {
  const { year = 2025, pageNumber } = variables as { year?: number; pageNumber: number };
  const years = [
    { __typename: 'ReportedPaymentYear', programYear: 2025, paymentCount: 12, totalAmount: 1_250.5 },
    { __typename: 'ReportedPaymentYear', programYear: 2024, paymentCount: 1, totalAmount: 18.75 },
  ];
  const payment = {
    ...{ __typename: 'ReportedPayment', manufacturerName: `Northwind Devices ${year ?? 2025} ${pageNumber}` },
    ...{ recordId: '7', nature: 'Food and Beverage', amount: 18.75, paidDate: '2024-12-02' },
  };
  const filteredCount = year === 2024 ? 1 : 12;
  const page = { __typename: 'ReportedPayments', years, year: year ?? 2025, filteredCount, pageNumber };
  return { data: { complianceReportedPayments: { ...page, pageSize: 10, results: [payment] } } };
};

async function show(path = PATH, answers: Answers = {}, visit = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 18) });
  onTestFinished(() => void vi.useRealTimers());
  const server = stubServer({
    saveComplianceActivity: { data: { saveComplianceActivity: true } },
    GetCompliancePhysician: answer,
    GetComplianceReportedPayments: { data: { complianceReportedPayments: NO_PAYMENTS } },
    GetCompliancePhysicianHistory: NO_EVENTS,
    GiftAlertSearch: giftPage([giftWith()]),
    ...answers,
  });
  const rendered = await renderRoutes(brandRoutes('compliance'), {
    path,
    session: fixedSession(readyWith(visit)),
    brand: 'compliance',
  });
  const asked = () =>
    server.calls.findLast(({ operationName }) => operationName === 'GiftAlertSearch')?.variables[
      'giftSearchInput'
    ];
  return { ...rendered, server, asked };
}

it('shows a year by organization, the gifts of all records, cures and alerts, and another year', async () => {
  const { screen, asked, address } = await show();
  await expect.element(screen.getByRole('heading', { name: 'Dubois, Claire DO' })).toBeVisible();
  await expect.element(screen.getByText('NPI 1790446225 · 2 records')).toBeVisible();
  const figures = screen.getByLabelText('Gifts of 2026', { exact: true }).first();
  await expect
    .poll(() => figures.element().textContent)
    .toMatch(/Gifts9.*\$697\.00.*Incidental gifts21 above/);
  const places = screen.getByRole('table', { name: '2026 by organization' });
  await expect
    .element(
      places.getByRole('row', {
        name: /^Northfield Hospital 7 \$600\.50.*Over\s*-\$65\.50 2\s*1 above the threshold 12\/31\/2026\s*39 days left/,
      }),
    )
    .toBeVisible();
  await expect
    .element(
      places.getByRole('row', {
        name: /^Westgate Clinic\s*Not linked any more 2 \$96\.50 No threshold 0 --/,
      }),
    )
    .toBeVisible();
  expect(places.getByRole('button', { name: 'Statement' }).elements()).toHaveLength(2);
  expect(asked()).toMatchObject({
    providerIds: ['22', '29'],
    giftYears: [2026],
    sortColumn: 'received_date',
  });
  await expect.element(screen.getByText('07/02/2024, Northfield Hospital')).toBeVisible();
  await expect.element(screen.getByText('$65.50 over, alert at $100.00')).toBeVisible();
  await expect.element(screen.getByText('11/02/2026, Northfield Hospital')).toBeVisible();
  await expectAccessible();

  await userEvent.click(screen.getByText('2024', { exact: true }));
  await expect.poll(address).toBe(`${PATH}?year=2024`);
  await expect.element(screen.getByRole('table', { name: '2024 by organization' })).toBeVisible();
  await expect.poll(asked).toMatchObject({ giftYears: [2024] });
});

it('shows limited remuneration next to its threshold, where the organization uses it', async () => {
  const { screen } = await show(PATH, {
    GetCompliancePhysician: (call) => {
      const { data } = answer(call);
      const [first, second] = data.compliancePhysician.organizations;
      const organizations = [
        { ...first!, paidAmount: 6_300, thresholdRemunerationAmount: 6_237 },
        { ...second!, paidAmount: 12 },
        place({ organizationId: '7', organizationName: 'Eastgate' }),
      ];
      return { data: { compliancePhysician: { ...data.compliancePhysician, organizations } } };
    },
  });
  const places = screen.getByRole('table', { name: '2026 by organization' });
  await expect.element(places.getByRole('columnheader', { name: 'Remuneration' })).toBeVisible();
  await expect.element(places.getByRole('img', { name: '$6,300.00 of $6,237.00' })).toBeVisible();
  await expect.element(places.getByRole('row', { name: /\$6,300\.00.*Over\s*-\$63\.00/ })).toBeVisible();
  await expect.element(places.getByRole('row', { name: /Westgate.*\$12\.00\s*No threshold/ })).toBeVisible();
  await expectAccessible();
});

it('shows what manufacturers reported, by year and page, if they reported anything', async () => {
  const { screen } = await show(PATH, { GetComplianceReportedPayments: paymentsOf });
  const card = screen.getByRole('region', { name: 'Reported by manufacturers' });
  await expect
    .element(card.getByText('They do not count toward any threshold.', { exact: false }))
    .toBeVisible();
  const years = card.getByRole('table', { name: 'Reported by year' });
  await expect.element(years.getByRole('row', { name: /2025 12 \$1,250\.50/ })).toBeVisible();
  await expect.element(card.getByText('Northwind Devices 2025 1')).toBeVisible();
  await expectAccessible();
  await userEvent.click(card.getByRole('button', { name: /next/i }));
  await expect.element(card.getByText('Northwind Devices 2025 2')).toBeVisible();
  await userEvent.click(years.getByText('2024'));
  await expect.element(card.getByText('Northwind Devices 2024 1')).toBeVisible();
  await expect.element(screen.getByRole('table', { name: 'Reported for 2024' })).toBeVisible();
});

it('shows the history of gifts, requests, alerts and records, by page', async () => {
  const { screen } = await show(PATH, { GetCompliancePhysicianHistory: eventsOf });
  const table = screen.getByRole('table', { name: 'History' });
  await expect
    .element(table.getByRole('row', { name: /^11\/02\/2026 Records merged\s*Dubois, C\. -- Omar Haddad$/ }))
    .toBeVisible();
  await expect.element(table.getByText('Meal, $96.50, received 03/04/2026 · Check 1042')).toBeVisible();
  await expectAccessible();
  const card = screen.getByRole('region', { name: 'History' });
  await userEvent.click(card.getByRole('button', { name: /next/i }));
  await expect.element(table.getByText('Gift entered')).toBeVisible();
  await expect
    .element(table.getByRole('row', { name: /Request approved\s*Meal, \$96\.50, planned for 12\/02\/2026/ }))
    .toBeVisible();
  await expect.element(table.getByText(/^\$85\.00 remaining, alert at 80%/)).toBeVisible();
});

it('a cure can be recorded with a note, and a recorded one has a memo', async () => {
  const { screen, server } = await show(PATH, {
    RecordGiftAlertCure: { data: { recordGiftAlertCure: { __typename: 'PhysicianCure', recordId: '4' } } },
  });
  await expect.element(screen.getByText('A double dinner')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Memo' })).toBeVisible();
  await expect.element(screen.getByText('Not a cure: the returns were late')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Record Cure of 03/02/2023' }));
  const dialog = screen.getByRole('dialog', { name: 'Record Cure' });
  await expect
    .element(dialog.getByText('was over by $12.00 from 02/01/2023', { exact: false }))
    .toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Note' }), 'Entered late');
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: 'Record Cure' }));
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = server.calls.find(({ operationName }) => operationName === 'RecordGiftAlertCure')!.variables;
  expect(sent).toMatchObject({
    organizationId: '5',
    providerId: '22',
    giftYear: 2023,
    overSince: '2023-02-01',
    note: 'Entered late',
  });
});

it('a deleted gift leaves the list, and the year and the history are loaded again', async () => {
  let isDeleted = false;
  const { screen, server } = await show(PATH, {
    GiftAlertSearch: () => giftPage(isDeleted ? [] : [giftWith()]),
    DeleteGiftAlert: () => {
      isDeleted = true;
      return { data: { deleteGiftAlert: true } };
    },
  });
  const asked = (name: string) => server.operations().filter((one) => one === name).length;
  const loaded = () => [asked('GetCompliancePhysician'), asked('GetCompliancePhysicianHistory')];
  await userEvent.click(screen.getByRole('button', { name: /^Actions for/ }));
  expect(loaded()).toEqual([1, 1]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Reason' }), 'Entered twice');
  await userEvent.click(screen.getByRole('button', { name: 'Delete Gift' }));
  await expect.element(screen.getByText('The gift has been deleted.')).toBeVisible();
  await expect.element(screen.getByText('No gifts in 2026')).toBeVisible();
  await expect.poll(loaded).toEqual([2, 2]);
});

it('an unknown physician is not found, and a failure can be tried again', async () => {
  const unknown = await show(PATH, { GetCompliancePhysician: { error: 'NotFoundError' } });
  await expect.poll(unknown.address).toBe('/n/404');
  await unknown.screen.unmount();
  let fails = true;
  const { screen } = await show(PATH, {
    GetCompliancePhysician: (call) => (fails ? { error: 'InternalError' } : answer(call)),
  });
  await expect.element(screen.getByText(/^The physician could not be loaded/)).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByRole('table', { name: '2026 by organization' })).toBeVisible();
});

it('needs the permission to see gifts', async () => {
  const { address } = await show(PATH, {}, holding('login', 'enternewgifts'));
  await expect.poll(address).toBe('/n/northfield/unauthorized');
});

provesList({
  path: `${PATH}?year=2026`,
  brand: 'compliance',
  answers: {
    GetCompliancePhysician: (call) => answer({ ...call, variables: { year: 2026 } }),
    GetComplianceReportedPayments: { data: { complianceReportedPayments: NO_PAYMENTS } },
    GetCompliancePhysicianHistory: NO_EVENTS,
  },
  operation: 'GiftAlertSearch',
  field: 'giftAlertSearch',
  total: 'filteredCount',
  request: ({ giftSearchInput }) => giftSearchInput as Record<string, unknown>,
  table: 'Gifts of 2026',
  pageSize: 20,
  row: (n) => ({
    row: giftWith({ id: `${n}1`, originalId: String(n), entityName: `Pavilion number ${n}` }),
    cell: `Pavilion number ${n}`,
  }),
  search: null,
  empty: 'No gifts in 2026',
  nothingFound: 'No gifts in 2026',
});
