import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useMemo, useRef } from 'react';
import { useIsPhone } from '../../../lib/phone/phone.ts';
import { ErrorPanel } from '../../page/query-panel.tsx';
import type { Dot } from './dot-index.ts';
import { BandLines } from './scatter-band.tsx';
import classes from './scatter-chart.module.css';
import { ScatterDots } from './scatter-dots.tsx';
import type { ScatterAxes, ScatterBand, ScatterSeries } from './scatter-option.ts';
import { ScatterPointer } from './scatter-pointer.tsx';
import { ScatterSpotlight } from './scatter-spotlight.tsx';
import { useScatter } from './use-scatter.ts';
import type { ZoomStep } from './use-zoom-keys.ts';
import type { ZoomArea } from './zoom.ts';

export interface ScatterChartProps {
  /** Must be the same array while nothing changes. */
  series: readonly ScatterSeries[];
  axes: ScatterAxes;
  height: number;
  description: string;
  selected: { x: number; y: number } | null;
  onSelect(dot: Dot): void;
  card(dot: Dot): ReactNode;
  band?: ScatterBand | null;
  litId?: string | null;
  onZoom?(area: ZoomArea): void;
  onZoomStep?(step: ZoomStep): void;
}

/** Up to 100,000 dots over time, with a hover card and selection by click. */
export function ScatterChart(props: ScatterChartProps) {
  const { series, axes, height, description, selected, onSelect, card, band = null, litId, onZoom } = props;
  const element = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const isPhone = useIsPhone();
  const hasBand = band !== null;
  const picture = useMemo(() => ({ axes, hasBand, isPhone, scheme }), [axes, hasBand, isPhone, scheme]);
  const { scale, failed } = useScatter(element, picture);
  const lit = (litId && series.find(({ id }) => id === litId)) || null;

  return (
    <div className={classes.frame} style={{ height }}>
      {scale && band && <BandLines band={band} axes={axes} scale={scale} />}
      <div ref={element} className={classes.canvas} role="img" aria-label={description} />
      {scale && (
        <ScatterPointer
          series={series}
          axes={axes}
          scale={scale}
          selected={selected}
          onSelect={onSelect}
          card={card}
          onZoom={onZoom}
          onZoomStep={props.onZoomStep}
        >
          <ScatterDots series={series} scale={scale} />
          {lit && <ScatterSpotlight series={series} lit={lit} axes={axes} scale={scale} />}
        </ScatterPointer>
      )}
      {!scale && !failed && <Skeleton className={classes.cover} height={height} />}
      {failed && (
        <div className={classes.cover}>
          <ErrorPanel what="The chart" error={null} />
        </div>
      )}
    </div>
  );
}
