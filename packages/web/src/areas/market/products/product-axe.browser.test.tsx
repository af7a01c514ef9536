import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { showProduct } from './product.fixtures.ts';

const CHECK = {
  dealsCount: 40,
  percentile: 0.4,
  prices: { p25: 900_000, p50: 1_000_000, p75: 1_100_000, p90: 1_200_000 },
  discounts: { p25: 0.1, p50: 0.2, p75: 0.255, p90: 0.3 },
};

test('axe finds nothing on the overview with its widgets and a checked price', async () => {
  const { screen } = await showProduct({ answers: { GetQuoteCheck: { data: { quoteCheck: CHECK } } } });
  for (const name of [/^Scatter/, /^Pie chart/])
    await expect.element(screen.getByRole('img', { name })).toBeVisible();
  await screen.getByRole('textbox', { name: 'Price per unit' }).fill('950000');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/40 similar deals cost less/)).toBeVisible();
  await expectAccessible();
});

test.each([
  ['Technical Specifications', 'Field strength'],
  ['Comparable Products', 'Begin Comparison (1)'],
])('axe finds nothing on the tab %s', async (tab, text) => {
  const { screen } = await showProduct({ search: `?tab=${tab}` });
  await expect.element(screen.getByText(text)).toBeVisible();
  await expectAccessible();
});

test('axe finds nothing on the ROI calculator and its analyses', async () => {
  const { screen } = await showProduct({ search: '?tab=ROI Calculator' });
  await screen.getByRole('textbox', { name: 'Procedures per Year' }).fill('1000');
  await userEvent.keyboard('{Enter}');
  await expectAccessible();
  for (const name of ['Break Even Analysis', 'Cash Flow Analysis']) {
    await screen.getByRole('tab', { name }).click();
    await expect.element(screen.getByRole('tabpanel', { name })).toBeVisible();
    await expectAccessible();
  }
});
