import { expect, test } from 'vitest';
import { FIGURES, showDeals } from '../deals.fixtures.ts';

test('the figures follow view, range and all filters', async () => {
  const { screen, server, router } = await showDeals({
    search: '?technologyId=7&dateRangeMonths=6&marketSegmentIds[]=10&oemIds[]=5&modelIds[]=Model 0',
  });
  await expect.element(screen.getByText('Median discount', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('20.4%', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('30 the year before')).toBeVisible();
  const asked = (operation: string) =>
    server.calls.findLast(({ operationName }) => operationName === operation)?.variables;
  expect(asked('GetQuoteFigures')).toEqual({
    technologyId: '7',
    months: 6,
    marketSegmentIds: ['10'],
    oemIds: ['5'],
    productNames: ['Model 0'],
    componentNames: [],
  });
  await router.navigate('/n/tools/deals?technologyId=7&quote=false&contractTypeIds[]=-1');
  await expect
    .element(screen.getByText('Needs one product and 5 contracts with a known number of systems'))
    .toBeVisible();
  expect(asked('GetServiceContractFigures')).toEqual({
    technologyId: '7',
    months: 12,
    contractTypeIds: ['-1'],
    oemIds: [],
    productNames: [],
  });
});

test('without a technology or deals there are no figures', async () => {
  const { screen, server, router } = await showDeals({
    answers: { GetQuoteFigures: { data: { quoteFigures: { ...FIGURES, count: 0 } } } },
  });
  await expect.element(screen.getByText('No Data Available.')).toBeVisible();
  expect(server.operations()).not.toContain('GetQuoteFigures');
  await router.navigate('/n/tools/deals?technologyId=7');
  await expect.element(screen.getByText('45 quoted products')).toBeVisible();
  expect(screen.getByText('Median discount').query()).toBeNull();
});

test('figures that fail are loaded again, and the chart stays', async () => {
  let fails = true;
  const { screen } = await showDeals({
    search: '?technologyId=7',
    answers: {
      GetQuoteFigures: () => (fails ? { error: 'InternalError' } : { data: { quoteFigures: FIGURES } }),
    },
  });
  await expect.element(screen.getByText('The figures were not loaded.')).toBeVisible();
  await expect.element(screen.getByText('45 quoted products')).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: 'Load figures again' }).click();
  await expect.element(screen.getByText('20.4%', { exact: true })).toBeVisible();
});

test('back from another screen, the figures are loaded again like the list', async () => {
  let median = 0.204;
  const { screen, router } = await showDeals({
    search: '?technologyId=7',
    answers: {
      GetQuoteFigures: () => ({
        data: { quoteFigures: { ...FIGURES, discounts: { ...FIGURES.discounts, median } } },
      }),
    },
  });
  await expect.element(screen.getByText('20.4%', { exact: true })).toBeVisible();
  await router.navigate('/n/help');
  await expect.element(screen.getByText('Another page')).toBeVisible();
  median = 0.31;
  await router.navigate('/n/tools/deals?technologyId=7');
  await expect.element(screen.getByText('31.0%', { exact: true })).toBeVisible();
});
