import { sampleQuote } from '@capwise/domain/market/deals/deal-samples';
import { getInstanceByDom } from 'echarts/core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawnLabels, drawnTicks } from '../../../../test/drawn-axis.ts';
import { contracts, contractsAnswer, daysAgo, quotes, quotesAnswer, showDeals } from '../deals.fixtures.ts';

const canvas = () => document.querySelector<HTMLElement>('[role="img"]')!;
const chart = () => getInstanceByDom(canvas())!;
const pointer = () => canvas().nextElementSibling as HTMLElement;
const drawing = () => document.querySelector<HTMLElement>('canvas[data-dots]')!.dataset;
const seriesNames = () => drawing()['series']!.split('|').filter(Boolean);
const dots = () => Number(drawing()['dots']);

async function drawn(): Promise<void> {
  await vi.waitFor(() => expect(document.querySelector('[role="img"] canvas')).not.toBeNull());
  await vi.waitFor(() => expect(pointer()?.className).toContain('pointer'));
}

const MONTHS = /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d\d$/;

test.each([
  [1_200, 6],
  [1_200, 12],
  [1_200, 24],
  [1_200, 36],
  [1_440, 12],
  [1_440, 24],
  [1_440, 36],
])(
  'DEAL-012 in a window of %i px, the 500 px chart draws one tick and one MMM-YY for each of %i months',
  async (width, months) => {
    await page.viewport(width, 900);
    await showDeals({ search: `?technologyId=7&dateRangeMonths=${months}` });
    await drawn();
    expect(canvas().getBoundingClientRect().height).toBe(500);
    const labels = drawnLabels(chart()).filter(({ text }) => MONTHS.test(text));
    const ticks = drawnTicks(chart());
    // The range begins and ends within a month, unless today is the first.
    const wanted = new Date().getUTCDate() === 1 ? months + 1 : months;
    expect(new Set(labels.map(({ text }) => text)).size).toBe(wanted);
    expect(labels).toHaveLength(wanted);
    expect(ticks).toHaveLength(wanted);
    for (const label of labels) {
      expect(label.isInside, label.text).toBe(true);
      expect(label.gap, label.text).toBeGreaterThanOrEqual(0);
    }
    await page.viewport(1_440, 900);
  },
);

test('DEAL-011 one series per OEM, and a legend of at most 125 px that counts, shows and hides them', async () => {
  const named = quotes(6).map((quote) => ({
    ...quote,
    product: { ...quote.product, oemName: `${quote.product.oemName} Manufacturing Incorporated` },
  }));
  const { screen } = await showDeals({
    search: '?technologyId=7',
    answers: { GetQuoteContentInfo: quotesAnswer(named) },
  });
  await drawn();
  expect(seriesNames()).toEqual([
    'Alder Manufacturing Incorporated',
    'Northlight Imaging Manufacturing Incorporated',
  ]);
  const legend = screen.getByRole('list', { name: 'OEMs in the chart' });
  const box = legend.element().parentElement!;
  expect(getComputedStyle(box).maxWidth).toBe('125px');
  expect(box.getBoundingClientRect().width).toBeLessThanOrEqual(125);
  for (const entry of legend.getByRole('listitem').elements()) {
    const { right, width, height } = entry.getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(box.getBoundingClientRect().right);
    expect(entry.scrollWidth).toBeLessThanOrEqual(Math.ceil(width));
    // One line.
    expect(height).toBeLessThanOrEqual(26);
  }
  const alder = legend.getByRole('button', { name: /^Alder .* 3$/ });
  await expect.element(alder).toHaveAttribute('aria-pressed', 'true');
  await alder.click();
  await expect.element(alder).toHaveAttribute('aria-pressed', 'false');
  await vi.waitFor(() => expect(seriesNames()).toEqual(['Northlight Imaging Manufacturing Incorporated']));
  await alder.click();
  await vi.waitFor(() => expect(seriesNames()).toHaveLength(2));
});

