import { Badge, Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';
import { type GiftListFilter, NO_FILTER } from '../gift-filters/gift-filter.ts';
import { useFilterChips } from '../gift-filters/use-filter-chips.ts';
import classes from './gift-list.module.css';

const Panel = lazyOverlay(() => import('../gift-filters/gift-filter-panel.tsx'));

interface GiftFilterBarProps {
  filter: GiftListFilter;
  onChange(filter: GiftListFilter): void;
  /** At the end of the bar. */
  children?: ReactNode;
}

export function GiftFilterBar({ filter, onChange, children }: GiftFilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const chips = useFilterChips(filter, onChange);
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
        rightSection={
          chips.length > 0 && (
            <Badge size="sm" circle aria-label={`${chips.length} applied`}>
              {chips.length}
            </Badge>
          )
        }
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Filter
      </Button>
      <div className={classes.chips}>
        <FilterChips chips={chips} onClear={() => onChange(NO_FILTER)} />
      </div>
      {children}
      {isOpen && <Panel filter={filter} onApply={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
}
