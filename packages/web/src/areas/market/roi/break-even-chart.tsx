import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { preload, useChart } from '../../../ui/charts/use-chart.ts';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { type BarInk, type BreakEvenPicture, breakEvenOption } from './break-even-option.ts';
import classes from './roi.module.css';

const library = () => import('./echarts-bars.ts');

export const preloadBars = () => preload(library);

interface BreakEvenChartProps {
  /** Give the same object while nothing changes. */
  picture: BreakEvenPicture;
  /** What a screen reader hears in place of the picture. */
  description: string;
  /** Pixels. */
  height: number;
}

export function BreakEvenChart({ picture, description, height }: BreakEvenChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const { chart, failed } = useChart(element, library);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme decides the colors that are read
  useEffect(() => {
    if (!chart || !element.current) return;
    chart.setOption(breakEvenOption(picture, inkOf(element.current), description), { notMerge: true });
  }, [chart, picture, description, scheme]);

  return (
    <div className={classes.chart} style={{ height }}>
      <div ref={element} className={classes.canvas} role="img" aria-label={description} />
      {!chart && !failed && <Skeleton className={classes.cover!} />}
      {failed && (
        <div className={classes.cover}>
          <ErrorPanel />
        </div>
      )}
    </div>
  );
}

function inkOf(element: HTMLElement): BarInk {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: token('--cw-text-dimmed'),
    line: token('--cw-border'),
    surface: token('--cw-surface'),
    above: token('--cw-accent'),
    below: token('--mantine-color-error'),
    other: token('--cw-notice-text'),
    fontFamily: style.fontFamily,
  };
}
