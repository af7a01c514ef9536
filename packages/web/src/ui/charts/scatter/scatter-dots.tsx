import { useLayoutEffect, useRef } from 'react';
import type { Scale } from './dot-index.ts';
import { dotLook, paintDots } from './paint-dots.ts';
import classes from './scatter-chart.module.css';
import type { ScatterSeries } from './scatter-option.ts';

interface ScatterDotsProps {
  series: readonly ScatterSeries[];
  scale: Scale;
}

/** All dots on one canvas above the axes, so that a hidden or colored series redraws nothing else. */
export function ScatterDots({ series, scale }: ScatterDotsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const { width, height } = element.getBoundingClientRect();
    const drawn = paintDots(element, series, scale, { left: 0, top: 0, width, height }, dotLook(series));
    element.dataset['dots'] = String(drawn);
    element.dataset['series'] = series.map(({ name }) => name).join('|');
  }, [series, scale]);

  return <canvas ref={canvas} className={classes.dots} aria-hidden />;
}
