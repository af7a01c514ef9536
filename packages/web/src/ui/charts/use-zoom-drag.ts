import { type PointerEvent, useRef, useState } from 'react';
import type { Scale } from './dot-index.ts';
import type { ScatterAxes } from './scatter-option.ts';
import type { ZoomArea } from './zoom.ts';

/** Pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A shorter way is a click by an unsteady hand. */
const SHORTEST = 8;

/** The box that is drawn with the mouse; a low or narrow one takes the whole of the other direction. */
export function useZoomDrag(axes: ScatterAxes, scale: Scale, onZoom: ((area: ZoomArea) => void) | undefined) {
  const begin = useRef<{ x: number; y: number } | null>(null);
  const [box, setBox] = useState<Box | null>(null);

  /** The box from where the button went down to the pointer, inside the plot; null where it is no drag. */
  const boxTo = (event: PointerEvent): Box | null => {
    const from = begin.current;
    if (!from) return null;
    const to = placeIn(event);
    if (Math.abs(to.x - from.x) < SHORTEST && Math.abs(to.y - from.y) < SHORTEST) return null;
    const [left, right] = sideOf(from.x, to.x, scale.x(axes.x.from), scale.x(axes.x.to));
    const [top, bottom] = sideOf(from.y, to.y, scale.y(axes.y.max), scale.y(axes.y.min));
    return { left, top, width: right - left, height: bottom - top };
  };

  return {
    box,
    start(event: PointerEvent) {
      // Fingers scroll the page.
      if (onZoom && event.button === 0 && event.pointerType !== 'touch') begin.current = placeIn(event);
    },
    /** @returns whether a box is being drawn */
    move(event: PointerEvent): boolean {
      const next = boxTo(event);
      if (next && !box) event.currentTarget.setPointerCapture(event.pointerId);
      if (next || box) setBox(next);
      return next !== null;
    },
    /** @returns whether a box was drawn */
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

/** One side of the box: the whole plot where the way was short. */
function sideOf(from: number, to: number, least: number, most: number): [number, number] {
  if (Math.abs(to - from) < SHORTEST) return [least, most];
  const inside = (value: number) => Math.min(Math.max(value, least), most);
  return [inside(Math.min(from, to)), inside(Math.max(from, to))];
}
