import type { GridComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { MarkShape } from '../mark-shapes.ts';
import type { ValueAxis } from './value-axis.ts';

export type ScatterOption = ComposeOption<GridComponentOption>;

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

/** Margins of the plot in pixels. The band's labels need space at the right. */
const MARGINS = { left: 88, right: 20, band: 84, top: 36 };
/** Phones show short amounts, and neither the name of the axis nor the band's labels. */
const PHONE_MARGINS = { left: 56, right: 12, band: 12, top: 12 };

/**
 * Month labels. They rotate instead of overlapping, and none is left out (DEAL-012), except where a phone has no room for
 * all.
 */
export function monthLabels({ axes, hasBand, isPhone }: Fitting, width: number) {
  const { from, to, ticks } = axes.x;
  const { left, right, band } = isPhone ? PHONE_MARGINS : MARGINS;
  const plot = width - left - (hasBand ? band : right);
  const gap = Math.min(
    ...ticks.slice(1).map((tick, index) => ((tick - ticks[index]!) / (to - from)) * plot),
    plot,
  );
  const every = isPhone && gap < UPRIGHT ? Math.max(1, Math.ceil(SLANTED / gap)) : 1;
  const turn = TURNS.find(({ fits }) => gap * every >= fits) ?? TURNS.at(-1)!;
  const months = ticks.filter((_, index) => index % every === 0);
  return { rotate: turn.rotate, nameGap: turn.nameGap, months };
}

/** Pixels between labels. 'Dec-25' is 40 wide and 15 high. */
const UPRIGHT = 15;
const SLANTED = 22;
const TURNS = [
  { fits: 44, rotate: 0, nameGap: 30 },
  { fits: SLANTED, rotate: 45, nameGap: 50 },
  { fits: 0, rotate: 90, nameGap: 58 },
] as const;

export function fittedOption(picture: Fitting, width: number) {
  const { rotate, nameGap, months } = monthLabels(picture, width);
  const { left, right, band, top } = picture.isPhone ? PHONE_MARGINS : MARGINS;
  return {
    grid: { left, right: picture.hasBand ? band : right, top, bottom: nameGap + 20 },
    xAxis: { nameGap, axisLabel: { rotate, customValues: months } },
  };
}

/** Decides the margins. */
type Fitting = Pick<ScatterPicture, 'axes' | 'hasBand' | 'isPhone'>;

/** Everything but the dots, which have their own canvas. */
export interface ScatterPicture {
  axes: ScatterAxes;
  hasBand: boolean;
  isPhone: boolean;
  scheme: 'light' | 'dark';
}

export function scatterOption(picture: ScatterPicture, ink: ScatterInk, width: number): ScatterOption {
  const { axes, isPhone, scheme } = picture;
  const { grid, xAxis } = fittedOption(picture, width);
  const label = { color: ink.text, fontSize: 12, fontFamily: ink.fontFamily };
  const axisLine = { lineStyle: { color: ink.line } };
  return {
    animation: false,
    darkMode: scheme === 'dark',
    useUTC: true,
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
  };
}
