import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { contracts, contractsAnswer, showDeals, vendor } from './deals.fixtures.ts';

test('axe finds nothing without a technology, and on the list of technologies', async () => {
  const { screen } = await showDeals();
  await screen.getByRole('combobox', { name: 'Search for a Technology' }).click();
  await expect.element(screen.getByRole('option', { name: 'MRI Systems' })).toBeVisible();
  await expectAccessible();
});

test('axe finds nothing on filtered quotes with a selection', async () => {
  const { screen } = await showDeals({ search: '?technologyId=7&oemIds[]=5' });
  await screen.getByRole('row', { name: /\$3,000/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Clear selection' })).toBeVisible();
  await expectAccessible();
});

test("axe finds nothing on a vendor's service contracts without one of the OEMs", async () => {
  const { screen } = await showDeals({
    search: '?technologyId=7&quote=false',
    user: vendor(),
    answers: { GetServiceContractContentInfo: contractsAnswer(contracts(5), 60) },
  });
  const legend = screen.getByRole('list', { name: 'OEMs in the chart' });
  await legend.getByRole('button').first().click();
  await expect.element(legend.getByRole('button').first()).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible();
});

test('axe finds nothing on the notice outside the subscription and the reason at the button', async () => {
  const { screen } = await showDeals({
    search: '?technologyId=8&quote=false',
    user: vendor(),
    answers: { GetServiceContractContentInfo: { error: 'ForbiddenError' } },
  });
  await expect.element(screen.getByText(/no access to service data for this technology/)).toBeVisible();
  await screen.getByRole('button', { name: 'Download Deals List' }).hover();
  await expect.element(screen.getByRole('tooltip')).toBeVisible();
  await expectAccessible();
});

test('axe finds nothing on the error panel and toast', async () => {
  const { screen } = await showDeals({
    search: '?technologyId=7',
    answers: { GetQuoteContentInfo: { error: 'InternalError' } },
    paths: { '/api/technology/7/quotedproducts/csv/12': () => new Response('no', { status: 500 }) },
  });
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
  await screen.getByRole('button', { name: 'Download Deals List' }).click();
  await userEvent.unhover(screen.getByRole('button', { name: 'Download Deals List' }));
  await expect.element(screen.getByText('Your document was not downloaded.')).toBeVisible();
  await expectAccessible();
});
