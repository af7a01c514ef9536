import { TEXTS } from '@capwise/domain/texts';
import { getInstanceByDom } from 'echarts/core';
import { expect, test, vi } from 'vitest';
import { userWith, userWithout } from '../../../test/users.ts';
import { PRODUCT, showRoi } from './roi.fixtures.tsx';

/** 1,500 procedures bring 288,000 in Year 1, which is under warranty, and 210,000 in each later year. */
const CUMULATIVE = [-850_000, -562_000, -352_000, -142_000, 68_000, 278_000];

async function showCalculated(options: Parameters<typeof showRoi>[0] = {}) {
  const page = await showRoi(options);
  await page.enter('Procedures per Year', '1500');
  return page;
}

const picture = () => document.querySelector<HTMLElement>('[role="img"]')!;
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
const columnWidth = (column: string) =>
  [...document.querySelectorAll('thead th')].find((th) => th.textContent === column)!.getBoundingClientRect()
    .width;

test('ROI-015 the break-even analysis has a bar for each year end and a line at zero', async () => {
  const { screen, openTab, address } = await showCalculated();
  await openTab('Break Even Analysis');
  expect(address()).toContain('roi=break-even');
  await expect.element(screen.getByText('Years to break even: 3.7')).toBeVisible();
  await vi.waitFor(() => expect(getInstanceByDom(picture())?.getOption()).toBeDefined());
  const chart = getInstanceByDom(picture())!;
  const [series] = chart.getOption().series as [
    { type: string; data: { value: number }[]; markLine: { data: { yAxis: number }[] } },
  ];
  expect(series.type).toBe('bar');
  expect(series.data.map(({ value }) => value)).toEqual(CUMULATIVE);
  expect(series.markLine.data.map(({ yAxis }) => yAxis)).toEqual([0]);
  const [axis] = chart.getOption().xAxis as [{ data: string[] }];
  expect(axis.data).toEqual(['Year 0', 'Year 1', 'Year 2', 'Year 3', 'Year 4', 'Year 5']);
  expect(chart.convertToPixel({ yAxisIndex: 0 }, 0)).toBeLessThan(picture().clientHeight);
  // From -850,000 to 278,000, each end with space for a label.
  expect(chart.getOption().yAxis).toMatchObject([{ min: -1_000_000, max: 400_000 }]);

  // The dashed line is at 3.7 years, between two bars.
  const marks = (chart.getOption().series as { markLine?: { data: { xAxis?: number }[] } }[]).at(-1)!;
  expect(marks.markLine!.data.map(({ xAxis }) => xAxis?.toFixed(2))).toEqual(['3.68']);
  const [third, fourth, mark] = [3, 4, 3.68].map((year) => chart.convertToPixel({ xAxisIndex: 1 }, year));
  expect([third! < mark!, mark! < fourth!]).toEqual([true, true]);
  expect(third).toBeCloseTo(chart.convertToPixel({ xAxisIndex: 0 }, 3), 0);

  await screen.getByRole('button', { name: 'Show as table' }).click();
  const shown = texts('tbody tr').slice(0, 2);
  expect(shown).toEqual(['Year 0-$850,000', 'Year 1-$562,000']);
  await screen.getByRole('button', { name: 'Show as chart' }).click();
  await expect.element(screen.getByRole('img')).toBeVisible();
});

test("ROI-016 the cash flow has Year 0 to Year N, with the product's name and the term of the mode", async () => {
  const { screen, openTab, choose, edit } = await showCalculated();
  await choose('Term', '3 years');
  await openTab('Cash Flow Analysis');
  await expect.element(screen.getByRole('heading', { name: PRODUCT.name })).toBeVisible();
  await expect.element(screen.getByText('3 Year Term', { exact: true })).toBeVisible();
  expect(texts('thead th')).toEqual(['US dollars', 'Year 0', 'Year 1', 'Year 2', 'Year 3']);
  await openTab('Calculator');
  await edit('Lease');
  await choose('Term', '7 years');
  await openTab('Cash Flow Analysis');
  await expect.element(screen.getByText('7 Year Term', { exact: true })).toBeVisible();
  expect(texts('thead th').at(-1)).toBe('Year 7');
});

