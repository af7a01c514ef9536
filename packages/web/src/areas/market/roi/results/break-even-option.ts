import { formatBreakEven } from '@capwise/domain/market/roi/roi-results';
import { fittingDollars, formatDollars, shortDollars } from '@capwise/domain/money';
import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type {
  GridComponentOption,
  MarkLineComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { amountAxis, amountLabel, type BarInk, barLabel, barTooltip } from './chart-ink.ts';

export type BreakEvenOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | MarkLineComponentOption | TooltipComponentOption
>;

/** Cumulative net cash flow from Year 0 to Year N, in US dollars. */
export interface YearEnds {
  name: string;
  amounts: readonly number[];
}

export interface BreakEvenPicture {
  chosen: YearEnds;
  other: YearEnds | null;
  /** Null if not reached within the term. */
  yearsToBreakEven: number | null;
}

/** Labels of more bars would overlap. */
const MAX_LABELED = 8;
/** Pixels of a bar's column, without which labels overlap. */
const LABEL_WIDTH = 80;
/** Pixels. Narrower charts have short amounts at their axis. */
const NARROW = 560;
/** Fraction of the amounts. */
const LABEL_SPACE = 0.07;

export function breakEvenOption(
  { chosen, other, yearsToBreakEven }: BreakEvenPicture,
  ink: BarInk,
  width: number,
): BreakEvenOption {
  const label = barLabel(ink);
  const years = Math.max(chosen.amounts.length, other?.amounts.length ?? 0);
  // If all amounts are zero, draw only the line at zero. Otherwise leave space for the labels of the bars.
  const amounts = [...chosen.amounts, ...(other?.amounts ?? [])];
  const isZero = amounts.every((amount) => Math.abs(amount) < 0.5);
  const { min, max, ticks } = amountAxis(amounts, LABEL_SPACE);
  const isNarrow = width < NARROW;
  const left = isNarrow ? 60 : 88;
  const hasLabels = other === null && years <= MAX_LABELED && (width - left) / years >= LABEL_WIDTH;
  return {
    grid: { left, right: 20, top: isNarrow ? 16 : 44, bottom: 32 },
    tooltip: {
      ...barTooltip(ink),
      valueFormatter: (value) => formatDollars(value == null ? null : Number(value)),
    },
    xAxis: [
      {
        type: 'category',
        data: Array.from({ length: years }, (_, year) => `Year ${year}`),
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: { ...label, hideOverlap: true },
      },
      // The same years as numbers, so that the mark can lie between two bars.
      { type: 'value', show: false, min: -0.5, max: years - 0.5 },
    ],
    yAxis: {
      type: 'value',
      axisLine: { show: false },
      ...(isZero ? { min: -1, max: 1, interval: 1 } : { min, max }),
      axisTick: { show: false, ...(!isZero && { customValues: ticks }) },
      axisLabel: {
        ...label,
        ...(!isZero && { customValues: ticks }),
        formatter: (amount: number) =>
          isZero && amount !== 0 ? '' : isNarrow ? shortAmount(amount) : fittingDollars(amount),
      },
      splitLine: { lineStyle: { color: ink.line } },
    },
    series: [
      {
        type: 'bar',
        name: chosen.name,
        barMaxWidth: 56,
        data: chosen.amounts.map((value) => ({
          value,
          itemStyle: { color: value < 0 ? ink.below : ink.above },
          label: { position: value < 0 ? 'bottom' : 'top' },
        })),
        label: {
          ...amountLabel(ink),
          show: hasLabels,
          formatter: ({ value }) => fittingDollars(Number(value)),
        },
        markLine: {
          silent: true,
          symbol: 'none',
          label: { show: false },
          lineStyle: { color: ink.text, width: 1.5, type: 'solid' },
          data: [{ name: 'Zero', yAxis: 0 }],
        },
      },
      ...(other ? [otherLine(other, ink)] : []),
      breakEvenMark(yearsToBreakEven, { ink, name: chosen.name, years, isNarrow }),
    ],
  };
}

const shortAmount = (dollars: number): string => shortDollars(dollars * 100);

const otherLine = ({ name, amounts }: YearEnds, ink: BarInk): LineSeriesOption => ({
  type: 'line',
  name,
  data: [...amounts],
  symbol: 'circle',
  symbolSize: 7,
  lineStyle: { color: ink.other, width: 2 },
  itemStyle: { color: ink.surface, borderColor: ink.other, borderWidth: 2 },
});

interface MarkOptions {
  ink: BarInk;
  name: string;
  /** Columns of the chart. */
  years: number;
  isNarrow: boolean;
}

/** The line above a narrow chart has the same words. Near an end, the label stays inside of the chart. */
function breakEvenMark(at: number | null, { ink, name, years, isNarrow }: MarkOptions): LineSeriesOption {
  const place = (at ?? 0) / years;
  return {
    type: 'line',
    name: 'Break even',
    xAxisIndex: 1,
    data: [],
    tooltip: { show: false },
    markLine: {
      silent: true,
      symbol: 'none',
      // Behind the labels of the bars.
      z: 1,
      lineStyle: { color: ink.text, width: 1.5, type: 'dashed' },
      label: {
        ...barLabel(ink),
        show: !isNarrow,
        position: 'end',
        align: place < 0.3 ? 'left' : place > 0.7 ? 'right' : 'center',
        formatter: `${name === 'Buy' ? 'Buying' : 'Leasing'} breaks even after ${formatBreakEven(at)} years`,
      },
      data: at === null || at === 0 ? [] : [{ name: 'Break even', xAxis: at }],
    },
  };
}
