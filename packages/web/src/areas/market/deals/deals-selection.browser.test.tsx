import type { QuotedProduct } from '@capwise/domain/market/deals/deal-entities';
import { getInstanceByDom } from 'echarts/core';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { quotes, showDeals } from './deals.fixtures.ts';

const PLACEHOLDER = 'Select a dot in the chart or a row in the table to see its details.';

/** Without the selected deal, which follows a moment later. */
const pathOf = (address: string) => address.replace(/&(deal|sort)=[^&]*/g, '');

const canvas = () => document.querySelector<HTMLElement>('[role="img"]')!;
const chart = () => getInstanceByDom(canvas())!;
const selectedRows = () =>
  [...document.querySelectorAll('tbody tr[aria-selected="true"]')].map((row) =>
    row.getAttribute('data-row-id'),
  );
/** The panel follows the row, which is marked immediately. */
const showsDetail = (...texts: string[]) =>
  vi.waitFor(() => {
    const shown = document.querySelector('section:has(#deal-detail-title)')!.textContent;
    for (const text of texts) expect(shown).toContain(text);
  });

async function drawn(): Promise<void> {
  await vi.waitFor(() => expect(document.querySelector('[role="img"] canvas')).not.toBeNull());
  await vi.waitFor(() => expect(canvas().nextElementSibling?.className).toContain('pointer'));
}

/** Clicks where the dot of a quote is expected. */
async function clickDot(quote: QuotedProduct): Promise<void> {
  await drawn();
  const [x, y] = chart().convertToPixel({ gridIndex: 0 }, [quote.dateEpoch * 1000, quote.quotedPrice]) as [
    number,
    number,
  ];
  const box = canvas().getBoundingClientRect();
  const place = { clientX: box.left + x, clientY: box.top + y, bubbles: true };
  canvas().nextElementSibling!.dispatchEvent(new PointerEvent('pointerup', place));
}

test('DEAL-016 without a selection, the detail explains how to make one', async () => {
  const { screen } = await showDeals({ search: '?technologyId=7' });
  await expect.element(screen.getByText(PLACEHOLDER)).toBeVisible();
});

test('DEAL-015 a row shows its detail, marks its dot and is announced', async () => {
  const { screen } = await showDeals({ search: '?technologyId=7' });
  await drawn();
  await screen.getByRole('row', { name: /\$3,000/ }).click();
  expect(selectedRows()).toEqual(['2']);
  await showsDetail('$3,000quoted price', 'Current List Price$110,000');
  await vi.waitFor(() => expect(document.querySelector('[data-ring="selected"]')).not.toBeNull());
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Selected: Northlight Imaging Model 2' }))
    .toBeInTheDocument();
});

test('DEAL-015 the keyboard selects rows', async () => {
  const { screen } = await showDeals({ search: '?technologyId=7' });
  await expect.element(screen.getByRole('row', { name: /\$1,000/ })).toBeVisible();
  document.querySelector<HTMLElement>('tbody tr[tabindex="0"]')!.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(selectedRows()).toEqual(['2']);
});

test('DEAL-015 a dot selects its row, shows the row’s page and the detail', async () => {
  const { screen, address } = await showDeals({ search: '?technologyId=7' });
  await clickDot(quotes(45)[31]!);
  await vi.waitFor(() => expect(selectedRows()).toEqual(['31']));
  expect(pathOf(address())).toBe('/n/tools/deals?technologyId=7&page=2');
  await expect.element(screen.getByText('21–40 of 45')).toBeVisible();
  await showsDetail('$32,000quoted price');
});

test('DEAL-015 in another order, a dot still finds its page', async () => {
  const { screen, address } = await showDeals({ search: '?technologyId=7' });
  const price = screen.getByRole('columnheader', { name: 'Quoted Price' });
  await price.getByRole('button').click();
  await expect.element(price).toHaveAttribute('aria-sort', 'descending');
  await clickDot(quotes(45)[1]!);
  await vi.waitFor(() => expect(selectedRows()).toEqual(['1']));
  expect(pathOf(address())).toBe('/n/tools/deals?technologyId=7&page=3');
});

