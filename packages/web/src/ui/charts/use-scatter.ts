import type { EChartsType } from 'echarts/core';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Scale } from './dot-index.ts';
import type { ScatterAxes, ScatterInk, ScatterOption } from './scatter-option.ts';
import { preload, useChart } from './use-chart.ts';

const library = () => import('./echarts-scatter.ts');

export const preloadScatter = () => preload(library);

export interface DrawnScatter {
  /** Null until the chart is drawn. */
  scale: Scale | null;
  failed: boolean;
}

/** Draws into the element and keeps the chart at the element's size. */
export function useScatter(
  element: RefObject<HTMLElement | null>,
  optionOf: (ink: ScatterInk) => ScatterOption,
  axes: ScatterAxes,
): DrawnScatter {
  const { chart, failed, resizes } = useChart(element, library);
  const [scale, setScale] = useState<Scale | null>(null);

  useLayoutEffect(() => {
    if (!chart || !element.current) return;
    chart.setOption(optionOf(inkOf(element.current)), { notMerge: true });
    setScale(scaleOf(chart, axes));
  }, [chart, element, optionOf, axes]);

  useEffect(() => {
    if (chart && resizes > 0) setScale(scaleOf(chart, axes));
  }, [chart, axes, resizes]);

  return { scale, failed };
}

/** The style sheet sets these on the chart's element for each color scheme. */
function inkOf(element: HTMLElement): ScatterInk {
  const style = getComputedStyle(element);
  return { text: style.color, line: style.outlineColor, fontFamily: style.fontFamily };
}

function scaleOf(chart: EChartsType, axes: ScatterAxes): Scale {
  const { from, to } = axes.x;
  const far = to > from ? to : from + 1;
  const [left, bottom] = chart.convertToPixel({ gridIndex: 0 }, [from, 0]) as [number, number];
  const [right, above] = chart.convertToPixel({ gridIndex: 0 }, [far, 1]) as [number, number];
  return {
    x: (value) => left + ((value - from) * (right - left)) / (far - from),
    y: (value) => bottom + value * (above - bottom),
  };
}
