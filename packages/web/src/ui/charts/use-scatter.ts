import type { EChartsType } from 'echarts/core';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Scale } from './dot-index.ts';
import type { ScatterAxes, ScatterInk, ScatterOption } from './scatter-option.ts';

const library = () => import('./echarts-scatter.ts');

/** Begins loading the chart library before there is a chart to draw. */
export function preloadScatter(): void {
  library().catch(() => {
    // The chart itself reports a failure when it is drawn.
  });
}

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
  const { chart, failed } = useChart(element);
  const [scale, setScale] = useState<Scale | null>(null);

  useLayoutEffect(() => {
    if (!chart || !element.current) return;
    chart.setOption(optionOf(inkOf(element.current)), { notMerge: true });
    setScale(scaleOf(chart, axes));
  }, [chart, element, optionOf, axes]);

  useEffect(() => {
    if (!chart || !element.current) return;
    const observer = new ResizeObserver(() => {
      chart.resize();
      setScale(scaleOf(chart, axes));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [chart, element, axes]);

  return { scale, failed };
}

function useChart(element: RefObject<HTMLElement | null>): { chart: EChartsType | null; failed: boolean } {
  const [chart, setChart] = useState<EChartsType | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let gone = false;
    let made: EChartsType | null = null;
    library().then(
      ({ init }) => {
        if (gone || !element.current) return;
        made = init(element.current);
        setChart(made);
      },
      () => setFailed(!gone),
    );
    return () => {
      gone = true;
      made?.dispose();
    };
  }, [element]);

  return { chart, failed };
}

/** The style sheet sets these on the chart's element for each colour scheme. */
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