test('ROI-017 the cash flow has its sixteen rows in order', async () => {
  const { openTab } = await showCalculated();
  await openTab('Cash Flow Analysis');
  expect(texts('tbody th')).toEqual([
    'Equipment Investment',
    'Lease',
    'Fees',
    'Net Revenues',
    'Labor Costs',
    'Maintenance Costs',
    'Supplies/Consumables Cost',
    'Depreciation',
    'Income Before Taxes',
    'Taxes',
    'Net Income After Taxes',
    'Plus: Depreciation',
    'Plus: Equipment Residual',
    'Plus: Equipment Buyout',
    'Net Cash Flow',
    'Cumulative Net Cash Flow',
  ]);
  expect(texts('tbody tr:nth-child(4) td')).toEqual(['$0', ...Array(5).fill('$315,000')]);
  expect(texts('tbody tr:nth-child(6) td')).toEqual(['$0', '$0', ...Array(4).fill('-$78,000')]);
  expect(texts('tbody tr:nth-child(16) td')).toEqual(
    CUMULATIVE.map((amount) => `${amount < 0 ? '-' : ''}$${Math.abs(amount).toLocaleString('en-US')}`),
  );
});

test('ROI-018 NPV and IRR are at the bottom, and more than 6 years widen the year columns', async () => {
  const { openTab, choose } = await showCalculated();
  await choose('Term', '6 years');
  await openTab('Cash Flow Analysis');
  expect(texts('tfoot th')).toEqual(['NPV', 'IRR']);
  expect(texts('tfoot td').filter(Boolean)).toEqual(['$363,338', '15.58%']);
  const narrow = columnWidth('Year 1');
  await openTab('Calculator');
  await choose('Term', '7 years');
  await openTab('Cash Flow Analysis');
  expect(columnWidth('Year 1')).toBeGreaterThan(narrow);
  await openTab('Calculator');
  await choose('Term', '2 years');
  await openTab('Cash Flow Analysis');
  expect(columnWidth('Year 1')).toBe(narrow);
});

test('the largest amounts fit their columns', async () => {
  const { enter, openTab } = await showCalculated();
  await enter('Procedures per Year', '9999999');
  await enter('Reimbursement per Procedure', '999999999.99');
  await openTab('Cash Flow Analysis');
  const cells = [...document.querySelectorAll('td')];
  expect(cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]);
  await openTab('Sensitivity Analysis');
  await expect.poll(() => document.querySelectorAll('[data-change]').length).toBeGreaterThan(2);
  const parts = [...document.querySelectorAll('[data-change], [data-change] > span')];
  expect(parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)).toEqual([]);
  const lows = [...document.querySelectorAll('[data-change] > span:nth-child(2)')];
  expect(lows.filter((low) => low.getBoundingClientRect().height > 21)).toEqual([]);
});

test('the table is copied for a spreadsheet, with a message if it fails', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  const { screen, openTab } = await showCalculated();
  await openTab('Cash Flow Analysis');
  await screen.getByRole('button', { name: 'Copy Table' }).click();
  await expect.element(screen.getByText('The table has been copied.')).toBeVisible();
  const lines = copied.mock.calls[0]![0].split('\r\n').map((line) => line.split('\t'));
  expect(lines[0]!.slice(0, 2)).toEqual([PRODUCT.name, '5 Year Term']);
  expect(lines[17]).toEqual(['Cumulative Net Cash Flow', ...CUMULATIVE.map(String)]);
  copied.mockRejectedValueOnce(new DOMException('Refused', 'NotAllowedError'));
  await screen.getByRole('button', { name: 'Copy Table' }).click();
  await expect.element(screen.getByText(/The table was not copied/)).toBeVisible();
});

