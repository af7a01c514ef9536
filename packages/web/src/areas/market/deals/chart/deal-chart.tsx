import type { Deal } from '@capwise/domain/market/deals/deal-rows';
import type { DealSpread } from '@capwise/domain/market/deals/deal-spread';
import type { DealRange, DealView } from '@capwise/domain/market/deals/deals';
import { TEXTS } from '@capwise/domain/texts';
import { Button, Text } from '@mantine/core';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { ChartLegend, SpreadKeys } from '../../../../ui/charts/chart-legend.tsx';
import type { Mark } from '../../../../ui/charts/marks.ts';
import type { Dot } from '../../../../ui/charts/scatter/dot-index.ts';
import { ScatterChart } from '../../../../ui/charts/scatter/scatter-chart.tsx';
import type { ZoomStep } from '../../../../ui/charts/scatter/use-zoom-keys.ts';
import {
  areaAround,
  halvedArea,
  isInside,
  movedArea,
  scaledArea,
  type ZoomArea,
  zoomedTo,
} from '../../../../ui/charts/scatter/zoom.ts';
import { DealCard } from './deal-card.tsx';
import classes from './deal-chart.module.css';
import { ScaleButton, ZoomButtons } from './deal-chart-buttons.tsx';
import { DEAL_WORDS } from './deal-words.ts';
import type { ChartView } from './use-chart-view.ts';
import { useDealAxes, useDealSeries } from './use-deal-chart.ts';

/** Pixels (DEAL-012). */
export const CHART_HEIGHT = 500;

interface DealChartProps {
  view: DealView;
  months: DealRange;
  removedDays: number;
  /** All deals of the answer. They decide the time axis, so that filters do not move it. */
  allDeals: readonly Deal[];
  marks: ReadonlyMap<string, Mark>;
  deals: readonly Deal[];
  spread: DealSpread | null;
  selected: Deal | null;
  onSelect(deal: Deal): void;
  chart: ChartView;
  head(buttons: ReactNode): ReactNode;
}

export function DealChart(props: DealChartProps) {
  const { view, deals, marks, spread, selected, onSelect, chart, head } = props;
  const { hidden, setHidden, setZoom, setLog } = chart;
  const [litId, setLit] = useState<string | null>(null);
  const light = useStableCallback(setLit);
  // The legend updates immediately and the dots later.
  const undrawn = useDeferredValue(hidden);
  const { axes, zoom, whole, mayBeLog, isLog } = useDealAxes(props);
  const { legend, series, dealAt } = useDealSeries({ deals, marks, hidden: undrawn, zoom });
  const place = selected && { x: selected.day * 1000, y: selected.amount };
  const isHidden = selected !== null && hidden.has(selected.oemId);
  const isOutside = place !== null && zoom !== null && !isInside(zoom, place.x, place.y);
  const isShown = place !== null && !isHidden && !isOutside;
  const select = (dot: Dot) => {
    const deal = dealAt(dot);
    if (deal) onSelect(deal);
  };
  const area = zoom ?? whole;
  const zoomIn = () => setZoom(zoomedTo(halvedArea(area, dealPoints(series), isShown ? place : null), whole));
  const step = useStableCallback((next: ZoomStep) => {
    if (next.kind === 'all') setZoom(null);
    else if (next.kind === 'back') chart.zoomBack();
    else if (next.kind === 'move') zoom && setZoom(movedArea(zoom, next, whole));
    else if (next.around || next.factor > 1)
      setZoom(scaledArea(area, next.factor, next.around ?? middleOf(area), whole));
    else zoomIn();
  });
  const show = () => {
    if (isHidden) setHidden(new Set([...hidden].filter((id) => id !== selected?.oemId)));
    if (isOutside) setZoom(areaAround(area, place, whole));
  };
  return (
    <>
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
            height={CHART_HEIGHT}
            description={`Scatter chart of ${DEAL_WORDS[view].many}: ${DEAL_WORDS[view].amount} by date, one series per OEM. The table below lists the same deals.`}
            selected={isShown ? place : null}
            onSelect={select}
            card={(dot) => {
              const deal = dealAt(dot);
              return deal && <DealCard deal={deal} />;
            }}
            band={spread}
            litId={litId}
            onZoom={(next) => setZoom(zoomedTo(next, whole))}
            onZoomStep={step}
          />
          {selected && (isHidden || isOutside) && (
            <OutOfSight
              text={isHidden ? `${selected.oemName} is hidden.` : 'The selected deal is outside the zoom.'}
              onShow={show}
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
    </>
  );
}

const middleOf = ({ x, y }: ZoomArea) => ({ x: (x.from + x.to) / 2, y: (y.from + y.to) / 2 });

/** All drawn dots. */
const dealPoints = (series: readonly { points: Float64Array }[]) =>
  series.flatMap(({ points }) =>
    Array.from({ length: points.length / 2 }, (_, index) => ({
      x: points[index * 2]!,
      y: points[index * 2 + 1]!,
    })),
  );

const OutOfSight = ({ text, onShow }: { text: string; onShow(): void }) => (
  <div className={classes.outOfSight} role="status">
    <Text size="sm">{text}</Text>
    <Button variant="default" size="compact-sm" onClick={onShow}>
      Show
    </Button>
  </div>
);

const NOTHING: ReadonlySet<string> = new Set();

function NothingShown({ isHidden, chart }: { isHidden: boolean; chart: ChartView }) {
  return (
    <div className={classes.nothing} role="status">
      <Text>{isHidden ? 'All OEMs are hidden.' : 'No deals of the selected OEMs in this range.'}</Text>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => (isHidden ? chart.setHidden(NOTHING) : chart.setZoom(null))}
      >
        {isHidden ? 'Show all OEMs' : 'Reset zoom'}
      </Button>
    </div>
  );
}

export const NoDeals = ({ children }: { children?: ReactNode }) => (
  <div className={classes.noDeals} style={{ minHeight: CHART_HEIGHT }}>
    <Text c="dimmed">{TEXTS.noData}</Text>
    {children}
  </div>
);
