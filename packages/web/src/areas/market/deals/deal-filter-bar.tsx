import {
  DEAL_FILTER_NAMES,
  type DealFilterName,
  type DealFilters,
  type DealOptions,
} from '@capwise/domain/market/deals/deal-filters';
import type { DealView } from '@capwise/domain/market/deals/deals';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { FilterSelect, filterChips } from '../../../ui/list/filter-select.tsx';
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
  const filters = DEAL_FILTER_NAMES.map((name) => ({
    label: LABELS[view][name],
    options: options[name],
    chosen: chosen[name],
    onChange: (values: string[]) => onChange(name, values),
  }));
  return (
    <div className={classes.filters}>
      <div className={classes.filterInputs}>
        {filters.map((filter) => (
          <FilterSelect key={filter.label} {...filter} />
        ))}
      </div>
      <FilterChips chips={filters.flatMap(filterChips)} onClear={onClear} clearLabel="Clear Filters" />
    </div>
  );
}
