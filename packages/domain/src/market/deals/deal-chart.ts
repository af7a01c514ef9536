import { addMonths, type Day, dayToEpochSeconds, utcDay } from '../../dates.ts';
import type { DealRow } from './deal-rows.ts';
import { compareTexts } from './deal-text-order.ts';
import type { DealWindow } from './deals.ts';

export interface DealSeries<Row extends DealRow = DealRow> {
  oemId: string;
  oemName: string;
  deals: Row[];
  /** Pairs of milliseconds since the epoch and dollars. */
  points: Float64Array;
}

export function dealSeries<Row extends DealRow>(deals: readonly Row[]): DealSeries<Row>[] {
  const byOem = new Map<string, Row[]>();
  for (const deal of deals) {
    const found = byOem.get(deal.oemId);
    if (found) found.push(deal);
    else byOem.set(deal.oemId, [deal]);
  }
  return [...byOem]
    .map(([oemId, own]) => ({ oemId, oemName: own[0]!.oemName, deals: own, points: dealPoints(own) }))
    .sort((a, b) => compareTexts(a.oemName, b.oemName));
}

function dealPoints(deals: readonly DealRow[]): Float64Array {
  const points = new Float64Array(deals.length * 2);
  deals.forEach((deal, index) => {
    points[index * 2] = deal.day * 1000;
    points[index * 2 + 1] = deal.amount;
  });
  return points;
}

export interface ChartAxis {
  /** Milliseconds since epoch. */
  from: number;
  to: number;
  /** Start of each month, in milliseconds since the epoch (DEAL-012). */
  months: number[];
}

/** Time axis for the viewer's window. For vendors it ends before the hidden days (DEAL-028). */
export function dealAxis(window: Pick<DealWindow, 'from' | 'to'>): ChartAxis {
  const to = dayToEpochSeconds(window.to) * 1000;
  const months: number[] = [];
  for (let day = monthOnOrAfter(window.from); ; day = addMonths(day, 1)) {
    const start = dayToEpochSeconds(day) * 1000;
    if (start > to) break;
    months.push(start);
  }
  return { from: dayToEpochSeconds(window.from) * 1000, to, months };
}

function monthOnOrAfter(day: Day): Day {
  const first = `${day.slice(0, 7)}-01`;
  return first === day ? first : addMonths(first, 1);
}

/**
 * Widens the window to include all deals, because the browser's clock can differ from the server's by a day.
 * Deals are sorted newest first.
 */
export function widenWindow(window: DealWindow, deals: readonly Pick<DealRow, 'day'>[]): DealWindow {
  const newest = deals[0];
  const oldest = deals.at(-1);
  if (!newest || !oldest) return window;
  return {
    ...window,
    from: earlier(utcDay(new Date(oldest.day * 1000)), window.from),
    to: later(utcDay(new Date(newest.day * 1000)), window.to),
  };
}

const earlier = (a: Day, b: Day): Day => (a.localeCompare(b) < 0 ? a : b);
const later = (a: Day, b: Day): Day => (a.localeCompare(b) > 0 ? a : b);
