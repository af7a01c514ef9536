import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderElement } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import { showDeals } from '../deals/deals.fixtures.ts';
import { QuoteCheck } from './quote-check.tsx';

const CHECK = {
  dealsCount: 40,
  percentile: 0.4,
  prices: {
    lowest: 750_000,
    highest: 1_400_000,
    p25: 900_000,
    p50: 1_000_000,
    p75: 1_100_000,
    p90: 1_200_000,
  },
  discounts: { p25: 0.1, p50: 0.2, p75: 0.255, p90: 0.3 },
};

async function show(answers: Answers = { GetQuoteCheck: { data: { quoteCheck: CHECK } } }, price?: number) {
  const server = stubServer(answers);
  const props = { productConfigurationId: '12', ...(price !== undefined && { price }) };
  return { ...(await renderElement(createElement(QuoteCheck, props))), server };
}

test.each([
  ['', 'Enter a price in US dollars, such as 2500000'],
  ['2.5M', 'Enter a price in US dollars, such as 2500000'],
  ['2500000.999', 'Enter a price in US dollars, such as 2500000'],
  ['-5', 'Enter a price in US dollars, such as 2500000'],
  ['0', 'The price must be above 0'],
  ['1000000001', 'The price is too large'],
])('the price %j is refused in place and not sent', async (typed, problem) => {
  const { screen, server } = await show();
  if (typed) await screen.getByRole('textbox', { name: 'Price per unit' }).fill(typed);
  await screen.getByRole('button', { name: 'Check price' }).click();
  await expect.element(screen.getByText(problem)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Price per unit' })).toHaveFocus();
  expect(server.operations()).toEqual([]);
});

test('a price is placed in words, as a bar and in numbers', async () => {
  const { screen, server } = await show();
  await screen.getByRole('textbox', { name: 'Price per unit' }).fill('$950,000');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByText('$950,000. In the lower half: about 40% of 40 similar deals cost less.'))
    .toBeVisible();
  expect(server.calls[0]?.variables).toEqual({ id: '12', price: 950_000, months: 12 });
  await expect
    .element(screen.getByRole('img'))
    .toHaveAccessibleName(
      'Distribution of prices from $750,000 to $1,400,000: the middle half from $900,000 to $1,100,000, ' +
        'median $1,000,000; the price of $950,000 is marked.',
    );
  await expect.element(screen.getByRole('textbox', { name: 'Price per unit' })).toHaveValue('950,000');
  // The label is above the marker.
  const [mark, label] = ['marker', 'markerLabel'].map((name) =>
    screen.getByRole('img').element().querySelector(`[class*="${name}"]`)!.getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  expect(label.bottom).toBeLessThanOrEqual(mark.top + 2);
  expect(Math.abs((label.left + label.right) / 2 - (mark.left + mark.right) / 2)).toBeLessThan(2);
  const ends = [...document.querySelectorAll('dl > div')].map((one) => one.textContent);
  expect(ends).toEqual(['Lowest$750,000', 'Median$1,000,000', 'Highest$1,400,000']);
  const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ['25% pay less than', '$900,000'],
    ['Half pay less than', '$1,000,000'],
    ['75% pay less than', '$1,100,000'],
    ['90% pay less than', '$1,200,000'],
    ['25% get less than', '10.00%'],
    ['Half get less than', '20.00%'],
    ['75% get less than', '25.50%'],
    ['90% get less than', '30.00%'],
  ]);
});

test('another range refetches, and fewer than five deals give no number', async () => {
  const few = { dealsCount: 4, percentile: null, prices: null, discounts: null };
  const { screen, server } = await show({
    GetQuoteCheck: ({ variables }) => ({ data: { quoteCheck: variables.months === 24 ? CHECK : few } }),
  });
  await screen.getByRole('textbox', { name: 'Price per unit' }).fill('950000');
  await screen.getByRole('button', { name: 'Check price' }).click();
  await expect
    .element(
      screen.getByText(
        'There are only 4 similar deals in the last 12 months. A price check needs at least 5.',
      ),
    )
    .toBeVisible();
  expect(document.querySelector('table, [role="img"]')).toBeNull();
  await screen.getByText('24', { exact: true }).click();
  await expect.element(screen.getByRole('img')).toBeVisible();
  expect(server.calls.map(({ variables }) => variables.months)).toEqual([12, 24]);
});

test('a known price is prefilled, but not sent automatically', async () => {
  const { screen, server } = await show(undefined, 75_000.5);
  await expect.element(screen.getByRole('textbox', { name: 'Price per unit' })).toHaveValue('75,000.50');
  expect(server.operations()).toEqual([]);
});

test('a failure is shown in place and can be retried', async () => {
  let fails = true;
  const { screen } = await show({
    GetQuoteCheck: () => (fails ? { error: 'InternalError' } : { data: { quoteCheck: CHECK } }),
  });
  await screen.getByRole('textbox', { name: 'Price per unit' }).fill('950000');
  await screen.getByRole('button', { name: 'Check price' }).click();
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(screen.getByRole('img').query()).not.toBeNull());
});

test('the detail of a selected quote checks its price, and that of a service contract has no check', async () => {
  const { screen, router, server } = await showDeals({
    search: '?technologyId=7',
    answers: { GetQuoteCheck: { data: { quoteCheck: CHECK } } },
  });
  await screen.getByRole('row', { name: /\$3,000/ }).click();
  const detail = screen.getByRole('region', { name: 'Quote Details' });
  await expect.element(detail.getByRole('textbox', { name: 'Price per unit' })).toHaveValue('3,000');
  await detail.getByRole('button', { name: 'Check price' }).click();
  await expect.element(detail.getByText(/about 40% of 40 similar deals cost less/)).toBeVisible();
  expect(server.calls.at(-1)?.variables).toEqual({ id: '100', price: 3_000, months: 12 });
  await screen.getByRole('row', { name: /\$4,000/ }).click();
  await expect.element(detail.getByRole('textbox', { name: 'Price per unit' })).toHaveValue('4,000');
  expect(detail.getByText(/similar deals/).query()).toBeNull();

  await router.navigate('/n/tools/deals?technologyId=7&quote=false');
  await screen.getByRole('row', { name: /\$1,500/ }).click();
  expect(screen.getByRole('heading', { name: 'Quote Check' }).query()).toBeNull();
});
