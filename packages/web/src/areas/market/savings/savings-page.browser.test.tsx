import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { provesList } from '../../../test/list-tests.tsx';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, stubServer } from '../../../test/server.ts';
import { userWith, userWithout } from '../../../test/users.ts';

const ROW = {
  __typename: 'Saving',
  id: '1',
  quoteId: '9',
  finalDate: '2026-11-20',
  product: 'Revolution Ascend',
  vendor: 'GE HealthCare',
  facility: 'North Campus',
  quantity: 2,
  first: 200_000.5,
  final: 180_000.25,
  saved: 20_000.25,
};

const option = (filter: string, value: string, label: string) => ({
  ...{ __typename: 'SavingOption', filter, value, label },
  count: 1,
});

const FIGURES = {
  __typename: 'SavingFigures',
  rowCount: 2,
  quoteCount: 1,
  quantity: 3,
  first: 200_000.5,
  final: 185_000.75,
  saved: 14_999.75,
  median: 100_000,
  belowMedian: -2_500,
  options: [
    option('quarter', '2026-Q4', '2026-Q4'),
    option('facility', '4', 'North Campus'),
    option('vendor', 'GE HealthCare', 'GE HealthCare'),
  ],
};

const part = (technologyId: string | null, technology: string | null, saved: number) => ({
  ...{ __typename: 'TechnologySaving', technologyId, technology, saved },
});

const CHART = {
  __typename: 'SavingFigures',
  quarters: [
    {
      ...{ __typename: 'QuarterSaving', quarter: '2026-Q2', saved: -5_000.5 },
      technologies: [part('3', 'CT Scanner', -5_000.5)],
    },
    {
      ...{ __typename: 'QuarterSaving', quarter: '2026-Q4', saved: 20_000.25 },
      technologies: [part('3', 'CT Scanner', 22_000), part(null, null, -1_999.75)],
    },
  ],
};

const ANSWERS: Answers = {
  saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
  GetSavings: { data: { savings: { totalCount: 1, pageNumber: 1, pageSize: 25, results: [ROW] } } },
  GetSavingFigures: { data: { savingFigures: FIGURES, chart: CHART } },
};

async function show(search = '', more: Answers = {}, user = userWith()) {
  const server = stubServer({ ...ANSWERS, ...more });
  const rendered = await renderRoutes(brandRoutes('spend'), { path: `/n/savings${search}`, user });
  const asked = (name: string) =>
    server.calls.findLast(({ operationName }) => operationName === name)?.variables;
  return { ...rendered, asked };
}

it('without DealsDatabase.View savings lead to /n/404', async () => {
  const { address } = await show('', {}, userWithout('ViewDealsDatabase'));
  await expect.poll(address).toBe('/n/404');
});

