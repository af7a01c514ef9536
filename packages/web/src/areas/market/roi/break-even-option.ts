import { formatDollars } from '@capwise/domain/money';
import type { BarSeriesOption } from 'echarts/charts';
import type {
  AriaComponentOption,
  GridComponentOption,
  MarkLineComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';

export type BreakEvenOption = ComposeOption<
  | BarSeriesOption
  | GridComponentOption
  | MarkLineComponentOption
  | TooltipComponentOption
  | AriaComponentOption
>;

/** Colors of the page, which a canvas cannot inherit. */
export interface BarInk {
  text: string;
  line: string;
  surface: string;
  above: string;
  below: string;
  fontFamily: string;
}

/** With more bars their amounts would run into each other. */
const MOST_LABELLED = 8;

/**
 * One bar for each year end and a line at zero (ROI-015).
 * @param amounts cumulative net cash flow of Year 0 to Year N in US dollars
 */
export function breakEvenOption(
  amounts: readonly number[],
  ink: BarInk,
  description: string,
): BreakEvenOption {
  const label = { color: ink.text, fontSize: 12, fontFamily: ink.fontFamily };
  const axisLine = { lineStyle: { color: ink.line } };
  return {
    animation: false,
    aria: { enabled: true, label: { description } },
    grid: { left: 88, right: 20, top: 36, bottom: 32 },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      // Drawn into the canvas: the content security policy allows no styles written into HTML.
      renderMode: 'richText',
      backgroundColor: ink.surface,
      borderColor: ink.line,
      textStyle: label,
      valueFormatter: (value) => formatDollars(Number(value)),
    },
    xAxis: {
      type: 'category',
      data: amounts.map((_, year) => `Year ${year}`),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { ...label, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      // Room for the amounts at the ends of the bars.
      boundaryGap: ['10%', '10%'],
      name: 'Cumulative net cash flow',
      nameTextStyle: { ...label, align: 'left', padding: [0, 0, 4, -80] },
      axisLabel: { ...label, formatter: formatDollars },
      splitLine: axisLine,
    },
    series: [
      {
        type: 'bar',
        name: 'At year end',
        barMaxWidth: 56,
        data: amounts.map((value) => ({
          value,
          itemStyle: { color: value < 0 ? ink.below : ink.above },
          label: { position: value < 0 ? 'bottom' : 'top' },
        })),
        label: {
          ...label,
          show: amounts.length <= MOST_LABELLED,
          formatter: ({ value }) => formatDollars(Number(value)),
        },
        markLine: {
          silent: true,
          symbol: 'none',
          label: { show: false },
          lineStyle: { color: ink.text, width: 1.5, type: 'solid' },
          data: [{ name: 'Zero', yAxis: 0 }],
        },
      },
    ],
  };
}
