import type { EChartsType } from 'echarts/core';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { preload, useChart } from '../use-chart.ts';
import type { Scale } from './dot-index.ts';
import {
  fittedOption,
  type ScatterAxes,
  type ScatterInk,
  type ScatterPicture,
  scatterOption,
} from './scatter-option.ts';

const library = () => import('./echarts-scatter.ts');

export const preloadScatter = () => preload(library);

export interface DrawnScatter {
  scale: Scale | null;
  failed: boolean;
}

/** Draws into the element. The picture must be the same object while nothing changes. */
export function useScatter(element: RefObject<HTMLElement | null>, picture: ScatterPicture): DrawnScatter {
  const { chart, failed, resizes } = useChart(element, library);
  const [scale, setScale] = useState<Scale | null>(null);

  useLayoutEffect(() => {
    if (!chart || !element.current) return;
    const option = scatterOption(picture, scatterInk(element.current), chart.getWidth());
    chart.setOption(option, { notMerge: true });
    setScale(chartScale(chart, picture.axes));
  }, [chart, element, picture]);

  useEffect(() => {
    if (!chart || resizes === 0) return;
    refit(chart, picture);
    setScale(chartScale(chart, picture.axes));
  }, [chart, picture, resizes]);

  return { scale, failed };
}

/** Month labels depend on the width. The library adapts everything else. */
function refit(chart: EChartsType, picture: ScatterPicture): void {
  const fitted = fittedOption(picture, chart.getWidth());
  const { rotate, customValues } = fitted.xAxis.axisLabel;
  const [drawn] = chart.getOption()['xAxis'] as { axisLabel: typeof fitted.xAxis.axisLabel }[];
  if (drawn?.axisLabel.rotate !== rotate || drawn.axisLabel.customValues.length !== customValues.length)
    chart.setOption(fitted);
}

/** The style sheet sets these variables on the chart's element per color scheme. */
function scatterInk(element: HTMLElement): ScatterInk {
  const style = getComputedStyle(element);
  return { text: style.color, line: style.outlineColor, fontFamily: style.fontFamily };
}

function chartScale(chart: EChartsType, axes: ScatterAxes): Scale {
  const { from, to } = axes.x;
  const { min, max, isLog } = axes.y;
  const far = to > from ? to : from + 1;
  const [left, bottom] = chart.convertToPixel({ gridIndex: 0 }, [from, min]) as [number, number];
  const [right, above] = chart.convertToPixel({ gridIndex: 0 }, [far, max]) as [number, number];
  const bent = (value: number) => (isLog ? Math.log10(Math.max(value, Number.MIN_VALUE)) : value);
  const height = (above - bottom) / (bent(max) - bent(min));
  return {
    x: (value) => left + ((value - from) * (right - left)) / (far - from),
    y: (value) => bottom + (bent(value) - bent(min)) * height,
    valueAt(x, y) {
      const value = bent(min) + (y - bottom) / height;
      return {
        x: from + ((x - left) * (far - from)) / (right - left),
        y: isLog ? 10 ** value : value,
      };
    },
  };
}
