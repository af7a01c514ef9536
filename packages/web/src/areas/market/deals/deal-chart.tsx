import { dayOf, formatMonth } from '@capwise/domain/dates';
import { dealAxis, dealSeries, widenWindow } from '@capwise/domain/market/deals/deal-chart';
import type { Deal } from '@capwise/domain/market/deals/deal-rows';
import { type DealRange, type DealView, dealWindow } from '@capwise/domain/market/deals/deals';
import { formatDollars } from '@capwise/domain/money';
import { isVendor } from '@capwise/domain/permissions/can';
import { TEXTS } from '@capwise/domain/texts';
import { useComputedColorScheme } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import { useActor } from '../../../lib/session/session.tsx';
import { ChartLegend } from '../../../ui/charts/chart-legend.tsx';
import type { Dot } from '../../../ui/charts/dot-index.ts';
import { markColor, marksOf } from '../../../ui/charts/marks.ts';
import { ScatterChart } from '../../../ui/charts/scatter-chart.tsx';
import { DealCard } from './deal-card.tsx';
import { DEAL_WORDS } from './deal-words.ts';
import classes from './deals-page.module.css';

/** Pixels (DEAL-012). */
export const CHART_HEIGHT = 500;

interface DealChartProps {
  view: DealView;
  months: DealRange;
  removedDays: number;
  /** All deals of the answer: they decide the axis and the marks, so that a filter moves neither. */
  allDeals: readonly Deal[];
  /** The deals left by the filters. */
  deals: readonly Deal[];
  selected: Deal | null;
  onSelect(deal: Deal): void;
}

/** One series per OEM with a legend that shows and hides them (DEAL-011). */
export const DealChart = memo(function DealChart(props: DealChartProps) {
  const { view, deals, allDeals, selected, onSelect } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { legend, series, dealAt } = useDealSeries(allDeals, deals, hidden);
  const axes = useDealAxes(props);
  if (deals.length === 0) return <NoDeals />;

  const toggle = (id: string) =>
    setHidden((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    );
  const marker =
    selected && !hidden.has(selected.oemId) ? { x: selected.day * 1000, y: selected.amount } : null;
  const select = (dot: Dot) => {
    const deal = dealAt(dot);
    if (deal) onSelect(deal);
  };
  return (
    <div className={classes.chart}>
      <ScatterChart
        series={series}
        axes={axes}
        height={CHART_HEIGHT}
        description={`Scatter chart of ${DEAL_WORDS[view].many}: ${DEAL_WORDS[view].amount} by date, one series per OEM. The table below lists the same deals.`}
        selected={marker}
        onSelect={select}
        card={(dot) => {
          const deal = dealAt(dot);
          return deal && <DealCard deal={deal} />;
        }}
      />
      <div className={classes.legend}>
        <ChartLegend label="OEMs in the chart" items={legend} hidden={hidden} onToggle={toggle} />
      </div>
    </div>
  );
});

export const NoDeals = () => (
  <div className={classes.noDeals} style={{ height: CHART_HEIGHT }}>
    {TEXTS.noData}
  </div>
);

function useDealSeries(allDeals: readonly Deal[], deals: readonly Deal[], hidden: ReadonlySet<string>) {
  const scheme = useComputedColorScheme('light');
  const marks = useMemo(() => marksOf(allDeals.map(({ oemId }) => oemId)), [allDeals]);
  const all = useMemo(() => dealSeries(deals), [deals]);
  return useMemo(() => {
    const legend = all.map(({ oemId, oemName }) => {
      const mark = marks.get(oemId)!;
      return { id: oemId, name: oemName, color: markColor(mark, scheme), shape: mark.shape };
    });
    const shown = all.filter(({ oemId }) => !hidden.has(oemId));
    const series = shown.map(({ oemId, points }) => ({ ...legend.find(({ id }) => id === oemId)!, points }));
    const dealAt = ({ series: at, index }: Dot): Deal | null => shown[at]?.deals[index] ?? null;
    return { legend, series, dealAt };
  }, [all, marks, hidden, scheme]);
}

/** A vendor's time axis ends where the hidden days begin and says so with '*' (DEAL-028). */
function useDealAxes({ view, months, removedDays, allDeals }: DealChartProps) {
  const actor = useActor();
  return useMemo(() => {
    const window = dealWindow(actor, months, dayOf(new Date()), removedDays);
    const { from, to, months: ticks } = dealAxis(widenWindow(window, allDeals));
    return {
      x: {
        from,
        to,
        ticks,
        name: isVendor(actor) ? 'Month analyzed *' : 'Month analyzed',
        label: (ms: number) => formatMonth(ms / 1000),
      },
      y: { name: DEAL_WORDS[view].amount, label: formatDollars },
    };
  }, [actor, view, months, removedDays, allDeals]);
}
