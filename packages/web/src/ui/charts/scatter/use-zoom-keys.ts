import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import type { Scale } from './dot-index.ts';

export type ZoomStep =
  | { kind: 'scale'; factor: number; around: { x: number; y: number } | null }
  | { kind: 'move'; x: number; y: number }
  | { kind: 'back' }
  | { kind: 'all' };

const IN: ZoomStep = { kind: 'scale', factor: 0.5, around: null };
const OUT: ZoomStep = { kind: 'scale', factor: 2, around: null };

const KEYS: Readonly<Record<string, ZoomStep>> = {
  '+': IN,
  '=': IN,
  '-': OUT,
  _: OUT,
  '0': { kind: 'all' },
  Backspace: { kind: 'back' },
  ArrowLeft: { kind: 'move', x: -0.25, y: 0 },
  ArrowRight: { kind: 'move', x: 0.25, y: 0 },
  ArrowUp: { kind: 'move', x: 0, y: 0.25 },
  ArrowDown: { kind: 'move', x: 0, y: -0.25 },
};

export const ZOOM_KEYS = 'Plus zooms in, minus zooms out, arrows move, Backspace goes back and 0 shows all.';

export const zoomByKey = (onStep: (step: ZoomStep) => void) => (event: KeyboardEvent) => {
  const step = KEYS[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
  event.preventDefault();
  onStep(step);
};

/** Pixels of the wheel that halve or double. */
const WHEEL = 240;

/** The wheel zooms with Ctrl or Command, because otherwise it scrolls the page. Touchpads send the same. */
export function useZoomWheel(
  element: RefObject<HTMLElement | null>,
  scale: Scale,
  onStep: ((step: ZoomStep) => void) | undefined,
): void {
  const turn = useStableCallback((event: WheelEvent) => {
    if (!onStep || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const { left, top } = element.current!.getBoundingClientRect();
    const around = scale.valueAt(event.clientX - left, event.clientY - top);
    onStep({ kind: 'scale', factor: 2 ** (event.deltaY / WHEEL), around });
  });
  useEffect(() => {
    const target = element.current;
    // React's own listener is passive and could not keep the browser from zooming the page.
    target?.addEventListener('wheel', turn, { passive: false });
    return () => target?.removeEventListener('wheel', turn);
  }, [element, turn]);
}
