import { addDays, dayToEpochSeconds, utcDay } from '@capwise/domain/dates';
import { getInstanceByDom } from 'echarts/core';
import { expect, test, vi } from 'vitest';
import { contracts, contractsAnswer, quotes, quotesAnswer, showDeals, vendor } from './deals.fixtures.ts';

const NOTE = 'Not displaying quotes/contracts analyzed in the last 60 days.';
const SERVICE_NOTE = '* Indicates Access to Service Data';
const answers = {
  GetQuoteContentInfo: quotesAnswer(quotes(5), 60),
  GetServiceContractContentInfo: contractsAnswer(contracts(5), 60),
};

async function timeAxis() {
  const canvas = () => document.querySelector<HTMLElement>('[role="img"]');
  await vi.waitFor(() => expect(canvas()?.querySelector('canvas')).toBeTruthy());
  const [axis] = getInstanceByDom(canvas()!)!.getOption().xAxis as [{ name: string; max: number }];
  return axis;
}

test('DEAL-028 a vendor’s time axis has an * and ends where the hidden days begin', async () => {
  await showDeals({ search: '?technologyId=7', user: vendor(), answers });
  const { name, max } = await timeAxis();
  expect(name).toContain('*');
  expect(max).toBe(dayToEpochSeconds(addDays(utcDay(new Date()), -60)) * 1000);
});

test('DEAL-028 everyone else’s time axis ends today, without *', async () => {
  await showDeals({ search: '?technologyId=7' });
  const { name, max } = await timeAxis();
  expect(name).not.toContain('*');
  expect(max).toBe(dayToEpochSeconds(utcDay(new Date())) * 1000);
});

test.each(['', '&quote=false'])(
  'DEAL-029 DEAL-027 a vendor sees a notice about the hidden days (%s)',
  async (view) => {
    const { screen } = await showDeals({ search: `?technologyId=7${view}`, user: vendor(), answers });
    await expect.element(screen.getByText(NOTE, { exact: true })).toBeVisible();
  },
);

test.each([
  ['a vendor of whom nothing is hidden', vendor(), 0],
  ['a customer', undefined, 60],
])('DEAL-029 %s sees no such note', async (_, user, removedDays) => {
  const { screen } = await showDeals({
    search: '?technologyId=7',
    ...(user && { user }),
    answers: { GetQuoteContentInfo: quotesAnswer(quotes(5), removedDays) },
  });
  await expect.element(screen.getByText('5 quoted products', { exact: true })).toBeVisible();
  expect(screen.getByText(/Not displaying/).query()).toBeNull();
});

test('DEAL-030 for a vendor, technologies with active service data have an *, and a note says why', async () => {
  const { screen } = await showDeals({ user: vendor() });
  await expect.element(screen.getByText(SERVICE_NOTE, { exact: true })).toBeVisible();
  await screen.getByRole('combobox', { name: 'Search for a Technology' }).click();
  await vi.waitFor(() =>
    expect(
      screen
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['MRI Systems *', 'Infusion Pumps']),
  );
});

test('DEAL-030 all other users see neither marks nor note', async () => {
  const { screen } = await showDeals();
  await screen.getByRole('combobox', { name: 'Search for a Technology' }).click();
  await expect.element(screen.getByRole('option', { name: 'MRI Systems', exact: true })).toBeVisible();
  expect(screen.getByText(SERVICE_NOTE).query()).toBeNull();
});
