import { SEARCH_DEBOUNCE_MS } from '@capwise/domain/market/comparison/comparison';
import type { FilterOption } from '@capwise/domain/market/comparison/comparison-filters';
import { Button, MultiSelect, Pill, TextInput } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { GridPatch, GridSearch } from './comparison-search.ts';
import classes from './product-grid.module.css';

interface GridControlsProps {
  search: GridSearch;
  markets: readonly FilterOption[];
  oems: readonly FilterOption[];
  onChange(patch: GridPatch): void;
}

type FilterName = 'marketSegmentFilter' | 'oemFilter';

/** The search box and the filters of the grid, with what is chosen as chips that can be removed (CMP-002). */
export function GridControls({ search, markets, oems, onChange }: GridControlsProps) {
  // A filter of one choice filters nothing, unless the address asks for another.
  const hasMarkets = markets.length > 1 || search.marketSegmentFilter.length > 0;
  const filters: { name: FilterName; label: string; options: readonly FilterOption[] }[] = [
    ...(hasMarkets
      ? [{ name: 'marketSegmentFilter' as const, label: 'Market Segment', options: markets }]
      : []),
    { name: 'oemFilter', label: 'Vendor', options: oems },
  ];
  const chips = filters.flatMap(({ name, label, options }) =>
    search[name].map((value) => ({ name, value, text: `${label}: ${labelOf(options, value)}` })),
  );
  return (
    <>
      <div className={classes.controls}>
        <SearchBox text={search.search} onSearch={(text) => onChange({ search: text })} />
        {filters.map(({ name, label, options }) => (
          <MultiSelect
            key={name}
            label={label}
            placeholder={search[name].length > 0 ? `${search[name].length} selected` : 'All'}
            data={withChosen(options, search[name])}
            value={search[name]}
            onChange={(values) => onChange({ [name]: values })}
            searchable
            // Chips stand below, so that the inputs keep their height.
            renderPill={() => null}
            nothingFoundMessage="Nothing of that name"
            maxDropdownHeight={280}
          />
        ))}
      </div>
      {chips.length > 0 && (
        <div className={classes.chips}>
          {chips.map(({ name, value, text }) => (
            <Pill
              key={`${name} ${value}`}
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Remove ${text}`, 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => onChange({ [name]: search[name].filter((other) => other !== value) })}
            >
              {text}
            </Pill>
          ))}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange({ marketSegmentFilter: undefined, oemFilter: undefined })}
          >
            Clear Filters
          </Button>
        </div>
      )}
    </>
  );
}

const labelOf = (options: readonly FilterOption[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** A value of the address that no product has can be seen and removed too. */
const withChosen = (options: readonly FilterOption[], chosen: readonly string[]): FilterOption[] => [
  ...options,
  ...chosen
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: value })),
];

/** Holds what is typed itself: until the typing rests nothing else is drawn anew (CMP-005). */
function SearchBox({ text, onSearch }: { text: string; onSearch(text: string): void }) {
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const search = useDebouncedCallback((next: string) => {
    sent.current = next;
    onSearch(next);
  }, SEARCH_DEBOUNCE_MS);
  // Back or Forward brought another search, and what was typed belongs to the one before.
  useEffect(() => {
    if (text === sent.current) return;
    search.cancel();
    sent.current = text;
    setTyped(text);
  }, [text, search]);

  return (
    <TextInput
      type="search"
      label="Product"
      placeholder="Search Products..."
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        search(value.trim());
      }}
    />
  );
}
