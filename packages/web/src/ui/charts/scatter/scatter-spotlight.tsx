import { useLayoutEffect, useRef } from 'react';
import { CIRCLE, OUTLINES } from '../mark-shapes.ts';
import type { Scale } from './dot-index.ts';
import classes from './scatter-chart.module.css';
import { dotSize, type ScatterAxes, type ScatterSeries } from './scatter-option.ts';

interface ScatterSpotlightProps {
  series: readonly ScatterSeries[];
  lit: ScatterSeries;
  axes: ScatterAxes;
  scale: Scale;
}

/** Dims the plot and draws one series on top, without redrawing the chart. */
export function ScatterSpotlight({ series, lit, axes, scale }: ScatterSpotlightProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [left, right] = [scale.x(axes.x.from) - VEIL_EDGE, scale.x(axes.x.to) + VEIL_EDGE];
  const [top, bottom] = [scale.y(axes.y.max) - VEIL_EDGE, scale.y(axes.y.min) + VEIL_EDGE];
  const [width, height] = [right - left, bottom - top];
  const total = series.reduce((sum, { points }) => sum + points.length / 2, 0);

  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const ratio = window.devicePixelRatio;
    element.width = width * ratio;
    element.height = height * ratio;
    context.scale(ratio, ratio);
    context.translate(-left, -top);
    context.fillStyle = lit.color;
    drawDots(context, lit, scale, dotSize(total));
  }, [lit, scale, total, left, top, width, height]);

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

/** Pixels that dots at the edge extend past the plot. */
const VEIL_EDGE = 5;

/** Below this size in pixels, the chart library draws squares too. */
const SMALL = 4;

/** Size of an outline's box. */
const BOX = 12;

/** Draws dots one by one: closing a single path of 10,000 dots takes a second. */
function drawDots(
  context: CanvasRenderingContext2D,
  { points, shape }: ScatterSeries,
  scale: Scale,
  size: number,
): void {
  const half = size / 2;
  const outline = new Path2D(OUTLINES[shape]);
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [scale.x(points[at]!), scale.y(points[at + 1]!)];
    if (size < SMALL) context.fillRect(x - half, y - half, size, size);
    else {
      context.save();
      context.translate(x, y);
      context.scale(size / CIRCLE, size / CIRCLE);
      context.translate(-BOX / 2, -BOX / 2);
      context.fill(outline);
      context.restore();
    }
  }
}