test('the legend is sorted by deals and is one tab stop with arrow keys', async () => {
  const { screen } = await showDeals({ search: '?technologyId=7' });
  await drawn();
  const legend = screen.getByRole('list', { name: 'OEMs in the chart' });
  const names = () =>
    legend
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['Northlight Imaging23Only', 'Alder22Only']);
  await expect.element(screen.getByText('OEM45')).toBeVisible();
  expect(legend.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  const first = legend.getByRole('button', { name: 'Northlight Imaging 23' });
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(legend.getByRole('button', { name: 'Alder 22' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(legend.getByRole('button', { name: 'Only Alder' })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(first).toHaveAttribute('aria-pressed', 'false');
  expect(legend.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('Only shows one OEM by keyboard and restores the others, and a notice says if all are hidden', async () => {
  const { screen } = await showDeals({ search: '?technologyId=7' });
  await drawn();
  const legend = screen.getByRole('list', { name: 'OEMs in the chart' });
  const only = legend.getByRole('button', { name: 'Only Alder' });
  (only.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(seriesNames()).toEqual(['Alder']));
  await legend.getByRole('button', { name: 'Show all' }).click();
  await vi.waitFor(() => expect(seriesNames()).toEqual(['Alder', 'Northlight Imaging']));
  for (const name of ['Alder 22', 'Northlight Imaging 23'])
    await legend.getByRole('button', { name }).click();
  await expect.element(screen.getByText('All OEMs are hidden.')).toBeVisible();
  // The axes did not change.
  expect(drawnLabels(chart()).filter(({ text }) => MONTHS.test(text)).length).toBeGreaterThan(10);
  expect(drawnLabels(chart()).some(({ text }) => text.startsWith('$'))).toBe(true);
  await screen.getByRole('button', { name: 'Show all OEMs' }).click();
  await vi.waitFor(() => expect(seriesNames()).toHaveLength(2));
  await expect.element(screen.getByRole('button', { name: 'Zoom in' })).toHaveFocus();
});

test('two OEMs that are clicked before the address follows are both hidden', async () => {
  const { screen, address } = await showDeals({ search: '?technologyId=7' });
  await drawn();
  const legend = screen.getByRole('list', { name: 'OEMs in the chart' });
  for (const name of ['Alder 22', 'Northlight Imaging 23']) {
    (legend.getByRole('button', { name }).element() as HTMLElement).click();
    // React applies the click, but not yet the navigation.
    await Promise.resolve();
  }
  await expect.element(screen.getByText('All OEMs are hidden.')).toBeVisible();
  await expect.poll(address).toMatch(/hidden\[\]=.*hidden\[\]=/);
});

test('hidden OEMs stay hidden when the range changes, but not with another technology', async () => {
  const { screen } = await showDeals({ search: '?technologyId=7' });
  await drawn();
  await screen.getByRole('button', { name: 'Alder 22' }).click();
  await screen.getByRole('radiogroup', { name: 'Last months' }).getByText('36').click();
  await drawn();
  await vi.waitFor(() => expect(seriesNames()).toEqual(['Northlight Imaging']));
  await screen.getByRole('combobox', { name: 'Search for a Technology' }).click();
  await screen.getByRole('option', { name: 'Infusion Pumps' }).click();
  await drawn();
  await vi.waitFor(() => expect(seriesNames()).toEqual(['Alder', 'Northlight Imaging']));
});

test('a drag over the chart zooms, and Reset zoom undoes it', async () => {
  const { screen } = await showDeals({ search: '?technologyId=7' });
  await drawn();
  expect(dots()).toBe(45);
  const box = canvas().getBoundingClientRect();
  const at = (x: number, y: number) => ({
    clientX: box.left + x * box.width,
    clientY: box.top + y * box.height,
  });
  const fire = (type: string, place: { clientX: number; clientY: number }) =>
    pointer().dispatchEvent(
      new PointerEvent(type, { ...place, bubbles: true, button: 0, pointerType: 'mouse' }),
    );
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => {});
  fire('pointerdown', at(0.3, 0.2));
  fire('pointermove', at(0.6, 0.5));
  fire('pointerup', at(0.95, 0.5));
  await expect.element(screen.getByRole('button', { name: 'Reset zoom' })).toBeVisible();
  await vi.waitFor(() => expect(dots()).toBeLessThan(45));
  const inLegend = screen
    .getByRole('list', { name: 'OEMs in the chart' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => Number(/\d+/.exec(textContent)![0]));
  expect(inLegend.reduce((sum, count) => sum + count, 0)).toBe(dots());
  // The list and its count still follow the filters.
  await expect.element(screen.getByText('45 quoted products')).toBeVisible();
  await screen.getByRole('button', { name: 'Reset zoom' }).click();
  await vi.waitFor(() => expect(dots()).toBe(45));
  await expect.element(screen.getByRole('button', { name: 'Zoom in' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Zoom in' }).click();
  await vi.waitFor(() => expect(dots()).toBeLessThan(45));
});

test('distant contract costs start on a logarithmic scale, which can be turned off, and quotes on a linear one', async () => {
  const { screen } = await showDeals({ search: '?technologyId=7&quote=false' });
  await drawn();
  const scale = () => (chart().getOption()['yAxis'] as { type: string }[])[0]!.type;
  expect(scale()).toBe('log');
  const button = screen.getByRole('button', { name: 'Log scale' });
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  const labels = drawnLabels(chart()).filter(({ text }) => text.startsWith('$'));
  expect(labels.map(({ text }) => text)).toContain('$1,000');
  await button.click();
  await vi.waitFor(() => expect(scale()).toBe('value'));
  await screen.getByRole('radiogroup', { name: 'Deals' }).getByText('Capital').click();
  await drawn();
  await vi.waitFor(() => expect(scale()).toBe('value'));
});

test('close costs need no logarithm', async () => {
  const close = contracts(8).map((contract, index) => ({ ...contract, annualCost: 50_000 + 1_000 * index }));
  const { screen } = await showDeals({
    search: '?technologyId=7&quote=false',
    answers: { GetServiceContractContentInfo: contractsAnswer(close) },
  });
  await drawn();
  expect(screen.getByRole('button', { name: 'Log scale' }).query()).toBeNull();
});

test('the median and the middle half appear for one market segment or one product', async () => {
  const { screen, router, address } = await showDeals({ search: '?technologyId=7' });
  await drawn();
  expect(screen.getByText('75th', { exact: true }).query()).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'To median' }).query()).toBeNull();
  await router.navigate('/n/tools/deals?technologyId=7&marketSegmentIds[]=10');
  // Of 1,000, 3,000 … 45,000 the middle one is 23,000.
  await expect.element(screen.getByRole('definition').filter({ hasText: '$23,000' })).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'To median' })).toBeVisible();
  await screen.getByRole('row', { name: /\$1,000 / }).click();
  await expect.element(screen.getByText('95.7% below the median')).toBeVisible();
  // The selection reaches the address a moment later, and must not overtake the next one.
  await vi.waitFor(() => expect(address()).toContain('deal='));
  await router.navigate('/n/tools/deals?technologyId=7&modelIds[]=Model 0');
  await vi.waitFor(() => expect(screen.getByText('75th', { exact: true }).query()).toBeNull());
});

test('one product of one OEM has a median across its segments', async () => {
  const same = Array.from({ length: 6 }, (_, index) =>
    sampleQuote({
      id: String(index),
      dateEpoch: daysAgo(70 + index),
      quotedPrice: 10_000 + index,
      marketSegmentId: String(index),
    }),
  );
  const { screen } = await showDeals({
    search: '?technologyId=7',
    answers: { GetQuoteContentInfo: quotesAnswer(same) },
  });
  await expect.element(screen.getByText('75th', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('list', { name: 'Lines in the chart' })).toBeVisible();
});

test('Show as table replaces the chart with the list, and Show as chart restores it', async () => {
  const { screen } = await showDeals({ search: '?technologyId=7' });
  await drawn();
  const table = screen.getByRole('region', { name: 'Quoted products' });
  // An earlier test may have left the page scrolled.
  const top = () => table.element().getBoundingClientRect().top + scrollY;
  const before = top();
  await screen.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(screen.getByRole('button', { name: 'Show as chart' })).toHaveFocus();
  expect(screen.getByRole('img', { name: /^Scatter/ }).query()).toBeNull();
  expect(top()).toBeLessThan(before - 400);
  await screen.getByRole('button', { name: 'Show as chart' }).click();
  await drawn();
  await expect.element(screen.getByRole('button', { name: 'Show as table' })).toHaveFocus();
});
