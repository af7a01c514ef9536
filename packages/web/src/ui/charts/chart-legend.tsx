import { Tooltip, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import classes from './chart-legend.module.css';
import { type MarkShape, OUTLINES } from './mark-shapes.ts';

export interface LegendItem {
  id: string;
  name: string;
  color: string;
  shape: MarkShape;
  /** Dots in the visible part of the chart. */
  count: number;
}

export interface ChartLegendProps {
  label: string;
  /** Heading above the names. */
  heading: string;
  items: readonly LegendItem[];
  hidden: ReadonlySet<string>;
  onHidden(hidden: ReadonlySet<string>): void;
  onLight(id: string | null): void;
  /** Further keys below the names. */
  children?: ReactNode;
}

const number = (value: number): string => value.toLocaleString('en-US');

export function ChartLegend(props: ChartLegendProps) {
  const { label, heading, items, hidden, onHidden, onLight, children } = props;
  const { list, tabStop, move, focused } = useOneTabStop();
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onHidden(next);
  };
  const shown = items.filter(({ id }) => !hidden.has(id));
  const isAlone = (id: string) => shown.length === 1 && shown[0]?.id === id && items.length > 1;
  const alone = (id: string) =>
    onHidden(new Set(isAlone(id) ? [] : items.map((item) => item.id).filter((other) => other !== id)));
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={classes.legend}>
      <p className={classes.total}>
        <span>{heading}</span>
        <span className={classes.count}>{number(total)}</span>
      </p>
      <ul
        ref={list}
        aria-label={label}
        onPointerLeave={() => onLight(null)}
        onKeyDown={move}
        onFocus={focused}
      >
        {items.map((item, index) => (
          <LegendEntry
            key={item.id}
            item={item}
            isHidden={hidden.has(item.id)}
            isAlone={isAlone(item.id)}
            isTabStop={Math.min(tabStop, items.length - 1) === index}
            onToggle={() => toggle(item.id)}
            onAlone={() => alone(item.id)}
            onLight={onLight}
          />
        ))}
      </ul>
      {children}
    </div>
  );
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  Home: [Number.NEGATIVE_INFINITY, 0],
  End: [Number.POSITIVE_INFINITY, 0],
};

/** One tab stop. Arrows up and down move between names, left and right between a name and its button. */
function useOneTabStop() {
  const list = useRef<HTMLUListElement>(null);
  const [tabStop, setTabStop] = useState(0);
  const rows = () => [...(list.current?.children ?? [])].map((row) => [...row.querySelectorAll('button')]);
  const place = (target: EventTarget) => {
    const all = rows();
    const row = all.findIndex((buttons) => buttons.includes(target as HTMLButtonElement));
    return { all, row, column: all[row]?.indexOf(target as HTMLButtonElement) ?? -1 };
  };
  return {
    list,
    tabStop,
    focused: ({ target }: { target: EventTarget }) => setTabStop(Math.max(0, place(target).row)),
    move(event: KeyboardEvent) {
      const step = STEPS[event.key];
      const { all, row, column } = place(event.target);
      if (!step || row < 0) return;
      event.preventDefault();
      const next = all[Math.min(Math.max(row + step[0], 0), all.length - 1)]!;
      next[Math.min(Math.max(column + step[1], 0), next.length - 1)]?.focus();
    },
  };
}

interface LegendEntryProps {
  item: LegendItem;
  isHidden: boolean;
  isAlone: boolean;
  isTabStop: boolean;
  onToggle(): void;
  onAlone(): void;
  onLight(id: string | null): void;
}

function LegendEntry(props: LegendEntryProps) {
  const { item, isHidden, isAlone, isTabStop, onToggle, onAlone, onLight } = props;
  const { id, name, color, shape, count } = item;
  const light = () => onLight(isHidden ? null : id);
  return (
    <li className={classes.entry} onPointerEnter={light} onFocus={light} onBlur={() => onLight(null)}>
      <Tooltip label={`${name}: ${number(count)}`} position="left">
        <UnstyledButton
          className={classes.item}
          aria-pressed={!isHidden}
          tabIndex={isTabStop ? 0 : -1}
          onClick={onToggle}
        >
          <Swatch color={color} shape={shape} />
          <span className={classes.label}>{name}</span>
          <span className={classes.count}>{number(count)}</span>
        </UnstyledButton>
      </Tooltip>
      <UnstyledButton
        className={classes.only}
        aria-label={isAlone ? 'Show all' : `Only ${name}`}
        tabIndex={-1}
        onClick={onAlone}
      >
        {isAlone ? 'All' : 'Only'}
      </UnstyledButton>
    </li>
  );
}

/** Keys of the lines that the chart labels with amounts. */
export const SpreadKeys = () => (
  <ul className={classes.keys} aria-label="Lines in the chart">
    <li>
      <span className={classes.medianKey} />
      Median
    </li>
    <li>
      <span className={classes.halfKey} />
      Middle half
    </li>
  </ul>
);

export const Swatch = ({ color, shape }: { color: string; shape: MarkShape }) => (
  <svg className={classes.swatch} viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
    <path d={OUTLINES[shape]} fill={color} />
  </svg>
);
