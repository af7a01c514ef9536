import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useCallback, useRef } from 'react';
import { ErrorPanel } from '../page/query-panel.tsx';
import type { Dot } from './dot-index.ts';
import classes from './scatter-chart.module.css';
import { type ScatterAxes, type ScatterInk, type ScatterSeries, scatterOption } from './scatter-option.ts';
import { ScatterPointer } from './scatter-pointer.tsx';
import { useScatter } from './use-scatter.ts';

export interface ScatterChartProps {
  /** The series to draw; give the same array while nothing changes. */
  series: readonly ScatterSeries[];
  axes: ScatterAxes;
  /** Pixels. */
  height: number;
  /** What a screen reader hears in place of the picture. */
  description: string;
  /** Where to draw the marker, in data units. */
  selected: { x: number; y: number } | null;
  onSelect(dot: Dot): void;
  /** What the hover card shows of a dot. */
  card(dot: Dot): ReactNode;
}

/** Dots over time, up to a hundred thousand, with a hover card and selection by click. */
export function ScatterChart(props: ScatterChartProps) {
  const { series, axes, height, description, selected, onSelect, card } = props;
  const element = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const optionOf = useCallback(
    (ink: ScatterInk) => scatterOption(series, axes, ink, description, scheme),
    [series, axes, description, scheme],
  );
  const { scale, failed } = useScatter(element, optionOf, axes);

  return (
    <div className={classes.frame} style={{ height }}>
      <div ref={element} className={classes.canvas} role="img" aria-label={description} />
      {scale && (
        <ScatterPointer series={series} scale={scale} selected={selected} onSelect={onSelect} card={card} />
      )}
      {!scale && !failed && <Skeleton className={classes.cover!} height={height} />}
      {failed && (
        <div className={classes.cover}>
          <ErrorPanel />
        </div>
      )}
    </div>
  );
}
