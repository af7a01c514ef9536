import type { EChartsType, init } from 'echarts/core';
import { type RefObject, useEffect, useState } from 'react';

/** Loads what a kind of chart is drawn with; give the same function each time. */
export type ChartLibrary = () => Promise<{ init: typeof init }>;

/** Begins loading a chart library before there is a chart to draw. */
export function preload(library: ChartLibrary): void {
  library().catch(() => {
    // The chart itself reports a failure when it is drawn.
  });
}

export interface LoadedChart {
  /** Null until the library is there. */
  chart: EChartsType | null;
  failed: boolean;
  /** Grows each time the chart has taken another size. */
  resizes: number;
}

/** An empty chart in the element, kept at the element's size. */
export function useChart(element: RefObject<HTMLElement | null>, library: ChartLibrary): LoadedChart {
  const [chart, setChart] = useState<EChartsType | null>(null);
  const [failed, setFailed] = useState(false);
  const [resizes, setResizes] = useState(0);

  useEffect(() => {
    let gone = false;
    let made: EChartsType | null = null;
    const observer = new ResizeObserver(() => {
      made?.resize();
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
