import type { ScatterSeriesOption } from 'echarts/charts';
import type { AriaComponentOption, GridComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { MarkShape } from './marks.ts';

export type ScatterOption = ComposeOption<ScatterSeriesOption | GridComponentOption | AriaComponentOption>;

export interface ScatterSeries {
  id: string;
  name: string;
  color: string;
  shape: MarkShape;
  /** Pairs of x (milliseconds since epoch) and y. */
  points: Float64Array;
}

export interface ScatterAxes {
  x: { from: number; to: number; ticks: readonly number[]; name: string; label(value: number): string };
  y: { name: string; label(value: number): string };
}

/** Colors of the page around the chart, which a canvas cannot inherit. */
export interface ScatterInk {
  text: string;
  line: string;
  fontFamily: string;
}

/** From so many dots on the chart uses its large mode: an object for each dot is too slow for thousands. */
const LARGE_FROM = 2_000;

export function scatterOption(
  series: readonly ScatterSeries[],
  axes: ScatterAxes,
  ink: ScatterInk,
  description: string,
  scheme: 'light' | 'dark',
): ScatterOption {
  const total = series.reduce((sum, { points }) => sum + points.length / 2, 0);
  const label = { color: ink.text, fontSize: 12, fontFamily: ink.fontFamily };
  const axisLine = { lineStyle: { color: ink.line } };
  return {
    animation: false,
    darkMode: scheme === 'dark',
    useUTC: true,
    aria: { enabled: true, label: { description } },
    grid: { left: 88, right: 20, top: 36, bottom: 56 },
    xAxis: {
      type: 'time',
      min: axes.x.from,
      max: axes.x.to,
      name: axes.x.name,
      nameLocation: 'middle',
      nameGap: 34,
      nameTextStyle: label,
      axisLine,
      axisTick: { show: true, customValues: [...axes.x.ticks], ...axisLine },
      axisLabel: { ...label, customValues: [...axes.x.ticks], hideOverlap: true, formatter: axes.x.label },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      min: 0,
      minInterval: 1,
      name: axes.y.name,
      nameTextStyle: { ...label, align: 'right', padding: [0, 8, 4, 0] },
      axisLabel: { ...label, formatter: axes.y.label },
      splitLine: axisLine,
    },
    series: series.map((one) => seriesOption(one, total)),
  };
}

function seriesOption({ id, name, color, shape, points }: ScatterSeries, total: number): ScatterSeriesOption {
  return {
    type: 'scatter',
    id,
    name,
    dimensions: ['x', 'y'],
    // The library's types know arrays only; typed arrays of flat values are its documented fast form.
    data: points as unknown as number[],
    symbol: shape,
    symbolSize: dotSize(total),
    itemStyle: { color, opacity: total > LARGE_FROM ? 0.65 : 0.85 },
    // Dots are found by an index of our own: in large mode the library searches them one by one.
    silent: true,
    clip: false,
    large: true,
    largeThreshold: total > LARGE_FROM ? 0 : Number.MAX_SAFE_INTEGER,
    progressive: 20_000,
    progressiveThreshold: 30_000,
  };
}

/** Pixels; smaller where there are many, down to the size that the library draws fastest. */
export function dotSize(total: number): number {
  if (total > 20_000) return 3;
  return total > LARGE_FROM ? 5 : 9;
}
