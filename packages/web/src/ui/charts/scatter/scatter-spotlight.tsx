import { useLayoutEffect, useRef } from 'react';
import type { Scale } from './dot-index.ts';
import { dotLook, paintDots } from './paint-dots.ts';
import classes from './scatter-chart.module.css';
import type { ScatterAxes, ScatterSeries } from './scatter-option.ts';

interface ScatterSpotlightProps {
  series: readonly ScatterSeries[];
  lit: ScatterSeries;
  axes: ScatterAxes;
  scale: Scale;
}

/** Pixels that dots at the edge extend past the plot. */
const VEIL_EDGE = 6;

/** Dims the plot and draws one series on top, without redrawing the chart. */
export function ScatterSpotlight({ series, lit, axes, scale }: ScatterSpotlightProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [left, right] = [scale.x(axes.x.from) - VEIL_EDGE, scale.x(axes.x.to) + VEIL_EDGE];
  const [top, bottom] = [scale.y(axes.y.max) - VEIL_EDGE, scale.y(axes.y.min) + VEIL_EDGE];
  const [width, height] = [right - left, bottom - top];
  const { size } = dotLook(series);

  useLayoutEffect(() => {
    if (canvas.current)
      paintDots(canvas.current, [lit], scale, { left, top, width, height }, { size, opacity: 1 });
  }, [lit, scale, size, left, top, width, height]);

  return (
    <canvas
      ref={canvas}
      className={classes.spotlight}
      data-lit={lit.id}
      style={{ left, top, width, height }}
      aria-hidden
    />
  );
}
