import type { Cell } from '../../csv.ts';
import type { IndexMeasure } from './index-deals.ts';
import type { IndexFigures } from './index-figures.ts';
import type { IndexView } from './index-view.ts';

const HEADER = ['Deals of', 'Quarter', 'Incomplete', 'Deals'];
const HALF = ['Middle half from', 'Middle half to'];

/**
 * Lines of the CSV file: each quarter of the filtered deals and of each market segment. Discounts are
 * fractions, and prices US dollars.
 * @param name of the filtered deals
 * @param note on each line, such as that the data is invented
 */
export function indexLines(
  { measure, figures, segments }: IndexView,
  { name, note }: { name: string; note: string | null },
): Cell[][] {
  const lines = [
    ...(figures ? quarterLines(name, figures) : []),
    ...segments.flatMap((segment) =>
      segment.figures?.[measure].year ? quarterLines(segment.name, segment.figures[measure]) : [],
    ),
  ];
  const header = [...HEADER, `Median ${measure}`, ...HALF];
  return note ? [[...header, 'Data'], ...lines.map((line) => [...line, note])] : [header, ...lines];
}

const quarterLines = (name: string, { measure, quarters }: IndexFigures): Cell[][] =>
  quarters.map(({ quarter, isUnfinished, count, spread }) => {
    const { low = null, median = null, high = null } = spread ?? {};
    const values = [median, low, high].map((value) => value && rounded(measure, value));
    return [name, quarter, isUnfinished ? 'yes' : 'no', count, ...values];
  });

/** To a millionth or a cent, because division leaves digits without a meaning. */
const rounded = (measure: IndexMeasure, value: number): number =>
  measure === 'discount' ? Math.round(value * 1e6) / 1e6 : Math.round(value * 100) / 100;
