import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './pie-chart.module.css';
import { directionOf, PIE_RADIUS, sliceBounds, slicePath } from './pie-slices.ts';

export interface PieSlice {
  id: string;
  name: string;
  /** Relative to the sum of all shares. */
  share: number;
  text: string;
  color: string;
  opens?: { isOpen: boolean; toggle(): void };
  /** Pulls the slice out and adds this text to its legend entry. */
  own?: string;
}

export interface PieChartProps {
  description: string;
  slices: readonly PieSlice[];
}

export function PieChart({ description, slices }: PieChartProps) {
  const [hovered, setHovered] = useState<string | null>(null);
  const bounds = sliceBounds(slices.map(({ share }) => share));
  const sliceState = (id: string) => (hovered === null || hovered === id ? undefined : 'faded');
  return (
    <div className={classes.pie} onPointerLeave={() => setHovered(null)}>
      <svg
        className={classes.picture}
        viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
        role="img"
        aria-label={description}
      >
        {slices.map(({ id, color, opens, own }, index) => (
          <path
            key={id}
            d={slicePath(bounds[index]!.from, bounds[index]!.to)}
            fill={color}
            data-slice={id}
            data-state={sliceState(id)}
            data-opens={opens ? true : undefined}
            data-own={own ? true : undefined}
            transform={own && slices.length > 1 ? pulledOut(bounds[index]!) : undefined}
            onPointerEnter={() => setHovered(id)}
            onPointerUp={opens?.toggle}
          />
        ))}
      </svg>
      <ul className={classes.legend} aria-label="Legend">
        {slices.map((slice) => (
          <li key={slice.id} data-state={sliceState(slice.id)} onPointerEnter={() => setHovered(slice.id)}>
            <LegendRow slice={slice} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const HALF = PIE_RADIUS + 12;

function pulledOut({ from, to }: { from: number; to: number }): string {
  const { x, y } = directionOf((from + to) / 2);
  return `translate(${10 * x} ${10 * y})`;
}

function LegendRow({ slice: { name, text, color, opens, own } }: { slice: PieSlice }) {
  const content = (
    <>
      <span className={classes.swatch} style={{ backgroundColor: color }} />
      <span className={classes.name} data-own={own ? true : undefined}>
        {name}
        {own && <span className={classes.own}> {own}</span>}
      </span>
      {opens && <IconChevronDown aria-hidden size={14} className={classes.chevron} />}
      <span className={classes.share}>{text}</span>
    </>
  );
  if (!opens) return <div className={classes.row}>{content}</div>;
  return (
    <UnstyledButton className={classes.row} aria-expanded={opens.isOpen} onClick={opens.toggle}>
      {content}
    </UnstyledButton>
  );
}
