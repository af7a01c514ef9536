import { TEXTS } from '@capwise/domain/texts';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, stubServer } from '../../../test/server.ts';
import { userWith, userWithout } from '../../../test/users.ts';

/** Days since the start of the window: in the last quarter, which is not over, and in the one a year before. */
const [LAST, YEAR_BEFORE] = [1_096, 730];
const nine = Array.from({ length: 9 }, (_, at) => at);

const product = (id: string, name: string, deals: readonly (readonly [day: number, price: number])[]) => ({
  __typename: 'PriceIndexProduct',
  marketSegmentId: id,
  marketSegmentName: `Segment ${id}`,
  productConfigurationId: `${id}1`,
  oemId: '5',
  oemName: 'Northlight',
  productName: name,
  days: deals.map(([day]) => day),
  listPrices: deals.map(() => 1_000_000),
  quotedPrices: deals.map(([, price]) => price),
});

const PRODUCTS = [
  product('10', 'Aurora', [
    ...nine.map((at) => [LAST - at, 700_000 + at * 1_000] as const),
    ...nine.map((at) => [YEAR_BEFORE - at, 800_000 + at * 1_000] as const),
  ]),
  product('11', 'Borealis', [[LAST, 500_000]]),
];
const answer = (products: readonly object[]) => ({
  data: {
    priceIndex: {
      ...{ __typename: 'PriceIndex', name: 'CT Scanner', from: '2023-11-25', to: '2026-11-25' },
      products,
    },
  },
});

async function show(search = '', answers: Answers = {}, user = userWith()) {
  stubServer({
    saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
    GetPriceIndex: answer(PRODUCTS),
    GetWatches: { data: { watches: [] } },
    ...answers,
  });
  return renderRoutes(brandRoutes('spend'), { path: `/n/insights/technology/7/price-index${search}`, user });
}

it('shows figures, chart and segments of discounts, and prices of one segment', async () => {
  const { screen, address } = await show();
  const figures = screen.getByLabelText('Index of discounts');
  await expect.poll(() => figures.element().textContent).toMatch(/Median discount, 12 months29\.7%10 deals/);
  await expect.poll(() => figures.element().textContent).toMatch(/Change in a year\+10\.0 points/);
  await expect.poll(() => figures.element().textContent).toMatch(/Cheapest quarterNone stands out/);
  const chart = screen.getByRole('img', { name: /^Median discount by quarter/ });
  await expect
    .element(chart)
    .toHaveAccessibleName('Median discount by quarter: Q4 2025 19.6%, Q4 2026, incomplete, 29.7%.');
  await expect.element(screen.getByRole('row', { name: /^Segment 11 1 Too few deals/ })).toBeVisible();
  await expectAccessible();

  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  await expect.element(screen.getByRole('row', { name: /^Q4 2026 \(incomplete\) 10 29.7%/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /^Q3 2026 0 Fewer than 5 deals/ })).toBeVisible();

  await userEvent.click(screen.getByText('Price', { exact: true }));
  await expect.element(screen.getByText('Choose one market segment or one product')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Segment 10' }));
  const prices = screen.getByLabelText('Index of prices');
  await expect.poll(() => prices.element().textContent).toMatch(/Median price, 12 months\$704,0009 deals/);
  await expect.poll(() => prices.element().textContent).toMatch(/Change in a year−12\.4%/);
  expect(address()).toBe('/n/insights/technology/7/price-index?measure=price&marketSegmentIds[]=10');
  await expect.element(screen.getByRole('link', { name: 'Segment 11' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'How this is computed' }));
  await expect.element(screen.getByText(/^Each deal of the last 12 months/)).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'How this is computed' })).toHaveFocus();
});

it('a market segment without list prices has its price, and no discount', async () => {
  const unlisted = { ...PRODUCTS[0]!, marketSegmentId: '12', marketSegmentName: 'Segment 12' };
  const { screen } = await show('', {
    GetPriceIndex: answer([PRODUCTS[0]!, { ...unlisted, listPrices: unlisted.days.map(() => 0) }]),
  });
  await expect.element(screen.getByRole('row', { name: /^Segment 10 9 29\.6%/ })).toBeVisible();
  const row = screen.getByRole('row', { name: /^Segment 12/ });
  await expect
    .poll(() =>
      row
        .getByRole('cell')
        .all()
        .map((cell) => cell.element().textContent),
    )
    .toEqual(['Segment 12', '9', '--', '--', '--', '$704,000', '−12.4%', '--', '']);
});

it('leads to the deals of the index, and saves the quarters as CSV', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { screen } = await show('?marketSegmentIds[]=10');
  await expect
    .element(screen.getByRole('link', { name: '18 deals in 36 months' }))
    .toHaveAttribute('href', '/n/tools/deals?technologyId=7&dateRangeMonths=36&marketSegmentIds[]=10');
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  const lines = (await saved[0]!.text()).split('\r\n');
  expect(lines).toContain(`Filtered deals,2026-Q4,yes,9,0.296,0.294,0.298,${TEXTS.demoData}`);
  vi.restoreAllMocks();
});

it('refuses the CSV in a trial, with the reason', async () => {
  const { screen } = await show('', {}, userWith({ isTrial: true }));
  const button = screen.getByRole('button', { name: 'CSV' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.hover(button);
  await expect.element(screen.getByText('Downloads are not part of a trial', { exact: true })).toBeVisible();
});

it('says what is missing: too few deals, none that match, and none at all', async () => {
  const { screen, router } = await show('?marketSegmentIds[]=11');
  await expect.element(screen.getByText('Too few deals for a chart')).toBeVisible();
  await expect
    .poll(() => screen.getByLabelText('Index of discounts').element().textContent)
    .toMatch(/--1 deal/);
  await router.navigate('/n/insights/technology/7/price-index?oemIds[]=99');
  await expect.element(screen.getByText('Remove a filter to see deals.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await expect.element(screen.getByRole('img', { name: /^Median discount/ })).toBeVisible();
});

it('loads again after a failure, and shows a technology without deals', async () => {
  let fails = true;
  const { screen } = await show('', {
    GetPriceIndex: () => (fails ? { error: 'InternalError' } : answer([])),
  });
  await expect.element(screen.getByText('The price index could not be loaded.')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByText('No deals in 36 months')).toBeVisible();
  await screen.unmount();
  const hidden = await show('', { GetPriceIndex: answer([]) }, userWith({ systemTypeName: 'VENDOR' }));
  await expect.element(hidden.screen.getByText('No deals in 36 months that you can see')).toBeVisible();
});

it('needs the Deals Database', async () => {
  const { address } = await show('', {}, userWithout('ViewDealsDatabase'));
  await expect.poll(address).toBe('/n/404');
});
