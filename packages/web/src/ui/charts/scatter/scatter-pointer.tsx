import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Dot, type DotIndex, indexDots, type Scale } from './dot-index.ts';
import classes from './scatter-chart.module.css';
import type { ScatterAxes, ScatterSeries } from './scatter-option.ts';
import { type Box, useZoomDrag } from './use-zoom-drag.ts';
import { useZoomWheel, ZOOM_KEYS, type ZoomStep, zoomByKey } from './use-zoom-keys.ts';
import type { ZoomArea } from './zoom.ts';

const REACH = 10;

interface Hovered {
  dot: Dot;
  toLeft: boolean;
  toTop: boolean;
}

interface ScatterPointerProps {
  series: readonly ScatterSeries[];
  axes: ScatterAxes;
  scale: Scale;
  selected: { x: number; y: number } | null;
  onSelect(dot: Dot): void;
  card(dot: Dot): ReactNode;
  onZoom: ((area: ZoomArea) => void) | undefined;
  onZoomStep: ((step: ZoomStep) => void) | undefined;
  children: ReactNode;
}

/** Overlay that finds the dot under the pointer and shows rings and the card, without redrawing the chart. */
export function ScatterPointer(props: ScatterPointerProps) {
  const { series, axes, scale, selected, onSelect, card, onZoom, onZoomStep, children } = props;
  const { hovered, follow, leave, findDot } = useHovered(series, scale);
  const drag = useZoomDrag(axes, scale, onZoom);
  const element = useRef<HTMLDivElement>(null);
  useZoomWheel(element, scale, onZoomStep);

  const move = (event: PointerEvent) => {
    if (drag.move(event)) leave();
    else follow(event);
  };
  const release = (event: PointerEvent) => {
    if (drag.end(event)) return;
    const { x, y } = pointerPlace(event);
    const dot = findDot(x, y);
    if (dot) onSelect(dot);
  };

  // The series may have changed since the dot was found.
  const point = hovered && dotPoint(series, hovered.dot);
  const at = point && { x: scale.x(point.x), y: scale.y(point.y) };
  return (
    <div
      ref={element}
      className={classes.pointer}
      {...(onZoomStep && {
        role: 'group',
        'aria-label': `Zoom of the chart. ${ZOOM_KEYS}`,
        tabIndex: 0,
        onKeyDown: zoomByKey(onZoomStep),
      })}
      data-over-dot={at ? true : undefined}
      data-zooms={onZoom ? true : undefined}
      onPointerDown={drag.start}
      onPointerMove={move}
      onPointerLeave={leave}
      onPointerUp={release}
      onPointerCancel={drag.cancel}
    >
      {children}
      {drag.box && <span className={classes.box} style={drag.box} />}
      {selected && <Ring kind="selected" x={scale.x(selected.x)} y={scale.y(selected.y)} />}
      {hovered && at && (
        <>
          <Ring kind="hovered" x={at.x} y={at.y} />
          <div className={classes.card} style={cardStyle(at, hovered)}>
            {card(hovered.dot)}
          </div>
        </>
      )}
    </div>
  );
}

/** The dot under the pointer, searched once per frame. */
function useHovered(series: readonly ScatterSeries[], scale: Scale) {
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const findDot = useFindDot(series, scale);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const follow = (event: PointerEvent) => {
    const { x, y, width, height } = pointerPlace(event);
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const dot = findDot(x, y);
      setHovered((before) =>
        isSame(before?.dot, dot) ? before : dot && { dot, toLeft: x > width / 2, toTop: y > height / 2 },
      );
    });
  };
  const leave = () => {
    cancelAnimationFrame(frame.current);
    setHovered(null);
  };
  return { hovered, follow, leave, findDot };
}

/** Builds the index on first use, so that charts without hovering cost nothing. */
function useFindDot(series: readonly ScatterSeries[], scale: Scale) {
  return useMemo(() => {
    let index: DotIndex | null = null;
    return (x: number, y: number) => {
      index ??= indexDots(series, scale);
      return index.nearest(x, y, REACH);
    };
  }, [series, scale]);
}

const Ring = ({ kind, x, y }: { kind: 'selected' | 'hovered'; x: number; y: number }) => (
  <span className={classes.ring} data-ring={kind} style={{ left: x, top: y }} />
);

function cardStyle(at: { x: number; y: number }, { toLeft, toTop }: Hovered): CSSProperties {
  const x = toLeft ? 'calc(-100% - 14px)' : '14px';
  const y = toTop ? 'calc(-100% - 8px)' : '8px';
  return { left: at.x, top: at.y, translate: `${x} ${y}` };
}

function pointerPlace(event: PointerEvent): Box & { x: number; y: number } {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top, left, top, width, height };
}

function dotPoint(
  series: readonly ScatterSeries[],
  { series: at, index }: Dot,
): { x: number; y: number } | null {
  const points = series[at]?.points;
  const x = points?.[index * 2];
  const y = points?.[index * 2 + 1];
  return x === undefined || y === undefined ? null : { x, y };
}

const isSame = (a: Dot | null | undefined, b: Dot | null): boolean =>
  a?.series === b?.series && a?.index === b?.index;
