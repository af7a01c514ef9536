import {
  DEAL_FILTER_NAMES,
  type DealFilterName,
  type DealFilters,
  type DealOption,
  type DealOptions,
  hasDealFilters,
} from '@capwise/domain/market/deals/deal-filters';
import type { DealView } from '@capwise/domain/market/deals/deals';
import { Button, MultiSelect, Pill } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import classes from './deals-page.module.css';

interface DealFilterBarProps {
  view: DealView;
  options: DealOptions;
  chosen: DealFilters;
  onChange(name: DealFilterName, values: string[]): void;
  onClear(): void;
}

const LABELS: Record<DealView, Record<DealFilterName, string>> = {
  quotes: { groupIds: 'Market Segment', oemIds: 'OEM', productNames: 'Product' },
  contracts: { groupIds: 'Service Type', oemIds: 'OEM', productNames: 'Product' },
};

/** The three filters of a view, and what is chosen in them as chips that can be removed (DEAL-009, DEAL-010). */
export function DealFilterBar({ view, options, chosen, onChange, onClear }: DealFilterBarProps) {
  const labels = LABELS[view];
  return (
    <div className={classes.filters}>
      <div className={classes.filterInputs}>
        {DEAL_FILTER_NAMES.map((name) => (
          <MultiSelect
            key={name}
            label={labels[name]}
            placeholder={chosen[name].length > 0 ? `${chosen[name].length} selected` : 'All'}
            data={[...options[name]]}
            value={[...chosen[name]]}
            onChange={(values) => onChange(name, values)}
            searchable
            // Chips stand below, so that the inputs keep their height.
            renderPill={() => null}
            nothingFoundMessage="Nothing of that name"
            maxDropdownHeight={280}
          />
        ))}
      </div>
      {hasDealFilters(chosen) && (
        <div className={classes.chips}>
          {DEAL_FILTER_NAMES.flatMap((name) =>
            chosen[name].map((value) => {
              const text = `${labels[name]}: ${labelOf(options[name], value)}`;
              return (
                <Pill
                  key={`${name} ${value}`}
                  withRemoveButton
                  removeButtonProps={{ 'aria-label': `Remove ${text}`, 'aria-hidden': false, tabIndex: 0 }}
                  onRemove={() =>
                    onChange(
                      name,
                      chosen[name].filter((other) => other !== value),
                    )
                  }
                >
                  {text}
                </Pill>
              );
            }),
          )}
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            Clear Filters
          </Button>
        </div>
      )}
    </div>
  );
}

const labelOf = (options: readonly DealOption[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;
