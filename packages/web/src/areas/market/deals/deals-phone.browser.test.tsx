import { getInstanceByDom } from 'echarts/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectPhoneFit } from '../../../lib/phone/phone-fit.fixtures.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { drawnLabels } from '../../../test/drawn-axis.ts';
import { contracts, contractsAnswer, showDeals } from './deals.fixtures.ts';

const THUMB = 44;

async function showOnPhone(options: Parameters<typeof showDeals>[0]) {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  return showDeals(options);
}

const card = (text: string) => page.getByRole('row').filter({ hasText: text });

test('a phone filters in a sheet, and the address is the same as in a wide window', async () => {
  const { screen, address } = await showOnPhone({ search: '?technologyId=7' });
  expect(screen.getByRole('combobox', { name: 'OEM' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Filters' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Filters' });
  await expect.element(sheet.getByRole('button', { name: 'Clear' })).toHaveAttribute('aria-disabled', 'true');
  await sheet.getByRole('combobox', { name: 'Market Segment' }).click();
  await screen.getByRole('option', { name: /Premium/ }).click();
  await expect.element(sheet.getByRole('button', { name: 'Show 23 deals' })).toBeVisible();
  expect(address()).toBe('/n/tools/deals?technologyId=7&marketSegmentIds[]=10');
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Show 23 deals' }).click();
  await vi.waitFor(() => expect(sheet.query()).toBeNull());
  await expect.element(screen.getByRole('button', { name: 'Filters (1)' })).toHaveFocus();
  await expect.element(screen.getByText('23 of 45', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Filters (1)' }).click();
  await sheet.getByRole('button', { name: 'Clear' }).click();
  await expect.element(sheet.getByRole('button', { name: 'Show 45 deals' })).toBeVisible();
  expect(address()).toBe('/n/tools/deals?technologyId=7');
});

test('deals are cards that open as a sheet, sorted by one select', async () => {
  const { screen, address } = await showOnPhone({ search: '?technologyId=7' });
  await expect.element(card('$1,000')).toBeVisible();
  expect(document.querySelector('thead')).toBeNull();
  await screen
    .getByRole('combobox', { name: 'Sort Quoted products' })
    .selectOptions('Quoted Price, highest first');
  await vi.waitFor(() => expect(document.querySelector('tbody tr')!.textContent).toContain('$45,000'));
  expect(address()).toContain('sort');
  expectPhoneFit();
  await expectAccessible();
  const first = card('$45,000');
  expect(first.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(THUMB);
  await first.click();
  const sheet = screen.getByRole('dialog', { name: 'Quote Details' });
  await expect.element(sheet.getByText('1 of 45')).toBeVisible();
  await sheet.getByRole('button', { name: 'Next deal' }).click();
  await expect.element(sheet.getByText('2 of 45')).toBeVisible();
  await expect.element(sheet.getByText(/^\$44,000/)).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Clear selection' }).click();
  await vi.waitFor(() => expect(sheet.query()).toBeNull());
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('$44,000'));
});

test('the months of a long range are labeled without overlapping, and no tooltip widens the page', async () => {
  const { screen } = await showOnPhone({ search: '?technologyId=7&dateRangeMonths=36' });
  await vi.waitFor(() => expect(document.querySelector('canvas[data-dots]')).not.toBeNull());
  const picture = document.querySelector<HTMLElement>('[role="img"]:has(canvas)')!;
  const months = drawnLabels(getInstanceByDom(picture)!).filter(({ text }) => /^[A-Z][a-z]{2}-/.test(text));
  expect(months.length).toBeGreaterThan(6);
  expect(months.length).toBeLessThan(18);
  for (const { text, gap } of months) expect(gap, text).toBeGreaterThanOrEqual(0);
  await screen.getByRole('button', { name: 'Zoom in' }).hover();
  await expect.element(screen.getByRole('tooltip')).toBeVisible();
  expectPhoneFit();
});

test('service contracts are cards too, and the chart and its legend fit a phone', async () => {
  const { screen } = await showOnPhone({
    search: '?technologyId=7&quote=false',
    answers: { GetServiceContractContentInfo: contractsAnswer(contracts(5)) },
  });
  const legend = screen.getByRole('list', { name: 'OEMs in the chart' });
  await expect.element(legend).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Sort Service contracts' })).toBeVisible();
  expectPhoneFit();
  await expectAccessible();
});
