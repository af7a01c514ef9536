import { Button, Pill } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import { useRef, useState } from 'react';
import { keptItems, useKeptFocus } from '../table/use-kept-focus.ts';
import classes from './filter-chips.module.css';

export interface FilterChip {
  key: string;
  filter: string;
  text: string;
  onRemove(): void;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onClear(): void;
  clearLabel?: string;
}

const SEEN = 3;
const KEPT = keptItems('[data-chips] button', '[data-chips] button:not([data-clear])');

export function FilterChips({ chips, onClear, clearLabel = 'Clear all' }: FilterChipsProps) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const area = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(area, KEPT);
  if (chips.length === 0) return null;
  const byFilter = [...Map.groupBy(chips, ({ filter }) => filter)];
  return (
    <div ref={area} className={classes.chips} data-chips {...keptFocus}>
      {byFilter.flatMap(([filter, own]) => {
        const seen = open.includes(filter) ? own : own.slice(0, SEEN);
        const more = own.length - seen.length;
        return [
          ...seen.map((chip) => <Chip key={chip.key} chip={chip} />),
          more > 0 && (
            <Button
              key={filter}
              variant="default"
              size="compact-xs"
              aria-label={`Show ${more} more of ${filter}`}
              onClick={() => setOpen([...open, filter])}
            >
              + {more} more
            </Button>
          ),
        ];
      })}
      <Button variant="subtle" size="compact-sm" onClick={onClear} data-clear>
        {clearLabel}
      </Button>
    </div>
  );
}

const Chip = ({ chip: { text, onRemove } }: { chip: FilterChip }) => (
  <Pill
    className={classes.chip}
    withRemoveButton
    removeButtonProps={{ 'aria-label': `Remove ${text}`, 'aria-hidden': false, tabIndex: 0 }}
    onRemove={onRemove}
  >
    {text}
  </Pill>
);
