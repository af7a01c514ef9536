import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { preload, useChart } from '../../../ui/charts/use-chart.ts';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { type BarInk, breakEvenOption } from './break-even-option.ts';
import classes from './roi.module.css';

const library = () => import('./echarts-bars.ts');

export const preloadBars = () => preload(library);

interface BreakEvenChartProps {
  /** Cumulative net cash flow of Year 0 to Year N; give the same array while nothing changes. */
  amounts: readonly number[];
  /** What a screen reader hears in place of the picture. */
  description: string;
}

export function BreakEvenChart({ amounts, description }: BreakEvenChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const { chart, failed } = useChart(element, library);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme decides the colors that are read
  useEffect(() => {
    if (!chart || !element.current) return;
    chart.setOption(breakEvenOption(amounts, inkOf(element.current), description), { notMerge: true });
  }, [chart, amounts, description, scheme]);

  return (
    <div className={classes.chart}>
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
    fontFamily: style.fontFamily,
  };
}
