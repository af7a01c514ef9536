import { Tooltip, UnstyledButton } from '@mantine/core';
import classes from './chart-legend.module.css';
import { type MarkShape, OUTLINES } from './mark-shapes.ts';

export interface LegendItem {
  id: string;
  name: string;
  color: string;
  shape: MarkShape;
  count: number;
}

export interface ChartLegendProps {
  label: string;
  items: readonly LegendItem[];
  hidden: ReadonlySet<string>;
  onHidden(hidden: ReadonlySet<string>): void;
  onLight(id: string | null): void;
}

export function ChartLegend(props: ChartLegendProps) {
  const { label, items, hidden, onHidden, onLight } = props;
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onHidden(next);
  };
  const shown = items.filter(({ id }) => !hidden.has(id));
  const isAlone = (id: string) => shown.length === 1 && shown[0]?.id === id && items.length > 1;
  const alone = (id: string) =>
    onHidden(new Set(isAlone(id) ? [] : items.map((item) => item.id).filter((other) => other !== id)));
  return (
    <ul className={classes.legend} aria-label={label} onPointerLeave={() => onLight(null)}>
      {items.map((item) => (
        <LegendEntry
          key={item.id}
          item={item}
          isHidden={hidden.has(item.id)}
          isAlone={isAlone(item.id)}
          onToggle={() => toggle(item.id)}
          onAlone={() => alone(item.id)}
          onLight={onLight}
        />
      ))}
    </ul>
  );
}

interface LegendEntryProps {
  item: LegendItem;
  isHidden: boolean;
  isAlone: boolean;
  onToggle(): void;
  onAlone(): void;
  onLight(id: string | null): void;
}

function LegendEntry({ item, isHidden, isAlone, onToggle, onAlone, onLight }: LegendEntryProps) {
  const { id, name, color, shape, count } = item;
  const light = () => onLight(isHidden ? null : id);
  return (
    <li className={classes.entry} onPointerEnter={light} onFocus={light} onBlur={() => onLight(null)}>
      <Tooltip label={`${name}: ${count.toLocaleString('en-US')}`} position="left">
        <UnstyledButton className={classes.item} aria-pressed={!isHidden} onClick={onToggle}>
          <Swatch color={color} shape={shape} />
          <span className={classes.label}>{name}</span>
          <span className={classes.count}>{count.toLocaleString('en-US')}</span>
        </UnstyledButton>
      </Tooltip>
      <UnstyledButton
        className={classes.only}
        aria-label={isAlone ? 'Show all' : `Only ${name}`}
        onClick={onAlone}
      >
        {isAlone ? 'All' : 'Only'}
      </UnstyledButton>
    </li>
  );
}

export const Swatch = ({ color, shape }: { color: string; shape: MarkShape }) => (
  <svg className={classes.swatch} viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
    <path d={OUTLINES[shape]} fill={color} />
  </svg>
);
