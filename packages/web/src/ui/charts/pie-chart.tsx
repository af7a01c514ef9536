import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './pie-chart.module.css';
import { PIE_RADIUS, sliceBounds, slicePath } from './pie-slices.ts';

export interface PieSlice {
  id: string;
  name: string;
  /** A part of what all slices add up to. */
  share: number;
  /** The share as it is shown. */
  text: string;
  /** A CSS color. */
  color: string;
  /** Makes the slice and its name in the legend a button that opens more. */
  opens?: { isOpen: boolean; toggle(): void };
}

export interface PieChartProps {
  /** What a screen reader hears in place of the picture; the legend says the shares. */
  description: string;
  slices: readonly PieSlice[];
}

/** A pie beside its legend; pointing at one side marks the slice on the other. */
export function PieChart({ description, slices }: PieChartProps) {
  const [hovered, setHovered] = useState<string | null>(null);
  const bounds = sliceBounds(slices.map(({ share }) => share));
  const stateOf = (id: string) => (hovered === null || hovered === id ? undefined : 'faded');
  return (
    <div className={classes.pie} onPointerLeave={() => setHovered(null)}>
      <svg
        className={classes.picture}
        viewBox={`${-PIE_RADIUS - 2} ${-PIE_RADIUS - 2} ${2 * PIE_RADIUS + 4} ${2 * PIE_RADIUS + 4}`}
        role="img"
        aria-label={description}
      >
        {slices.map(({ id, color, opens }, index) => (
          <path
            key={id}
            d={slicePath(bounds[index]!.from, bounds[index]!.to)}
            fill={color}
            data-slice={id}
            data-state={stateOf(id)}
            data-opens={opens ? true : undefined}
            onPointerEnter={() => setHovered(id)}
            onPointerUp={opens?.toggle}
          />
        ))}
      </svg>
      <ul className={classes.legend} aria-label="Legend">
        {slices.map((slice) => (
          <li key={slice.id} data-state={stateOf(slice.id)} onPointerEnter={() => setHovered(slice.id)}>
            <LegendRow slice={slice} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LegendRow({ slice: { name, text, color, opens } }: { slice: PieSlice }) {
  const content = (
    <>
      <span className={classes.swatch} style={{ backgroundColor: color }} />
      <span className={classes.name}>{name}</span>
      {opens && <IconChevronDown aria-hidden size={14} className={classes.chevron} />}
      <span className={classes.share}>{text}</span>
    </>
  );
  if (!opens) return <div className={classes.row}>{content}</div>;
  return (
    <UnstyledButton className={classes.row!} aria-expanded={opens.isOpen} onClick={opens.toggle}>
      {content}
    </UnstyledButton>
  );
}
