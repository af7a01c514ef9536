import { formatMonth, utcDay } from '@capwise/domain/dates';
import { dealAxis, dealSeries, widenWindow } from '@capwise/domain/market/deals/deal-chart';
import type { Deal } from '@capwise/domain/market/deals/deal-rows';
import { type DealRange, type DealView, dealWindow } from '@capwise/domain/market/deals/deals';
import { isVendor } from '@capwise/domain/permissions/can';
import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { useActor } from '../../../../lib/session/session.tsx';
import { type Mark, markColor, rankedMarks } from '../../../../ui/charts/marks.ts';
import type { Dot } from '../../../../ui/charts/scatter/dot-index.ts';
import { linearAxis, logAxis, valueRange, zoomedAxis } from '../../../../ui/charts/scatter/value-axis.ts';
import { isInside, usableZoom, type ZoomArea } from '../../../../ui/charts/scatter/zoom.ts';
import { useAmountLabel } from '../../figures/use-amount-label.ts';
import { useOemRanks } from '../../figures/use-oem-ranks.ts';
import { DEAL_WORDS } from './deal-words.ts';
import type { ChartView } from './use-chart-view.ts';

export type DealMarks = ReadonlyMap<string, Mark>;

/** Marks of all OEMs of the answer, so that filters do not change them. Null while loading. */
export function useDealMarks(allDeals: readonly Deal[]): DealMarks | null {
  const ranks = useOemRanks();
  return useMemo(
    () =>
      ranks &&
      rankedMarks(
        allDeals.map(({ oemId }) => oemId),
        ranks,
      ),
    [allDeals, ranks],
  );
}

interface SeriesRequest {
  deals: readonly Deal[];
  marks: DealMarks;
  hidden: ReadonlySet<string>;
  zoom: ZoomArea | null;
}

export function useDealSeries({ deals, marks, hidden, zoom }: SeriesRequest) {
  const scheme = useComputedColorScheme('light');
  const all = useMemo(() => dealSeries(deals), [deals]);
  const entries = useMemo(
    () =>
      all.map(({ oemId: id, oemName: name, deals: { length } }) => {
        const mark = marks.get(id)!;
        return { id, name, length, color: markColor(mark, scheme), shape: mark.shape };
      }),
    [all, marks, scheme],
  );
  return useMemo(() => {
    const inside = zoom
      ? dealSeries(deals.filter(({ day, amount }) => isInside(zoom, day * 1000, amount)))
      : all;
    const counts = new Map(inside.map(({ oemId, deals: { length } }) => [oemId, length]));
    // Sorted by all deals, so that a zoom does not move the names.
    const legend = entries
      .toSorted((a, b) => b.length - a.length)
      .map((entry) => ({ ...entry, count: counts.get(entry.id) ?? 0 }));
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const shown = inside.filter(({ oemId }) => !hidden.has(oemId));
    const series = shown.map(({ oemId, points }) => ({ ...byId.get(oemId)!, points }));
    const dealAt = ({ series: at, index }: Dot): Deal | null => shown[at]?.deals[index] ?? null;
    return { legend, series, dealAt };
  }, [all, deals, entries, hidden, zoom]);
}

/** Beyond this ratio of amounts, a linear scale flattens the small ones. */
const FAR_APART = 30;

interface AxesRequest {
  view: DealView;
  months: DealRange;
  removedDays: number;
  allDeals: readonly Deal[];
  deals: readonly Deal[];
  chart: ChartView;
}

/**
 * Axes of the whole list or the zoomed area. A vendor's time axis ends where the hidden days start, marked
 * with '*' (DEAL-028). The default scale for contracts of very different size is logarithmic.
 */
export function useDealAxes({ view, months, removedDays, allDeals, deals, chart }: AxesRequest) {
  const actor = useActor();
  const amountLabel = useAmountLabel();
  const asked = chart.zoom;
  const range = useMemo(() => valueRange(deals.map(({ amount }) => amount)), [deals]);
  const mayBeLog = range.from > 0 && range.to / range.from >= FAR_APART;
  const isLog = mayBeLog && (chart.isLog ?? view === 'contracts');
  const drawn = useMemo(() => {
    const window = widenWindow(dealWindow(actor, months, utcDay(new Date()), removedDays), allDeals);
    const { from, to, months: ticks } = dealAxis(window);
    const makeAxis = isLog ? logAxis : linearAxis;
    const list = makeAxis(range);
    const whole = { x: { from, to }, y: { from: list.min, to: list.max } };
    const zoom = asked && usableZoom(asked, whole);
    const x = zoom?.x ?? whole.x;
    const axes = {
      x: {
        ...x,
        ticks: ticks.filter((tick) => tick >= x.from && tick <= x.to),
        name: isVendor(actor) ? 'Month analyzed *' : 'Month analyzed',
        label: (ms: number) => formatMonth(ms / 1000),
      },
      y: {
        ...(zoom ? zoomedAxis(makeAxis(zoom.y), zoom.y) : list),
        isLog,
        name: DEAL_WORDS[view].amount,
        label: amountLabel,
      },
    };
    return { axes, zoom, whole };
  }, [actor, view, months, removedDays, allDeals, range, isLog, asked, amountLabel]);
  return { ...drawn, mayBeLog, isLog };
}
