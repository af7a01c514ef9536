import { Skeleton, useComputedColorScheme } from '@mantine/core';
import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef } from 'react';
import { preload, useChart } from '../../../../ui/charts/use-chart.ts';
import { ErrorPanel } from '../../../../ui/page/query-panel.tsx';
import classes from '../inputs/roi.module.css';
import type { BarInk } from './chart-ink.ts';

const library = () => import('./echarts-bars.ts');

export const preloadBars = () => preload(library);

interface RoiChartProps {
  /** Chart options for the page's colors and a width in pixels. Must be stable while nothing changes. */
  chartOption(ink: BarInk, width: number): EChartsCoreOption;
  /** Text alternative for screen readers. */
  description: string;
  /** Pixels. */
  height: number;
}

export function RoiChart({ chartOption, description, height }: RoiChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const { chart, failed, resizes } = useChart(element, library);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scheme and size decide what is drawn
  useEffect(() => {
    if (!chart || !element.current) return;
    const aria = { enabled: true, label: { description } };
    const option = chartOption(barInk(element.current), element.current.clientWidth);
    chart.setOption({ animation: false, aria, ...option }, { notMerge: true });
  }, [chart, chartOption, description, scheme, resizes]);

  return (
    <div className={classes.chart} style={{ height }}>
      <div ref={element} className={classes.canvas} role="img" aria-label={description} />
      {!chart && !failed && <Skeleton className={classes.cover} />}
      {failed && (
        <div className={classes.cover}>
          <ErrorPanel what="The chart" error={null} />
        </div>
      )}
    </div>
  );
}

function barInk(element: HTMLElement): BarInk {
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
