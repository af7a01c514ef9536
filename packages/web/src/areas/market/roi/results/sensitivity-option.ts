import {
  SENSITIVITY_PERCENT,
  type Sensitivity,
  type SensitivityLine,
} from '@capwise/domain/market/roi/sensitivity';
import { formatDollars } from '@capwise/domain/money';
import type { BarSeriesOption } from 'echarts/charts';
import type {
  GridComponentOption,
  MarkLineComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { amountAxis, amountLabel, type BarInk, barLabel, barTooltip } from './chart-ink.ts';

export type SensitivityOption = ComposeOption<
  BarSeriesOption | GridComponentOption | MarkLineComponentOption | TooltipComponentOption
>;

export const LESS_TEXT = `-${SENSITIVITY_PERCENT}%`;
export const MORE_TEXT = `+${SENSITIVITY_PERCENT}%`;

/** Formats a change with its sign: 1200 → '+$1,200'. */
export const changeText = (change: number): string => {
  const text = formatDollars(change);
  return change > 0 && text !== '$0' ? `+${text}` : text;
};

/** Below this width in pixels, amounts appear only in the hover card and the table. */
const ROOM_FOR_LABELS = 640;

export function sensitivityOption({ lines }: Sensitivity, ink: BarInk, width: number): SensitivityOption {
  const label = barLabel(ink);
  const isZero = lines.every(({ less, more }) => Math.abs(less) < 0.5 && Math.abs(more) < 0.5);
  const hasLabels = width >= ROOM_FOR_LABELS && !isZero;
  const { min, max, ticks } = amountAxis(
    lines.flatMap(({ less, more }) => [less, more]),
    hasLabels ? 0.22 : 0.04,
  );
  const bars = (name: string, changeOf: (line: SensitivityLine) => number): BarSeriesOption => ({
    type: 'bar',
    name,
    barMaxWidth: 36,
    barGap: '-100%',
    label: {
      ...amountLabel(ink),
      show: hasLabels,
      formatter: ({ value }) => `${name}: ${changeText(Number(value))}`,
    },
    data: lines.map((line) => {
      const value = changeOf(line);
      return { value, label: { position: value < 0 ? 'left' : 'right' } };
    }),
  });
  return {
    grid: { left: width >= ROOM_FOR_LABELS ? 168 : 104, right: 24, top: 8, bottom: 32 },
    tooltip: { ...barTooltip(ink), valueFormatter: (value) => changeText(Number(value)) },
    yAxis: {
      type: 'category',
      inverse: true,
      data: lines.map((line) => line.label),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        ...label,
        width: width >= ROOM_FOR_LABELS ? 152 : 92,
        overflow: 'break',
      },
    },
    xAxis: {
      type: 'value',
      axisLine: { show: false },
      ...(isZero ? { min: -1, max: 1, interval: 1 } : { min, max }),
      axisTick: { show: false, ...(!isZero && { customValues: ticks }) },
      axisLabel: {
        ...label,
        ...(!isZero && { customValues: ticks }),
        hideOverlap: true,
        formatter: (amount: number) => (isZero && amount !== 0 ? '' : changeText(amount)),
      },
      splitLine: { lineStyle: { color: ink.line } },
    },
    series: [
      {
        ...bars(LESS_TEXT, ({ less }) => less),
        itemStyle: { color: ink.surface, borderColor: ink.other, borderWidth: 2 },
      },
      {
        ...bars(MORE_TEXT, ({ more }) => more),
        itemStyle: { color: ink.above },
        markLine: {
          silent: true,
          symbol: 'none',
          label: { show: false },
          lineStyle: { color: ink.text, width: 1.5, type: 'solid' },
          data: [{ name: 'Zero', xAxis: 0 }],
        },
      },
    ],
  };
}
