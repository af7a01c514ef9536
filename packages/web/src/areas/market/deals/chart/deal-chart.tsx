import type { Deal } from '@capwise/domain/market/deals/deal-rows';
import type { DealSpread } from '@capwise/domain/market/deals/deal-spread';
import type { DealRange, DealView } from '@capwise/domain/market/deals/deals';
import { TEXTS } from '@capwise/domain/texts';
import { Text } from '@mantine/core';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useIsPhone } from '../../../../lib/phone/phone.ts';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { ChartLegend, SpreadKeys } from '../../../../ui/charts/chart-legend.tsx';
import type { Dot } from '../../../../ui/charts/scatter/dot-index.ts';
import { ScatterChart } from '../../../../ui/charts/scatter/scatter-chart.tsx';
import { isInside } from '../../../../ui/charts/scatter/zoom.ts';
import { keptItems, useKeptFocus } from '../../../../ui/table/use-kept-focus.ts';
import { NothingShown, OutOfSight } from './chart-notices.tsx';
import { DealCard } from './deal-card.tsx';
import classes from './deal-chart.module.css';
import { ScaleButton, ZoomButtons } from './deal-chart-buttons.tsx';
import { chartText } from './deal-words.ts';
import { type ChartView, usePickedOems } from './use-chart-view.ts';
import { type DealMarks, useDealAxes, useDealSeries } from './use-deal-chart.ts';
import { useDealZoom } from './use-deal-zoom.ts';

/** Pixels (DEAL-012). */
export const CHART_HEIGHT = 500;
/** Leaves a phone's window room for what is around the chart. */
const PHONE_HEIGHT = 360;

const KEPT = keptItems('button', '[data-zoom-in]');

interface DealChartProps {
  view: DealView;
  months: DealRange;
  removedDays: number;
  /** All deals of the answer. They decide the time axis, so that filters do not move it. */
  allDeals: readonly Deal[];
  marks: DealMarks;
  deals: readonly Deal[];
  spread: DealSpread | null;
  selected: Deal | null;
  onSelect(deal: Deal): void;
  chart: ChartView;
  head(buttons: ReactNode): ReactNode;
}

export function DealChart(props: DealChartProps) {
  const { view, deals, marks, spread, selected, onSelect, head } = props;
  const chart = usePickedOems(props.chart);
  const isPhone = useIsPhone();
  const { hidden, setHidden, setLog } = chart;
  const [litId, setLit] = useState<string | null>(null);
  const light = useStableCallback(setLit);
  // The legend updates immediately and the dots later.
  const undrawn = useDeferredValue(hidden);
  const spotlit = useDeferredValue(litId);
  const { axes, zoom, whole, mayBeLog, isLog } = useDealAxes(props);
  const { legend, series, dealAt } = useDealSeries({ deals, marks, hidden: undrawn, zoom });
  const description = useMemo(() => chartText(view, series), [view, series]);
  const place = selected && { x: selected.day * 1000, y: selected.amount };
  const isHidden = selected !== null && hidden.has(selected.oemId);
  const isOutside = place !== null && zoom !== null && !isInside(zoom, place.x, place.y);
  const isShown = place !== null && !isHidden && !isOutside;
  const select = (dot: Dot) => {
    const deal = dealAt(dot);
    if (deal) onSelect(deal);
  };
  const { zoomIn, step, show, pick } = useDealZoom({ series, zoom, whole, chart, place, isShown });
  const area = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(area, KEPT);
  // Within the same element, so that the toggle keeps the focus.
  if (chart.isTable) return <div ref={area}>{head(null)}</div>;
  return (
    <div ref={area} {...keptFocus}>
      {head(
        <>
          {mayBeLog && <ScaleButton isLog={isLog} onLog={setLog} />}
          <ZoomButtons isZoomed={zoom !== null} chart={chart} onZoomIn={zoomIn} />
        </>,
      )}
      <div className={classes.chart}>
        <div className={classes.picture}>
          <ScatterChart
            series={series}
            axes={axes}
            height={isPhone ? PHONE_HEIGHT : CHART_HEIGHT}
            description={description}
            selected={isShown ? place : null}
            onSelect={select}
            card={(dot) => {
              const deal = dealAt(dot);
              return deal && <DealCard deal={deal} />;
            }}
            band={spread}
            litId={spotlit}
            onZoom={pick}
            onZoomStep={step}
          />
          {selected && (isHidden || isOutside) && (
            <OutOfSight
              text={isHidden ? `${selected.oemName} is hidden.` : 'The selected deal is outside the zoom.'}
              onShow={() => show(isHidden ? selected.oemId : null)}
            />
          )}
          {series.length === 0 && (
            <NothingShown isHidden={legend.every(({ id }) => hidden.has(id))} chart={chart} />
          )}
        </div>
        <ChartLegend
          label="OEMs in the chart"
          heading="OEM"
          items={legend}
          hidden={hidden}
          onHidden={setHidden}
          onLight={light}
        >
          {spread && <SpreadKeys />}
        </ChartLegend>
      </div>
    </div>
  );
}

export const NoDeals = ({ children }: { children?: ReactNode }) => (
  <div className={classes.noDeals} style={{ minHeight: CHART_HEIGHT }}>
    <Text c="dimmed">{TEXTS.noData}</Text>
    {children}
  </div>
);
