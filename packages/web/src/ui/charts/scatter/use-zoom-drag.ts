import { type PointerEvent, useRef, useState } from 'react';
import type { Scale } from './dot-index.ts';
import type { ScatterAxes } from './scatter-option.ts';
import type { ZoomArea } from './zoom.ts';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Shorter drags count as clicks. */
const SHORTEST = 8;

/** The box drawn with the mouse. A low or narrow box spans the plot in the other direction. */
export function useZoomDrag(axes: ScatterAxes, scale: Scale, onZoom: ((area: ZoomArea) => void) | undefined) {
  const begin = useRef<{ x: number; y: number } | null>(null);
  const [box, setBox] = useState<Box | null>(null);

  const boxTo = (event: PointerEvent): Box | null => {
    const from = begin.current;
    if (!from) return null;
    const to = placeIn(event);
    if (Math.abs(to.x - from.x) < SHORTEST && Math.abs(to.y - from.y) < SHORTEST) return null;
    const [left, right] = draggedRange(from.x, to.x, scale.x(axes.x.from), scale.x(axes.x.to));
    const [top, bottom] = draggedRange(from.y, to.y, scale.y(axes.y.max), scale.y(axes.y.min));
    return { left, top, width: right - left, height: bottom - top };
  };

  return {
    box,
    start(event: PointerEvent) {
      // Touch scrolls the page instead.
      if (onZoom && event.button === 0 && event.pointerType !== 'touch') begin.current = placeIn(event);
    },
    move(event: PointerEvent): boolean {
      const next = boxTo(event);
      if (next && !box) event.currentTarget.setPointerCapture(event.pointerId);
      if (next || box) setBox(next);
      return next !== null;
    },
    end(event: PointerEvent): boolean {
      const drawn = boxTo(event);
      begin.current = null;
      setBox(null);
      if (!drawn) return false;
      const upper = scale.valueAt(drawn.left, drawn.top);
      const lower = scale.valueAt(drawn.left + drawn.width, drawn.top + drawn.height);
      onZoom?.({ x: { from: upper.x, to: lower.x }, y: { from: lower.y, to: upper.y } });
      return true;
    },
    cancel() {
      begin.current = null;
      setBox(null);
    },
  };
}

function placeIn(event: PointerEvent): { x: number; y: number } {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

function draggedRange(from: number, to: number, least: number, most: number): [number, number] {
  if (Math.abs(to - from) < SHORTEST) return [least, most];
  const inside = (value: number) => Math.min(Math.max(value, least), most);
  return [inside(Math.min(from, to)), inside(Math.max(from, to))];
}
