import { Button, Pill } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import { useRef, useState } from 'react';
import { focusInList, useKeptFocus } from '../table/use-kept-focus.ts';
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
const CHIPS = '[data-chips] button:not([data-clear])';
const KEPT = { items: '[data-chips] button', refocus: focusChip };

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

function focusChip(area: HTMLElement | null, index: number, home: Element | null): void {
  const chips = [...(area?.querySelectorAll<HTMLElement>(CHIPS) ?? [])];
  const chip = chips[Math.min(index, chips.length - 1)];
  if (chip) chip.focus({ preventScroll: true });
  else focusInList(home);
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