it('a trial user reads savings without downloading them, and the button says why', async () => {
  const { screen } = await show('', {}, userWith({ isTrial: true }));
  const button = screen.getByRole('button', { name: 'CSV' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await button.hover();
  await expect.element(screen.getByText('Downloads are not part of a trial')).toBeVisible();
});

const quarters = () =>
  [...document.querySelectorAll('[role=group] > button')].map((button) => button.firstChild?.textContent);

it('sums of systems that cannot be compared are dashes', async () => {
  const none = { quoteCount: 0, quantity: 0, first: 0, final: 0, saved: 0, median: 0, belowMedian: 0 };
  const { screen } = await show('', {
    GetSavingFigures: { data: { savingFigures: { ...FIGURES, ...none }, chart: CHART } },
  });
  await expect.element(screen.getByText('Against the median of deals')).toBeVisible();
  const sums = [...document.querySelectorAll('dl > div > dd')].map((one) => one.textContent);
  expect(sums).toEqual(Array(4).fill('--'));
});

it('the sums come first, then the quarters as bars or as a table', async () => {
  const { screen } = await show();
  const chart = screen.getByRole('group', { name: 'Saved by quarter' });
  await expect.element(chart).toBeVisible();
  expect(quarters()).toEqual(['Q2 2026: -$5,000.50', 'Q3 2026: $0.00', 'Q4 2026: $20,000.25']);
  expect([...document.querySelectorAll('dl > div')].map((one) => one.textContent)).toEqual([
    'Saved$14,999.757.5% of first quotes',
    'First quotes$200,000.501 purchase',
    'Final prices$185,000.753 systems',
    'Against the median of deals-$2,500.002.5% above',
  ]);
  const [lost, saved] = [...chart.element().querySelectorAll('rect')].map((bar) =>
    bar.getBoundingClientRect(),
  );
  const axis = chart.element().querySelector('line')!.getBoundingClientRect().top;
  expect(Math.abs(lost!.top - axis)).toBeLessThan(1);
  expect(Math.abs(saved!.bottom - axis)).toBeLessThan(1);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Show as table' }).click();
  const table = screen.getByRole('table', { name: 'Saved by quarter' });
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('Q2 2026-$5,000.50');
  await expectAccessible();
});

it('a bar shows only the systems of its quarter, in the address, and all again', async () => {
  const { screen, address, asked } = await show('?vendor[]=A');
  const bar = screen.getByRole('button', { name: 'Q4 2026: $20,000.25' });
  await bar.click();
  await expect.poll(address).toBe('/n/savings?vendor[]=A&quarter[]=2026-Q4');
  await expect.element(bar).toHaveAttribute('aria-pressed', 'true');
  const vendor = { filterType: 'vendor', values: ['A'] };
  const filters = [{ filterType: 'quarter', values: ['2026-Q4'] }, vendor];
  // The other quarters stay in the chart.
  await expect
    .poll(() => asked('GetSavingFigures'))
    .toEqual({ systemId: '1', filters, chartFilters: [vendor] });
  await expectAccessible();
  await expect.element(bar).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/n/savings?vendor[]=A');
});

it('by technology, the bars have parts with a legend that filters, too', async () => {
  const { screen, address } = await show();
  await screen.getByText('By technology').click();
  await expect
    .poll(() => quarters().at(-1))
    .toBe('Q4 2026: $20,000.25. CT Scanner $22,000.00, Not in the catalog -$1,999.75');
  expect(document.querySelectorAll('[role=group] rect')).toHaveLength(3);
  await expectAccessible();
  await screen.getByRole('button', { name: /^CT Scanner/ }).click();
  await expect.poll(address).toBe('/n/savings?technology[]=3');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Show as table' }).click();
  const table = screen.getByRole('table', { name: 'Saved by quarter' });
  await expect
    .element(table.getByRole('row').nth(3))
    .toHaveTextContent('Q4 2026$22,000.00-$1,999.75$20,000.25');
});

it('a row leads to its quote', async () => {
  const { screen } = await show();
  await expect
    .element(screen.getByRole('link', { name: '2 × Revolution Ascend' }))
    .toHaveAttribute('href', '/n/tools/quote-desk/9');
});

it('filters are in the address, and narrow the rows and the sums', async () => {
  const { screen, address, asked } = await show('?vendor[]=GE+HealthCare');
  const vendor = { filterType: 'vendor', values: ['GE HealthCare'] };
  await expect.poll(() => asked('GetSavings')).toMatchObject({ filters: [vendor] });
  await screen.getByRole('combobox', { name: 'Quarter' }).click();
  await screen.getByRole('option', { name: /Q4 2026/ }).click();
  await expect.poll(address).toBe('/n/savings?vendor[]=GE+HealthCare&quarter[]=2026-Q4');
  const filters = [{ filterType: 'quarter', values: ['2026-Q4'] }, vendor];
  await expect.poll(() => asked('GetSavings')).toMatchObject({ filters });
  await expect.poll(() => asked('GetSavingFigures')).toMatchObject({ filters });
});

const NOTHING = {
  GetSavings: { data: { savings: { totalCount: 0, pageNumber: 1, pageSize: 25, results: [] } } },
  GetSavingFigures: {
    data: { savingFigures: { ...FIGURES, rowCount: 0, options: [] }, chart: { ...CHART, quarters: [] } },
  },
};

for (const late of ['GetSavings', 'GetSavingFigures'] as const)
  it(`an empty list does not move when ${late} is answered last`, async () => {
    const answered = Promise.withResolvers<void>();
    const { screen } = await show('', {
      ...NOTHING,
      [late]: () => answered.promise.then(() => NOTHING[late]),
    });
    const title = screen.getByRole('heading', { name: 'Systems Bought' });
    await expect.element(title).toBeVisible();
    const { top } = title.element().getBoundingClientRect();
    answered.resolve();
    await expect.element(screen.getByText('No final price yet')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(title.element().getBoundingClientRect().top).toBe(top);
  });

it('without a final price there is a way to the quote desk', async () => {
  const { screen } = await show('', NOTHING);
  await expect.element(screen.getByText('No final price yet')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open Quote Desk' }))
    .toHaveAttribute('href', '/n/tools/quote-desk');
});

provesList({
  path: '/n/savings',
  operation: 'GetSavings',
  field: 'savings',
  table: 'Systems Bought',
  pageSize: 25,
  answers: { GetSavingFigures: ANSWERS['GetSavingFigures']! },
  row: (n) => ({ row: { ...ROW, id: String(n), product: `Scanner ${n}.` }, cell: `Scanner ${n}.` }),
  search: null,
  sorts: [
    { header: 'System', column: 'product' },
    { header: 'Saved', column: 'saved' },
  ],
  empty: 'No final price yet',
  nothingFound: 'No Savings Found',
});