test.each([
  [
    'a filter',
    async (screen: Awaited<ReturnType<typeof showDeals>>['screen']) => {
      await screen.getByRole('combobox', { name: 'OEM' }).click();
      await screen.getByRole('option', { name: 'Alder 22' }).click();
    },
  ],
  [
    'the technology',
    async (screen: Awaited<ReturnType<typeof showDeals>>['screen']) => {
      await screen.getByRole('combobox', { name: 'Search for a Technology' }).click();
      await screen.getByRole('option', { name: 'Infusion Pumps' }).click();
    },
  ],
  [
    'the toggle',
    async (screen: Awaited<ReturnType<typeof showDeals>>['screen']) => {
      await screen.getByRole('radiogroup', { name: 'Deals' }).getByText('Service').click();
    },
  ],
])('DEAL-017 a change of %s clears the selection', async (_, act) => {
  const { screen } = await showDeals({ search: '?technologyId=7&page=2' });
  await screen.getByRole('row', { name: /\$24,000/ }).click();
  expect(selectedRows()).toHaveLength(1);
  await act(screen);
  await expect.element(screen.getByText(PLACEHOLDER)).toBeVisible();
  await vi.waitFor(() =>
    expect(document.querySelectorAll('tbody tr[aria-selected]').length).toBeGreaterThan(0),
  );
  expect(selectedRows()).toEqual([]);
});

test('DEAL-013 a page change does not redraw the chart', async () => {
  const { screen } = await showDeals({ search: '?technologyId=7' });
  await drawn();
  const setOption = vi.spyOn(chart(), 'setOption');
  await screen.getByRole('button', { name: 'Page 3' }).click();
  await expect.element(screen.getByText('41–45 of 45')).toBeVisible();
  await screen.getByRole('row', { name: /\$45,000/ }).click();
  await vi.waitFor(() => expect(document.querySelector('[data-ring="selected"]')).not.toBeNull());
  expect(setOption).not.toHaveBeenCalled();
});

const panel = () => document.querySelector<HTMLElement>('section:has(#deal-detail-title)')!;
const focusedRow = () => document.activeElement?.getAttribute('data-row-id');

test("the panel's arrows step through the deals and their pages, and Escape closes it and returns the focus", async () => {
  const { screen, address } = await showDeals({ search: '?technologyId=7' });
  await screen.getByRole('row', { name: /\$19,000/ }).click();
  await vi.waitFor(() => expect(document.activeElement).toBe(panel()));
  await expect.element(screen.getByText('19 of 45')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await vi.waitFor(() => expect(selectedRows()).toEqual(['20']));
  expect(pathOf(address())).toBe('/n/tools/deals?technologyId=7&page=2');
  await showsDetail('$21,000quoted price');
  await screen.getByRole('button', { name: 'Previous deal' }).click();
  await vi.waitFor(() => expect(selectedRows()).toEqual(['19']));
  expect(pathOf(address())).toBe('/n/tools/deals?technologyId=7');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText(PLACEHOLDER)).toBeVisible();
  expect(selectedRows()).toEqual([]);
  expect(focusedRow()).toBe('19');
});

test('at the first and the last deal a button says so, and arrow keys still work in a field', async () => {
  const { screen } = await showDeals({ search: '?technologyId=7' });
  await screen.getByRole('row', { name: /\$1,000 /u }).click();
  const previous = screen.getByRole('button', { name: 'Previous deal' });
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('textbox', { name: 'Price per unit' }).click();
  await userEvent.keyboard('{ArrowDown}');
  expect(selectedRows()).toEqual(['0']);
});

test('the panel does not take the focus from a list that was opened meanwhile', async () => {
  const { screen } = await showDeals({ search: '?technologyId=7' });
  await expect.element(screen.getByText('1–20 of 45')).toBeVisible();
  const oem = screen.getByRole('combobox', { name: 'OEM', exact: true });
  (screen.getByRole('row', { name: /\$3,000/ }).element() as HTMLElement).click();
  (oem.element() as HTMLElement).focus();
  await expect.element(screen.getByRole('button', { name: 'Clear selection' })).toBeVisible();
  await expect.element(oem).toHaveFocus();
  await expect.element(oem).toHaveAttribute('aria-expanded', 'true');
});

test('stepping and hovering do not redraw the chart', async () => {
  const { screen } = await showDeals({ search: '?technologyId=7' });
  await drawn();
  await screen.getByRole('row', { name: /\$3,000/ }).click();
  await vi.waitFor(() => expect(document.querySelector('[data-ring="selected"]')).not.toBeNull());
  const setOption = vi.spyOn(chart(), 'setOption');
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(selectedRows()).toEqual(['3']));
  await screen.getByRole('button', { name: 'Alder 22' }).hover();
  await vi.waitFor(() => expect(document.querySelector('[data-lit="6"]')).not.toBeNull());
  expect(setOption).not.toHaveBeenCalled();
});
