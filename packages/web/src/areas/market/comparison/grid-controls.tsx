import { SEARCH_DEBOUNCE_MS } from '@capwise/domain/market/comparison/comparison';
import type { FilterOption } from '@capwise/domain/market/comparison/comparison-filters';
import { FilterSheet } from '../../../ui/dialog/filter-sheet.tsx';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { FilterSelect, filterChips } from '../../../ui/list/filter-select.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import type { GridPatch, GridSearch } from './comparison-search.ts';
import classes from './product-grid.module.css';

interface GridControlsProps {
  search: GridSearch;
  markets: readonly FilterOption[];
  oems: readonly FilterOption[];
  onChange(patch: GridPatch): void;
}

export function GridControls({ search, markets, oems, onChange }: GridControlsProps) {
  const hasMarkets = markets.length > 1 || search.marketSegmentFilter.length > 0;
  const filters = [
    {
      label: 'Market Segment',
      options: markets,
      chosen: search.marketSegmentFilter,
      onChange: (values: string[]) => onChange({ marketSegmentFilter: values }),
    },
    {
      label: 'Vendor',
      options: oems,
      chosen: search.oemFilter,
      onChange: (values: string[]) => onChange({ oemFilter: values }),
    },
  ].slice(hasMarkets ? 0 : 1);
  const clear = () => onChange({ marketSegmentFilter: undefined, oemFilter: undefined });
  return (
    <>
      <div className={classes.controls}>
        <SearchBox
          label="Product"
          placeholder="Search Products..."
          text={search.search}
          onSearch={(text) => onChange({ search: text })}
          delay={SEARCH_DEBOUNCE_MS}
        />
        <FilterSheet count={filters.flatMap(({ chosen }) => chosen).length} onClear={clear}>
          {filters.map((filter) => (
            <FilterSelect key={filter.label} {...filter} />
          ))}
        </FilterSheet>
      </div>
      <FilterChips chips={filters.flatMap(filterChips)} onClear={clear} clearLabel="Clear Filters" />
    </>
  );
}
