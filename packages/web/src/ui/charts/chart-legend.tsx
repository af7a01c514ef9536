import { Tooltip, UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import classes from './chart-legend.module.css';
import type { MarkShape } from './marks.ts';

export interface LegendItem {
  id: string;
  name: string;
  color: string;
  shape: MarkShape;
}

export interface ChartLegendProps {
  /** What the series are, for screen readers. */
  label: string;
  items: readonly LegendItem[];
  hidden: ReadonlySet<string>;
  onToggle(id: string): void;
}

/** One button per series that shows or hides it; long names are cut and stand whole in the tooltip. */
export const ChartLegend = memo(function ChartLegend({ label, items, hidden, onToggle }: ChartLegendProps) {
  return (
    <ul className={classes.legend} aria-label={label}>
      {items.map(({ id, name, color, shape }) => (
        <li key={id}>
          <Tooltip label={name} position="left">
            <UnstyledButton
              className={classes.item!}
              aria-pressed={!hidden.has(id)}
              onClick={() => onToggle(id)}
            >
              <Swatch color={color} shape={shape} />
              <span className={classes.label}>{name}</span>
            </UnstyledButton>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
});

const OUTLINES: Record<MarkShape, string> = {
  circle: 'M6 1a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
  diamond: 'M6 0L12 6L6 12L0 6z',
  triangle: 'M6 1L11.5 11H.5z',
  rect: 'M1.5 1.5h9v9h-9z',
};

const Swatch = ({ color, shape }: { color: string; shape: MarkShape }) => (
  <svg className={classes.swatch} viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
    <path d={OUTLINES[shape]} fill={color} />
  </svg>
);
