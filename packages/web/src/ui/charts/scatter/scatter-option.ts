import type { ScatterSeriesOption } from 'echarts/charts';
import type { AriaComponentOption, GridComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { chartSymbol, type MarkShape, SHAPE_SIZE } from '../mark-shapes.ts';
import type { ValueAxis } from './value-axis.ts';

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
  y: ValueAxis & { isLog: boolean; name: string; label(value: number): string };
}

export interface ScatterBand {
  p25: number;
  median: number;
  p75: number;
}

/** The page's colors, which a canvas cannot inherit. */
export interface ScatterInk {
  text: string;
  line: string;
  fontFamily: string;
}

/** From this many dots on, use the large mode: one object per dot is too slow. */
const LARGE_FROM = 2_000;

/** Margins of the plot in pixels. The band's labels need space at the right. */
const MARGINS = { left: 88, right: 20, band: 84, top: 36 };
/** Phones show short amounts, and neither the name of the axis nor the band's labels. */
const PHONE_MARGINS = { left: 56, right: 12, band: 12, top: 12 };

/** Month labels. They rotate instead of overlapping, and none is left out (DEAL-012). */
export function monthLabels({ axes, hasBand, isPhone }: Fitting, width: number) {
  const { from, to, ticks } = axes.x;
  const { left, right, band } = isPhone ? PHONE_MARGINS : MARGINS;
  const plot = width - left - (hasBand ? band : right);
  const gap = Math.min(
    ...ticks.slice(1).map((tick, index) => ((tick - ticks[index]!) / (to - from)) * plot),
    plot,
  );
  const turn = TURNS.find(({ fits }) => gap >= fits) ?? TURNS.at(-1)!;
  return { rotate: turn.rotate, nameGap: turn.nameGap };
}

/** Pixels between ticks. 'Dec-25' is 40 wide and 15 high. */
const TURNS = [
  { fits: 44, rotate: 0, nameGap: 30 },
  { fits: 22, rotate: 45, nameGap: 50 },
  { fits: 0, rotate: 90, nameGap: 58 },
] as const;

export function fittedOption(picture: Fitting, width: number) {
  const { rotate, nameGap } = monthLabels(picture, width);
  const { left, right, band, top } = picture.isPhone ? PHONE_MARGINS : MARGINS;
  return {
    grid: { left, right: picture.hasBand ? band : right, top, bottom: nameGap + 20 },
    xAxis: { nameGap, axisLabel: { rotate } },
  };
}

/** Decides the margins. */
type Fitting = Pick<ScatterPicture, 'axes' | 'hasBand' | 'isPhone'>;

export interface ScatterPicture {
  series: readonly ScatterSeries[];
  axes: ScatterAxes;
  hasBand: boolean;
  isPhone: boolean;
  description: string;
  scheme: 'light' | 'dark';
}

export function scatterOption(picture: ScatterPicture, ink: ScatterInk, width: number): ScatterOption {
  const { series, axes, isPhone, description, scheme } = picture;
  const { grid, xAxis } = fittedOption(picture, width);
  const total = series.reduce((sum, { points }) => sum + points.length / 2, 0);
  const label = { color: ink.text, fontSize: 12, fontFamily: ink.fontFamily };
  const axisLine = { lineStyle: { color: ink.line } };
  return {
    animation: false,
    darkMode: scheme === 'dark',
    useUTC: true,
    aria: { enabled: true, label: { description } },
    grid,
    xAxis: {
      type: 'time',
      min: axes.x.from,
      max: axes.x.to,
      name: axes.x.name,
      nameLocation: 'middle',
      nameGap: xAxis.nameGap,
      nameTextStyle: label,
      axisLine,
      axisTick: { show: true, customValues: [...axes.x.ticks], ...axisLine },
      axisLabel: {
        ...label,
        ...xAxis.axisLabel,
        customValues: [...axes.x.ticks],
        hideOverlap: false,
        formatter: axes.x.label,
      },
      splitLine: { show: false },
    },
    yAxis: {
      type: axes.y.isLog ? 'log' : 'value',
      min: axes.y.min,
      max: axes.y.max,
      name: isPhone ? '' : axes.y.name,
      nameTextStyle: { ...label, align: 'right', padding: [0, 8, 4, 0] },
      axisTick: { customValues: [...axes.y.ticks] },
      axisLabel: { ...label, customValues: [...axes.y.ticks], formatter: axes.y.label },
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
    // The types allow only arrays, but flat typed arrays are the documented fast format.
    data: points as unknown as number[],
    symbol: chartSymbol(shape, total > LARGE_FROM),
    symbolSize: dotSize(total) * (total > LARGE_FROM ? 1 : SHAPE_SIZE[shape]),
    itemStyle: { color, opacity: total > LARGE_FROM ? 0.65 : 0.85 },
    // The large mode searches dots one by one, so we use our own index.
    silent: true,
    clip: false,
    large: true,
    largeThreshold: total > LARGE_FROM ? 0 : Number.MAX_SAFE_INTEGER,
    progressive: 20_000,
    progressiveThreshold: 30_000,
  };
}

/** Pixels. Many dots are smaller, down to the size that the library draws fastest. */
export function dotSize(total: number): number {
  if (total > 20_000) return 3;
  return total > LARGE_FROM ? 5 : 9;
}
