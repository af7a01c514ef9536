import type { EChartsType, init } from 'echarts/core';
import { type RefObject, useEffect, useState } from 'react';

/** Loads the library for a kind of chart. Must be the same function on each call. */
export type ChartLibrary = () => Promise<{ init: typeof init }>;

export function preload(library: ChartLibrary): void {
  library().catch(() => {});
}

export interface LoadedChart {
  chart: EChartsType | null;
  failed: boolean;
  resizes: number;
}

export function useChart(element: RefObject<HTMLElement | null>, library: ChartLibrary): LoadedChart {
  const [chart, setChart] = useState<EChartsType | null>(null);
  const [failed, setFailed] = useState(false);
  const [resizes, setResizes] = useState(0);

  useEffect(() => {
    let gone = false;
    let made: EChartsType | null = null;
    const observer = new ResizeObserver(([entry]) => {
      // The first report repeats the size with which the chart was made.
      if (!made || !entry || isDrawnAt(made, entry.contentRect)) return;
      made.resize();
      setResizes((count) => count + 1);
    });
    library().then(
      ({ init }) => {
        if (gone || !element.current) return;
        made = init(element.current);
        observer.observe(element.current);
        setChart(made);
      },
      () => setFailed(!gone),
    );
    return () => {
      gone = true;
      observer.disconnect();
      made?.dispose();
    };
  }, [element, library]);

  return { chart, failed, resizes };
}

const isDrawnAt = (chart: EChartsType, { width, height }: DOMRectReadOnly): boolean =>
  chart.getWidth() === Math.trunc(width) && chart.getHeight() === Math.trunc(height);
