import { MIN_DEALS } from '@capwise/domain/market/deals/quote-check';
import { indexQuarters } from '@capwise/domain/market/price-index/index-quarters';
import { formatDollars, formatFraction } from '@capwise/domain/money';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { fitting, head, headRight, right, table } from '../../../platform/pdf/pdf-style.ts';
import type { PriceRange } from '../figures/price-range.queries.ts';
import { rangeBars } from './charts/report-charts.ts';
import { MAX_LINES, trendLines } from './charts/trend-lines.ts';
import type { ReportData } from './report-data.ts';
import { dollars, figureDays, heading, picture } from './report-parts.ts';

/** Products in the chart and table of ranges. */
const MAX_PRODUCTS = 12;

type NamedRange = PriceRange & { name: string };

const mostQuotedFirst = (a: PriceRange, b: PriceRange) => b.count - a.count;

export function priceSection({ priceRanges, ...data }: ReportData): Content[] {
  const title = heading('Price Ranges by Market Segment');
  if (priceRanges === null)
    return [
      title,
      {
        text: 'Prices of deals are left out: the account that created this report has no access to the Deals Database.',
        style: 'note',
      },
    ];
  const segments = segmentRanges(data, priceRanges);
  if (segments.length === 0)
    return [title, { text: `No quotes were analyzed ${figureDays(data)}.`, style: 'note' }];
  const bars = barsOf(segments);
  return [
    picture(
      title,
      {
        text: `Quoted prices per unit. The box covers the middle half of prices, and the mark is the median. The discount is the mean of all deals with a list price. Each needs at least ${MIN_DEALS} deals.`,
        style: 'note',
      },
      bars.length > 0 ? { svg: rangeBars(bars) } : '',
    ),
    rangeTable('Segment', segments),
    ...nextStep(segments),
    ...trend(data, segments),
    ...productRanges(data, priceRanges),
  ];
}

const segmentRanges = (
  { technology }: Pick<ReportData, 'technology'>,
  ranges: readonly PriceRange[],
): NamedRange[] =>
  technology.segments.flatMap(({ id, name }) => {
    const range = ranges.find(({ marketId }) => marketId === id);
    return range ? [{ ...range, name }] : [];
  });

const barsOf = (rows: readonly NamedRange[]) =>
  rows.flatMap(({ name, prices }) => (prices ? [{ name, ...prices }] : []));

const rangeTable = (title: string, rows: readonly NamedRange[]): Content =>
  table(
    ['*', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto'],
    [...head(title), ...headRight('Deals', 'Lowest', '25%', 'Median', '75%', 'Highest', 'Discount')],
    rows.map(({ name, count, prices, discount }): TableCell[] => [
      name,
      right(String(count)),
      ...(['lowest', 'quarter', 'median', 'threeQuarters', 'highest'] as const).map((key) =>
        right(dollars(prices?.[key] ?? null)),
      ),
      right(formatFraction(discount)),
    ]),
    8.5,
  );

/** Uses the segment with the most quotes. Fewer than five give no advice. */
function nextStep(segments: readonly NamedRange[]): Content[] {
  const [most] = segments.toSorted(mostQuotedFirst);
  if (!most?.prices) return [];
  const [median, upper] = [
    formatDollars(most.prices.median / 100),
    formatDollars(most.prices.threeQuarters / 100),
  ];
  return [
    { text: 'What to do next', style: 'sub' },
    {
      text: `Compare your quote with the range of its market segment. In ${fitting(most.name)}, half of ${most.count} quotes are ${median} or less. If your price is above ${upper}, three of four quotes are lower: ask the vendor for ${median}. Check the price of one product with Quote Check on its page.`,
    },
  ];
}

function trend(
  { quarters, from, to }: Pick<ReportData, 'quarters' | 'from' | 'to'>,
  segments: readonly NamedRange[],
): Content[] {
  const names = [...new Set(quarters.map(({ quarter }) => quarter))];
  const lines = segments.toSorted(mostQuotedFirst).flatMap(({ marketId, name }) => {
    const own = quarters.filter((one) => one.marketId === marketId);
    const medians = names.map((quarter) => own.find((one) => one.quarter === quarter)?.median ?? null);
    return medians.filter((cents) => cents !== null).length < 2 ? [] : [{ name, medians }];
  });
  if (lines.length === 0) return [];
  const unfinished = indexQuarters({ from, to })
    .filter(({ isUnfinished }) => isUnfinished)
    .map(({ quarter }) => quarter.replace('-', ' '))
    .find((name) => lines.some(({ medians }) => (medians[names.indexOf(name)] ?? null) !== null));
  return [
    picture(
      { text: 'Median quoted price by quarter', style: 'sub' },
      {
        text: `Quarters with at least ${MIN_DEALS} deals.${unfinished ? ` ${unfinished} is incomplete.` : ''}${lines.length > MAX_LINES ? ` The chart shows the ${MAX_LINES} segments with the most deals.` : ''}`,
        style: 'note',
      },
      { svg: trendLines(names, lines) },
    ),
    table(
      ['*', ...names.map(() => 'auto')],
      [...head('Segment'), ...headRight(...names)],
      lines.map(({ name, medians }) => [name, ...medians.map((cents) => right(dollars(cents)))]),
      8.5,
    ),
  ];
}

function productRanges({ products }: Pick<ReportData, 'products'>, ranges: readonly PriceRange[]): Content[] {
  const names = new Map(products.map(({ id, productName }) => [id, productName]));
  const known = ranges
    .filter(({ productId, prices }) => productId !== null && names.has(productId) && prices !== null)
    .sort(mostQuotedFirst)
    .map((range) => ({ ...range, name: names.get(range.productId!)! }));
  const rows = known.slice(0, MAX_PRODUCTS);
  if (rows.length === 0) return [];
  return [
    picture(
      { text: 'Price ranges by product', style: 'sub' },
      {
        text: `${rows.length < known.length ? `The ${rows.length} products with the most deals, of ${known.length}` : 'Products'} with at least ${MIN_DEALS} deals.`,
        style: 'note',
      },
      { svg: rangeBars(barsOf(rows)) },
    ),
    rangeTable('Product', rows),
  ];
}