test("the table is saved as CSV with the product's name", async () => {
  const { screen, openTab } = await showCalculated();
  await openTab('Cash Flow Analysis');
  let saved: { name: string; href: string } | null = null;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = { name: this.download, href: this.href };
  });
  await screen.getByRole('button', { name: 'Download CSV' }).click();
  await vi.waitFor(() => expect(saved).not.toBeNull());
  expect(saved!.name).toBe(`${PRODUCT.name} Cash Flow.csv`);
  vi.unstubAllGlobals();
  const bytes = new Uint8Array(await (await fetch(saved!.href)).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const file = new TextDecoder().decode(bytes).split('\r\n');
  expect(file[0]).toBe(`"${PRODUCT.name}",5 Year Term,,,,,,Data`);
  expect(file[17]).toBe(`Cumulative Net Cash Flow,${CUMULATIVE.join(',')},${TEXTS.demoData}`);
});

test('the PDF contains the input, and is saved with the product’s name', async () => {
  const { screen, openTab } = await showCalculated();
  let saved = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = this.download;
  });
  const asked = vi.spyOn(window, 'fetch').mockResolvedValueOnce(new Response('%PDF-'));
  await openTab('Cash Flow Analysis');
  await screen.getByRole('button', { name: 'Download PDF' }).click();
  await vi.waitFor(() => expect(saved).toBe(`${PRODUCT.name} Cash Flow.pdf`));
  const [path, init] = asked.mock.lastCall!;
  expect(path).toBe('/api/product-configuration/41/cash-flow');
  expect(JSON.parse(String(init?.body))).toMatchObject({ mode: 'buy', avgQuotedPrice: 850_000, term: 5 });

  asked.mockResolvedValueOnce(new Response('', { status: 500 }));
  await screen.getByRole('button', { name: 'Download PDF' }).click();
  await expect.element(screen.getByText('Your document was not downloaded.')).toBeVisible();
});

test.each([
  ['on trial', userWith({ isTrial: true }), 'Downloads are not part of a trial'],
  [
    'without the permission',
    userWithout('DownloadRenderedReports'),
    'Your account has no access to downloads',
  ],
])('files are unavailable %s, and their buttons say why (A-26)', async (_who, user, reason) => {
  const { screen, openTab } = await showCalculated({ user });
  await openTab('Cash Flow Analysis');
  for (const name of ['Download CSV', 'Download PDF'])
    await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Download CSV' }).hover();
  await expect.element(screen.getByText(reason)).toBeVisible();
});

test('the other side is a line next to the bars, once it has a price', async () => {
  const { screen, openTab, enter, edit } = await showCalculated();
  await edit('Lease');
  await enter('Annual Lease Payment', '182000');
  await edit('Buy');
  await openTab('Break Even Analysis');
  await vi.waitFor(() => expect(getInstanceByDom(picture())?.getOption()).toBeDefined());
  const series = getInstanceByDom(picture())!.getOption().series as {
    name: string;
    type: string;
    data: number[];
  }[];
  expect(series.map(({ name, type }) => [name, type])).toEqual([
    ['Buy', 'bar'],
    ['Lease', 'line'],
    ['Break even', 'line'],
  ]);
  expect(series[1]!.data).toEqual([0, 106_000, 134_000, 162_000, 190_000, 218_000]);
  await screen.getByRole('button', { name: 'Show as table' }).click();
  expect(texts('tbody tr').at(-1)).toBe('Year 5$278,000$218,000');
});

test('without amounts, the axis has one label, at zero', async () => {
  const { openTab } = await showRoi({
    prefill: {
      avgQuotedPrice: null,
      yearlyServiceCost: null,
      reimbursementPerProcedure: null,
      operatingCostPerProcedure: null,
    },
  });
  await openTab('Break Even Analysis');
  await vi.waitFor(() => expect(getInstanceByDom(picture())?.getOption()).toBeDefined());
  const [axis] = getInstanceByDom(picture())!.getOption().yAxis as {
    min: number;
    max: number;
    interval: number;
    axisLabel: { formatter(amount: number): string };
  }[];
  expect([axis!.min, axis!.max, axis!.interval]).toEqual([-1, 1, 1]);
  expect([-1, 0, 1].map((amount) => axis!.axisLabel.formatter(amount))).toEqual(['', '$0', '']);
});
